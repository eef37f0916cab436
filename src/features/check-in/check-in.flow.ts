// The run of a check-in as a table of states and events (CHECKIN-02).
import type { CheckInRefusal, CheckInStep, checkInFaults, MissingPart } from '#src/contract/codes/check-in-states.ts'
import type { CheckedIn, CheckInReadiness, CheckInVisit } from '#src/contract/entities/check-in.ts'
import type { CheckInDone, CheckInEvent, Found, Given } from './check-in.events.ts'
import { type Lacking, lackingParts } from './lacking.rules.ts'

export type CheckInFault = CheckInRefusal | (typeof checkInFaults)[number] | 'LOCKED'

type OfVisit = { visit: CheckInVisit }
type OfReady = OfVisit & { ready: CheckInReadiness }

/** What is under way for a visit that was confirmed, one thing at a time; the listeners do it. */
export type CheckInWork =
  /** `known`: goes to the clinic with what is there by now, or with this. */
  | ({ does: 'read'; wasOffered?: boolean; known?: CheckInReadiness } & OfVisit)
  | ({ does: 'ask-details' } & OfVisit)
  /** CHECKIN-13: at a kiosk; a phone uploads. */
  | ({ does: 'ask-referral' | 'upload' } & OfReady)
  | ({ does: 'send' } & OfReady)
  /** 46c: for the clinic's word. */
  | ({ does: 'wait'; given: Given } & OfReady)

export type WorkOf<Does extends CheckInWork['does']> = Extract<CheckInWork, { does: Does }>

export type CheckInState =
  | { step: Extract<CheckInStep, 'identity'>; asksFirstName?: boolean }
  | { step: Extract<CheckInStep, 'complete'>; checkedIn: CheckedIn | null }
  /** `wrong`: how many tries are left; `expired` cost none. */
  | { step: 'verify-otp'; process: string; wrong?: number | 'expired' | undefined }
  | {
      step: 'confirm'
      bookingKeys: readonly string[]
      lacking?: Lacking | undefined
      work?: CheckInWork | undefined
      failure?: unknown
    }
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

/** `process` (S-59) names the run in the address, and opens nothing. */
export type CheckInRun = { isKiosk: boolean; process?: string | undefined; now: CheckInState }

/** CHECKIN-05 to -08 */
export const afterIdentity = (found: Found): CheckInState => {
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

type NextAct = 'prepare' | 'upload' | 'check-in' | CheckInState

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

type Confirm = Extract<CheckInState, { step: 'confirm' }>
type InPlace = { isKiosk: boolean; wasOffered?: boolean | undefined }

/** The desk is told of the preparation too where it was sent with this check-in. */
export const waitsForPreparation = ({ visit, ready }: OfReady): boolean =>
  ready.isPrepared && !ready.missing.includes('PREPARATION') && visit.form.asksReferral

export const isWaiting = (state: CheckInState): boolean => {
  const does = state.step === 'confirm' ? state.work?.does : undefined
  // While a dialog is open nothing is sent, and nothing behind it says so.
  return does === 'read' || does === 'send' || does === 'wait'
}

const stopped = ({ bookingKeys }: Confirm, next: CheckInState): CheckInState =>
  next.step === 'error' ? { ...next, bookingKeys } : next

const decided = (state: Confirm, { visit, ready }: OfReady, { isKiosk, wasOffered = false }: InPlace): CheckInState => {
  const act = afterReadiness(ready, { isKiosk, wasOffered })
  const asksHere = (ready.questionsLeft ?? 0) > 0 && (act === 'check-in' || ready.missing.includes('SAFETY'))
  if (isKiosk && (act === 'prepare' || asksHere))
    return { ...state, lacking: { visit, ready, parts: lackingParts(ready) } }
  if (act === 'prepare') return { ...state, work: { does: 'ask-details', visit } }
  if (act === 'upload') return { ...state, work: { does: isKiosk ? 'ask-referral' : 'upload', visit, ready } }
  return act === 'check-in' ? { ...state, work: { does: 'send', visit, ready } } : act
}

const afterDetails = (state: Confirm, visit: CheckInVisit, ready: CheckInReadiness, place: InPlace): CheckInState => {
  const { lacking } = state
  if (lacking)
    return { ...state, lacking: { ...lacking, ready: { ...ready, questionsLeft: lacking.ready.questionsLeft } } }
  const next = decided(state, { visit, ready }, place)
  return next.step === 'confirm' && next.work?.does === 'ask-details' ? state : next
}

const failed = (
  state: Confirm,
  { missing, message }: CheckInReadiness,
  { error, code }: Extract<CheckInDone, { name: 'failed' }>,
): CheckInState => {
  if (code === 'check-in.not-ready')
    return { step: 'error', fault: 'NOT_READY', missing, message, bookingKeys: state.bookingKeys }
  if (code === 'session.missing' || code === 'check-in.run-ended') return { step: 'error', fault: 'ENDED' }
  return { ...state, failure: error }
}

const afterWork = (state: Confirm, work: CheckInWork, event: CheckInEvent, isKiosk: boolean): CheckInState => {
  const idle: Confirm = { ...state, work: undefined }
  const { visit } = work
  switch (work.does) {
    case 'read':
      if (event.name !== 'read' && event.name !== 'failed') return state
      if (work.known) {
        const ready = event.name === 'read' ? event.ready : work.known
        return { ...state, work: { does: 'send', visit, ready } }
      }
      if (event.name === 'failed') return { ...idle, failure: event.error }
      return stopped(state, decided(idle, { visit, ready: event.ready }, { isKiosk, wasOffered: work.wasOffered }))
    case 'ask-details':
      if (event.name !== 'details-given') return state
      return event.ready ? stopped(state, afterDetails(idle, visit, event.ready, { isKiosk })) : idle
    case 'ask-referral': {
      if (event.name !== 'referral-chosen') return state
      const { ready } = work
      if (event.way === 'camera')
        return { ...idle, lacking: { visit, ready, parts: lackingParts(ready), camera: 'on' } }
      return event.way === 'check-in' ? { ...state, work: { does: 'read', visit, known: ready } } : idle
    }
    case 'upload':
      return event.name === 'uploaded' ? { ...state, work: { does: 'read', visit, wasOffered: true } } : state
    case 'send':
      if (event.name === 'sent') return { ...state, work: { ...work, does: 'wait', given: event.given } }
      return event.name === 'failed' ? failed(idle, work.ready, event) : state
    case 'wait': {
      const { given, ready } = work
      if (event.name === 'word-missing') return { step: 'error', fault: 'NOT_ACKNOWLEDGED' }
      return event.name === 'word-given'
        ? { step: 'success', visit: event.visit, missing: ready.missing, ...given, acknowledgedAt: event.at }
        : state
    }
  }
}

/** One thing at a time: a second press changes nothing. */
const begun = (state: Confirm, work: CheckInWork | undefined): Confirm =>
  state.work || !work ? state : { ...state, work, ...(work.does === 'read' ? { failure: undefined } : {}) }

const inConfirm = (state: Confirm, event: CheckInEvent, isKiosk: boolean): CheckInState => {
  const { lacking, work } = state
  switch (event.name) {
    case 'confirmed':
      return begun(state, { does: 'read', visit: event.visit })
    case 'went-as-is':
      return begun(state, lacking && { does: 'read', visit: lacking.visit, known: lacking.ready })
    case 'details-wanted':
      return begun(state, lacking && { does: 'ask-details', visit: lacking.visit })
    case 'lacking-changed':
      return lacking ? { ...state, lacking: { ...lacking, ...event.change } } : state
    case 'lacking-closed':
      return isWaiting(state) ? state : { ...state, lacking: undefined }
    case 'stopped':
      return { step: 'error', fault: event.fault }
    default:
      return work ? afterWork(state, work, event, isKiosk) : state
  }
}

/** CHECKIN-14 */
const inCode = (state: Extract<CheckInState, { step: 'verify-otp' }>, event: CheckInEvent): CheckInState => {
  if (event.name === 'stopped') return { step: 'error', fault: event.fault }
  if (event.name === 'code-asked-again') return { ...state, wrong: undefined }
  if (event.name !== 'code-answered') return state
  const { success, triesLeft, isExpired, found } = event.answer
  if (success && found) return afterIdentity(found)
  if (triesLeft === 0) return { step: 'error', fault: 'WRONG_CODE' }
  return { ...state, wrong: isExpired ? 'expired' : triesLeft }
}

/** What a run opened is let go of: the next begins with its own. What is missing is added to the same one. */
const again = ({ isKiosk, now, ...run }: CheckInRun): CheckInRun => {
  if (now.step === 'error' && now.fault === 'NOT_READY' && now.bookingKeys)
    return { ...run, isKiosk, now: { step: 'confirm', bookingKeys: now.bookingKeys } }
  // Two people may have one last name and birth date; nobody is told which it was.
  const asksFirstName = isKiosk && now.step === 'error' && now.fault === 'NOT_FOUND'
  return { isKiosk, now: { step: 'identity', asksFirstName } }
}

const nextState = (state: CheckInState, event: CheckInEvent, isKiosk: boolean): CheckInState => {
  switch (state.step) {
    case 'identity':
      if (event.name === 'found') return afterIdentity(event.answer)
      return event.name === 'locked' ? { step: 'error', fault: 'LOCKED', until: event.until } : state
    case 'verify-otp':
      return inCode(state, event)
    case 'feedback':
      return event.name === 'feedback-passed' ? { step: 'confirm', bookingKeys: state.bookingKeys } : state
    case 'confirm':
      return inConfirm(state, event, isKiosk)
    default:
      return state
  }
}

/** An event without meaning in the state changes nothing. */
export const nextCheckIn = (run: CheckInRun, event: CheckInEvent): CheckInRun => {
  if (event.name === 'tried-again') return again(run)
  const now = nextState(run.now, event, run.isKiosk)
  const process = event.name === 'found' && now !== run.now ? (event.answer.run?.process ?? run.process) : run.process
  return { ...run, process, now }
}
