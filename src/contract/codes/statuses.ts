import * as z from 'zod/mini'

/** Appointment states this product gives today; names from S-07, others from PORTAL-09 come with their features. */
export const appointmentStatuses = ['BOOKED', 'PENDING'] as const
export const appointmentStatusSchema = z.enum(appointmentStatuses)
export type AppointmentStatus = z.infer<typeof appointmentStatusSchema>

/**
 * How an exam is offered at a clinic (S-52): real times, or a request, which is a call until requests exist. An enquiry
 * is neither: the clinic arranges the exam in a talk, a special one the provider's call centre.
 */
export const bookingModes = ['ONLINE', 'REQUEST', 'ENQUIRY', 'SPECIAL_ENQUIRY'] as const
export const bookingModeSchema = z.enum(bookingModes)
export type BookingMode = z.infer<typeof bookingModeSchema>
