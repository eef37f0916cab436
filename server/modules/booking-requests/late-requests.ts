// One reminder to the clinic once what it promised has passed.
import { inTransaction } from '../../db/transaction.ts'
import { lockLatestKey } from '../booking-keys/booking-keys.usecases.ts'
import { hasMessage, queueMails } from '../outbox/outbox.usecases.ts'
import { changeOf, type RequestsContext } from './booking-requests.usecases.ts'
import { requestLateKind } from './record-change.ts'
import { listLateKeys } from './request-queue.ts'
import { readRequest } from './request-view.ts'

export const remindOfLate = async (context: RequestsContext, now: Date): Promise<void> => {
  for (const bookingKey of await listLateKeys(context.db, now))
    await inTransaction(context.db, async (tx) => {
      await lockLatestKey(tx, bookingKey)
      if (await hasMessage(tx, bookingKey, requestLateKind)) return
      const read = await readRequest(context, tx, bookingKey)
      if (!read?.request.isAnswerLate) return
      const { clinics } = changeOf(context, read)
      const told = clinics.filter(({ definition }) => definition.email !== undefined)
      await queueMails(
        tx,
        told.map(({ id }) => ({ kind: requestLateKind, subject: bookingKey, recipient: String(id) })),
        now,
      )
    })
}
