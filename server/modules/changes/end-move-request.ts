import type { MoveDeclineReason, MoveRequestStatus } from '#src/contract/codes/move-request-states.ts'
import type { Database } from '../../db/database.ts'
import { listLiveAppointments, restoreStatuses } from '../appointments/appointment-changes.ts'
import { freeHoldsMoving } from '../slots/holds.ts'
import * as repository from './move-requests.repository.ts'

type End = {
  bookingKey: string
  status: Exclude<MoveRequestStatus, 'OPEN' | 'ACCEPTED'>
  reason?: MoveDeclineReason | undefined
  now: Date
}

export type EndedRequest = { id: number; clinicIds: number[] }

/** S-71: the visit is as it was, and the time that was asked for is free. Undefined where none is open. */
export const endMoveRequest = async (
  tx: Database,
  { bookingKey, status, reason, now }: End,
): Promise<EndedRequest | undefined> => {
  const open = await repository.readOpenMoveRequest(tx, bookingKey)
  if (!open) return undefined
  await repository.closeMoveRequest(tx, open.id, { status, reason: reason ?? null, closedAt: now })
  await restoreStatuses(tx, await listLiveAppointments(tx, bookingKey), open.statuses)
  return { id: open.id, clinicIds: await freeHoldsMoving(tx, bookingKey) }
}
