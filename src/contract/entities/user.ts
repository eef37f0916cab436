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
  /** Until the login ends unless somebody uses a page. */
  secondsLeft: z.optional(z.int()),
  roleTranslations: z.optional(roleTranslationsSchema),
})
export type User = z.infer<typeof userSchema>
