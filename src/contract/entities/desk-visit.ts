// S-110: what the clinic's system sees of a visit.
import * as z from 'zod/mini'
import { appointmentStatusSchema } from '../codes/statuses.ts'
import { visitEventKinds } from '../codes/visit-events.ts'
import { ethnicitySchema, insuranceTypeSchema } from './booking-form.ts'
import { deskConsentSchema } from './consent.ts'
import { daySchema, instantSchema, referenceSchema, slugSchema, timeZoneSchema } from './primitives.ts'
import { safetySchema } from './safety.ts'

/** S-104: what the answers demanded of the patient, and was given. */
export const demandedSchema = z.object({ patientNumber: z.nullable(z.string()), isCodeRight: z.boolean() })

/** What a screen showed of a visit; sent back with an act, which is refused where it is another one by now. */
export const deskMarkSchema = z.string().check(z.regex(/^[0-9a-f]{16}$/, { error: 'invalid' }))

const deskAppointmentSchema = z.object({
  slug: slugSchema,
  status: appointmentStatusSchema,
  examSlug: slugSchema,
  examName: z.string(),
  startTime: instantSchema,
  endTime: instantSchema,
  /** PORTAL-15 */
  isWalkIn: z.boolean(),
})

export const deskVisitSchema = z.object({
  reference: referenceSchema,
  mark: deskMarkSchema,
  status: appointmentStatusSchema,
  clinicSlug: slugSchema,
  timeZone: timeZoneSchema,
  firstName: z.string(),
  lastName: z.string(),
  dateOfBirth: daySchema,
  /** Null where another person booked and gave only their own. */
  contactNumber: z.nullable(z.string()),
  email: z.nullable(z.string()),
  /** S-56: the patient wrote something to the clinic. */
  hasNotes: z.boolean(),
  appointments: z.array(deskAppointmentSchema),
  /** Of the exams that stand. */
  consents: z.array(deskConsentSchema),
  demanded: z.optional(demandedSchema),
  safety: z.optional(safetySchema),
})
export type DeskVisit = z.infer<typeof deskVisitSchema>

/** S-56: what was typed beside the patient's names and contact; a code that the pack has no longer is its own name. */
export const deskTypedShape = {
  insuranceType: z.nullable(insuranceTypeSchema),
  ethnicities: z.array(ethnicitySchema),
  referrer: z.object({
    organization: z.nullable(z.string()),
    /** Where it is one of the pack's. */
    organizationSlug: z.nullable(z.string()),
    doctor: z.nullable(z.string()),
  }),
  /** Null where the patient booked. */
  bookedBy: z.nullable(
    z.object({
      name: z.string(),
      relationship: z.string(),
      contactNumber: z.nullable(z.string()),
      email: z.nullable(z.string()),
    }),
  ),
}
const deskTypedSchema = z.object(deskTypedShape)
export type DeskTyped = z.infer<typeof deskTypedSchema>

/** What is said of a visit before it is opened. */
export const foundVisitSchema = z.object({
  reference: referenceSchema,
  firstName: z.string(),
  lastName: z.string(),
  dateOfBirth: daySchema,
  status: appointmentStatusSchema,
  clinicName: z.string(),
  startTime: instantSchema,
  timeZone: timeZoneSchema,
  examNames: z.array(z.string()),
})
export type FoundVisit = z.infer<typeof foundVisitSchema>

/** S-110: one visit with all that was typed for it; its key opens the patient's page and is not the desk's. */
export const deskVisitDetailsSchema = z.extend(deskVisitSchema, {
  ...deskTypedShape,
  title: z.nullable(z.string()),
  postalCode: z.nullable(z.string()),
  patientNotes: z.nullable(z.string()),
  /** To the notice about collected details; null where none is asked for. */
  consent: z.nullable(z.object({ version: z.string(), at: instantSchema })),
  /** In which it was booked, and messages are written. */
  locale: z.string(),
  createdAt: instantSchema,
  /** What the same person came for before; null where nothing is known. */
  lastVisit: z.nullable(foundVisitSchema),
  appointments: z.array(
    z.extend(deskAppointmentSchema, { clinicSlug: slugSchema, roomSlug: slugSchema, createdAt: instantSchema }),
  ),
})
export type DeskVisitDetails = z.infer<typeof deskVisitDetailsSchema>

/** Grows with each change, in the order in which they were made. */
export const changeCursorSchema = z.string().check(z.regex(/^\d{1,15}$/, { error: 'invalid' }))

/** Of today, by clinic: what each part of the desk holds. */
export const deskCountsSchema = z.object({
  /** Who is here and waits for the clinic's word. */
  arrivals: z.int(),
  visits: z.int(),
  moves: z.int(),
  requests: z.int(),
  details: z.int(),
})
export type DeskCounts = z.infer<typeof deskCountsSchema>

export const deskChangeSchema = z.object({
  id: changeCursorSchema,
  at: instantSchema,
  kind: z.enum(visitEventKinds),
  appointmentSlugs: z.array(slugSchema),
  /** Of the first appointment concerned, before the change. */
  startedAt: z.nullable(instantSchema),
  reasonLabel: z.nullable(z.string()),
  note: z.nullable(z.string()),
  /** Of another time that was asked for: when that is. */
  askedTime: z.nullable(instantSchema),
  /** Names of the exams before, where others took their place; of a request, what is asked for. */
  examNames: z.nullable(z.array(z.string())),
  /** As it is now. */
  visit: deskVisitSchema,
})
export type DeskChange = z.infer<typeof deskChangeSchema>
