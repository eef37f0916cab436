import * as z from 'zod/mini'
import { slugSchema } from '#src/contract/entities/primitives.ts'
import { text } from './pack-values.schema.ts'

export const documentTypesSchema = z.array(
  z.object({
    slug: slugSchema,
    title: text,
    description: text,
    /** ATT-05: only these stand for the referral that an exam needs. */
    isReferral: z._default(z.boolean(), false),
  }),
)
