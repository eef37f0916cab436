// The details form: what it holds, what is wrong with it, and the request it becomes. Rules come from the contract.
import * as yup from 'yup'
import { type FieldError, isFieldError } from '#src/contract/codes/field-errors.ts'
import type { PatientDetails } from '#src/contract/entities/patient-details.ts'
import { isContactNumber, normaliseContactNumber } from '#src/contract/rules/contact-number.rules.ts'
import { birthDateProblem } from '#src/contract/rules/date.rules.ts'
import { limits } from '#src/contract/rules/limits.ts'
import { cleanLine, cleanText, isEmail, isPersonName } from '#src/contract/rules/text.rules.ts'
import { readDateParts } from '#src/i18n/date-parts.ts'

export type BookingFormValues = {
  firstName: string
  lastName: string
  dateOfBirth: { day: string; month: string; year: string }
  contactNumber: string
  email: string
  patientNotes: string
}

export type BookingFormErrors = Partial<Record<keyof BookingFormValues, FieldError>>

export const emptyBookingForm: BookingFormValues = {
  firstName: '',
  lastName: '',
  dateOfBirth: { day: '', month: '', year: '' },
  contactNumber: '',
  email: '',
  patientNotes: '',
}

/** Order of the fields on the page, for the error summary and the first focus. */
export const bookingFields = Object.keys(emptyBookingForm) as (keyof BookingFormValues)[]

export type FormContext = { language: string; today: string; contactNumberMaxDigits: number }

const code = (value: FieldError): FieldError => value

const personName = yup
  .string()
  .transform((value: string) => cleanLine(value))
  .required(code('required'))
  .max(limits.nameCharacters, code('text.too-long'))
  .test('name', code('name.characters'), (value) => value === undefined || isPersonName(value))

const birthDateError = (parts: BookingFormValues['dateOfBirth'], context: FormContext): FieldError | undefined => {
  const read = readDateParts(parts, context.language)
  return 'error' in read ? read.error : birthDateProblem(read.day, context.today)
}

const schemaFor = (context: FormContext) =>
  yup.object({
    firstName: personName,
    lastName: personName,
    dateOfBirth: yup.mixed<BookingFormValues['dateOfBirth']>().test('birth date', (parts, { createError }) => {
      const message = parts && birthDateError(parts, context)
      return message === undefined || createError({ message })
    }),
    contactNumber: yup
      .string()
      .transform((value: string) => normaliseContactNumber(value))
      .required(code('required'))
      .test('number', code('contact-number.invalid'), (value) =>
        isContactNumber(value ?? '', context.contactNumberMaxDigits),
      ),
    email: yup
      .string()
      .transform((value: string) => cleanLine(value))
      .max(limits.emailCharacters, code('text.too-long'))
      .test('email', code('email.invalid'), (value) => value === undefined || value === '' || isEmail(value)),
    patientNotes: yup
      .string()
      .transform((value: string) => cleanText(value))
      .max(limits.notesCharacters, code('text.too-long')),
  })

/** One code per wrong field; nothing when the form may go. */
export const validateBookingForm = (values: BookingFormValues, context: FormContext): BookingFormErrors => {
  try {
    schemaFor(context).validateSync(values, { abortEarly: false })
    return {}
  } catch (error) {
    if (!(error instanceof yup.ValidationError)) throw error
    const errors: BookingFormErrors = {}
    for (const { path, message } of error.inner) {
      const field = path as keyof BookingFormValues
      errors[field] ??= message as FieldError
    }
    return errors
  }
}

/** The part of the request body that comes from a form without errors. */
export const toRequest = (
  values: BookingFormValues,
  language: string,
): { patientDetails: PatientDetails; patientNotes?: string } => {
  const birth = readDateParts(values.dateOfBirth, language)
  const email = cleanLine(values.email)
  const patientNotes = cleanText(values.patientNotes)
  return {
    patientDetails: {
      firstName: cleanLine(values.firstName),
      lastName: cleanLine(values.lastName),
      dateOfBirth: 'day' in birth ? birth.day : '',
      contactNumber: normaliseContactNumber(values.contactNumber),
      ...(email === '' ? {} : { email }),
    },
    ...(patientNotes === '' ? {} : { patientNotes }),
  }
}

/** Puts what the server found wrong beside the field it belongs to. */
export const fromServerFields = (fields: readonly { path: string; code: string }[]): BookingFormErrors => {
  const errors: BookingFormErrors = {}
  for (const { path, code: found } of fields) {
    const field = bookingFields.find((name) => path === `patientDetails.${name}` || path === name)
    if (field) errors[field] ??= isFieldError(found) ? found : 'invalid'
  }
  return errors
}
