import type { Gender } from '#src/contract/codes/check-in-states.ts'
import type { CheckInForm, CheckInVisit, Doctor } from '#src/contract/entities/check-in.ts'
import { readPatientNumber } from '#src/contract/rules/patient-number.rules.ts'
import { fullName } from '#src/contract/rules/person-name.rules.ts'
import { type DateParts, readDateParts } from '#src/i18n/date-parts.ts'
import type { FormErrors } from '#src/ui/form/form-schema.ts'

export type CheckInValues = {
  /** As typed; `doctor` is the one picked. */
  referrer: string
  doctor: Doctor | null
  copyTo: Doctor[]
  dateOfReferral: DateParts
  medicareNumber: string
  referenceNumber: string
  hasNoNumber: boolean
  gender: '' | Gender
}

export const emptyCheckIn: CheckInValues = {
  referrer: '',
  doctor: null,
  copyTo: [],
  dateOfReferral: { day: '', month: '', year: '' },
  medicareNumber: '',
  referenceNumber: '',
  hasNoNumber: false,
  gender: '',
}

export const doctorName = ({ firstName, lastName }: Doctor): string => fullName({ firstName, lastName })

export const checkInFields = ({
  asksReferral,
  showGenderSelection,
  patientNumber: { kind },
}: CheckInVisit['form']): (keyof CheckInValues)[] => [
  ...(asksReferral ? (['referrer', 'dateOfReferral'] as const) : []),
  ...(showGenderSelection ? (['gender'] as const) : []),
  ...(kind === 'none' ? [] : (['medicareNumber'] as const)),
  ...(kind === 'medicare' ? (['referenceNumber'] as const) : []),
]

/** Nothing else is asked. */
export const isNumberAlone = ({ asksReferral, showGenderSelection, patientNumber }: CheckInVisit['form']): boolean =>
  patientNumber.kind !== 'none' && !asksReferral && !showGenderSelection

type Errors = FormErrors<keyof CheckInValues>

const numberErrors = (values: CheckInValues, { patientNumber }: CheckInVisit['form']): Errors => {
  const { kind } = patientNumber
  if (kind === 'none' || values.hasNoNumber) return {}
  const read = readPatientNumber(patientNumber, values.medicareNumber, values.referenceNumber)
  if (!('part' in read)) return {}
  // Both boxes of a card that was not begun are named at once.
  const isEmpty = read.part === 'medicareNumber' && read.code === 'required' && kind === 'medicare'
  return { [read.part]: read.code, ...(isEmpty ? { referenceNumber: 'required' as const } : {}) }
}

/** CHECKIN-18 to -21. @param today by the clinic's calendar */
export const validateCheckIn = (
  values: CheckInValues,
  form: CheckInVisit['form'],
  { today, language }: { today: string; language: string },
): Errors => {
  const errors: Errors = numberErrors(values, form)
  if (form.showGenderSelection && values.gender === '') errors.gender = 'required'
  if (!form.asksReferral) return errors
  if (values.doctor === null) errors.referrer = values.referrer.trim() === '' ? 'required' : 'choice.unknown'
  const read = readDateParts(values.dateOfReferral, language)
  if ('error' in read) errors.dateOfReferral = read.error
  else if (read.day > today) errors.dateOfReferral = 'date.future'
  return errors
}

/** CHECKIN-16 */
export const toCheckInForm = (values: CheckInValues, visit: CheckInVisit, language: string): CheckInForm => {
  const { asksReferral, showGenderSelection, patientNumber } = visit.form
  const read = readDateParts(values.dateOfReferral, language)
  const isAsked = patientNumber.kind !== 'none' && !values.hasNoNumber
  return {
    appointmentSlug: visit.appointments[0]?.slug ?? '',
    copyTo: values.copyTo.map(({ id }) => id),
    hasNoNumber: values.hasNoNumber,
    ...(asksReferral && values.doctor ? { referrer: values.doctor.id } : {}),
    ...(asksReferral && 'day' in read ? { dateOfReferral: read.day } : {}),
    ...(showGenderSelection && values.gender !== '' ? { gender: values.gender } : {}),
    ...(isAsked ? { medicareNumber: values.medicareNumber } : {}),
    ...(isAsked && values.referenceNumber !== '' ? { referenceNumber: values.referenceNumber } : {}),
  }
}
