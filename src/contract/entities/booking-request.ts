import * as z from 'zod/mini'
import { dayParts } from '../codes/day-parts.ts'
import { requestReasons } from '../codes/request-reasons.ts'
import { requestArrangers, requestTypes } from '../codes/request-types.ts'
import { appointmentStatusSchema } from '../codes/statuses.ts'
import { bookingRequestsLimits } from '../limits/booking-requests.limits.ts'
import { cleanText } from '../rules/text.rules.ts'
import { insuranceTypeSchema } from './booking-form.ts'
import { clinicSchema } from './clinic.ts'
import { demandedSchema, deskTypedShape } from './desk-visit.ts'
import { langSchema } from './lang.ts'
import {
  bookingKeySchema,
  daySchema,
  instantSchema,
  referenceSchema,
  slugSchema,
  timeZoneSchema,
} from './primitives.ts'
import { safetySchema } from './safety.ts'

const isUnlike = (values: readonly string[]): boolean => new Set(values).size === values.length

/** By the clinic's calendar; no part is the whole day. */
export const preferredDaySchema = z.object({
  day: daySchema,
  parts: z.array(z.enum(dayParts)).check(
    z.maxLength(dayParts.length),
    z.refine((parts) => isUnlike(parts), { error: 'invalid' }),
  ),
})
export type PreferredDay = z.infer<typeof preferredDaySchema>

/** The one liked best first. */
export const preferredDaysSchema = z.array(preferredDaySchema).check(
  z.maxLength(bookingRequestsLimits.daysMax, { error: 'choice.too-many' }),
  z.refine((days) => isUnlike(days.map(({ day }) => day)), { error: 'invalid' }),
)

export const requestNotesSchema = z
  .string()
  .check(z.overwrite(cleanText), z.maxLength(bookingRequestsLimits.notesCharacters, { error: 'text.too-long' }))

/** BREQ-01, BREQ-02: for whoever gave the birth date, so without contact data (S-111). */
export const bookingRequestSchema = z.object({
  bookingKey: bookingKeySchema,
  reference: referenceSchema,
  /** Of the first exam. */
  slug: slugSchema,
  status: appointmentStatusSchema,
  createdAt: instantSchema,
  /** When the clinic first opened it. */
  seenAt: z.nullable(instantSchema),
  /** What the provider promised when it came; null where it promises nothing. */
  answerBy: z.nullable(instantSchema),
  /** It is open, and that has passed by the server's clock. */
  isAnswerLate: z.boolean(),
  reason: z.nullable(z.enum(requestReasons)),
  timeZone: timeZoneSchema,
  firstName: z.string(),
  isForSomeoneElse: z.boolean(),
  hasEmail: z.boolean(),
  preferredDays: z.array(preferredDaySchema),
  /** The one chosen, or any of these. */
  clinics: z.array(clinicSchema).check(z.minLength(1)),
  /** How it is paid, as it was typed or followed from the answers. */
  insuranceType: z.nullable(insuranceTypeSchema),
  /** BREQ-11: shown nowhere. */
  arrangedBy: z.enum(requestArrangers),
  /** The clinic has a document of a type that counts as one. */
  hasReferral: z.boolean(),
  /** The key opens an appointment too. */
  hasVisit: z.boolean(),
  bookingRequests: z.array(
    z.object({
      slug: slugSchema,
      status: appointmentStatusSchema,
      type: z.enum(requestTypes),
      /** Null until the desk has read it from the referral. */
      examSlug: z.nullable(slugSchema),
      patientNotes: z.nullable(z.string()),
    }),
  ),
  bookingDetails: z.object({
    exams: z.array(
      z.object({
        slug: slugSchema,
        name: z.string(),
        nameWithModality: z.string(),
        needsReferral: z.boolean(),
        lang: langSchema,
      }),
    ),
    clinicName: z.nullable(z.string()),
  }),
})
export type BookingRequest = z.infer<typeof bookingRequestSchema>

/** API-89, BREQ-03: what was typed of the patient, in what is stored. */
const storedPatientSchema = z.object({
  title: z.nullable(z.string()),
  firstName: z.string(),
  lastName: z.string(),
  dateOfBirth: daySchema,
  postalCode: z.nullable(z.string()),
  email: z.nullable(z.string()),
  contactNumber: z.nullable(z.string()),
})

export const bookingRequestSummarySchema = z.extend(bookingRequestSchema, { patientDetails: storedPatientSchema })
export type BookingRequestSummary = z.infer<typeof bookingRequestSummarySchema>

/** BREQ-04, API-40. `errorMessage` is a message key or the server's own text. */
export const createRequestAnswerSchema = z.object({
  success: z.boolean(),
  errorMessage: z.optional(z.string()),
  bookingKey: bookingKeySchema,
  slug: z.optional(slugSchema),
  status: z.optional(appointmentStatusSchema),
  /** Of a success: what a browser that keeps no cookies cannot open afterwards. */
  request: z.optional(bookingRequestSchema),
})
export type CreateRequestAnswer = z.infer<typeof createRequestAnswerSchema>

/** S-110: one line of the desk's list. */
export const deskRequestRowSchema = z.object({
  reference: referenceSchema,
  status: appointmentStatusSchema,
  type: z.enum(requestTypes),
  priority: z.int(),
  createdAt: instantSchema,
  answerBy: z.nullable(instantSchema),
  /** Why it is on hold, or back. */
  reason: z.nullable(z.enum(requestReasons)),
  timeZone: timeZoneSchema,
  firstName: z.string(),
  lastName: z.string(),
  examNames: z.array(z.string()),
  clinicNames: z.array(z.string()),
  safety: z.optional(safetySchema),
})
export type DeskRequestRow = z.infer<typeof deskRequestRowSchema>

/** S-110: all that was typed; its key opens the patient's page and is not the desk's. */
export const deskRequestSchema = z.extend(z.omit(bookingRequestSummarySchema, { bookingKey: true }), {
  ...deskTypedShape,
  priority: z.int(),
  documents: z.int(),
  demanded: z.optional(demandedSchema),
  safety: z.optional(safetySchema),
})
export type DeskRequest = z.infer<typeof deskRequestSchema>

export const deskRequestSlotSchema = z.object({
  clinicSlug: slugSchema,
  startTime: instantSchema,
  endTime: instantSchema,
})
export type DeskRequestSlot = z.infer<typeof deskRequestSlotSchema>
