import * as z from 'zod/mini'
import { slugSchema } from '#src/contract/entities/primitives.ts'
import { minutes, text } from './pack-values.schema.ts'

export const walkInExamsSchema = z.array(
  z.object({
    /** Needed where it is translated. */
    slug: z.optional(slugSchema),
    name: text,
    /** What to do before, in words. */
    prepTime: text,
    /** How long before closing a patient may still walk in. */
    minutesPrior: minutes,
    exams: z.array(slugSchema),
    clinics: z.union([z.literal('all'), z.array(slugSchema)]),
  }),
)
