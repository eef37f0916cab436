import type * as z from 'zod/mini'
import {
  type ArrivalContent,
  arrivalContentSchema,
  type arrivalReceiptSchema,
  type DeskArrival,
  type SavedArrival,
} from '#src/contract/entities/arrival.ts'
import { arrivalsLimits } from '#src/contract/limits/arrivals.limits.ts'
import { arrivalContext, arrivalInstants, isRemoved } from '#src/contract/rules/arrival.rules.ts'
import type { Database } from '../../db/database.ts'
import { inTransaction } from '../../db/transaction.ts'
import type { Caller } from '../../http/caller.ts'
import { logAccess, logAccessTo } from '../access-log/access-log.usecases.ts'
import { visitUnknown } from '../appointments/appointments.errors.ts'
import { findKeyByReference } from '../appointments/desk-visit.ts'
import { lockLatestKey } from '../booking-keys/booking-keys.usecases.ts'
import type { CheckInContext } from '../check-in/check-in.services.ts'
import { checkInArrival, checkInMatched, dayOf, undoArrival } from '../check-in/identity.usecases.ts'
import { tryToRemove } from '../documents/stored-files.ts'
import { knownKiosk } from '../kiosks/identity.usecases.ts'
import { kioskRevoked } from '../kiosks/kiosks.errors.ts'
import { type ArrivalDocumentRow, listDocuments } from './arrival-documents.repository.ts'
import { addDocuments, takeDocumentsBack } from './arrival-documents.usecases.ts'
import { arrivalKeyReused, arrivalNotOpen, arrivalOfOtherDay, arrivalUnknown } from './arrivals.errors.ts'
import * as repository from './arrivals.repository.ts'

export type ArrivalsContext = CheckInContext

const contentOf = (bytes: Uint8Array | undefined): ArrivalContent | undefined => {
  if (!bytes) return undefined
  try {
    return arrivalContentSchema.safeParse(JSON.parse(Buffer.from(bytes).toString('utf8'))).data
  } catch {
    return undefined
  }
}

const receiptOf = ({ key, receivedAt }: { key: string; receivedAt: Date }): z.input<typeof arrivalReceiptSchema> => ({
  key,
  receivedAt: receivedAt.toISOString(),
})

const unreadable = (envelope: SavedArrival['envelope']) =>
  isRemoved(envelope) ? ('expired' as const) : ('damaged' as const)

type Received = { key: string; clinicSlug: string; arrivedAt: Date }

/** The desk is left what does not fit one visit, was saved by a clock that was changed, or came of a revoked device. */
const match = async (
  context: ArrivalsContext,
  tx: Database,
  { key, clinicSlug, arrivedAt }: Received,
  { arrivedAt: _, ...identity }: ArrivalContent,
): Promise<void> => {
  const bookingKey = await checkInArrival(context, tx, { clinicSlug, arrivedAt, identity })
  if (bookingKey !== undefined) await repository.updateArrival(tx, key, { state: 'checked-in', bookingKey })
}

/** S-36. A damaged envelope is received too: the desk is told its number. @throws arrival.key-reused */
export const receiveArrival = async (
  context: ArrivalsContext,
  deviceId: string,
  { key, number, envelope, savedAt, sentAt, clockAhead }: SavedArrival,
): Promise<z.input<typeof arrivalReceiptSchema>> => {
  const { clinicSlug, state } = await knownKiosk(context, deviceId)
  const isRevoked = state === 'revoked'
  if (isRevoked && (await repository.countOfDevice(context.db, deviceId)) >= arrivalsLimits.storedMax)
    throw kioskRevoked()
  const receivedAt = context.clock.now()
  const content = contentOf(await context.sealing.open(envelope, arrivalContext(deviceId, key)))
  const times = arrivalInstants({ savedAt, sentAt, clockAhead, receivedAt }, arrivalsLimits.clockDoubtSeconds)
  const row = {
    ...{ key, deviceId, clinicSlug, number, envelope, receivedAt },
    ...{ arrivedAt: times.arrivedAt, otherArrivedAt: times.other },
    state: content ? ('unmatched' as const) : unreadable(envelope),
    lastName: content?.lastName ?? null,
    passCode: content?.passCode ?? null,
    dateOfBirth: content?.dateOfBirth ?? null,
  }
  return inTransaction(context.db, async (tx) => {
    if (await repository.insertArrival(tx, row)) {
      if (content && row.otherArrivedAt === null && !isRevoked) await match(context, tx, row, content)
      return receiptOf(row)
    }
    const earlier = await repository.lockArrival(tx, key)
    const isSameEnvelope =
      earlier?.envelope.ciphertext === envelope.ciphertext && earlier.envelope.encapsulated === envelope.encapsulated
    // Here already: the device alone had no receipt, and removed what it had.
    const isSame = earlier?.deviceId === deviceId && (isSameEnvelope || isRemoved(envelope))
    if (!isSame) throw arrivalKeyReused()
    return receiptOf(earlier)
  })
}

const deskViewOf = (row: repository.ListedArrivalRow, documents: readonly ArrivalDocumentRow[]): DeskArrival => {
  const { key, number, clinicSlug, kioskName, state, lastName, passCode, dateOfBirth, reference } = row
  return {
    ...{ key, number, clinicSlug, kioskName, state, lastName, passCode, dateOfBirth, reference },
    arrivedAt: row.arrivedAt.toISOString(),
    receivedAt: row.receivedAt.toISOString(),
    otherArrivedAt: row.otherArrivedAt?.toISOString() ?? null,
    documents: documents.flatMap(({ arrivalKey, state }) => (arrivalKey === key && state !== 'receiving' ? state : [])),
  }
}

/** @throws clinic.unknown */
export const listSavedArrivals = async (
  context: ArrivalsContext,
  clinicSlug: string,
  caller: Caller,
): Promise<DeskArrival[]> => {
  context.catalogue.knownClinic(clinicSlug)
  const rows = await repository.listArrivals(context.db, clinicSlug)
  const records = rows.map(({ bookingKey, key }) => bookingKey ?? `arrival ${key}`)
  await logAccessTo(context, { caller, call: 'listSavedArrivals' }, records)
  const documents = await listDocuments(
    context.db,
    rows.map(({ key }) => key),
  )
  return rows.map((row) => deskViewOf(row, documents))
}

type OfDesk = { key: string; caller: Caller }

const readBack = async ({ db }: ArrivalsContext, key: string): Promise<DeskArrival> => {
  const row = await repository.findArrival(db, key)
  if (!row) throw arrivalUnknown()
  return deskViewOf(row, await listDocuments(db, [key]))
}

/** @throws arrival.unknown */
export const dismissArrival = async (context: ArrivalsContext, { key, caller }: OfDesk): Promise<DeskArrival> => {
  await inTransaction(context.db, async (tx) => {
    const row = await repository.lockArrival(tx, key)
    if (!row) throw arrivalUnknown()
    const access = { caller, call: 'dismissSavedArrival', record: `arrival ${key}`, outcome: 'opened' }
    await logAccess({ ...context, db: tx }, access)
    if (row.state !== 'checked-in') await repository.updateArrival(tx, key, { state: 'dismissed' })
  })
  return readBack(context, key)
}

/** The reading of the two that is of today. */
const timeOfToday = (
  { catalogue, clock }: ArrivalsContext,
  { clinicSlug, arrivedAt, otherArrivedAt }: repository.ArrivalRow,
): Date | undefined => {
  const clinic = catalogue.clinicNamed(clinicSlug)
  if (!clinic) return undefined
  const { from, to } = dayOf(clinic, clock.now())
  return [arrivedAt, otherArrivedAt].find((time) => time !== null && time >= from && time < to) ?? undefined
}

/** Of a damaged one the desk knows number and time; whose it is the patient says. */
const openStates: readonly repository.ArrivalRow['state'][] = ['unmatched', 'damaged']

/**
 * S-110: whose arrival it is, said by the desk. The same word twice counts once.
 * @throws arrival.unknown, arrival.not-open, arrival.other-day, visit.unknown
 */
export const matchArrival = async (
  context: ArrivalsContext,
  { key, reference, caller }: OfDesk & { reference: string },
): Promise<DeskArrival> => {
  const bookingKey = await findKeyByReference(context.db, reference)
  await inTransaction(context.db, async (tx) => {
    const row = await repository.lockArrival(tx, key)
    if (!row) throw arrivalUnknown()
    if (bookingKey === undefined) throw visitUnknown()
    if (row.state === 'checked-in' && row.bookingKey === bookingKey) return
    if (!openStates.includes(row.state)) throw arrivalNotOpen()
    const arrivedAt = timeOfToday(context, row)
    if (!arrivedAt) throw arrivalOfOtherDay()
    await lockLatestKey(tx, bookingKey)
    const { clinicSlug } = row
    if (!(await checkInMatched(context, tx, { clinicSlug, bookingKey, arrivedAt }))) throw visitUnknown()
    await logAccess(
      { ...context, db: tx },
      { caller, call: 'matchSavedArrival', record: bookingKey, outcome: 'opened' },
    )
    await repository.updateArrival(tx, key, { state: 'checked-in', bookingKey })
  })
  await addDocuments(context)
  return readBack(context, key)
}

/** S-110: a wrong match; the arrival waits for another one. @throws arrival.unknown, arrival.not-open */
export const unmatchArrival = async (context: ArrivalsContext, { key, caller }: OfDesk): Promise<DeskArrival> => {
  const released = await inTransaction(context.db, async (tx) => {
    const row = await repository.lockArrival(tx, key)
    if (!row) throw arrivalUnknown()
    if (row.state !== 'checked-in' || row.bookingKey === null) throw arrivalNotOpen()
    const { bookingKey, arrivedAt, otherArrivedAt } = row
    await lockLatestKey(tx, bookingKey)
    await undoArrival(tx, bookingKey, [arrivedAt, otherArrivedAt])
    const files = await takeDocumentsBack(tx, key, bookingKey)
    const state = row.dateOfBirth === null ? 'damaged' : 'unmatched'
    await repository.updateArrival(tx, key, { state, bookingKey: null })
    const access = { caller, call: 'unmatchSavedArrival', record: bookingKey, outcome: 'opened' }
    await logAccess({ ...context, db: tx }, access)
    return files
  })
  await tryToRemove(context, released)
  return readBack(context, key)
}
