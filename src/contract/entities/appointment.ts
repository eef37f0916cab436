import * as z from 'zod/mini'
import { appointmentStatusSchema } from '../codes/statuses.ts'
import { clinicSchema } from './clinic.ts'
import { preparationSchema } from './exam.ts'
import { langSchema } from './lang.ts'
import {
  bookingKeySchema,
  instantSchema,
  passCodeSchema,
  referenceSchema,
  slugSchema,
  timeZoneSchema,
} from './primitives.ts'

export const appointmentSchema = z.object({
  slug: slugSchema,
  status: appointmentStatusSchema,
  examSlug: slugSchema,
  examName: z.string(),
  durationMinutes: z.int(),
  needsReferral: z.boolean(),
  examNotes: z.nullable(z.string()),
  warning: z.optional(z.string()),
  pregnancyNote: z.nullable(z.string()),
  preparation: preparationSchema,
  startTime: instantSchema,
  endTime: instantSchema,
  clinic: clinicSchema,
  lang: langSchema,
})
export type Appointment = z.infer<typeof appointmentSchema>

export const bookingConfirmationSchema = z.object({
  bookingKey: bookingKeySchema,
  reference: referenceSchema,
  status: appointmentStatusSchema,
  firstName: z.string(),
  /** S-56: messages go to the booker. */
  isForSomeoneElse: z.boolean(),
  hasEmail: z.boolean(),
  /** Its address had several today; the booking stands. */
  isMailWithheld: z.boolean(),
  arriveMinutesBefore: z.int(),
  /** By the server's clock: its last exam has ended. */
  isOver: z.optional(z.boolean()),
  /** For check-in; absent once the visit is over or closed. */
  passCode: z.optional(passCodeSchema),
  appointments: z.array(appointmentSchema),
  /** Names of exams that were asked for with it, and have no time yet. */
  requested: z.optional(z.array(z.string())),
})
export type BookingConfirmation = z.infer<typeof bookingConfirmationSchema>

/** API-66 */
export const referenceAppointmentSchema = z.object({
  bookingKey: bookingKeySchema,
  status: appointmentStatusSchema,
  examNames: z.array(z.string()),
  clinicName: z.string(),
  timeZone: timeZoneSchema,
  startTime: instantSchema,
})
export type ReferenceAppointment = z.infer<typeof referenceAppointmentSchema>

/** BOOK-28. `errorMessage` is a message key or the server's own text. */
export const createAnswerSchema = z.object({
  success: z.boolean(),
  errorMessage: z.optional(z.string()),
  bookingKey: bookingKeySchema,
  status: z.optional(appointmentStatusSchema),
  /** Of a success: what a browser that keeps no cookies cannot open afterwards. */
  booking: z.optional(bookingConfirmationSchema),
})
export type CreateAnswer = z.infer<typeof createAnswerSchema>
