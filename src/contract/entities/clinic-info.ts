import * as z from 'zod/mini'
import { clinicSchema, spansSchema } from './clinic.ts'
import { langSchema } from './lang.ts'
import { daySchema, instantSchema } from './primitives.ts'

export const specialDaySchema = z.object({
  date: daySchema,
  spans: spansSchema,
  reason: z.optional(z.string()),
  lang: langSchema,
})
export type SpecialDay = z.infer<typeof specialDaySchema>

export const clinicInfoSchema = z.object({
  clinic: clinicSchema,
  specialDays: z.array(specialDaySchema),
  next: z.nullable(z.object({ startTime: instantSchema, date: daySchema })),
})
export type ClinicInfo = z.infer<typeof clinicInfoSchema>
