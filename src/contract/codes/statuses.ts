import * as z from 'zod/mini'

/** S-07; the other states of PORTAL-09 come with their features. */
export const appointmentStatuses = ['BOOKED', 'PENDING'] as const
export const appointmentStatusSchema = z.enum(appointmentStatuses)
export type AppointmentStatus = z.infer<typeof appointmentStatusSchema>

// S-52. ONLINE: real slots. REQUEST: a call, until requests exist. ENQUIRY: arranged by the clinic in a talk,
// SPECIAL_ENQUIRY: by the provider's call centre.
export const bookingModes = ['ONLINE', 'REQUEST', 'ENQUIRY', 'SPECIAL_ENQUIRY'] as const
export const bookingModeSchema = z.enum(bookingModes)
export type BookingMode = z.infer<typeof bookingModeSchema>
