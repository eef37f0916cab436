import { and, eq, gt, lte } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import { sessions } from './sessions.table.ts'

export const readSessionBookings = async (db: Database, tokenHash: string, now: Date): Promise<string[]> => {
  const rows = await db
    .select({ bookingKey: sessions.bookingKey })
    .from(sessions)
    .where(and(eq(sessions.tokenHash, tokenHash), gt(sessions.expiresAt, now)))
  return rows.map((row) => row.bookingKey)
}

/** Gives what the old token opened, and one more booking, to a new token; the old one ends. */
export const renewSession = async (
  db: Database,
  session: { oldHash: string | undefined; newHash: string; bookingKey: string; now: Date; expiresAt: Date },
): Promise<void> => {
  const { oldHash, newHash, bookingKey, now, expiresAt } = session
  if (oldHash !== undefined) {
    await db.delete(sessions).where(and(eq(sessions.tokenHash, oldHash), lte(sessions.expiresAt, now)))
    await db.delete(sessions).where(and(eq(sessions.tokenHash, oldHash), eq(sessions.bookingKey, bookingKey)))
    await db.update(sessions).set({ tokenHash: newHash }).where(eq(sessions.tokenHash, oldHash))
  }
  await db.insert(sessions).values({ tokenHash: newHash, bookingKey, expiresAt })
}

export const deleteExpiredSessions = async (db: Database, now: Date): Promise<void> => {
  await db.delete(sessions).where(lte(sessions.expiresAt, now))
}
