import type { FieldError } from '../codes/field-errors.ts'
import type { BookingFormDetails } from '../entities/booking-form.ts'
import type { BookedBy, PatientDetails, Referrer } from '../entities/patient-details.ts'
import { contactNumberProblem, isOutOfReach } from './contact-number.rules.ts'

export type TypedDetails = {
  patientDetails: PatientDetails
  bookedBy?: BookedBy | undefined
  insuranceType?: string | undefined
  ethnicities?: string[] | undefined
  referrer?: Referrer | undefined
  patientNotes?: string | undefined
  consent?: { version: string } | undefined
}

export type FieldProblem = { path: string; code: FieldError }

/** What the provider does not ask is dropped, whoever sends it. */
export const onlyRequestedFields = (
  typed: TypedDetails,
  { fields, collectionNotice }: BookingFormDetails,
): TypedDetails => {
  const isAsked = (field: keyof typeof fields): boolean => fields[field] !== 'hidden'
  const { title, postalCode, email, ...always } = typed.patientDetails
  const { bookedBy, insuranceType, ethnicities = [], patientNotes, consent } = typed
  const { organization, doctor } = typed.referrer ?? {}
  const referrer = {
    ...(organization !== undefined && isAsked('referrerOrganization') && { organization }),
    ...(doctor !== undefined && isAsked('referrerDoctor') && { doctor }),
  }
  const hasBooker = bookedBy !== undefined && isAsked('bookedBy')
  return {
    patientDetails: {
      ...always,
      ...(title !== undefined && isAsked('title') && { title }),
      ...(postalCode !== undefined && isAsked('postalCode') && { postalCode }),
      ...(email !== undefined && isAsked('email') && { email }),
    },
    ...(hasBooker && { bookedBy }),
    ...(insuranceType !== undefined && isAsked('insuranceType') && { insuranceType }),
    ...(ethnicities.length > 0 && isAsked('ethnicities') && { ethnicities }),
    ...(Object.keys(referrer).length > 0 && { referrer }),
    ...(patientNotes && isAsked('patientNotes') && { patientNotes }),
    ...(consent && collectionNotice?.isConsentRequired && { consent }),
  }
}

/** Expects the result of `onlyRequestedFields`. */
export const bookingFormProblems = (typed: TypedDetails, details: BookingFormDetails): FieldProblem[] => {
  const { fields, titles, insuranceTypes, collectionNotice, contactNumberMaxDigits } = details
  const { patientDetails, bookedBy, insuranceType, ethnicities = [], referrer, patientNotes, consent } = typed
  const emailPath = bookedBy ? 'bookedBy.email' : 'patientDetails.email'
  const wanted = [
    ['title', 'patientDetails.title', patientDetails.title],
    ['postalCode', 'patientDetails.postalCode', patientDetails.postalCode],
    ['email', emailPath, bookedBy ? bookedBy.email : patientDetails.email],
    ['insuranceType', 'insuranceType', insuranceType],
    ['ethnicities', 'ethnicities', ethnicities[0]],
    ['referrerDoctor', 'referrer.doctor', referrer?.doctor],
    ['referrerOrganization', 'referrer.organization', referrer?.organization],
    ['patientNotes', 'patientNotes', patientNotes],
  ] as const
  const numbers = [
    ['patientDetails.contactNumber', patientDetails.contactNumber],
    ['bookedBy.contactNumber', bookedBy?.contactNumber],
  ] as const
  const isKnownEthnicity = (code: string): boolean => details.ethnicities.some((known) => known.code === code)
  const reach = bookedBy ?? patientDetails
  // Whoever no message reaches is told nothing of a change.
  const needsEmail =
    fields.email === 'optional' &&
    reach.email === undefined &&
    isOutOfReach(reach.contactNumber ?? '', details.smsNumbers)
  const unknown = [
    ['patientDetails.title', patientDetails.title === undefined || titles.includes(patientDetails.title)],
    ['insuranceType', insuranceType === undefined || insuranceTypes.some((known) => known.slug === insuranceType)],
    ['ethnicities', ethnicities.every(isKnownEthnicity) && new Set(ethnicities).size === ethnicities.length],
  ] as const
  return [
    ...(bookedBy === undefined && patientDetails.contactNumber === undefined
      ? [{ path: 'patientDetails.contactNumber', code: 'required' as const }]
      : []),
    ...wanted.flatMap(([field, path, value]): FieldProblem[] =>
      fields[field] === 'required' && value === undefined ? [{ path, code: 'required' }] : [],
    ),
    ...numbers.flatMap(([path, number]): FieldProblem[] => {
      const code = number === undefined ? undefined : contactNumberProblem(number, contactNumberMaxDigits)
      return code === undefined ? [] : [{ path, code }]
    }),
    ...(needsEmail ? [{ path: emailPath, code: 'email.no-sms' as const }] : []),
    ...unknown.flatMap(([path, isFine]): FieldProblem[] => (isFine ? [] : [{ path, code: 'choice.unknown' }])),
    ...(collectionNotice?.isConsentRequired && consent?.version !== collectionNotice.version
      ? [{ path: 'consent', code: consent ? ('consent.changed' as const) : ('required' as const) }]
      : []),
  ]
}
