import * as z from 'zod/mini'
import { locales } from '#src/contract/codes/locales.ts'
import { slugSchema } from '#src/contract/entities/primitives.ts'
import { isOrigin } from '#src/contract/rules/origin.rules.ts'
import { isEmail } from '#src/contract/rules/text.rules.ts'
import { text, weekHours, zone } from './pack-values.schema.ts'

export const providerSchema = z.object({
  /** Folder name, and the key under which data is kept. */
  code: slugSchema,
  demo: z.boolean(),
  /** Under the icon of the installed app, where the whole name has no room. */
  shortName: z.optional(z.string().check(z.trim(), z.minLength(1), z.maxLength(16))),
  /** The provider's own number, for pages that belong to no clinic. */
  phone: text,
  phoneHours: text,
  timeZone: zone,
  /** Answers mail and calls back, in its hours by the clock of `timeZone`; without one neither is offered. */
  callCentre: z.optional(
    z.object({
      email: z.string().check(z.refine(isEmail, { error: 'must be an email address' })),
      /** Whether patients see the address; they can write to it through the product either way. */
      showEmail: z._default(z.boolean(), false),
      hours: weekHours,
      /** Key into `holidays.json`. */
      holidays: text,
    }),
  ),
  enabledLocales: z.array(z.enum(locales)).check(z.minLength(1)),
  /** Origins that may embed `/iframe/...`; none means nobody. */
  frameAncestors: z.array(
    z.string().check(z.refine(isOrigin, { error: 'must be an origin such as https://www.example.org' })),
  ),
  images: z.object({
    favicon: text,
    logo: text,
    confirmation_header: text,
    check_in_header: text,
    header_tablet: text,
    header: text,
    patient_portal_background: text,
    /** PNG of 192 and 512 pixels, and one of 512 whose picture stays within the middle four fifths. */
    icon_192: z.optional(text),
    icon_512: z.optional(text),
    icon_maskable: z.optional(text),
    /** PNG of 180 pixels without transparency. */
    apple_touch_icon: z.optional(text),
    /** What an installer shows: 780 × 1688 and 1280 × 800 pixels. */
    screenshot_narrow: z.optional(text),
    screenshot_wide: z.optional(text),
  }),
})
