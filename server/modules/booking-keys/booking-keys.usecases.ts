import type { Database } from '../../db/database.ts'
import { newBookingKey } from '../../shared/ids.ts'
import { bookingKeyUnknown, bookingKeyUsed } from './booking-keys.errors.ts'
import { type BookingKeyRow, insertBookingKey, isUsedKey, lockBookingKey } from './booking-keys.repository.ts'
import type { BookingKeysServices } from './booking-keys.services.ts'

export {
  type BookingKeyRow,
  insertBookingKey,
  markBookingKeyReplaced,
  markBookingKeyUsed,
  setFirstHeld,
} from './booking-keys.repository.ts'

/** BOOK-32: the key at the end of the replacements, locked. @throws booking-key.unknown */
export const lockLatestKey = async (tx: Database, key: string): Promise<BookingKeyRow> => {
  let row: BookingKeyRow | undefined
  do row = await lockBookingKey(tx, row?.replacedBy ?? key)
  while (row?.replacedBy)
  if (!row) throw bookingKeyUnknown()
  return row
}

/** @param beside another key, locked with it in the one order. @throws booking-key.unknown, booking-key.used */
export const lockUsableKey = async (tx: Database, key: string, beside?: string | undefined): Promise<BookingKeyRow> => {
  if (beside !== undefined && beside < key) await lockBookingKey(tx, beside)
  const row = await lockBookingKey(tx, key)
  if (beside !== undefined && beside > key) await lockBookingKey(tx, beside)
  if (!row) throw bookingKeyUnknown()
  if (row.usedAt) throw bookingKeyUsed()
  return row
}

export const createHoldingKey = async (tx: Database, now: Date): Promise<string> => {
  const key = newBookingKey()
  await insertBookingKey(tx, { key, now, firstHeldAt: now })
  return key
}

/** In the one order, so that two changes of one visit wait for each other. */
export const lockKeys = async (tx: Database, keys: readonly string[]): Promise<void> => {
  for (const key of keys.toSorted()) await lockBookingKey(tx, key)
}

export const isKeyOfVisit = async (
  { isHeldKey }: Pick<BookingKeysServices, 'isHeldKey'>,
  db: Database,
  key: string,
): Promise<boolean> => (await isUsedKey(db, key)) || (await isHeldKey(db, key))
