import { moveKinds } from '#src/contract/codes/visit-events.ts'
import type { MoveRequest } from '#src/contract/entities/move-request.ts'
import { toZonedIso } from '../../shared/zoned-time.ts'
import { clinicDefinition, examDefinition } from '../catalogue/catalogue.usecases.ts'
import type { VisitEventRow } from './changes.repository.ts'
import type { ChangesContext } from './changes.services.ts'
import type { MoveRequestRow } from './move-requests.repository.ts'

export const describeMoveRequest = async (context: ChangesContext, row: MoveRequestRow): Promise<MoveRequest> => {
  const { name: clinicName, timeZone } = await clinicDefinition(context, row.clinicId)
  const exams = row.examIds && (await Promise.all(row.examIds.map((id) => examDefinition(context, id))))
  const zoned = (time: Date): string => toZonedIso(time.getTime(), timeZone)
  return {
    ...{ status: row.status, reason: row.reason, clinicName, timeZone },
    newExamNames: exams?.map(({ name }) => name) ?? null,
    ...{ startTime: zoned(row.startsAt), endTime: zoned(row.endsAt) },
    ...{ askedAt: zoned(row.askedAt), answerBy: zoned(row.expiresAt) },
  }
}

type Asked = { asked: MoveRequestRow | undefined; events: readonly VisitEventRow[] }

const shown: readonly MoveRequestRow['status'][] = ['OPEN', 'DECLINED', 'EXPIRED']

/** For the page of the visit: null once another time came after it. One that has run out is no longer open. */
export const viewOfMoveRequest = async (
  context: ChangesContext,
  { asked, events }: Asked,
  now: Date,
): Promise<MoveRequest | null> => {
  if (!asked || !shown.includes(asked.status)) return null
  const { closedAt } = asked
  if (closedAt && events.some(({ kind, at }) => moveKinds.includes(kind) && at > closedAt)) return null
  const status = asked.status === 'OPEN' && asked.expiresAt <= now ? 'EXPIRED' : asked.status
  return describeMoveRequest(context, { ...asked, status })
}
