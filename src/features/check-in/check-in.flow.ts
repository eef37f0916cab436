// Which screen follows which answer (CHECKIN-02). Pure.
import type { CheckInRefusal, CheckInStep, checkInFaults, MissingPart } from '#src/contract/codes/check-in-states.ts'
import type { CheckedIn, CheckInFound, CheckInReadiness, CheckInVisit } from '#src/contract/entities/check-in.ts'

export type CheckInFault = CheckInRefusal | (typeof checkInFaults)[number] | 'LOCKED'

/** Questions hold nobody up: they go to the patient's own phone. */
export type LackingPart = Extract<MissingPart, 'REFERRAL' | 'PREPARATION'> | 'QUESTIONS'

/** Picture 43: at a kiosk what is missing is added, or given to the desk. */
export type Lacking = {
  visit: CheckInVisit
  ready: CheckInReadiness
  /** What was to be added when this began. */
  parts: readonly LackingPart[]
  hasReferral?: boolean
  hasAnswers?: boolean
  /** `off` once it could not be used. */
  camera?: 'on' | 'off' | undefined
}

/** What can be added here; the rest is for the desk. */
export const lackingParts = ({ missing, questionsLeft = 0 }: CheckInReadiness): readonly LackingPart[] => [
  ...missing.filter((part) => part === 'REFERRAL' || part === 'PREPARATION'),
  ...(questionsLeft > 0 ? (['QUESTIONS'] as const) : []),
]

/** Of what was to be added when this began. */
export const lackingNow = ({ parts, ready, hasReferral = false, hasAnswers = false }: Lacking): LackingPart[] =>
  parts.filter((part) => {
    if (part === 'REFERRAL') return !hasReferral && ready.missing.includes('REFERRAL')
    return part === 'QUESTIONS' ? !hasAnswers : ready.missing.includes('PREPARATION')
  })

export type CheckInState =
  | { step: Extract<CheckInStep, 'identity'>; asksFirstName?: boolean }
  | { step: Extract<CheckInStep, 'complete'>; checkedIn: CheckedIn | null }
  | { step: 'verify-otp'; process: string }
  | { step: 'confirm'; bookingKeys: readonly string[]; lacking?: Lacking | undefined }
  | { step: 'feedback'; bookingKeys: readonly string[] }
  | {
      step: 'success'
      visit: CheckInVisit
      missing: readonly MissingPart[]
      seeReception: boolean
      receivedAt: string
      acknowledgedAt: string | null
    }
  | {
      step: 'error'
      fault: CheckInFault
      missing?: readonly MissingPart[]
      message?: string | null
      /** Of `NOT_READY`: what is missing may still be added. */
      bookingKeys?: readonly string[]
      /** Of `LOCKED`. */
      until?: number
      opens?: { at: string; timeZone: string; priorMinutes?: number | undefined } | undefined
    }

/** CHECKIN-05 to -08 */
export const afterIdentity = (found: CheckInFound): CheckInState => {
  const {
    samePatient,
    disabledReason,
    isComplete,
    checkedIn,
    codeNeeded,
    run,
    appointmentBookingKeys: bookingKeys,
  } = found
  if (!samePatient) return { step: 'error', fault: 'NOT_FOUND' }
  if (isComplete) return { step: 'complete', checkedIn }
  if (disabledReason !== null) {
    const { opensAt, timeZone, priorMinutes } = found
    const opens = opensAt !== undefined && timeZone !== undefined ? { at: opensAt, timeZone, priorMinutes } : undefined
    return { step: 'error', fault: disabledReason, opens }
  }
  if (codeNeeded && run) return { step: 'verify-otp', process: run.process }
  if (bookingKeys.length === 0) return { step: 'error', fault: 'NOT_FOUND' }
  return { step: found.feedbackQuestionnaireAnswered ? 'confirm' : 'feedback', bookingKeys }
}

/** CHECKIN-14 */
export const afterCode = (answer: {
  success: boolean
  triesLeft?: number | undefined
  found: CheckInFound | null
}): CheckInState | undefined => {
  if (answer.success && answer.found) return afterIdentity(answer.found)
  return answer.triesLeft === 0 ? { step: 'error', fault: 'WRONG_CODE' } : undefined
}

export type NextAct = 'prepare' | 'upload' | 'check-in' | CheckInState

/** CHECKIN-11, -13, S-37: a kiosk goes on to reception with what is missing, a phone stops; safety questions stop both. */
export const afterReadiness = (
  { ready, isPrepared, requiredReferralUploaded, missing, message }: CheckInReadiness,
  { isKiosk, wasOffered }: { isKiosk: boolean; wasOffered: boolean },
): NextAct => {
  if (!isPrepared && !wasOffered) return 'prepare'
  if (ready) return 'check-in'
  if (!requiredReferralUploaded && isPrepared && !wasOffered) return 'upload'
  if (isKiosk && !missing.includes('SAFETY')) return 'check-in'
  return { step: 'error', fault: 'NOT_READY', missing, message }
}

/** S-60: what was sent is not said to be more before the clinic's word is there. */
export const standingOf = (checkedIn: CheckedIn | null): 'sent' | 'see-desk' | 'complete' => {
  if (!checkedIn?.isConfirmed) return 'sent'
  return checkedIn.seeReception ? 'see-desk' : 'complete'
}
