import * as z from 'zod/mini'

import { loginRoles } from '../codes/access.ts'
import { roleTranslationsSchema } from './texts.ts'

export const userSchema = z.object({
  username: z.string(),
  role: z.enum(loginRoles),
  organization: z.optional(z.string()),
  currentDoctor: z.optional(z.object({ firstName: z.string(), lastName: z.string() })),
  /** S-26: the server refuses every write. */
  readOnly: z.boolean(),
  roleTranslations: z.optional(roleTranslationsSchema),
})
export type User = z.infer<typeof userSchema>
