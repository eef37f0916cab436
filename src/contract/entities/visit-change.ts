import * as z from 'zod/mini'
import { newsKinds } from '../codes/visit-events.ts'
import { changesLimits } from '../limits/changes.limits.ts'
import { cleanLine, cleanText } from '../rules/text.rules.ts'
import { bookingConfirmationSchema } from './appointment.ts'
import { canChangeSchema } from './can-change.ts'
import { availableSlotSchema } from './clinic-appointments.ts'
import { langSchema } from './lang.ts'
import { moveRequestSchema } from './move-request.ts'
import { daySchema, idSchema, instantSchema, slugSchema, timeZoneSchema } from './primitives.ts'

export const visitEventSchema = z.object({
  at: instantSchema,
  kind: z.enum(newsKinds),
  appointmentSlugs: z.array(slugSchema),
  /** Of a move: when it was before. */
  startedAt: z.optional(instantSchema),
  /** Of another exam: names of what it was before. */
  examNames: z.optional(z.array(z.string())),
})

export const visitActionsSchema = z.object({
  timeZone: timeZoneSchema,
  /** Of a request where `asksClinic`. */
  reschedule: canChangeSchema,
  /** S-71: another time is asked for, and not taken. */
  asksClinic: z.boolean(),
  /** S-71: of another exam; a request where `asksClinic`. */
  changeExam: canChangeSchema,
  /** The last one, where it is open, or was not granted and nothing came after. */
  moveRequest: z.nullable(moveRequestSchema),
  cancel: canChangeSchema,
  confirm: canChangeSchema,
  /** What the patient said, of the time as it stands: never the clinic's word. */
  saidComingAt: z.nullable(instantSchema),
  events: z.array(visitEventSchema),
  /** The server's clock, against which `closesAt` counts. */
  now: instantSchema,
})
export type VisitActions = z.infer<typeof visitActionsSchema>

/** PORTAL-20: what has happened with the visit, the newest first. */
export const visitNewsSchema = z.object({ timeZone: timeZoneSchema, notifications: z.array(visitEventSchema) })
export type VisitNews = z.infer<typeof visitNewsSchema>

/** A slot that only the visit's own appointments close. */
export const ownSlotSchema = z.object({ clinicId: idSchema, date: daySchema, time: availableSlotSchema })
export type OwnSlot = z.infer<typeof ownSlotSchema>

/** S-66 */
export const cancelReasonSchema = z.object({
  slug: slugSchema,
  label: z.string().check(z.minLength(1), z.maxLength(changesLimits.labelCharacters)),
  needsNote: z._default(z.boolean(), false),
  lang: langSchema,
})
export type CancelReason = z.infer<typeof cancelReasonSchema>

/** PORTAL-17 */
export const cancelReasonGivenSchema = z.object({
  label: z.string().check(z.overwrite(cleanLine), z.minLength(1), z.maxLength(changesLimits.labelCharacters)),
  note: z.optional(
    z.string().check(z.overwrite(cleanText), z.maxLength(changesLimits.noteCharacters, { error: 'text.too-long' })),
  ),
})

/** S-08: what is true after the change; null once nothing of the visit is left. */
export const changedVisitSchema = z.object({
  status: z.string(),
  changedSlugs: z.array(slugSchema),
  booking: z.nullable(bookingConfirmationSchema),
})
export type ChangedVisit = z.infer<typeof changedVisitSchema>
