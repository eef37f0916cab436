import * as yup from 'yup'
import { birthDateProblem } from '#src/contract/rules/date.rules.ts'
import { cleanLine } from '#src/contract/rules/text.rules.ts'
import { type DateParts, readDateParts } from '#src/i18n/date-parts.ts'
import { code, type FormErrors, findErrors, personName } from '#src/ui/form/form-schema.ts'

export type ArrivalValues = { lastName: string; dateOfBirth: DateParts }
export const arrivalFields = ['lastName', 'dateOfBirth'] as const
export const emptyArrival: ArrivalValues = { lastName: '', dateOfBirth: { day: '', month: '', year: '' } }

const schema = yup.object({ lastName: personName.required(code('required')) })

/** @param today of the clinic, as `YYYY-MM-DD`. */
export const validateArrival = (
  { lastName, dateOfBirth }: ArrivalValues,
  { language, today }: { language: string; today: string },
): FormErrors<keyof ArrivalValues> => {
  const read = readDateParts(dateOfBirth, language)
  const problem = 'error' in read ? read.error : birthDateProblem(read.day, today)
  return { ...findErrors<keyof ArrivalValues>(schema, { lastName }), ...(problem ? { dateOfBirth: problem } : {}) }
}

/** Of values without errors. */
export const arrivalPerson = (
  { lastName, dateOfBirth }: ArrivalValues,
  language: string,
): { lastName: string; dateOfBirth: string } => {
  const read = readDateParts(dateOfBirth, language)
  return { lastName: cleanLine(lastName), dateOfBirth: 'day' in read ? read.day : '' }
}
