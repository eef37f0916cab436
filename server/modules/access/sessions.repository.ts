import { and, eq, gt, inArray, lte } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import { sessions } from './sessions.table.ts'

const readSession = (db: Database, tokenHash: string, now: Date): Promise<(typeof sessions.$inferSelect)[]> =>
  db
    .select()
    .from(sessions)
    .where(and(eq(sessions.tokenHash, tokenHash), gt(sessions.expiresAt, now)))

export const readSessionBookings = async (db: Database, tokenHash: string, now: Date): Promise<string[]> =>
  (await readSession(db, tokenHash, now)).map((row) => row.bookingKey)

/** The old token keeps its bookings until it expires: this answer may be lost on its way to the browser. */
export const renewSession = async (
  db: Database,
  session: { oldHash: string | undefined; newHash: string; bookingKey: string; now: Date; expiresAt: Date },
): Promise<void> => {
  const { oldHash, newHash, bookingKey, now, expiresAt } = session
  const opened = oldHash === undefined ? [] : await readSession(db, oldHash, now)
  const earlier = opened.filter((row) => row.bookingKey !== bookingKey)
  await db
    .insert(sessions)
    .values([...earlier.map((row) => ({ ...row, tokenHash: newHash })), { tokenHash: newHash, bookingKey, expiresAt }])
}

export const deleteExpiredSessions = async (db: Database, now: Date): Promise<void> => {
  await db.delete(sessions).where(lte(sessions.expiresAt, now))
}

export const deleteSession = async (db: Database, tokenHash: string): Promise<void> => {
  await db.delete(sessions).where(eq(sessions.tokenHash, tokenHash))
}

/** Tokens that the browser had before open the same bookings, so they go too. */
export const deleteSessionsOf = async (db: Database, bookingKeys: readonly string[]): Promise<void> => {
  await db.delete(sessions).where(inArray(sessions.bookingKey, [...bookingKeys]))
}
