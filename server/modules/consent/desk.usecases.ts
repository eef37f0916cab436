// S-110: what the clinic reads of consent, and that it took it into its record.
import type { DeskConsent } from '#src/contract/entities/consent.ts'
import type { DeskVisit } from '#src/contract/entities/desk-visit.ts'
import type { AppContext } from '../../context.ts'
import type { Database } from '../../db/database.ts'
import { inTransaction } from '../../db/transaction.ts'
import type { DeskCall } from '../../http/caller.ts'
import { toZonedIso } from '../../shared/zoned-time.ts'
import type { DeskServices } from '../appointments/appointments.services.ts'
import { keyForDesk, readDeskVisit } from '../appointments/desk-visit.ts'
import { lockForDesk } from '../booking-keys/lock-for-desk.ts'
import { clinicDefinition } from '../catalogue/catalogue.usecases.ts'
import type { ChangesContext } from '../changes/changes.services.ts'
import * as repository from './consent.repository.ts'
import { listNeededForms } from './consent-forms.ts'

export const listDeskConsents = async (
  context: ChangesContext,
  db: Database,
  bookingKey: string,
): Promise<DeskConsent[]> => {
  const needed = await listNeededForms(context, db, bookingKey)
  return Promise.all(
    needed.map(async ({ form: { slug, title, version }, state, last, appointments: [first] }): Promise<DeskConsent> => {
      const zone = first ? (await clinicDefinition(context, first.clinicId)).timeZone : 'UTC'
      const zoned = (time: Date | null | undefined): string | null => (time ? toZonedIso(time.getTime(), zone) : null)
      return {
        ...{ slug, title, version: last?.form.version ?? version, state },
        signedAt: zoned(last?.answer.signedAt),
        receivedAt: zoned(last?.answer.receivedAt),
        signerName: last?.answer.signerName ?? null,
        relationship: last?.answer.relationship ?? null,
        takenAt: zoned(last?.answer.takenAt),
      }
    }),
  )
}

export type DeskConsentContext = ChangesContext & DeskServices & Pick<AppContext, 'pack'>

/** @throws visit.unknown */
export const takeDeskConsents = async (
  context: DeskConsentContext,
  { reference, ...deskCall }: DeskCall & { reference: string },
): Promise<DeskVisit> => {
  const bookingKey = await keyForDesk(context.db, reference)
  return inTransaction(context.db, async (tx) => {
    await lockForDesk(context, tx, bookingKey, deskCall)
    await repository.markTaken(tx, bookingKey, context.clock.now())
    return readDeskVisit(context, tx, bookingKey)
  })
}
