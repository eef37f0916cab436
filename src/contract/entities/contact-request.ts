import * as z from 'zod/mini'
import { callTimeCodes } from '../codes/call-time-codes.ts'
import { locales } from '../codes/locales.ts'
import { bookingLimits } from '../limits/booking.limits.ts'
import { cleanText } from '../rules/text.rules.ts'
import { contactNumberSchema, emailSchema, patientNotesSchema, personNameSchema } from './patient-details.ts'
import { instantSchema, slugSchema, timeZoneSchema } from './primitives.ts'

export const contactNotices = ['2026-11'] as const
export const contactNotice = contactNotices[contactNotices.length - 1] as (typeof contactNotices)[number]

const about = {
  regionSlug: slugSchema,
  clinicSlug: z.optional(slugSchema),
  examSlug: z.optional(slugSchema),
  notice: z.enum(contactNotices),
  locale: z.optional(z.enum(locales)),
}

/** API-120 */
export const callbackRequestSchema = z.object({
  ...about,
  name: personNameSchema,
  contactNumber: contactNumberSchema,
  callTime: z.enum(callTimeCodes),
  note: z.optional(patientNotesSchema),
})

/** API-119 */
export const callCenterEmailSchema = z.object({
  ...about,
  name: personNameSchema,
  email: emailSchema,
  message: z
    .string()
    .check(
      z.overwrite(cleanText),
      z.minLength(1, { error: 'required' }),
      z.maxLength(bookingLimits.notesCharacters, { error: 'text.too-long' }),
    ),
})

/** Quoted on the phone; no part of it can be guessed from another. */
const reference = z.string()

const callWindowSchema = z.object({
  from: instantSchema,
  until: instantSchema,
  timeZone: timeZoneSchema,
  isOpenNow: z.boolean(),
})

/** `call` is null where the hours are too far away for a promise. */
export const callbackAnswerSchema = z.object({ reference, call: z.nullable(callWindowSchema) })
export type CallbackAnswer = z.infer<typeof callbackAnswerSchema>

export const callCenterEmailAnswerSchema = z.object({ reference })
