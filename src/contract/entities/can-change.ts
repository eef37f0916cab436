import * as z from 'zod/mini'
import { instantSchema } from './primitives.ts'

/** PORTAL-10, S-64. Any word may come as a reason: an unknown one is refused in general words (PORTAL-14). */
export const canChangeSchema = z.object({
  canChange: z.boolean(),
  reason: z.optional(z.string()),
  priorMinutes: z.optional(z.int()),
  /** When it may no longer be done; of a refusal also when that was. */
  closesAt: z.optional(instantSchema),
})
export type CanChange = z.infer<typeof canChangeSchema>
