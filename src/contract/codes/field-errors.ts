// Each maps to the message key `field.<code>`.
export const fieldErrors = [
  'required',
  'invalid',
  'text.too-long',
  'name.characters',
  'email.invalid',
  'email.no-sms',
  'contact-number.invalid',
  'contact-number.no-country',
  'code.invalid',
  'invalid_contact_details',
  'sign-in.one-wrong',
  'share-password.invalid',
  'postal-code.invalid',
  'choice.unknown',
  'choice.too-many',
  'consent.changed',
  'birth-date.wrong',
  'date.missing-day',
  'date.missing-month',
  'date.missing-year',
  'date.impossible',
  'date.future',
  'date.too-long-ago',
] as const

export type FieldError = (typeof fieldErrors)[number]

export const isFieldError = (value: string): value is FieldError => (fieldErrors as readonly string[]).includes(value)
