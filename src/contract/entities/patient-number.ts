import * as z from 'zod/mini'
import { patientNumberKinds } from '../codes/check-in-states.ts'

export const patientNumberSchema = z.object({
  kind: z.enum(patientNumberKinds),
  /** Of `digits`. */
  digits: z.optional(z.int()),
})
