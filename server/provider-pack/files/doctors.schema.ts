import * as z from 'zod/mini'
import { doctorSchema } from '#src/contract/entities/check-in.ts'

/** CHECKIN-24: who may be named as the referrer. */
export const doctorsSchema = z.array(doctorSchema)
