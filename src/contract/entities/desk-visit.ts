// S-110: what the clinic's system sees of a visit.
import * as z from 'zod/mini'
import { appointmentStatusSchema } from '../codes/statuses.ts'
import { visitEventKinds } from '../codes/visit-events.ts'
import { deskConsentSchema } from './consent.ts'
import { daySchema, instantSchema, referenceSchema, slugSchema, timeZoneSchema } from './primitives.ts'
import { safetySchema } from './safety.ts'

/** S-104: what the answers demanded of the patient, and was given. */
export const demandedSchema = z.object({ patientNumber: z.nullable(z.string()), isCodeRight: z.boolean() })

export const deskVisitSchema = z.object({
  reference: referenceSchema,
  status: appointmentStatusSchema,
  clinicSlug: slugSchema,
  timeZone: timeZoneSchema,
  firstName: z.string(),
  lastName: z.string(),
  dateOfBirth: daySchema,
  /** Null where another person booked and gave only their own. */
  contactNumber: z.nullable(z.string()),
  email: z.nullable(z.string()),
  appointments: z.array(
    z.object({
      slug: slugSchema,
      status: appointmentStatusSchema,
      examSlug: slugSchema,
      examName: z.string(),
      startTime: instantSchema,
      endTime: instantSchema,
    }),
  ),
  /** Of the exams that stand. */
  consents: z.array(deskConsentSchema),
  demanded: z.optional(demandedSchema),
  safety: z.optional(safetySchema),
})
export type DeskVisit = z.infer<typeof deskVisitSchema>

/** Grows with each change, in the order in which they were made. */
export const changeCursorSchema = z.string().check(z.regex(/^\d{1,15}$/, { error: 'invalid' }))

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
