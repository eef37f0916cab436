import * as yup from 'yup'
import type { Locale } from '#src/contract/codes/locales.ts'
import { contactNotice } from '#src/contract/entities/contact-request.ts'
import { bookingLimits } from '#src/contract/limits/booking.limits.ts'
import { normaliseContactNumber } from '#src/contract/rules/contact-number.rules.ts'
import { cleanLine, cleanText } from '#src/contract/rules/text.rules.ts'
import {
  code,
  contactNumber,
  email,
  errorsFromServer,
  type FormErrors,
  findErrors,
  personName,
  text,
} from '#src/ui/form/form-schema.ts'
import type { ContactFormValues, ContactKind } from './contact-values.ts'

export type ContactFormErrors = FormErrors<keyof ContactFormValues>

export const contactFields = {
  call: ['contactName', 'contactNumber', 'contactNote'],
  email: ['contactName', 'contactEmail', 'contactMessage'],
} as const satisfies Record<ContactKind, readonly (keyof ContactFormValues)[]>

const fieldsFor = (maxDigits: number) => ({
  contactName: personName.required(code('required')),
  contactNumber: contactNumber(maxDigits).required(code('required')),
  contactNote: text(bookingLimits.notesCharacters),
  contactEmail: email.required(code('required')),
  contactMessage: text(bookingLimits.notesCharacters).required(code('required')),
})

/** One code per wrong field; empty when valid. */
export const validateContactForm = (
  values: ContactFormValues,
  kind: ContactKind,
  contactNumberMaxDigits: number,
): ContactFormErrors => findErrors(yup.object(fieldsFor(contactNumberMaxDigits)).pick([...contactFields[kind]]), values)

export type ContactAbout = { regionSlug: string; examSlug?: string | undefined; locale?: Locale | undefined }

const aboutOf = ({ regionSlug, examSlug, locale }: ContactAbout, { contactName, clinicSlug }: ContactFormValues) => ({
  regionSlug,
  name: cleanLine(contactName),
  notice: contactNotice,
  ...(examSlug === undefined ? {} : { examSlug }),
  ...(clinicSlug === '' ? {} : { clinicSlug }),
  ...(locale === undefined ? {} : { locale }),
})

/** API-120 */
export const toCallbackRequest = (about: ContactAbout, values: ContactFormValues) => {
  const note = cleanText(values.contactNote)
  return {
    ...aboutOf(about, values),
    contactNumber: normaliseContactNumber(values.contactNumber),
    callTime: values.callTime,
    ...(note === '' ? {} : { note }),
  }
}

/** API-119 */
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

export const fromServerFields = (fields: readonly { path: string; code: string }[]): ContactFormErrors =>
  errorsFromServer(fields, (path) => fieldOf[path])
