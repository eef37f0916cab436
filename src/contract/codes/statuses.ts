import * as z from 'zod/mini'

/** Appointment states this product gives today; names from S-07, others from PORTAL-09 come with their features. */
export const appointmentStatuses = ['BOOKED', 'PENDING'] as const
export const appointmentStatusSchema = z.enum(appointmentStatuses)
export type AppointmentStatus = z.infer<typeof appointmentStatusSchema>

/** How an exam is offered at a clinic: real times, or a call to the clinic until requests exist (S-52). */
export const bookingModes = ['ONLINE', 'REQUEST'] as const
export const bookingModeSchema = z.enum(bookingModes)
export type BookingMode = z.infer<typeof bookingModeSchema>
