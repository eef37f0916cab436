import * as z from 'zod/mini'
import { daySchema, idSchema, instantSchema, slugSchema, timeZoneSchema } from './primitives.ts'

/** A time a patient may ask for: one exam in one clinic at one instant. */
export const slotSchema = z.object({ clinicId: idSchema, examSlug: slugSchema, startTime: instantSchema })
export type Slot = z.infer<typeof slotSchema>

/** One exam's place in a visit of several. */
export const visitExamSchema = z.object({ examSlug: slugSchema, startTime: instantSchema, endTime: instantSchema })

export const alternativeKinds = ['SAME_DAY', 'NEXT_DAY', 'OTHER_CLINIC'] as const

/** One of the nearest other times after a slot was lost; after a visit was lost a whole visit, with `exams` in order. */
export const alternativeSchema = z.object({
  kind: z.enum(alternativeKinds),
  clinicId: idSchema,
  clinicName: z.string(),
  clinicSlug: slugSchema,
  /** Of several, the first. */
  examSlug: slugSchema,
  startTime: instantSchema,
  endTime: instantSchema,
  exams: z.optional(z.array(visitExamSchema)),
  date: daySchema,
  timeZone: timeZoneSchema,
  /** Kilometres from the clinic that was asked for. */
  distance: z.number(),
})
export type Alternative = z.infer<typeof alternativeSchema>
