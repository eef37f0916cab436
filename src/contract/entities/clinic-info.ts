import * as z from 'zod/mini'
import { clinicSchema } from './clinic.ts'
import { daySchema, instantSchema } from './primitives.ts'

export const clinicInfoSchema = z.object({
  clinic: clinicSchema,
  next: z.nullable(z.object({ startTime: instantSchema, date: daySchema })),
})
export type ClinicInfo = z.infer<typeof clinicInfoSchema>
