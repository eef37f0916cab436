import * as z from 'zod/mini'
import { text } from './pack-values.schema.ts'

/** `[post code, suburb, state, latitude, longitude]`; approximate, marked as demo data. */
export const postCodesSchema = z.object({
  note: text,
  rows: z.array(
    z.tuple([
      text,
      text,
      z.string(),
      z.number().check(z.minimum(-90), z.maximum(90)),
      z.number().check(z.minimum(-180), z.maximum(180)),
    ]),
  ),
})
