import * as z from 'zod/mini'
import { slugSchema } from '#src/contract/entities/primitives.ts'
import { text } from './pack-values.schema.ts'

/** Who refers patients: practices and hospitals with their doctors. */
export const organizationsSchema = z.array(
  z.object({ slug: slugSchema, name: text, suburb: z.string(), doctors: z.array(text) }),
)
