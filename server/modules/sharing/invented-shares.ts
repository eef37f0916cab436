// Of a demonstration: nobody is written to.
import type { Locale } from '#src/contract/codes/locales.ts'
import type { ShareEnd, ShareType } from '#src/contract/codes/share-codes.ts'
import type { DemoPersona } from '#src/contract/entities/demo.ts'
import { inTransaction } from '../../db/transaction.ts'
import { daysBefore, hoursAfter, hoursBefore } from '../../shared/clock.ts'
import { newBookingKey, newDocumentSlug } from '../../shared/ids.ts'
import { contactMark, contactsOf } from '../recipients/contacts.ts'
import { endOf } from './share-subject.ts'
import * as repository from './sharing.repository.ts'
import type { SharingContext } from './sharing.services.ts'

const sharedDaysAgo = 8
const endsAfterDays = 30
const endedAfterDays = 7

type InventedShare = {
  contactName: string
  /** An e-mail address. */
  contactDetails: string
  type: ShareType
  note?: string | undefined
  timesOpened: number
  end?: ShareEnd | undefined
}

export const addInventedShares = async (
  context: SharingContext,
  bookingKey: string,
  shares: readonly InventedShare[],
  locale?: Locale,
): Promise<void> => {
  const subject = await context.findSubject(context.db, bookingKey)
  if (!subject) return
  const now = context.clock.now()
  const [contact] = contactsOf(context.pack, subject)
  const createdAt = daysBefore(now, sharedDaysAgo)
  await inTransaction(context.db, async (tx) => {
    for (const { note = null, timesOpened, end, ...words } of shares) {
      const slug = newDocumentSlug()
      await repository.insertShare(tx, {
        ...{ slug, bookingKey, note, createdAt, ...words },
        shareKey: newBookingKey(),
        contactDetailsType: 'EMAIL',
        patientMark: contact ? contactMark(context.secrets, contact) : null,
        locale: locale ?? subject.locale,
        endsAt: hoursAfter(createdAt, 24 * (end === 'SHARE_ENDED' ? endedAfterDays : endsAfterDays)),
        revokedAt: end === 'REVOKED' ? hoursBefore(now, 1) : null,
        openedAt: timesOpened > 0 ? hoursAfter(createdAt, 1) : null,
      })
      const share = await repository.readShare(tx, slug)
      for (let time = 1; share && time <= timesOpened; time += 1) {
        const opening = { shareId: share.id, at: hoursAfter(createdAt, time), session: String(time) }
        await repository.insertOpening(tx, { ...opening, kind: 'PAGE', resultSlug: '' })
      }
    }
  })
}

/** In the order in which they were made. */
export const listInventedShares = async (
  context: SharingContext,
  bookingKey: string,
): Promise<NonNullable<DemoPersona['shares']>> => {
  const rows = await repository.listShares(context.db, bookingKey, [])
  const now = context.clock.now()
  return rows
    .sort((one, other) => one.id - other.id)
    .map(({ contactName, shareKey, openedAt, ...row }) => ({
      ...{ contactName, shareKey },
      state: endOf(row, now) ?? (openedAt ? 'OPENED' : 'NOT_OPENED'),
    }))
}
