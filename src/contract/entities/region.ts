import * as z from 'zod/mini'
import { langSchema } from './lang.ts'
import { locationSchema } from './location.ts'
import { idSchema, instantSchema, slugSchema, timeZoneSchema } from './primitives.ts'

/** BOOK-13 */
export const regionSchema = z.object({
  id: idSchema,
  slug: slugSchema,
  name: z.string(),
  location: locationSchema,
  clinicCount: z.int(),
  lang: langSchema,
  /** Null when there is none, absent where not known. */
  nextAvailable: z.optional(z.nullable(z.object({ startTime: instantSchema, timeZone: timeZoneSchema }))),
})
export type Region = z.infer<typeof regionSchema>
