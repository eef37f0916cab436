import type { Locale } from '#src/contract/codes/locales.ts'
import type { Database } from '../../db/database.ts'
import type { Catalogue } from '../catalogue/catalogue.ts'
import { queueMails } from '../outbox/outbox.usecases.ts'

export const confirmationKind = 'confirmation'

export type BookedVisit = {
  bookingKey: string
  hasConfirmation: boolean
  clinicIds: readonly number[]
  locale: Locale
  now: Date
}

export const queueBookingMails = async (tx: Database, catalogue: Catalogue, visit: BookedVisit): Promise<void> => {
  const { bookingKey: subject, hasConfirmation, clinicIds, locale, now } = visit
  const told = [...new Set(clinicIds)].filter((id) => catalogue.clinic(id)?.definition.email !== undefined)
  await queueMails(
    tx,
    [
      ...(hasConfirmation ? [{ kind: confirmationKind, subject, locale }] : []),
      ...told.map((id) => ({ kind: 'clinic-notice', subject, recipient: String(id) })),
    ],
    now,
  )
}
