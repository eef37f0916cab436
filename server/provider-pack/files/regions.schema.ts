import * as z from 'zod/mini'
import { locationSchema } from '#src/contract/entities/location.ts'
import { slugSchema } from '#src/contract/entities/primitives.ts'
import { text } from './pack-values.schema.ts'

export const regionsSchema = z
  .array(z.object({ slug: slugSchema, name: text, location: z.omit(locationSchema, { postalCodeLocationId: true }) }))
  .check(z.minLength(1))
