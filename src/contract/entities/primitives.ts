import * as z from 'zod/mini'
import { commonLimits } from '../limits/common.limits.ts'
import { examsLimits } from '../limits/exams.limits.ts'
import { slotsLimits } from '../limits/slots.limits.ts'
import { isCalendarDay } from '../rules/date.rules.ts'
import { isPassCode, normalisePassCode } from '../rules/pass-code.rules.ts'
import { isReference } from '../rules/reference.rules.ts'
import { parseSlugList } from '../rules/slug-list.rules.ts'
import { isSlug } from '../rules/text.rules.ts'

export const idSchema = z.int().check(z.positive())

export const slugSchema = z
  .string()
  .check(z.maxLength(commonLimits.slugCharacters), z.refine(isSlug, { error: 'invalid' }))

/** `YYYY-MM-DD`, a day that exists. */
export const daySchema = z.string().check(z.refine(isCalendarDay, { error: 'date.impossible' }))

/** ISO 8601 with an offset (S-42), for example `2026-11-26T09:20:00+11:00`; a `daySchema` day in every zone. */
export const instantSchema = z.iso
  .datetime({ offset: true, abort: true, error: 'invalid' })
  .check(z.refine((text) => text >= '1001' && text < '9998', { error: 'invalid' }))

export const timeZoneSchema = z.string().check(z.minLength(1), z.maxLength(64))

/** 128 random bits in base 62. */
export const bookingKeySchema = z.string().check(z.regex(/^[0-9A-Za-z]{22}$/, { error: 'invalid' }))

/** Names a booking on the phone and opens nothing. */
export const referenceSchema = z.string().check(z.refine(isReference, { error: 'invalid' }))

/** Of a visit pass; spaces and small letters are typed as well. */
export const passCodeSchema = z
  .string()
  .check(
    z.maxLength(20, { error: 'text.too-long', abort: true }),
    z.overwrite(normalisePassCode),
    z.refine(isPassCode, { error: 'invalid' }),
  )

/** Comma-delimited (S-46); read with `parseSlugList`. */
export const slugListSchema = z.string().check(
  z.maxLength(examsLimits.slugListItems * (commonLimits.slugCharacters + 1)),
  z.refine((text) => parseSlugList(text) !== undefined, { error: 'invalid' }),
)

export const visitSlugListSchema = slugListSchema.check(
  z.refine((text) => text.split(',').length <= examsLimits.examsPerVisit, { error: 'invalid' }),
)

/** Comma-delimited. */
export const idListSchema = z.string().check(
  z.refine((text) => /^\d{1,9}(,\d{1,9})*$/.test(text) && text.split(',').length <= slotsLimits.clinicsPerRequest, {
    error: 'invalid',
  }),
)
