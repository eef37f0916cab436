import * as z from 'zod/mini'
import { relationships } from '../codes/relationships.ts'
import { bookingLimits } from '../limits/booking.limits.ts'
import { contactNumberProblem, normaliseContactNumber } from '../rules/contact-number.rules.ts'
import { birthDateProblem } from '../rules/date.rules.ts'
import { isPersonName } from '../rules/person-name.rules.ts'
import { cleanLine, cleanText, isEmail, isPostalCode } from '../rules/text.rules.ts'

export const personNameSchema = z.string().check(
  z.overwrite(cleanLine),
  z.minLength(1, { error: 'required' }),
  z.maxLength(bookingLimits.nameCharacters, { error: 'text.too-long' }),
  z.refine((name) => name === '' || isPersonName(name), { error: 'name.characters' }),
)

/** The latest today on earth, so that no clinic's today counts as future. */
const latestToday = (): string => new Date(Date.now() + 14 * 3_600_000).toISOString().slice(0, 10)

/** S-55: the maximum of all countries; the clinic's own limit is checked with the clinic. */
export const contactNumberSchema = z.string().check(z.overwrite(normaliseContactNumber), (context) => {
  const code = contactNumberProblem(context.value, bookingLimits.contactNumberDigits + 1)
  if (code) context.issues.push({ code: 'custom', message: code, input: context.value })
})

export const emailSchema = z
  .string()
  .check(
    z.overwrite(cleanLine),
    z.maxLength(bookingLimits.emailCharacters, { error: 'text.too-long' }),
    z.refine(isEmail, { error: 'email.invalid' }),
  )

const line = (characters: number) =>
  z
    .string()
    .check(
      z.overwrite(cleanLine),
      z.minLength(1, { error: 'required' }),
      z.maxLength(characters, { error: 'text.too-long' }),
    )

/** AUTH-23, AUTH-24 */
export const birthDateSchema = z.string().check((context) => {
  const code = birthDateProblem(context.value, latestToday())
  if (code) context.issues.push({ code: 'custom', message: code, input: context.value })
})

/** BREQ-03. Without a number of the patient the booker's is used. */
export const patientFieldsSchema = z.object({
  title: z.optional(line(bookingLimits.titleCharacters)),
  firstName: personNameSchema,
  lastName: personNameSchema,
  dateOfBirth: birthDateSchema,
  postalCode: z.optional(
    line(bookingLimits.postalCodeCharacters).check(
      z.refine((text) => text === '' || isPostalCode(text), { error: 'postal-code.invalid' }),
    ),
  ),
  contactNumber: z.optional(contactNumberSchema),
  email: z.optional(emailSchema),
})

/** Empty where somebody has one name. */
export const firstNameSchema = z.union([z.literal(''), personNameSchema])

/** S-123: who has one name says so, and has it as the last one. */
export const oneNameShape = {
  firstName: z._default(firstNameSchema, ''),
  hasOneName: z.optional(z.literal(true)),
}
export const isNamed = z.refine<{ firstName: string; hasOneName?: true | undefined }>(
  ({ firstName, hasOneName = false }) => (firstName === '') === hasOneName,
  {
    error: 'required',
    path: ['firstName'],
    // Beside what else is wrong, so that nobody is told of one field after the other.
    when: ({ value }) => typeof value === 'object' && value !== null,
  },
)

export const patientDetailsSchema = z.extend(patientFieldsSchema, oneNameShape).check(isNamed)
export type PatientDetails = z.infer<typeof patientDetailsSchema>

/** S-56: messages and calls about the visit go to the booker. */
export const bookedBySchema = z.object({
  name: personNameSchema,
  relationship: z.enum(relationships),
  contactNumber: contactNumberSchema,
  email: z.optional(emailSchema),
})
export type BookedBy = z.infer<typeof bookedBySchema>

/** S-56 */
export const referrerSchema = z.object({
  organization: z.optional(line(bookingLimits.referrerCharacters)),
  doctor: z.optional(line(bookingLimits.referrerCharacters)),
})
export type Referrer = z.infer<typeof referrerSchema>

export const patientNotesSchema = z
  .string()
  .check(z.overwrite(cleanText), z.maxLength(bookingLimits.notesCharacters, { error: 'text.too-long' }))
