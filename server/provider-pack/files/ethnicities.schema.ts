import * as z from 'zod/mini'
import { ethnicitySchema } from '#src/contract/entities/booking-form.ts'

export const ethnicitiesSchema = z.array(z.omit(ethnicitySchema, { lang: true }))
