// PORTAL-08, S-71: a visit that may go to a held time, until the server has answered.
import type { MovedStatus } from '#src/contract/codes/statuses.ts'
import type { Outcome } from '#src/core/write/outcome.ts'

/** `failed`: refused, or not sent. `gone`: nothing of the visit stands any more. */
export type MoveState = 'deciding' | 'sending' | 'unknown' | 'failed' | 'moved' | 'gone'

export type MoveEvent = 'sent' | Outcome<unknown>['kind'] | 'visit-gone'

const table: Readonly<Record<MoveState, Partial<Record<MoveEvent, MoveState>>>> = {
  deciding: { sent: 'sending' },
  sending: { answered: 'moved', refused: 'failed', offline: 'failed', unknown: 'unknown' },
  unknown: { sent: 'sending' },
  failed: { sent: 'sending', 'visit-gone': 'gone' },
  moved: {},
  gone: {},
}

/** An event without meaning in the state changes nothing, so a second press is harmless. */
export const nextMoveState = (state: MoveState, event: MoveEvent): MoveState => table[state][event] ?? state

/** What the page of the held time shows, and what may be done there. */
export const moveView = (state: MoveState, isHoldOver: boolean) => {
  // Until the page that it leads to is there.
  const isMoving = state === 'sending' || state === 'moved'
  return {
    isMoving,
    isHeld: !isHoldOver || isMoving,
    mayPress: !isHoldOver,
    /** What is said of the visit as it is; nothing where that is not known. */
    stands: state === 'unknown' ? undefined : state === 'failed' ? ('now' as const) : ('still' as const),
    /** A move that was sent decides about its hold itself. */
    releasesHold: !isMoving && state !== 'unknown',
  }
}

export const moveTexts = ({ asksClinic, becomes }: { asksClinic: boolean; becomes: MovedStatus }) => {
  const isOfExam = becomes === 'CHANGED'
  if (asksClinic)
    return {
      title: isOfExam ? 'change.exam-request-title' : 'change.request-title',
      press: isOfExam ? 'change.confirm-exam-request' : 'change.confirm-request',
      busy: 'change.requesting-now',
      done: isOfExam ? 'change.exam-requested' : 'change.requested',
      stands: 'change.request-stands',
    }
  return {
    title: isOfExam ? 'change.exam-title' : 'change.move-title',
    press: isOfExam ? 'change.confirm-exam' : 'change.confirm-move',
    busy: isOfExam ? 'change.exam-changing-now' : 'change.moving-now',
    done: isOfExam ? 'change.exam-changed' : 'change.moved',
    stands: 'change.stands',
  }
}

export const moveSlotsTexts = ({ isSame, asksClinic }: { isSame: boolean; asksClinic: boolean }) => {
  if (isSame)
    return asksClinic
      ? { title: 'change.request', lead: 'change.requesting' }
      : { title: 'change.move', lead: 'change.moving' }
  return { title: 'change.exam-times', lead: asksClinic ? 'change.exam-requesting' : 'change.exam-changing' }
}
