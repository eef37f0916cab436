import * as z from 'zod/mini'
import { insuranceTypeSchema } from '#src/contract/entities/booking-form.ts'

export const insuranceTypesSchema = z.array(z.omit(insuranceTypeSchema, { lang: true }))
