import * as z from 'zod/mini'
import { cancelReasonSchema } from '#src/contract/entities/visit-change.ts'
import { changesLimits } from '#src/contract/limits/changes.limits.ts'

/** S-66: none leaves the reason out. */
export const cancelReasonsSchema = z
  .array(z.omit(cancelReasonSchema, { lang: true }))
  .check(z.maxLength(changesLimits.reasonsMax))
