import * as z from 'zod/mini'
import { consentLimits } from '#src/contract/limits/consent.limits.ts'
import { cleanHtml } from '../html.rules.ts'

export const text = z.string().check(z.trim(), z.minLength(1), z.maxLength(400))

/** S-13: cleaned as a page is. */
export const html = z.string().check(
  z.maxLength(consentLimits.htmlCharacters),
  z.overwrite((written) => cleanHtml(written).html.trim()),
  z.minLength(1),
)

export const wallClock = z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$|^24:00$/, { error: 'must be HH:MM' }))

export const minutes = z.int().check(z.minimum(0), z.maximum(10_080))

const isZone = (name: string): boolean => {
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: name }))
  } catch {
    return false
  }
}
export const zone = z.string().check(z.refine(isZone, { error: 'is not an IANA time zone' }))

/** `["08:00", "17:30"]`, clinic wall clock; closes after it opens. */
const span = z
  .tuple([wallClock, wallClock])
  .check(z.refine(([open, close]) => open < close, { error: 'must close after it opens' }))
export const spans = z.array(span).check(
  z.refine((list) => list.every((item, index) => index === 0 || (list[index - 1]?.[1] ?? '') <= item[0]), {
    error: 'spans must be in order and not overlap',
  }),
)

export const weekHours = z.object({
  mon: spans,
  tue: spans,
  wed: spans,
  thu: spans,
  fri: spans,
  sat: spans,
  sun: spans,
})
