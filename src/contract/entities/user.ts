// SHELL-21, STAFF-04: a logged-in member of staff or referrer.
import * as z from 'zod/mini'

export const userSchema = z.object({
  username: z.string(),
  organization: z.optional(z.string()),
  currentDoctor: z.optional(z.object({ firstName: z.string(), lastName: z.string() })),
  /** S-26: may look, not change; the server refuses every write. */
  readOnly: z.boolean(),
})
export type User = z.infer<typeof userSchema>
