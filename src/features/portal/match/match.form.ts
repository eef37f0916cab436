import * as yup from 'yup'
import type { PatientMatchRequest } from '#src/contract/entities/patient-match.ts'
import { bookingLimits } from '#src/contract/limits/booking.limits.ts'
import { isContactNumber, normaliseContactNumber } from '#src/contract/rules/contact-number.rules.ts'
import { birthDateProblem } from '#src/contract/rules/date.rules.ts'
import { cleanLine, isEmail } from '#src/contract/rules/text.rules.ts'
import { type DateParts, readDateParts } from '#src/i18n/date-parts.ts'
import { code, errorsFromServer, type FormErrors, findErrors, fitting, personName } from '#src/ui/form/form-schema.ts'

export type MatchValues = {
  /** S-123 */
  hasOneName: boolean
  firstName: string
  lastName: string
  dateOfBirth: DateParts
  /** An e-mail address, or a mobile number where codes go there. */
  matchContact: string
}

export type MatchErrors = FormErrors<keyof MatchValues>

export const emptyMatch: MatchValues = {
  hasOneName: false,
  firstName: '',
  lastName: '',
  dateOfBirth: { day: '', month: '', year: '' },
  matchContact: '',
}

type Contact = Pick<PatientMatchRequest, 'email' | 'phone'>

const readContact = (typed: string, mayBeNumber: boolean): Contact | undefined => {
  const text = cleanLine(typed)
  if (isEmail(text) && text.length <= bookingLimits.emailCharacters) return { email: text }
  const phone = normaliseContactNumber(text)
  return mayBeNumber && isContactNumber(phone, bookingLimits.contactNumberDigits + 1) ? { phone } : undefined
}

type Reading = { language: string; today: string; mayBeNumber: boolean }

export const validateMatch = (values: MatchValues, { language, today, mayBeNumber }: Reading): MatchErrors => {
  const read = readDateParts(values.dateOfBirth, language)
  const wrong = 'error' in read ? read.error : birthDateProblem(read.day, today)
  const schema = yup.object({
    ...(values.hasOneName ? {} : { firstName: personName.required(code('required')) }),
    lastName: personName.required(code('required')),
    matchContact: fitting(
      yup.string().transform((typed: string) => cleanLine(typed)),
      mayBeNumber ? 'invalid_contact_details' : 'email.invalid',
      (typed) => readContact(typed, mayBeNumber) !== undefined,
    ).required(code('required')),
  })
  return { ...findErrors<keyof MatchValues>(schema, values), ...(wrong ? { dateOfBirth: wrong } : {}) }
}

/** PORTAL-26. Of valid values. */
export const toMatchRequest = (
  { hasOneName, firstName, lastName, dateOfBirth, matchContact }: MatchValues,
  { language, mayBeNumber }: Pick<Reading, 'language' | 'mayBeNumber'>,
): PatientMatchRequest => {
  const read = readDateParts(dateOfBirth, language)
  return {
    ...(hasOneName ? { firstName: '', hasOneName } : { firstName: cleanLine(firstName) }),
    lastName: cleanLine(lastName),
    dateOfBirth: 'day' in read ? read.day : '',
    ...readContact(matchContact, mayBeNumber),
  }
}

const fieldOf: Readonly<Record<string, keyof MatchValues>> = {
  firstName: 'firstName',
  lastName: 'lastName',
  dateOfBirth: 'dateOfBirth',
  email: 'matchContact',
  phone: 'matchContact',
}

export const fromServerFields = (refused: readonly { path: string; code: string }[]): MatchErrors =>
  errorsFromServer(refused, (path) => fieldOf[path])
