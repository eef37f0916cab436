import * as z from 'zod/mini'
import { isContactNumber, normaliseContactNumber } from '../rules/contact-number.rules.ts'
import { birthDateProblem } from '../rules/date.rules.ts'
import { limits } from '../rules/limits.ts'
import { cleanLine, cleanText, isEmail, isPersonName } from '../rules/text.rules.ts'

export const personNameSchema = z.string().check(
  z.overwrite(cleanLine),
  z.minLength(1, { error: 'required' }),
  z.maxLength(limits.nameCharacters, { error: 'text.too-long' }),
  z.refine((name) => name === '' || isPersonName(name), { error: 'name.characters' }),
)

/** The latest day that is today somewhere on earth, so that no clinic's today counts as future. */
const latestToday = (): string => new Date(Date.now() + 14 * 3_600_000).toISOString().slice(0, 10)

export const contactNumberSchema = z.string().check(
  z.overwrite(normaliseContactNumber),
  z.refine((number) => isContactNumber(number, limits.contactNumberDigits + 1), {
    error: 'contact-number.invalid',
  }),
)

export const emailSchema = z
  .string()
  .check(
    z.overwrite(cleanLine),
    z.maxLength(limits.emailCharacters, { error: 'text.too-long' }),
    z.refine(isEmail, { error: 'email.invalid' }),
  )

/** BREQ-03's fields that a booking takes today; others join with the whole booking form. */
export const patientDetailsSchema = z.object({
  firstName: personNameSchema,
  lastName: personNameSchema,
  dateOfBirth: z.string().check((context) => {
    const code = birthDateProblem(context.value, latestToday())
    if (code) context.issues.push({ code: 'custom', message: code, input: context.value })
  }),
  contactNumber: contactNumberSchema,
  email: z.optional(emailSchema),
})
export type PatientDetails = z.infer<typeof patientDetailsSchema>

/** What the patient wants the clinic to know, in their words. */
export const patientNotesSchema = z
  .string()
  .check(z.overwrite(cleanText), z.maxLength(limits.notesCharacters, { error: 'text.too-long' }))
