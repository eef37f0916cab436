import type { FieldError } from '#src/contract/codes/field-errors.ts'
import type { SignIn } from '#src/contract/entities/authentication.ts'
import { contactNumberProblem, normaliseContactNumber } from '#src/contract/rules/contact-number.rules.ts'
import { birthDateProblem, dayInZone, isCalendarDay } from '#src/contract/rules/date.rules.ts'
import { isSharePassword, normaliseSharePassword } from '#src/contract/rules/share-password.rules.ts'
import { type DateParts, readDateParts } from '#src/i18n/date-parts.ts'

export type BirthDateEntry = { date: DateParts; contactNumber: string; password: string }
export type BirthDateErrors = {
  date?: FieldError | undefined
  contactNumber?: FieldError | undefined
  password?: FieldError | undefined
}
export type ReadBirthDate = { dateOfBirth: string; contactNumber?: string } | { password: string }

/** S-11: of the address, to be confirmed. */
export const startEntry = (): BirthDateEntry => {
  const given = window.signInBirthDate ?? ''
  const [year = '', month = '', day = ''] = isCalendarDay(given)
    ? given.split('-').map((part) => part.replace(/^0/, ''))
    : []
  return { date: { day, month, year }, contactNumber: '', password: '' }
}

type Asked = Pick<SignIn, 'clinic' | 'contactNumberAuthEnabled' | 'contactNumberMaxDigits' | 'hasPassword'>

const dateError = (read: ReturnType<typeof readDateParts>, today: string): FieldError | undefined =>
  'error' in read ? read.error : birthDateProblem(read.day, today)

const numberError = (number: string, maxDigits: number): FieldError | undefined =>
  number === '' ? 'required' : contactNumberProblem(number, maxDigits)

const readPassword = (typed: string): { value: ReadBirthDate } | { errors: BirthDateErrors } => {
  const password = normaliseSharePassword(typed)
  if (isSharePassword(password)) return { value: { password } }
  return { errors: { password: password === '' ? 'required' : 'share-password.invalid' } }
}

/** AUTH-23 to AUTH-26; of a share that has a password, that alone. */
export const readEntry = (
  { date, contactNumber, password }: BirthDateEntry,
  { clinic, contactNumberAuthEnabled, contactNumberMaxDigits, hasPassword = false }: Asked,
  language: string,
): { value: ReadBirthDate } | { errors: BirthDateErrors } => {
  if (hasPassword) return readPassword(password)
  const read = readDateParts(date, language)
  const number = normaliseContactNumber(contactNumber)
  const errors: BirthDateErrors = {
    date: dateError(read, dayInZone(Date.now(), clinic.timeZone)),
    contactNumber: contactNumberAuthEnabled ? numberError(number, contactNumberMaxDigits) : undefined,
  }
  if ('error' in read || errors.date || errors.contactNumber) return { errors }
  return { value: { dateOfBirth: read.day, ...(contactNumberAuthEnabled ? { contactNumber: number } : {}) } }
}
