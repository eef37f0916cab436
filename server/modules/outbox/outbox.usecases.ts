// Who is told of a booking, or of what was asked of the call centre. Written with it, in one transaction: neither exists
// without the other.
import type { Database } from '../../db/database.ts'
import { newMessageKey } from '../../shared/ids.ts'
import type { Catalogue } from '../catalogue/catalogue.ts'
import type { ContactKind } from '../contact/contact.table.ts'
import { insertMessages, type NewMessage } from './outbox.repository.ts'

export type BookedVisit = { bookingKey: string; hasEmail: boolean; clinicIds: readonly number[]; now: Date }

/** A confirmation for a patient who gave an address, a notice for each clinic that has one. */
export const queueBookingMessages = async (tx: Database, catalogue: Catalogue, visit: BookedVisit): Promise<void> => {
  const { bookingKey, hasEmail, clinicIds, now } = visit
  const told = [...new Set(clinicIds)].filter((id) => catalogue.clinic(id)?.definition.email !== undefined)
  const rows: Omit<NewMessage, 'key'>[] = [
    ...(hasEmail ? [{ kind: 'confirmation' as const, bookingKey }] : []),
    ...told.map((clinicId) => ({ kind: 'clinic-notice' as const, bookingKey, clinicId })),
  ]
  await insertMessages(
    tx,
    rows.map((row) => ({ key: newMessageKey(), ...row })),
    now,
  )
}

/** The call centre is told of one thing that was asked of it. */
export const queueContactMessage = (
  tx: Database,
  request: { id: number; kind: ContactKind; now: Date },
): Promise<void> =>
  insertMessages(tx, [{ key: newMessageKey(), kind: request.kind, contactRequestId: request.id }], request.now)
