// S-71: where the clinic agrees first, a patient asks for another time; both are kept until its answer.
import type { ChangedVisit } from '#src/contract/entities/visit-change.ts'
import { statusOfVisit } from '#src/contract/rules/visit-status.rules.ts'
import { inTransaction } from '../../db/transaction.ts'
import { sessionMissing } from '../../shared/session.errors.ts'
import { listLiveAppointments, requestMove } from '../appointments/appointment-changes.ts'
import { lockLatestKey } from '../booking-keys/booking-keys.usecases.ts'
import { describe } from '../slots/holds.ts'
import { notRequested, otherExams, tooSoon } from './changes.errors.ts'
import { requestEnd } from './changes.rules.ts'
import type { ChangesContext } from './changes.services.ts'
import {
  type Change,
  change,
  endExpiredRequest,
  ensureAllowed,
  type Held,
  record,
  takeAnswers,
} from './changes.usecases.ts'
import { endMoveRequest } from './end-move-request.ts'
import * as repository from './move-requests.repository.ts'

/** One sweep. */
const mostExpired = 200

/** @throws change.not-allowed, change.other-exams, change.too-soon, hold.expired, booking-key.used, questionnaire.required */
export const requestReschedule = (
  context: ChangesContext,
  { holdKey, becomes, ...request }: Change & Held,
): Promise<ChangedVisit> =>
  change(context, 'requestReschedule', request, { holdKey, becomes }, async (tx) => {
    const { bookingKey } = request
    const isOfExam = becomes === 'CHANGED'
    const action = isOfExam ? 'REQUEST_CHANGE' : 'REQUEST_RESCHEDULE'
    const { live, timeZone } = await ensureAllowed(context, tx, { bookingKey, action, beside: holdKey })
    const now = context.clock.now()
    const statuses = Object.fromEntries(live.map(({ slug, status }) => [slug, status]))
    const settings = context.catalogue.pack.settings.changes
    let expiresAt = now
    const asked = await requestMove(tx, live, { bookingKey, holdKey, status: becomes, now }, (held) => {
      const end = requestEnd(
        [...live, ...held].map(({ startsAt }) => startsAt),
        settings,
        now,
      )
      if (!end) throw tooSoon()
      expiresAt = end
      return end
    })
    if (!asked) throw otherExams()
    const { holds, newExams } = asked
    await takeAnswers(context, tx, { bookingKey, holdKey, examIds: newExams, timeZone })
    const { slots } = describe(context, holdKey, holds, now.getTime())
    const [first, last] = [slots[0], slots.at(-1)]
    if (!first || !last) throw otherExams()
    const moveRequestId = await repository.insertMoveRequest(tx, {
      ...{ bookingKey, holdKey, status: 'OPEN', statuses, askedAt: now, expiresAt, clinicId: first.clinicId },
      ...{ startsAt: new Date(first.startTime), endsAt: new Date(last.endTime) },
      examIds: isOfExam ? holds.map(({ examId }) => examId) : null,
    })
    await record(context, tx, { bookingKey, kind: 'MOVE_REQUESTED', concerned: live, moveRequestId })
    return {
      stored: { status: 'REQUEST_RESCHEDULE', changedSlugs: live.map(({ slug }) => slug) },
      clinicIds: [...live, ...holds].map(({ clinicId }) => clinicId),
    }
  })

/** @throws change.not-requested, session.missing */
export const withdrawReschedule = (context: ChangesContext, request: Change): Promise<ChangedVisit> =>
  change(context, 'withdrawReschedule', request, {}, async (tx) => {
    const { bookingKey } = request
    await lockLatestKey(tx, bookingKey)
    if ((await listLiveAppointments(tx, bookingKey)).length === 0) throw sessionMissing()
    const ended = await endMoveRequest(tx, { bookingKey, status: 'WITHDRAWN', now: context.clock.now() })
    if (!ended) throw notRequested()
    const concerned = await listLiveAppointments(tx, bookingKey)
    await record(context, tx, { bookingKey, kind: 'MOVE_WITHDRAWN', concerned, moveRequestId: ended.id })
    return {
      stored: {
        status: statusOfVisit(concerned.map(({ status }) => status)),
        changedSlugs: concerned.map(({ slug }) => slug),
      },
      clinicIds: ended.clinicIds,
    }
  })

/** Nobody answered in time: the visit stands as it was, and the patient is told. */
export const expireMoveRequests = async (context: ChangesContext, now: Date): Promise<void> => {
  for (const bookingKey of await repository.listKeysOfExpired(context.db, now, mostExpired)) {
    const clinicIds = await inTransaction(context.db, async (tx) => {
      await lockLatestKey(tx, bookingKey)
      return endExpiredRequest(context, tx, bookingKey, now)
    })
    context.cache.changed(clinicIds)
  }
}
