import * as z from 'zod/mini'
import { appointmentStatusSchema } from '../codes/statuses.ts'
import { requestTodos, visitTodos } from '../codes/visit-todos.ts'
import { clinicSchema } from './clinic.ts'
import { langSchema } from './lang.ts'
import { bookingKeySchema, instantSchema, referenceSchema, slugSchema, timeZoneSchema } from './primitives.ts'

/** API-114, PORTAL-01 */
export const patientVisitSchema = z.object({
  bookingKey: bookingKeySchema,
  reference: referenceSchema,
  /** Of what stands of the visit, else of what was last. */
  status: appointmentStatusSchema,
  /** Something of it stands, and its page opens. */
  isOpen: z.boolean(),
  clinic: z.pick(clinicSchema, { name: true, timeZone: true, phone: true, lang: true }),
  arriveTime: instantSchema,
  startTime: instantSchema,
  endTime: instantSchema,
  appointments: z.array(z.object({ slug: slugSchema, examSlug: slugSchema, examName: z.string(), lang: langSchema })),
  todos: z.array(z.enum(visitTodos)),
})
export type PatientVisit = z.infer<typeof patientVisitSchema>

/** PORTAL-02: an appointment as a portal lists it before check-in. */
export const appointmentSummarySchema = z.object({
  slug: slugSchema,
  bookingKey: bookingKeySchema,
  examSlug: slugSchema,
  examDetails: z.object({ slug: slugSchema }),
  /** As it was given with the booking. */
  patientDetails: z.object({ medicareNumber: z.nullable(z.string()) }),
  /** The newest that is known: of the check-in, else of the booking. */
  patientMedicareNumber: z.nullable(z.string()),
  showGenderSelection: z.boolean(),
  checkInPrepared: z.boolean(),
  /** The clinic has acknowledged it. */
  checkInPreparedSent: z.boolean(),
})
export type AppointmentSummary = z.infer<typeof appointmentSummarySchema>

/** PORTAL-01: without a date of its own. */
export const patientRequestSchema = z.object({
  bookingKey: bookingKeySchema,
  reference: referenceSchema,
  status: appointmentStatusSchema,
  isOpen: z.boolean(),
  /** The clinic has opened it. */
  isSeen: z.boolean(),
  createdAt: instantSchema,
  answerBy: z.nullable(instantSchema),
  isAnswerLate: z.boolean(),
  timeZone: timeZoneSchema,
  clinics: z.array(z.pick(clinicSchema, { name: true, lang: true })),
  /** None where a referral stands in their place. */
  exams: z.array(z.object({ slug: slugSchema, name: z.string(), lang: langSchema })),
  todos: z.array(z.enum(requestTodos)),
})
export type PatientRequest = z.infer<typeof patientRequestSchema>

export const patientVisitsSchema = z.object({
  /** In the order of their starts. */
  visits: z.array(patientVisitSchema),
  /** The oldest first; one that became a visit is that visit. */
  requests: z.array(patientRequestSchema),
  /** The server's clock, by which a visit is past. */
  now: instantSchema,
})
export type PatientVisits = z.infer<typeof patientVisitsSchema>
