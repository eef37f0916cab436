import * as z from 'zod/mini'

export const userSchema = z.object({
  username: z.string(),
  organization: z.optional(z.string()),
  currentDoctor: z.optional(z.object({ firstName: z.string(), lastName: z.string() })),
  /** S-26: the server refuses every write. */
  readOnly: z.boolean(),
})
export type User = z.infer<typeof userSchema>
