import type * as z from 'zod/mini'
import {
  type ListedSavedArrival,
  type SavedArrival,
  type SavedArrivalContent,
  savedArrivalContentSchema,
  type savedArrivalReceiptSchema,
} from '#src/contract/entities/saved-arrival.ts'
import { savedArrivalsLimits } from '#src/contract/limits/saved-arrivals.limits.ts'
import { isRemoved, savedArrivalContext, savedArrivalInstants } from '#src/contract/rules/saved-arrival.rules.ts'
import type { Database } from '../../db/database.ts'
import { inTransaction } from '../../db/transaction.ts'
import type { Caller } from '../../http/caller.ts'
import { logAccess, logAccessTo } from '../access-log/access-log.usecases.ts'
import { visitUnknown } from '../appointments/appointments.errors.ts'
import { findKeyByReference } from '../appointments/desk-visit.ts'
import { lockLatestKey } from '../booking-keys/booking-keys.usecases.ts'
import type { CheckInContext } from '../check-in/check-in.services.ts'
import { checkInMatched, checkInSavedArrival, dayOf, undoSavedArrival } from '../check-in/identity.usecases.ts'
import { tryToRemove } from '../documents/stored-files.ts'
import { knownKiosk } from '../kiosks/identity.usecases.ts'
import { kioskRevoked } from '../kiosks/kiosks.errors.ts'
import { listDocuments, type SavedArrivalDocumentRow } from './saved-arrival-documents.repository.ts'
import { addDocuments, takeDocumentsBack } from './saved-arrival-documents.usecases.ts'
import {
  savedArrivalKeyReused,
  savedArrivalNotOpen,
  savedArrivalOfOtherDay,
  savedArrivalUnknown,
} from './saved-arrivals.errors.ts'
import * as repository from './saved-arrivals.repository.ts'

export type SavedArrivalsContext = CheckInContext

const contentOf = (bytes: Uint8Array | undefined): SavedArrivalContent | undefined => {
  if (!bytes) return undefined
  try {
    return savedArrivalContentSchema.safeParse(JSON.parse(Buffer.from(bytes).toString('utf8'))).data
  } catch {
    return undefined
  }
}

const receiptOf = ({
  key,
  receivedAt,
}: {
  key: string
  receivedAt: Date
}): z.input<typeof savedArrivalReceiptSchema> => ({
  key,
  receivedAt: receivedAt.toISOString(),
})

const unreadable = (envelope: SavedArrival['envelope']) =>
  isRemoved(envelope) ? ('expired' as const) : ('damaged' as const)

type Received = { key: string; clinicSlug: string; arrivedAt: Date }

/** The desk is left what does not fit one visit, was saved by a clock that was changed, or came of a revoked device. */
const match = async (
  context: SavedArrivalsContext,
  tx: Database,
  { key, clinicSlug, arrivedAt }: Received,
  { arrivedAt: _, ...identity }: SavedArrivalContent,
): Promise<void> => {
  const bookingKey = await checkInSavedArrival(context, tx, { clinicSlug, arrivedAt, identity })
  if (bookingKey !== undefined) await repository.updateSavedArrival(tx, key, { state: 'checked-in', bookingKey })
}

/** S-36. A damaged envelope is received too: the desk is told its number. @throws arrival.key-reused */
export const receiveSavedArrival = async (
  context: SavedArrivalsContext,
  deviceId: string,
  { key, number, envelope, savedAt, sentAt, clockAhead }: SavedArrival,
): Promise<z.input<typeof savedArrivalReceiptSchema>> => {
  const { clinicSlug, state } = await knownKiosk(context, deviceId)
  const isRevoked = state === 'revoked'
  if (isRevoked && (await repository.countOfDevice(context.db, deviceId)) >= savedArrivalsLimits.storedMax)
    throw kioskRevoked()
  const receivedAt = context.clock.now()
  const content = contentOf(await context.sealing.open(envelope, savedArrivalContext(deviceId, key)))
  const times = savedArrivalInstants({ savedAt, sentAt, clockAhead, receivedAt }, savedArrivalsLimits.clockDoubtSeconds)
  const row = {
    ...{ key, deviceId, clinicSlug, number, envelope, receivedAt },
    ...{ arrivedAt: times.arrivedAt, otherArrivedAt: times.other },
    state: content ? ('unmatched' as const) : unreadable(envelope),
    lastName: content?.lastName ?? null,
    passCode: content?.passCode ?? null,
    dateOfBirth: content?.dateOfBirth ?? null,
  }
  return inTransaction(context.db, async (tx) => {
    if (await repository.insertSavedArrival(tx, row)) {
      if (content && row.otherArrivedAt === null && !isRevoked) await match(context, tx, row, content)
      return receiptOf(row)
    }
    const earlier = await repository.lockSavedArrival(tx, key)
    const isSameEnvelope =
      earlier?.envelope.ciphertext === envelope.ciphertext && earlier.envelope.encapsulated === envelope.encapsulated
    // Here already: the device alone had no receipt, and removed what it had.
    const isSame = earlier?.deviceId === deviceId && (isSameEnvelope || isRemoved(envelope))
    if (!isSame) throw savedArrivalKeyReused()
    return receiptOf(earlier)
  })
}

const deskViewOf = (
  row: repository.ListedSavedArrivalRow,
  documents: readonly SavedArrivalDocumentRow[],
): ListedSavedArrival => {
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
  context: SavedArrivalsContext,
  clinicSlug: string,
  caller: Caller,
): Promise<ListedSavedArrival[]> => {
  context.catalogue.knownClinic(clinicSlug)
  const rows = await repository.readSavedArrivals(context.db, clinicSlug)
  const records = rows.map(({ bookingKey, key }) => bookingKey ?? `arrival ${key}`)
  await logAccessTo(context, { caller, call: 'listSavedArrivals' }, records)
  const documents = await listDocuments(
    context.db,
    rows.map(({ key }) => key),
  )
  return rows.map((row) => deskViewOf(row, documents))
}

type OfDesk = { key: string; caller: Caller }

const readBack = async ({ db }: SavedArrivalsContext, key: string): Promise<ListedSavedArrival> => {
  const row = await repository.findSavedArrival(db, key)
  if (!row) throw savedArrivalUnknown()
  return deskViewOf(row, await listDocuments(db, [key]))
}

/** @throws arrival.unknown */
export const dismissSavedArrival = async (
  context: SavedArrivalsContext,
  { key, caller }: OfDesk,
): Promise<ListedSavedArrival> => {
  await inTransaction(context.db, async (tx) => {
    const row = await repository.lockSavedArrival(tx, key)
    if (!row) throw savedArrivalUnknown()
    const access = { caller, call: 'dismissSavedArrival', record: `arrival ${key}`, outcome: 'opened' }
    await logAccess({ ...context, db: tx }, access)
    if (row.state !== 'checked-in') await repository.updateSavedArrival(tx, key, { state: 'dismissed' })
  })
  return readBack(context, key)
}

/** The reading of the two that is of today. */
const timeOfToday = (
  { catalogue, clock }: SavedArrivalsContext,
  { clinicSlug, arrivedAt, otherArrivedAt }: repository.SavedArrivalRow,
): Date | undefined => {
  const clinic = catalogue.clinicNamed(clinicSlug)
  if (!clinic) return undefined
  const { from, to } = dayOf(clinic, clock.now())
  return [arrivedAt, otherArrivedAt].find((time) => time !== null && time >= from && time < to) ?? undefined
}

/** Of a damaged one the desk knows number and time; whose it is the patient says. */
const openStates: readonly repository.SavedArrivalRow['state'][] = ['unmatched', 'damaged']

/**
 * S-110: whose arrival it is, said by the desk. The same word twice counts once.
 * @throws arrival.unknown, arrival.not-open, arrival.other-day, visit.unknown
 */
export const matchSavedArrival = async (
  context: SavedArrivalsContext,
  { key, reference, caller }: OfDesk & { reference: string },
): Promise<ListedSavedArrival> => {
  const bookingKey = await findKeyByReference(context.db, reference)
  await inTransaction(context.db, async (tx) => {
    const row = await repository.lockSavedArrival(tx, key)
    if (!row) throw savedArrivalUnknown()
    if (bookingKey === undefined) throw visitUnknown()
    if (row.state === 'checked-in' && row.bookingKey === bookingKey) return
    if (!openStates.includes(row.state)) throw savedArrivalNotOpen()
    const arrivedAt = timeOfToday(context, row)
    if (!arrivedAt) throw savedArrivalOfOtherDay()
    await lockLatestKey(tx, bookingKey)
    const { clinicSlug } = row
    if (!(await checkInMatched(context, tx, { clinicSlug, bookingKey, arrivedAt }))) throw visitUnknown()
    await logAccess(
      { ...context, db: tx },
      { caller, call: 'matchSavedArrival', record: bookingKey, outcome: 'opened' },
    )
    await repository.updateSavedArrival(tx, key, { state: 'checked-in', bookingKey })
  })
  await addDocuments(context)
  return readBack(context, key)
}

/** S-110: a wrong match; the arrival waits for another one. @throws arrival.unknown, arrival.not-open */
export const unmatchSavedArrival = async (
  context: SavedArrivalsContext,
  { key, caller }: OfDesk,
): Promise<ListedSavedArrival> => {
  const released = await inTransaction(context.db, async (tx) => {
    const row = await repository.lockSavedArrival(tx, key)
    if (!row) throw savedArrivalUnknown()
    if (row.state !== 'checked-in' || row.bookingKey === null) throw savedArrivalNotOpen()
    const { bookingKey, arrivedAt, otherArrivedAt } = row
    await lockLatestKey(tx, bookingKey)
    await undoSavedArrival(tx, bookingKey, [arrivedAt, otherArrivedAt])
    const files = await takeDocumentsBack(tx, key, bookingKey)
    const state = row.dateOfBirth === null ? 'damaged' : 'unmatched'
    await repository.updateSavedArrival(tx, key, { state, bookingKey: null })
    const access = { caller, call: 'unmatchSavedArrival', record: bookingKey, outcome: 'opened' }
    await logAccess({ ...context, db: tx }, access)
    return files
  })
  await tryToRemove(context, released)
  return readBack(context, key)
}
