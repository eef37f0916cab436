// PORTAL-03, -08, -16: what may be done with a visit now, in the order of its rows.
import type { ChangeAction } from '#src/contract/codes/change-refusals.ts'
import { moveKinds } from '#src/contract/codes/visit-events.ts'
import type { CanChange } from '#src/contract/entities/can-change.ts'
import type { MoveRequest } from '#src/contract/entities/move-request.ts'
import type { VisitActions } from '#src/contract/entities/visit-change.ts'

/** False from shortly before the end of each. */
export type StillOpen = { move: boolean; cancel: boolean; confirm: boolean }

export type ChangeRow =
  | { kind: 'moved'; startedAt: string; examNames: readonly string[] | undefined }
  | { kind: 'coming-said'; at: string }
  | { kind: 'coming' | 'move' | 'cancel'; rule: CanChange }
  | { kind: 'move-closed' | 'cancel-closed'; rule: CanChange }
  | { kind: 'move-request'; request: MoveRequest }
  | { kind: 'exams' | 'earlier' | 'decline' }

const closed = (rule: CanChange): CanChange => ({ reason: 'PRIOR_MINUTES', ...rule, canChange: false })

const isRequested = ({ moveRequest }: VisitActions): boolean => moveRequest?.status === 'OPEN'

export const mayMove = (actions: VisitActions, isOpen: StillOpen): boolean =>
  !isRequested(actions) && actions.reschedule.canChange && isOpen.move

export const actionsOf = ({ asksClinic }: Pick<VisitActions, 'asksClinic'>): Record<'move' | 'exam', ChangeAction> =>
  asksClinic ? { move: 'REQUEST_RESCHEDULE', exam: 'REQUEST_CHANGE' } : { move: 'RESCHEDULE', exam: 'CHANGE' }

/** @param isWaiting the clinic has not agreed to the visit yet */
export const changeRows = (actions: VisitActions, isOpen: StillOpen, isWaiting: boolean): ChangeRow[] => {
  const { reschedule, cancel, confirm, saidComingAt, moveRequest } = actions
  const moved = actions.events.findLast(({ kind }) => moveKinds.includes(kind))
  const isAsked = isRequested(actions)
  const canMove = mayMove(actions, isOpen)
  const rows: (ChangeRow | false | undefined | null)[] = [
    moved?.startedAt !== undefined && { kind: 'moved', startedAt: moved.startedAt, examNames: moved.examNames },
    saidComingAt !== null
      ? { kind: 'coming-said', at: saidComingAt }
      : confirm.canChange && isOpen.confirm && { kind: 'coming', rule: confirm },
    moveRequest && { kind: 'move-request', request: moveRequest },
    !isAsked && (canMove ? { kind: 'move', rule: reschedule } : { kind: 'move-closed', rule: closed(reschedule) }),
    !isAsked && { kind: 'exams' },
    (isAsked || canMove) && { kind: 'earlier' },
    cancel.canChange && isOpen.cancel
      ? { kind: 'cancel', rule: cancel }
      : { kind: 'cancel-closed', rule: closed(cancel) },
    isWaiting && !isAsked && { kind: 'decline' },
  ]
  return rows.flatMap((row) => row || [])
}
