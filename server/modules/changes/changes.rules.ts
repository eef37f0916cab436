// API-93: the rule of each change, by the clinic's settings. Pure.
import type { ChangeAction, ChangeRefusal } from '#src/contract/codes/change-refusals.ts'
import type { CanChange } from '#src/contract/entities/can-change.ts'

export type ChangeSettings = {
  rescheduleMinutesBefore: number
  cancelMinutesBefore: number
  confirmHoursBefore: number
  confirmMinutesBefore: number
  movesMax: number
  examsMayChange: boolean
}

export type RequestSettings = { requestHours: number; requestMinutesBefore: number }

export type VisitFacts = {
  /** Of the first appointment that stands; undefined: none does. */
  startsAt: Date | undefined
  isWalkIn: boolean
  /** The clinic has to agree first: a patient asks. */
  isByTheClinic: boolean
  /** Another time is asked for already. */
  isAsked: boolean
  moves: number
}

const minute = 60_000

const minutesBefore = (action: ChangeAction, settings: ChangeSettings): number =>
  ({
    RESCHEDULE: settings.rescheduleMinutesBefore,
    REQUEST_RESCHEDULE: settings.rescheduleMinutesBefore,
    CHANGE: settings.rescheduleMinutesBefore,
    REQUEST_CHANGE: settings.rescheduleMinutesBefore,
    CANCEL: settings.cancelMinutesBefore,
    CONFIRM: settings.confirmMinutesBefore,
  })[action]

const refusalOf = (
  action: ChangeAction,
  { isWalkIn, isByTheClinic, isAsked, moves }: VisitFacts,
  { movesMax, examsMayChange }: ChangeSettings,
): ChangeRefusal | undefined => {
  if (action === 'CANCEL') return undefined
  if (action === 'CONFIRM') return isAsked ? 'REQUESTED_ALREADY' : undefined
  if (isWalkIn) return 'WALK_IN'
  const isOfExam = action === 'CHANGE' || action === 'REQUEST_CHANGE'
  if (isOfExam && !examsMayChange) return 'EXAM_BY_PHONE'
  if (isAsked) return 'REQUESTED_ALREADY'
  if (isByTheClinic && (action === 'RESCHEDULE' || action === 'CHANGE')) return 'BY_THE_CLINIC'
  return moves >= movesMax ? 'TOO_MANY_CHANGES' : undefined
}

/** @param toInstant writes an instant in the clinic's zone. PORTAL-10 to -15, S-64. */
export const canChange = (
  action: ChangeAction,
  facts: VisitFacts,
  settings: ChangeSettings,
  now: Date,
  toInstant: (milliseconds: number) => string,
): CanChange => {
  const { startsAt } = facts
  if (!startsAt) return { canChange: false, reason: 'APPOINTMENT_CANCELLED' }
  const priorMinutes = minutesBefore(action, settings)
  const closes = startsAt.getTime() - priorMinutes * minute
  const rule = { priorMinutes, closesAt: toInstant(closes) }
  const reason = refusalOf(action, facts, settings)
  if (reason !== undefined) return { canChange: false, reason, ...rule }
  if (now.getTime() >= closes) return { canChange: false, reason: 'PRIOR_MINUTES', ...rule }
  const opens = startsAt.getTime() - settings.confirmHoursBefore * 60 * minute
  if (action === 'CONFIRM' && now.getTime() < opens) return { canChange: false, reason: 'TOO_EARLY', ...rule }
  return { canChange: true, ...rule }
}

/** S-71: undefined where the clinic could not answer before one of the two times. */
export const requestEnd = (
  starts: readonly Date[],
  { requestHours, requestMinutesBefore }: RequestSettings,
  now: Date,
): Date | undefined => {
  const latest = Math.min(...starts.map((start) => start.getTime())) - requestMinutesBefore * minute
  const end = Math.min(now.getTime() + requestHours * 60 * minute, latest)
  return end > now.getTime() ? new Date(end) : undefined
}
