import * as z from 'zod/mini'
import { slugSchema } from '#src/contract/entities/primitives.ts'
import { text } from './pack-values.schema.ts'

export const groupExamsSchema = z.array(
  z.object({ groupName: slugSchema, name: text, exams: z.array(slugSchema).check(z.minLength(1)) }),
)
