import * as z from 'zod/mini'
import { clinicSchema, spansSchema } from './clinic.ts'
import { langSchema } from './lang.ts'
import { daySchema, slugSchema } from './primitives.ts'

/** One of the clinic's next days with its real hours, holidays and closures counted; no spans means closed. */
export const clinicDaySchema = z.object({ date: daySchema, spans: spansSchema })
export type ClinicDay = z.infer<typeof clinicDaySchema>

/** BOOK-10, and where and for what one may come without an appointment. */
export const walkInExamSchema = z.object({
  name: z.string(),
  /** What to do before, in words. */
  prepTime: z.string(),
  /** How long before closing one must be there. */
  minutesPrior: z.int(),
  exams: z.array(z.object({ slug: slugSchema, name: z.string(), lang: langSchema })),
  lang: langSchema,
  clinics: z.array(z.extend(clinicSchema, { days: z.array(clinicDaySchema) })),
})
export type WalkInExam = z.infer<typeof walkInExamSchema>
export type WalkInClinic = WalkInExam['clinics'][number]
