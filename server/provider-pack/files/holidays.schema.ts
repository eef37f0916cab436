import * as z from 'zod/mini'
import { daySchema } from '#src/contract/entities/primitives.ts'
import { text } from './pack-values.schema.ts'

/** Public holidays by state: day to name. */
export const holidaysSchema = z.record(z.string(), z.record(daySchema, text))
