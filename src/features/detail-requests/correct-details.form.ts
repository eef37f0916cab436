import * as yup from 'yup'
import type { DetailField } from '#src/contract/codes/detail-request-states.ts'
import type { DetailsChange, PatientDetailsOnFile } from '#src/contract/entities/detail-request.ts'
import { bookingLimits } from '#src/contract/limits/booking.limits.ts'
import { detailRequestsLimits } from '#src/contract/limits/detail-requests.limits.ts'
import { normaliseContactNumber } from '#src/contract/rules/contact-number.rules.ts'
import { birthDateProblem } from '#src/contract/rules/date.rules.ts'
import { cleanLine, isPostalCode } from '#src/contract/rules/text.rules.ts'
import { type DateParts, readDateParts } from '#src/i18n/date-parts.ts'
import {
  code,
  contactNumber,
  email,
  errorsFromServer,
  type FormErrors,
  findErrors,
  fitting,
  line,
  personName,
} from '#src/ui/form/form-schema.ts'

export type CorrectDetailsValues = {
  firstName: string
  hasOneName: boolean
  lastName: string
  dateOfBirth: DateParts
  postalCode: string
  contactNumber: string
  email: string
  detailNote: string
}

export type CorrectDetailsField = Exclude<keyof CorrectDetailsValues, 'hasOneName'>
export type CorrectDetailsErrors = FormErrors<CorrectDetailsField>

type OnFile = PatientDetailsOnFile['details']

const partsOf = (day: string): DateParts => {
  const [year = '', month = '', date = ''] = day.split('-')
  return { day: String(Number(date)), month: String(Number(month)), year }
}

export const valuesOnFile = (onFile: OnFile): CorrectDetailsValues => ({
  firstName: onFile.firstName,
  hasOneName: onFile.firstName === '',
  lastName: onFile.lastName,
  dateOfBirth: partsOf(onFile.dateOfBirth),
  postalCode: onFile.postalCode ?? '',
  contactNumber: onFile.contactNumber ?? '',
  email: onFile.email ?? '',
  detailNote: '',
})

/** S-123: who has one name is asked for no first one. */
export const shownFields = (
  fields: readonly DetailField[],
  { hasOneName }: Pick<CorrectDetailsValues, 'hasOneName'>,
): DetailField[] => fields.filter((field) => !(hasOneName && field === 'firstName'))

type Checked = { onFile: OnFile; fields: readonly DetailField[]; maxDigits: number; language: string; today: string }

const schemaOf = ({ onFile, maxDigits }: Checked) => {
  const orKept = (schema: yup.StringSchema, kept: string | null): yup.StringSchema =>
    kept === null ? schema : schema.required(code('required'))
  return {
    firstName: personName.required(code('required')),
    lastName: personName.required(code('required')),
    postalCode: orKept(
      fitting(line(bookingLimits.postalCodeCharacters), 'postal-code.invalid', isPostalCode),
      onFile.postalCode,
    ),
    contactNumber: orKept(contactNumber(maxDigits), onFile.contactNumber),
    email: orKept(email, onFile.email),
  }
}

const birthDateError = (parts: DateParts, { language, today }: Checked) => {
  const read = readDateParts(parts, language)
  return 'error' in read ? read.error : birthDateProblem(read.day, today)
}

/** What is on file is corrected, not taken away. */
export const validateCorrectDetails = (values: CorrectDetailsValues, checked: Checked): CorrectDetailsErrors => {
  const schema = schemaOf(checked)
  const wrong = birthDateError(values.dateOfBirth, checked)
  const errors: CorrectDetailsErrors = {
    ...findErrors<CorrectDetailsField>(
      yup.object({ ...schema, detailNote: line(detailRequestsLimits.noteCharacters) }),
      values,
    ),
    ...(wrong ? { dateOfBirth: wrong } : {}),
  }
  const shown: readonly string[] = [...shownFields(checked.fields, values), 'detailNote']
  const isShown = (field: string): boolean => shown.includes(field)
  return Object.fromEntries(Object.entries(errors).filter(([field]) => isShown(field)))
}

const typedOf = (values: CorrectDetailsValues, language: string): Record<DetailField, string> => {
  const read = readDateParts(values.dateOfBirth, language)
  return {
    firstName: values.hasOneName ? '' : cleanLine(values.firstName),
    lastName: cleanLine(values.lastName),
    dateOfBirth: 'day' in read ? read.day : '',
    postalCode: cleanLine(values.postalCode),
    contactNumber: normaliseContactNumber(values.contactNumber),
    email: cleanLine(values.email),
  }
}

/** Of valid values: what is another one than on file. */
export const changedFields = (
  values: CorrectDetailsValues,
  { onFile, fields, language }: Pick<Checked, 'onFile' | 'fields' | 'language'>,
): DetailsChange['changes'] => {
  const typed = typedOf(values, language)
  return Object.fromEntries(
    fields.filter((field) => typed[field] !== (onFile[field] ?? '')).map((field) => [field, typed[field]]),
  )
}

export const toDetailsChange = (values: CorrectDetailsValues, changes: DetailsChange['changes']): DetailsChange => {
  const note = cleanLine(values.detailNote)
  return { changes, ...(note === '' ? {} : { note }) }
}

const fields: readonly string[] = ['firstName', 'lastName', 'dateOfBirth', 'postalCode', 'contactNumber', 'email']

export const fromServerFields = (refused: readonly { path: string; code: string }[]): CorrectDetailsErrors =>
  errorsFromServer(refused, (path) => {
    if (path === 'note') return 'detailNote'
    const field = path.replace(/^changes\./, '')
    return fields.includes(field) ? (field as CorrectDetailsField) : undefined
  })
