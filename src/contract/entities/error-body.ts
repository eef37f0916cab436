import * as z from 'zod/mini'
import { errorCodes } from '../codes/error-codes.ts'
import { alternativeSchema } from './slot.ts'

/** The one shape of every refusal. */
export const errorBodySchema = z.object({
  code: z.enum(errorCodes),
  status: z.int(),
  /** Names the answer in the server's log. */
  requestId: z.string(),
  /** The server's own words, shown when there are some. */
  message: z.optional(z.string()),
  /** Which inputs are wrong: dotted path and a field error code. */
  fields: z.optional(z.array(z.object({ path: z.string(), code: z.string() }))),
  /** How long a held time stays held, or a limit lasts. */
  secondsLeft: z.optional(z.int()),
  alternatives: z.optional(z.array(alternativeSchema)),
})
export type ErrorBody = z.infer<typeof errorBodySchema>
