import * as yup from 'yup'
import type { CallArgs } from '#src/contract/call.ts'
import type { createDeskVisit } from '#src/contract/calls/desk-bookings.calls.ts'
import { isLocale } from '#src/contract/codes/locales.ts'
import type { BookingFormDetails } from '#src/contract/entities/booking-form.ts'
import type { Exam } from '#src/contract/entities/exam.ts'
import { bookingLimits } from '#src/contract/limits/booking.limits.ts'
import { normaliseContactNumber } from '#src/contract/rules/contact-number.rules.ts'
import { birthDateProblem } from '#src/contract/rules/date.rules.ts'
import { cleanLine, cleanText } from '#src/contract/rules/text.rules.ts'
import { type DateParts, readDateParts } from '#src/i18n/date-parts.ts'
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

export type CallerValues = {
  deskExam: readonly Exam[]
  clinicSlug: string
  day: string
  /** Start of the time; empty for none. */
  deskTime: string
  lastName: string
  firstName: string
  /** S-123: the last name is all of it. */
  hasOneName: boolean
  dateOfBirth: DateParts
  contactNumber: string
  email: string
  patientNotes: string
  language: string
}

export type CallerField = Exclude<keyof CallerValues, 'hasOneName'>
export type CallerErrors = FormErrors<CallerField>

export const emptyCaller = (place: Pick<CallerValues, 'clinicSlug' | 'day' | 'language'>): CallerValues => ({
  ...place,
  ...{ deskExam: [], deskTime: '', lastName: '', firstName: '', hasOneName: false },
  ...{ dateOfBirth: { day: '', month: '', year: '' }, contactNumber: '', email: '', patientNotes: '' },
})

/** In the order of the page. */
export const callerFields: readonly CallerField[] = [
  ...(['deskExam', 'clinicSlug', 'day', 'deskTime', 'lastName', 'firstName', 'dateOfBirth'] as const),
  ...(['contactNumber', 'email', 'patientNotes', 'language'] as const),
]

type Checked = { language: string; today: string; details: BookingFormDetails | undefined }

const schemaOf = ({ details }: Checked, { hasOneName }: Pick<CallerValues, 'hasOneName'>) =>
  yup.object({
    deskTime: yup.string().required(code('required')),
    lastName: personName.required(code('required')),
    firstName: hasOneName ? yup.mixed() : personName.required(code('required')),
    contactNumber: contactNumber(details?.contactNumberMaxDigits).required(code('required')),
    email,
    patientNotes: text(bookingLimits.notesCharacters),
  })

export const validateCaller = (values: CallerValues, checked: Checked): CallerErrors => {
  const read = readDateParts(values.dateOfBirth, checked.language)
  const wrongDate = 'error' in read ? read.error : birthDateProblem(read.day, checked.today)
  const { deskTime, ...errors } = findErrors<CallerField>(schemaOf(checked, values), values)
  // Without an exam there are no times to choose from.
  const first: CallerErrors = values.deskExam.length === 0 ? { deskExam: 'required' } : deskTime ? { deskTime } : {}
  return { ...first, ...errors, ...(wrongDate ? { dateOfBirth: wrongDate } : {}) }
}

type Body = CallArgs<typeof createDeskVisit>['body']

/** Of values without errors. */
export const toCaller = (values: CallerValues, language: string, isWalkIn: boolean): Body => {
  const read = readDateParts(values.dateOfBirth, language)
  const address = cleanLine(values.email)
  const patientNotes = cleanText(values.patientNotes)
  return {
    ...{ clinicSlug: values.clinicSlug, startTime: values.deskTime, isWalkIn },
    examSlugs: values.deskExam.map(({ slug }) => slug),
    patientDetails: {
      ...(values.hasOneName ? { firstName: '', hasOneName: true } : { firstName: cleanLine(values.firstName) }),
      lastName: cleanLine(values.lastName),
      dateOfBirth: 'day' in read ? read.day : '',
      contactNumber: normaliseContactNumber(values.contactNumber),
      ...(address === '' ? {} : { email: address }),
    },
    ...(patientNotes === '' ? {} : { patientNotes }),
    locale: isLocale(values.language) ? values.language : 'default',
  }
}

const fieldOfPath = (path: string): CallerField | undefined => {
  if (path === 'startTime') return 'deskTime'
  const name = path.replace(/^patientDetails\./, '')
  return callerFields.find((field) => field === name)
}

export const fromServerFields = (fields: readonly { path: string; code: string }[]): CallerErrors =>
  errorsFromServer(fields, fieldOfPath)
