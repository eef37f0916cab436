// Rules are the contract's; messages are codes of `field-errors`.
import * as yup from 'yup'
import { type FieldError, isFieldError } from '#src/contract/codes/field-errors.ts'
import { bookingLimits } from '#src/contract/limits/booking.limits.ts'
import { contactNumberProblem, normaliseContactNumber } from '#src/contract/rules/contact-number.rules.ts'
import { isPersonName } from '#src/contract/rules/person-name.rules.ts'
import { cleanLine, cleanText, isEmail } from '#src/contract/rules/text.rules.ts'

export type FormErrors<Field extends string> = Partial<Record<Field, FieldError>>

export const code = (value: FieldError): FieldError => value

/** Only `required` refuses an empty value. */
const orEmpty =
  (fits: (value: string) => boolean) =>
  (value: string | undefined): boolean =>
    value === undefined || value === '' || fits(value)

export const line = (maxCharacters: number): yup.StringSchema =>
  yup
    .string()
    .transform((value: string) => cleanLine(value))
    .max(maxCharacters, code('text.too-long'))

export const text = (maxCharacters: number): yup.StringSchema =>
  yup
    .string()
    .transform((value: string) => cleanText(value))
    .max(maxCharacters, code('text.too-long'))

export const fitting = (schema: yup.StringSchema, error: FieldError, fits: (value: string) => boolean) =>
  schema.test(error, code(error), orEmpty(fits))

export const personName = fitting(line(bookingLimits.nameCharacters), 'name.characters', isPersonName)

export const email = fitting(line(bookingLimits.emailCharacters), 'email.invalid', isEmail)

export const contactNumber = (maxDigits: number | undefined): yup.StringSchema =>
  yup
    .string()
    .transform((value: string) => normaliseContactNumber(value))
    .test('contact number', (value, { createError }) => {
      const message = value === undefined || value === '' ? undefined : contactNumberProblem(value, maxDigits)
      return message === undefined || createError({ message })
    })

/** One code per wrong field, the first found; empty when valid. */
export const findErrors = <Field extends string>(schema: yup.Schema, values: object): FormErrors<Field> => {
  try {
    schema.validateSync(values, { abortEarly: false })
    return {}
  } catch (error) {
    if (!(error instanceof yup.ValidationError)) throw error
    const errors: FormErrors<string> = {}
    for (const { path = '', message } of error.inner) errors[path] ??= message as FieldError
    return errors as FormErrors<Field>
  }
}

export const errorsFromServer = <Field extends string>(
  fields: readonly { path: string; code: string }[],
  fieldOf: (path: string) => Field | undefined,
): FormErrors<Field> => {
  const errors: FormErrors<string> = {}
  for (const { path, code: found } of fields) {
    const field = fieldOf(path)
    if (field !== undefined) errors[field] ??= isFieldError(found) ? found : 'invalid'
  }
  return errors as FormErrors<Field>
}
