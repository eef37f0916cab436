import * as yup from 'yup'
import { birthDateProblem } from '#src/contract/rules/date.rules.ts'
import { isPassCode, normalisePassCode } from '#src/contract/rules/pass-code.rules.ts'
import { cleanLine } from '#src/contract/rules/text.rules.ts'
import { type DateParts, readDateParts } from '#src/i18n/date-parts.ts'
import { code, type FormErrors, findErrors, personName } from '#src/ui/form/form-schema.ts'

/** The code of a visit pass stands in place of the last name. */
export type SavedArrivalWay = 'lastName' | 'passCode'
export type SavedArrivalValues = { way: SavedArrivalWay; lastName: string; passCode: string; dateOfBirth: DateParts }
export type SavedArrivalField = SavedArrivalWay | 'dateOfBirth'

export const emptySavedArrival: SavedArrivalValues = {
  ...{ way: 'lastName', lastName: '', passCode: '' },
  dateOfBirth: { day: '', month: '', year: '' },
}

const schema = yup.object({ lastName: personName.required(code('required')) })

const passCodeErrors = (passCode: string): FormErrors<SavedArrivalField> => {
  if (passCode.trim() === '') return { passCode: 'required' }
  return isPassCode(normalisePassCode(passCode)) ? {} : { passCode: 'invalid' }
}

/** @param today of the clinic, as `YYYY-MM-DD`. */
export const validateSavedArrival = (
  { way, lastName, passCode, dateOfBirth }: SavedArrivalValues,
  { language, today }: { language: string; today: string },
): FormErrors<SavedArrivalField> => {
  const read = readDateParts(dateOfBirth, language)
  const problem = 'error' in read ? read.error : birthDateProblem(read.day, today)
  const errors = way === 'lastName' ? findErrors<SavedArrivalField>(schema, { lastName }) : passCodeErrors(passCode)
  return { ...errors, ...(problem ? { dateOfBirth: problem } : {}) }
}

/** Of values without errors. */
export const savedArrivalPerson = (
  { way, lastName, passCode, dateOfBirth }: SavedArrivalValues,
  language: string,
): { lastName?: string; passCode?: string; dateOfBirth: string } => {
  const read = readDateParts(dateOfBirth, language)
  const who = way === 'lastName' ? { lastName: cleanLine(lastName) } : { passCode: normalisePassCode(passCode) }
  return { ...who, dateOfBirth: 'day' in read ? read.day : '' }
}
