// S-105: what becomes of a booking request whose visit ended, whoever ended it.
import type { RequestStatus } from '#src/contract/codes/statuses.ts'
import type { Database } from '../../db/database.ts'
import { listAllAppointments } from '../appointments/appointment-changes.ts'
import { answerBy } from './answer-by.rules.ts'
import * as repository from './booking-requests.repository.ts'
import { changeOf, type RequestsContext } from './booking-requests.usecases.ts'
import { recordChange } from './record-change.ts'
import { setPromise } from './request-queue.ts'
import { readRequest } from './request-view.ts'

/** A declined time is no answer: the clinic looks for another. A cancelled visit is wanted no more. */
const afterVisit: Readonly<Record<string, RequestStatus>> = {
  DECLINED_BY_PATIENT: 'PENDING',
  CANCELED: 'CANCELED',
  REMOVED_BY_OPERATOR: 'REMOVED_BY_OPERATOR',
}

/** In the transaction of the change. Of several exams each goes its own way. */
export const followVisit = async (context: RequestsContext, tx: Database, bookingKey: string): Promise<void> => {
  const booked = (await repository.listRequests(tx, bookingKey)).filter(({ status }) => status === 'BOOKED')
  if (booked.length === 0) return
  const appointments = await listAllAppointments(tx, bookingKey)
  const reopened: string[] = []
  for (const { id, slug, examId } of booked) {
    const own = appointments.filter((each) => each.examId === examId)
    // One whose exam was changed since stands under another.
    if (own.length === 0 || own.some(({ occupancyId }) => occupancyId !== null)) continue
    const status = afterVisit[own.at(-1)?.status ?? '']
    if (status === undefined) continue
    if (status === 'PENDING') reopened.push(slug)
    await repository.updateRequests(tx, [id], { status, reason: status === 'PENDING' ? 'TIME_DECLINED' : null })
  }
  if (reopened.length === 0) return
  const read = await readRequest(context, tx, bookingKey)
  if (!read) return
  const change = changeOf(context, read)
  const hours = context.catalogue.pack.settings.bookingRequests?.answerHours
  const [clinic] = change.clinics
  const promised = hours === undefined || !clinic ? undefined : answerBy(clinic, context.clock.now().getTime(), hours)
  if (promised !== undefined) await setPromise(tx, bookingKey, new Date(promised))
  await recordChange(context, tx, {
    ...{ bookingKey, kind: 'REQUEST_REOPENED', slugs: reopened, reason: 'TIME_DECLINED', ...change },
  })
}
