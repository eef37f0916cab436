import { and, eq, isNotNull, isNull, lt, or, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Database } from '../../db/database.ts'
import { bookingKeys } from './booking-keys.table.ts'

export const insertBookingKey = async (
  db: Database,
  row: { key: string; now: Date; firstHeldAt?: Date | null },
): Promise<void> => {
  await db.insert(bookingKeys).values({ key: row.key, createdAt: row.now, firstHeldAt: row.firstHeldAt ?? null })
}

export type BookingKeyRow = { key: string; firstHeldAt: Date | null; usedAt: Date | null; replacedBy: string | null }

export const lockBookingKey = async (db: Database, key: string): Promise<BookingKeyRow | undefined> => {
  const [row] = await db
    .select({
      key: bookingKeys.key,
      firstHeldAt: bookingKeys.firstHeldAt,
      usedAt: bookingKeys.usedAt,
      replacedBy: bookingKeys.replacedBy,
    })
    .from(bookingKeys)
    .where(eq(bookingKeys.key, key))
    .for('update')
  return row
}

export const isBookingKey = async (db: Database, key: string): Promise<boolean> =>
  (await db.select({ key: bookingKeys.key }).from(bookingKeys).where(eq(bookingKeys.key, key)).limit(1)).length > 0

export const isUsedKey = async (db: Database, key: string): Promise<boolean> => {
  const used = and(eq(bookingKeys.key, key), isNotNull(bookingKeys.usedAt))
  return (await db.select({ key: bookingKeys.key }).from(bookingKeys).where(used).limit(1)).length > 0
}

export const markBookingKeyUsed = async (db: Database, key: string, now: Date): Promise<void> => {
  await db.update(bookingKeys).set({ usedAt: now }).where(eq(bookingKeys.key, key))
}

export const markBookingKeyReplaced = async (db: Database, key: string, by: string, now: Date): Promise<void> => {
  await db.update(bookingKeys).set({ usedAt: now, replacedBy: by }).where(eq(bookingKeys.key, key))
}

export const setFirstHeld = async (db: Database, key: string, at: Date): Promise<void> => {
  await db.update(bookingKeys).set({ firstHeldAt: at }).where(eq(bookingKeys.key, key))
}

/** A replaced key stays until `replacedBefore`: an upload may still be on its way to it. */
export const deleteStaleKeys = async (
  db: Database,
  keyColumns: readonly PgColumn[],
  before: Date,
  replacedBefore = before,
): Promise<void> => {
  await db
    .delete(bookingKeys)
    .where(
      and(
        lt(bookingKeys.createdAt, before),
        or(isNull(bookingKeys.replacedBy), lt(bookingKeys.createdAt, replacedBefore)),
        ...keyColumns.map(
          (column) => sql`not exists (select 1 from ${column.table} where ${column} = ${bookingKeys.key})`,
        ),
      ),
    )
}
