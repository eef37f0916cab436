// Each change of a request is an event, and its messages are queued with it.
import type { Locale } from '#src/contract/codes/locales.ts'
import type { RequestReason } from '#src/contract/codes/request-reasons.ts'
import type { RequestEventKind } from '#src/contract/codes/visit-events.ts'
import type { Database } from '../../db/database.ts'
import type { AppointmentsContext } from '../appointments/appointments.usecases.ts'
import { mayConfirm } from '../appointments/booking-caps.ts'
import type { CatalogueClinic } from '../catalogue/catalogue.ts'
import { recordRequestEvent } from '../changes/changes.usecases.ts'
import { queueMails } from '../outbox/outbox.usecases.ts'

export const requestChangedKind = 'booking-request-changed'
export const requestNoticeKind = 'booking-request-notice'
export const requestLateKind = 'booking-request-late'

type Change = {
  bookingKey: string
  kind: RequestEventKind
  slugs: string[]
  locale: Locale
  /** Chosen, or each of any. */
  clinics: readonly CatalogueClinic[]
  email: string | undefined
  reason?: RequestReason
}

/** What the desk books is told by the confirmation instead. */
const isToldPatient = (kind: RequestEventKind): boolean => kind !== 'REQUEST_BOOKED'
const isToldClinic = (kind: RequestEventKind): boolean =>
  kind === 'REQUEST_SENT' || kind === 'REQUEST_CANCELED' || kind === 'REQUEST_REOPENED'

export const recordChange = async (context: AppointmentsContext, tx: Database, change: Change): Promise<void> => {
  const { bookingKey, kind, slugs, locale, clinics, email, reason } = change
  const now = context.clock.now()
  const clinicSlug = clinics[0]?.entity.slug ?? ''
  const subject = String(await recordRequestEvent(tx, { bookingKey, kind, slugs, clinicSlug, reason }, now))
  // Anybody can give any address: a mailbox hears of a few new requests a day.
  const mayTell =
    email !== undefined && (kind !== 'REQUEST_SENT' || (await mayConfirm(tx, context.bookingCaps, email, now)))
  await queueMails(
    tx,
    [
      ...(mayTell && isToldPatient(kind) ? [{ kind: requestChangedKind, subject, locale }] : []),
      ...clinics
        .filter(({ definition }) => isToldClinic(kind) && definition.email !== undefined)
        .map(({ id }) => ({ kind: requestNoticeKind, subject, recipient: String(id) })),
    ],
    now,
  )
}
