import * as z from 'zod/mini'
import { fontFile } from '#src/contract/calls/assets.calls.ts'

const radiusError = { error: 'must be a whole number from 0 to 14' }

export const packThemeSchema = z.object({
  /** `#rrggbb`; ink is used for anything else, and for nothing. */
  brand: z.optional(z.string()),
  /** BRAND-02: woff2 files below `fonts/`. Letters a file lacks (Cyrillic, macrons) come from the system's type. */
  font: z.optional(
    z.object({
      family: z
        .string()
        .check(z.regex(/^[\p{L}\d][\p{L}\d -]{0,40}$/u, { error: 'must be letters, digits, spaces or hyphens' })),
      files: z
        .array(
          z.object({
            file: z.string().check(z.regex(fontFile, { error: 'must be a name like brand-sans-400.woff2' })),
            weight: z.string().check(z.regex(/^[1-9]00(?: [1-9]00)?$/, { error: 'must be like 400 or 100 900' })),
          }),
        )
        .check(z.maxLength(4)),
    }),
  ),
  radius: z.int(radiusError).check(z.minimum(0, radiusError), z.maximum(14, radiusError)),
})
