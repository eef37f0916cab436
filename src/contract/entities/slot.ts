import * as z from 'zod/mini'
import { daySchema, idSchema, instantSchema, slugSchema, timeZoneSchema } from './primitives.ts'

export const slotSchema = z.object({ clinicId: idSchema, examSlug: slugSchema, startTime: instantSchema })
export type Slot = z.infer<typeof slotSchema>

export const visitExamSchema = z.object({ examSlug: slugSchema, startTime: instantSchema, endTime: instantSchema })

export const alternativeKinds = ['SAME_DAY', 'NEXT_DAY', 'OTHER_CLINIC'] as const

/** After a lost visit a whole visit, with `exams` in order. */
export const alternativeSchema = z.object({
  kind: z.enum(alternativeKinds),
  clinicId: idSchema,
  clinicName: z.string(),
  clinicSlug: slugSchema,
  examSlug: slugSchema,
  startTime: instantSchema,
  endTime: instantSchema,
  exams: z.optional(z.array(visitExamSchema)),
  date: daySchema,
  timeZone: timeZoneSchema,
  /** Kilometres from the clinic asked for. */
  distance: z.number(),
})
export type Alternative = z.infer<typeof alternativeSchema>
