import type { Samples, SampleVisit } from '../outbox/outbox.hooks.ts'
import { addInventedShares } from './invented-shares.ts'
import { shareOpenedKind } from './share-opened.mail.ts'
import { sharedKind } from './shared.mail.ts'
import { listShares } from './sharing.repository.ts'
import type { SharingContext } from './sharing.services.ts'

const recipient = { contactName: 'Tane Example', contactDetails: 'tane@example.com', type: 'RESULT' } as const

const shareOpenedOnce = async (context: SharingContext, { bookingKey, locale }: SampleVisit) => {
  await addInventedShares(context, bookingKey, [{ ...recipient, timesOpened: 1 }], locale)
  const shares = await listShares(context.db, bookingKey, [])
  const newest = shares.toSorted((one, other) => other.id - one.id)[0]
  return newest && { subject: newest.slug }
}

export const sharingSamples: Samples<SharingContext> = {
  [sharedKind]: shareOpenedOnce,
  [shareOpenedKind]: shareOpenedOnce,
}
