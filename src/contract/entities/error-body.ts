import * as z from 'zod/mini'
import { errorCodes } from '../codes/error-codes.ts'
import { canChangeSchema } from './can-change.ts'
import { alternativeSchema } from './slot.ts'

export const errorBodySchema = z.object({
  code: z.enum(errorCodes),
  status: z.int(),
  requestId: z.string(),
  message: z.optional(z.string()),
  fields: z.optional(z.array(z.object({ path: z.string(), code: z.string() }))),
  secondsLeft: z.optional(z.int()),
  triesLeft: z.optional(z.int()),
  alternatives: z.optional(z.array(alternativeSchema)),
  /** API-93: the rule that refused. */
  change: z.optional(canChangeSchema),
})
export type ErrorBody = z.infer<typeof errorBodySchema>
