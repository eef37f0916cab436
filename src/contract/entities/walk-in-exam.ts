import * as z from 'zod/mini'
import { clinicSchema, spansSchema } from './clinic.ts'
import { langSchema } from './lang.ts'
import { daySchema, slugSchema } from './primitives.ts'

export const clinicDaySchema = z.object({ date: daySchema, spans: spansSchema })
export type ClinicDay = z.infer<typeof clinicDaySchema>

/** BOOK-10 */
export const walkInExamSchema = z.object({
  name: z.string(),
  /** Preparation, in words. */
  prepTime: z.string(),
  minutesPrior: z.int(),
  exams: z.array(z.object({ slug: slugSchema, name: z.string(), lang: langSchema })),
  lang: langSchema,
  clinics: z.array(z.extend(clinicSchema, { days: z.array(clinicDaySchema) })),
})
export type WalkInExam = z.infer<typeof walkInExamSchema>
export type WalkInClinic = WalkInExam['clinics'][number]
