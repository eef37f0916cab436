import * as z from 'zod/mini'
import { moveDeclineReasons, moveRequestStatuses } from '../codes/move-request-states.ts'
import { deskMarkSchema } from './desk-visit.ts'
import { daySchema, instantSchema, referenceSchema, slugSchema, timeZoneSchema } from './primitives.ts'
import { safetySchema } from './safety.ts'

/** S-71: another time that the patient asked for; both are kept until the clinic's answer. */
export const moveRequestSchema = z.object({
  status: z.enum(moveRequestStatuses),
  startTime: instantSchema,
  endTime: instantSchema,
  clinicName: z.string(),
  /** Of other exams, what was asked for; null: those of the visit. */
  newExamNames: z.nullable(z.array(z.string())),
  timeZone: timeZoneSchema,
  askedAt: instantSchema,
  /** Without an answer until then the visit stays as it was. */
  answerBy: instantSchema,
  reason: z.nullable(z.enum(moveDeclineReasons)),
})
export type MoveRequest = z.infer<typeof moveRequestSchema>

export const deskMoveRequestSchema = z.extend(moveRequestSchema, {
  reference: referenceSchema,
  mark: deskMarkSchema,
  firstName: z.string(),
  lastName: z.string(),
  dateOfBirth: daySchema,
  contactNumber: z.nullable(z.string()),
  examNames: z.array(z.string()),
  /** As it stands. */
  visit: z.object({
    startTime: instantSchema,
    clinicSlug: slugSchema,
    clinicName: z.string(),
    timeZone: timeZoneSchema,
  }),
  /** Of the exams that stand. */
  safety: z.optional(safetySchema),
})
export type DeskMoveRequest = z.infer<typeof deskMoveRequestSchema>

export const deskSlotSchema = z.object({ clinicSlug: slugSchema, startTime: instantSchema, endTime: instantSchema })
export type DeskSlot = z.infer<typeof deskSlotSchema>
