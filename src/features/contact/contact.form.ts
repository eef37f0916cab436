// The form for the call centre: what is wrong with it, and the request it becomes. Rules come from the contract.
import * as yup from 'yup'
import { type FieldError, isFieldError } from '#src/contract/codes/field-errors.ts'
import type { Locale } from '#src/contract/codes/locales.ts'
import { contactNotice } from '#src/contract/entities/contact-request.ts'
import { isContactNumber, normaliseContactNumber } from '#src/contract/rules/contact-number.rules.ts'
import { limits } from '#src/contract/rules/limits.ts'
import { cleanLine, cleanText, isEmail, isPersonName } from '#src/contract/rules/text.rules.ts'
import type { ContactFormValues, ContactKind } from './contact-values.ts'

export type ContactFormErrors = Partial<Record<keyof ContactFormValues, FieldError>>

/** What each way asks for, in the order of the page. */
export const contactFields = {
  call: ['contactName', 'contactNumber', 'contactNote'],
  email: ['contactName', 'contactEmail', 'contactMessage'],
} as const satisfies Record<ContactKind, readonly (keyof ContactFormValues)[]>

const code = (value: FieldError): FieldError => value
const line = () => yup.string().transform((value: string) => cleanLine(value))
const text = () => yup.string().transform((value: string) => cleanText(value))

const fieldsFor = (maxDigits: number) => ({
  contactName: line()
    .required(code('required'))
    .max(limits.nameCharacters, code('text.too-long'))
    .test('name', code('name.characters'), (value) => value === undefined || value === '' || isPersonName(value)),
  contactNumber: yup
    .string()
    .transform((value: string) => normaliseContactNumber(value))
    .required(code('required'))
    .test('number', code('contact-number.invalid'), (value) => isContactNumber(value ?? '', maxDigits)),
  contactNote: text().max(limits.notesCharacters, code('text.too-long')),
  contactEmail: line()
    .required(code('required'))
    .max(limits.emailCharacters, code('text.too-long'))
    .test('email', code('email.invalid'), (value) => value === undefined || value === '' || isEmail(value)),
  contactMessage: text().required(code('required')).max(limits.notesCharacters, code('text.too-long')),
})

/** One code per wrong field of the way that is asked for; nothing when the form may go. */
export const validateContactForm = (
  values: ContactFormValues,
  kind: ContactKind,
  contactNumberMaxDigits: number,
): ContactFormErrors => {
  const fields = fieldsFor(contactNumberMaxDigits)
  const errors: ContactFormErrors = {}
  for (const field of contactFields[kind]) {
    try {
      fields[field].validateSync(values[field])
    } catch (error) {
      if (!(error instanceof yup.ValidationError)) throw error
      errors[field] = error.message as FieldError
    }
  }
  return errors
}

/** What it is about. */
export type ContactAbout = { regionSlug: string; examSlug?: string | undefined; locale?: Locale | undefined }

const aboutOf = ({ regionSlug, examSlug, locale }: ContactAbout, { contactName, clinicSlug }: ContactFormValues) => ({
  regionSlug,
  name: cleanLine(contactName),
  notice: contactNotice,
  ...(examSlug === undefined ? {} : { examSlug }),
  ...(clinicSlug === '' ? {} : { clinicSlug }),
  ...(locale === undefined ? {} : { locale }),
})

/** API-120, of a form without errors. */
export const toCallbackRequest = (about: ContactAbout, values: ContactFormValues) => {
  const note = cleanText(values.contactNote)
  return {
    ...aboutOf(about, values),
    contactNumber: normaliseContactNumber(values.contactNumber),
    callTime: values.callTime,
    ...(note === '' ? {} : { note }),
  }
}

/** API-119, of a form without errors. */
export const toCallCenterEmail = (about: ContactAbout, values: ContactFormValues) => ({
  ...aboutOf(about, values),
  email: cleanLine(values.contactEmail),
  message: cleanText(values.contactMessage),
})

const fieldOf: Readonly<Record<string, keyof ContactFormValues>> = {
  name: 'contactName',
  contactNumber: 'contactNumber',
  note: 'contactNote',
  email: 'contactEmail',
  message: 'contactMessage',
}

/** Puts what the server found wrong beside the field it belongs to. */
export const fromServerFields = (fields: readonly { path: string; code: string }[]): ContactFormErrors => {
  const errors: ContactFormErrors = {}
  for (const { path, code: found } of fields) {
    const field = fieldOf[path]
    if (field) errors[field] ??= isFieldError(found) ? found : 'invalid'
  }
  return errors
}
