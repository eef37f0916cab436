// Whether a visit may be checked in, what it lacks, and what its form asks. Pure.
import type { CheckInRefusal, DeskArrivalState, MissingPart } from '#src/contract/codes/check-in-states.ts'
import { appointmentStatuses } from '#src/contract/codes/statuses.ts'
import type { CheckInForm, CheckInVisit } from '#src/contract/entities/check-in.ts'
import { readPatientNumber } from '#src/contract/rules/patient-number.rules.ts'

const minute = 60_000

export type VisitFacts = { statuses: readonly string[]; startsAt: Date }

const isLive = (status: string): boolean => appointmentStatuses.some((each) => each === status)

/** CHECKIN-26, S-63: null where the visit may be checked in now. */
export const refusalFor = (
  { statuses, startsAt }: VisitFacts,
  now: Date,
  windowMinutes: number,
): CheckInRefusal | null => {
  const live = statuses.filter(isLive)
  if (live.length === 0) return 'CANCELED'
  if (live.some((status) => status === 'PENDING' || status === 'REQUEST_RESCHEDULE')) return 'NOT_CONFIRMED'
  if (now.getTime() > startsAt.getTime()) return 'PAST_START'
  return now.getTime() < startsAt.getTime() - windowMinutes * minute ? 'TOO_EARLY' : null
}

type Lacks = {
  /** S-121 */
  lacksSafety: boolean
  isPrepared: boolean
  needsForm: boolean
  lacksReferral: boolean
  hasNoNumber: boolean
  hasOpenConsent: boolean
  /** What the desk has on paper. */
  atDesk?: readonly MissingPart[]
}

export const missingFor = ({ atDesk = [], ...lacks }: Lacks): MissingPart[] =>
  [
    ...(lacks.lacksSafety ? (['SAFETY'] as const) : []),
    ...(lacks.needsForm && !lacks.isPrepared ? (['PREPARATION'] as const) : []),
    ...(lacks.lacksReferral ? (['REFERRAL'] as const) : []),
    ...(lacks.hasNoNumber ? (['PATIENT_NUMBER'] as const) : []),
    ...(lacks.hasOpenConsent ? (['CONSENT'] as const) : []),
  ].filter((part) => !atDesk.includes(part))

/** A consent form is signed at the desk as well; safety questions hold up whoever the desk says is ready. */
export const isReady = (missing: readonly MissingPart[], isSaidReady: boolean): boolean =>
  !missing.includes('SAFETY') && (isSaidReady || missing.every((part) => part === 'CONSENT'))

export const needsForm = ({ asksReferral, patientNumber, showGenderSelection }: CheckInVisit['form']): boolean =>
  asksReferral || showGenderSelection || patientNumber.kind !== 'none'

type Refused = { path: keyof CheckInForm; code: 'required' | 'invalid' | 'date.future' }
type Read = { refused: Refused } | { medicareNumber: string | null; referenceNumber: string | null }

const refuse = (path: keyof CheckInForm, code: Refused['code'] = 'required'): Read => ({ refused: { path, code } })

const readNumber = ({ patientNumber }: CheckInVisit['form'], form: CheckInForm): Read => {
  if (patientNumber.kind === 'none' || form.hasNoNumber) return { medicareNumber: null, referenceNumber: null }
  const read = readPatientNumber(patientNumber, form.medicareNumber ?? '', form.referenceNumber)
  return 'part' in read ? refuse(read.part, read.code) : read
}

/** CHECKIN-18, -19, -20: the server’s word on what the form says. @param today by the clinic's calendar */
export const readForm = (asks: CheckInVisit['form'], form: CheckInForm, today: string): Read => {
  if (asks.asksReferral && form.referrer === undefined) return refuse('referrer')
  if (asks.asksReferral && form.dateOfReferral === undefined) return refuse('dateOfReferral')
  if (form.dateOfReferral !== undefined && form.dateOfReferral > today) return refuse('dateOfReferral', 'date.future')
  if (asks.showGenderSelection && form.gender === undefined) return refuse('gender')
  return readNumber(asks, form)
}

type Stamps = Partial<
  Record<'preparedAt' | 'preparationAcknowledgedAt' | 'readyAt' | 'checkedInAt' | 'checkInAcknowledgedAt', Date | null>
>

export const stateOf = (stamps: Stamps | null | undefined): DeskArrivalState => {
  if (stamps?.checkInAcknowledgedAt) return 'CHECKED_IN'
  if (stamps?.checkedInAt) return 'SENT'
  if (stamps?.readyAt) return 'READY'
  return stamps?.preparedAt ? 'PREPARED' : 'EXPECTED'
}
