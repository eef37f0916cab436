import type { Locale } from '#src/contract/codes/locales.ts'
import { isOfClinic, type VisitChangeKind } from '#src/contract/codes/visit-events.ts'
import type { Database } from '../../db/database.ts'
import type { Catalogue } from '../catalogue/catalogue.ts'
import { queueMails } from '../outbox/outbox.usecases.ts'

export const visitChangedKind = 'visit-changed'
export const clinicChangeKind = 'clinic-change-notice'

type ChangedVisit = {
  bookingKey: string
  eventId: number
  kind: VisitChangeKind
  clinicIds: readonly number[]
  locale: Locale
  now: Date
}

/** The patient is told of each change (S-111), clinics with an address that there was one of the patient's. */
export const queueChangeMails = async (tx: Database, catalogue: Catalogue, visit: ChangedVisit): Promise<void> => {
  const { eventId, clinicIds, locale, now } = visit
  const subject = String(eventId)
  const told = isOfClinic(visit.kind)
    ? []
    : [...new Set(clinicIds)].filter((id) => catalogue.clinic(id)?.definition.email !== undefined)
  await queueMails(
    tx,
    [
      { kind: visitChangedKind, subject, locale },
      ...told.map((id) => ({ kind: clinicChangeKind, subject, recipient: String(id) })),
    ],
    now,
  )
}
