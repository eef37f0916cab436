// What a recipient sees. Each call asks anew whether the share still stands.

import type { SharedResults } from '#src/contract/entities/share.ts'
import { calledName, fullName } from '#src/contract/rules/person-name.rules.ts'
import type { Database } from '../../db/database.ts'
import { inTransaction } from '../../db/transaction.ts'
import type { Caller } from '../../http/caller.ts'
import { sessionMissing } from '../../shared/session.errors.ts'
import { toZonedIso } from '../../shared/zoned-time.ts'
import { logAccess } from '../access-log/access-log.usecases.ts'
import { listKeysOfPerson } from '../portal/portal.usecases.ts'
import { queueToContact } from '../recipients/message-to.ts'
import { listResults, openReport } from '../results/results.usecases.ts'
import { shareOpenedKind } from './share-opened.mail.ts'
import { clinicOf, endOf } from './share-subject.ts'
import * as repository from './sharing.repository.ts'
import type { SharingContext } from './sharing.services.ts'

/** S-116: for a history those of the same person, also later ones. */
const keysOf = async (
  context: SharingContext,
  { type, bookingKey, patientMark }: repository.ShareRow,
): Promise<string[]> => {
  if (type === 'RESULT' || patientMark === null) return [bookingKey]
  return [...new Set([bookingKey, ...(await listKeysOfPerson(context, bookingKey, patientMark))])]
}

/** @throws session.missing once it was stopped or is over */
const lockLive = async (context: SharingContext, tx: Database, shareKey: string): Promise<repository.ShareRow> => {
  const share = await repository.lockShare(tx, { shareKey })
  if (!share || endOf(share, context.clock.now()) !== null) throw sessionMissing()
  return share
}

type Recipient = { shareKey: string; caller: Caller }
type Opening = { call: string; resultSlug?: string }

/** Noted for the patient, who is told of the first one, and in the access log under the booking. */
const note = async (
  context: SharingContext,
  tx: Database,
  share: repository.ShareRow,
  { caller, call, resultSlug }: Opening & Pick<Recipient, 'caller'>,
): Promise<void> => {
  const now = context.clock.now()
  await repository.insertOpening(tx, {
    shareId: share.id,
    at: now,
    kind: resultSlug === undefined ? 'PAGE' : 'REPORT',
    resultSlug: resultSlug ?? '',
    session: caller.id ?? '',
  })
  const logged = { caller, record: share.bookingKey, call, proof: 'code', outcome: 'opened' } as const
  await logAccess({ ...context, db: tx }, logged)
  if (share.openedAt !== null) return
  await repository.markOpened(tx, share.id, now)
  const message = { kind: shareOpenedKind, subject: share.slug }
  await queueToContact(context, tx, { bookingKey: share.bookingKey, message })
}

/** `context` is in the language of the page. @throws session.missing */
export const getSharedResults = async (
  context: SharingContext,
  { shareKey, caller }: Recipient,
): Promise<SharedResults> => {
  const share = await inTransaction(context.db, async (tx) => {
    const live = await lockLive(context, tx, shareKey)
    await note(context, tx, live, { caller, call: 'getSharedResults' })
    return live
  })
  context.bell.ring()
  const row = await repository.readWithBooking(context.db, shareKey)
  const clinic = await clinicOf(context, context.db, share.bookingKey)
  if (!row || !clinic) throw sessionMissing()
  const keys = await keysOf(context, share)
  const all = (await Promise.all(keys.map((key) => listResults(context, key)))).flat()
  const { note: words, type, endsAt } = share
  return {
    ...{ firstName: calledName(row.booking), patientName: fullName(row.booking), note: words, type },
    endsAt: toZonedIso(endsAt.getTime(), clinic.timeZone),
    timeZone: clinic.timeZone,
    results: all
      .filter(({ reports }) => reports.length > 0)
      .sort((one, other) => Date.parse(other.performedAt) - Date.parse(one.performedAt))
      .map(({ appointmentSlug: _slug, opensAt: _opens, expectedBy: _expected, reports, ...result }) => ({
        ...result,
        // Images are the patient's alone.
        reports: reports.map((report) => ({ ...report, imagesUrl: null })),
      })),
  }
}

/** @throws session.missing, result.unknown */
export const openSharedReport = async (
  context: SharingContext,
  { shareKey, caller }: Recipient,
  slug: string,
): ReturnType<typeof openReport> => {
  const share = await inTransaction(context.db, (tx) => lockLive(context, tx, shareKey))
  const report = await openReport(context, { bookingKeys: await keysOf(context, share), slug })
  try {
    await inTransaction(context.db, async (tx) =>
      note(context, tx, await lockLive(context, tx, shareKey), { caller, call: 'getSharedReport', resultSlug: slug }),
    )
  } catch (error) {
    report.content.destroy()
    throw error
  }
  context.bell.ring()
  return report
}
