import { and, eq, gt, inArray, isNotNull, isNull, lte, or, sql } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import { sessions } from './sessions.table.ts'

export type SessionRow = typeof sessions.$inferSelect

export type NewSession = Pick<SessionRow, 'bookingKey' | 'proof' | 'expiresAt'> &
  Partial<Pick<SessionRow, 'actor' | 'authenticationType' | 'idleEndsAt' | 'origin' | 'contactMark'>>

const isLive = (now: Date) =>
  and(gt(sessions.expiresAt, now), or(isNull(sessions.idleEndsAt), gt(sessions.idleEndsAt, now)))

export const readSession = (db: Database, tokenHash: string, now: Date): Promise<SessionRow[]> =>
  db
    .select()
    .from(sessions)
    .where(and(eq(sessions.tokenHash, tokenHash), isLive(now)))

export const markInUse = async (db: Database, tokenHash: string): Promise<void> => {
  await db.update(sessions).set({ isInUse: true }).where(eq(sessions.tokenHash, tokenHash))
  await db.delete(sessions).where(eq(sessions.replacedBy, tokenHash))
}

/** A code proves what a birth date does. */
const isCovered = (row: SessionRow, by: NewSession): boolean =>
  row.bookingKey === by.bookingKey && (row.proof === by.proof || (by.proof === 'code' && row.proof === 'birth-date'))

type Renewal = { oldHash: string | undefined; newHash: string; row: NewSession; now: Date; oldEndsAt: Date }

/** The old token lives on for a moment: this answer may be lost on its way to the browser. */
export const renewSession = async (db: Database, renewal: Renewal): Promise<void> => {
  const { oldHash, newHash, row, now, oldEndsAt } = renewal
  if (row.origin != null)
    await db.delete(sessions).where(and(eq(sessions.origin, row.origin), eq(sessions.isInUse, false)))
  const opened = oldHash === undefined ? [] : await readSession(db, oldHash, now)
  const earlier = opened.filter((each) => !isCovered(each, row))
  const unseen = { tokenHash: newHash, isInUse: false, replacedBy: null }
  await db.insert(sessions).values([...earlier.map((each) => ({ ...each, ...unseen })), { ...row, ...unseen }])
  if (oldHash === undefined) return
  await db
    .update(sessions)
    .set({ replacedBy: newHash, expiresAt: sql`least(${sessions.expiresAt}, ${oldEndsAt.toISOString()}::timestamptz)` })
    .where(eq(sessions.tokenHash, oldHash))
}

export const addToSession = async (db: Database, tokenHash: string, row: NewSession): Promise<void> => {
  const { authenticationType = null, idleEndsAt = null, contactMark = null, expiresAt } = row
  await db
    .insert(sessions)
    .values({ ...row, tokenHash })
    .onConflictDoUpdate({
      target: [sessions.tokenHash, sessions.bookingKey, sessions.proof],
      set: { authenticationType, idleEndsAt, contactMark, expiresAt },
    })
}

export const prolongSession = async (db: Database, tokenHash: string, now: Date, idleEndsAt: Date): Promise<void> => {
  await db
    .update(sessions)
    .set({ idleEndsAt: sql`least(${sessions.expiresAt}, ${idleEndsAt.toISOString()}::timestamptz)` })
    .where(and(eq(sessions.tokenHash, tokenHash), isNotNull(sessions.idleEndsAt), isLive(now)))
}

export const deleteExpiredSessions = async (db: Database, now: Date): Promise<void> => {
  await db.delete(sessions).where(or(lte(sessions.expiresAt, now), lte(sessions.idleEndsAt, now)))
}

/** With the tokens before and after it, which may be in the browser too. */
export const deleteSession = async (db: Database, tokenHash: string): Promise<void> => {
  const rows = await db
    .selectDistinct({ after: sessions.replacedBy })
    .from(sessions)
    .where(eq(sessions.tokenHash, tokenHash))
  const hashes = [tokenHash, ...rows.flatMap(({ after }) => after ?? [])]
  await db.delete(sessions).where(or(inArray(sessions.tokenHash, hashes), inArray(sessions.replacedBy, hashes)))
}
