import * as z from 'zod/mini'
import { clinicSchema } from './clinic.ts'
import { dayStates } from './clinic-appointments.ts'
import { daySchema, instantSchema, slugSchema } from './primitives.ts'

/** One exam's place in a visit. */
export const visitExamSchema = z.object({ examSlug: slugSchema, startTime: instantSchema, endTime: instantSchema })

/** Several exams in one clinic on one day, in the order in which they are done. */
export const visitSchema = z.object({
  startTime: instantSchema,
  endTime: instantSchema,
  exams: z.array(visitExamSchema),
})

/** One clinic day: its visits by arrival, or why there are none. FULL also where the exams are free but do not follow each other. */
export const visitGroupSchema = z.object({
  date: daySchema,
  state: z.enum(dayStates),
  visits: z.array(visitSchema),
})
export type VisitGroup = z.infer<typeof visitGroupSchema>

/** `distance` as in BOOK-12. */
export const clinicVisitsSchema = z.object({
  clinic: clinicSchema,
  distance: z.nullable(z.number()),
  availableGroups: z.array(visitGroupSchema),
})
