import { and, desc, eq, gt, inArray, isNull, lt, or } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import { bookings } from '../appointments/appointments.table.ts'
import { shareOpenings, shares } from './sharing.table.ts'

export type ShareRow = typeof shares.$inferSelect
export type OpeningRow = typeof shareOpenings.$inferSelect

export const insertShare = async (tx: Database, row: typeof shares.$inferInsert): Promise<void> => {
  await tx.insert(shares).values(row)
}

/** Of the visit, and those of the person's other visits that cover all. The newest first. */
export const listShares = (db: Database, bookingKey: string, others: readonly string[]): Promise<ShareRow[]> =>
  db
    .select()
    .from(shares)
    .where(
      or(
        eq(shares.bookingKey, bookingKey),
        and(eq(shares.type, 'HISTORY'), inArray(shares.bookingKey, [bookingKey, ...others])),
      ),
    )
    .orderBy(desc(shares.createdAt), desc(shares.id))

export const countLive = (tx: Database, bookingKey: string, now: Date): Promise<number> =>
  tx.$count(shares, and(eq(shares.bookingKey, bookingKey), isNull(shares.revokedAt), gt(shares.endsAt, now)))

export const readShare = async (db: Database, slug: string): Promise<ShareRow | undefined> => {
  const [row] = await db.select().from(shares).where(eq(shares.slug, slug))
  return row
}

/** An opening and a stop come one after the other. */
export const lockShare = async (
  tx: Database,
  by: { shareKey: string } | { slug: string },
): Promise<ShareRow | undefined> => {
  const [row] = await tx
    .select()
    .from(shares)
    .where('slug' in by ? eq(shares.slug, by.slug) : eq(shares.shareKey, by.shareKey))
    .for('update')
  return row
}

export const readWithBooking = async (db: Database, shareKey: string) => {
  const [row] = await db
    .select({ share: shares, booking: bookings })
    .from(shares)
    .innerJoin(bookings, eq(bookings.bookingKey, shares.bookingKey))
    .where(eq(shares.shareKey, shareKey))
  return row
}

export const markRevoked = async (tx: Database, id: number, now: Date): Promise<void> => {
  await tx
    .update(shares)
    .set({ revokedAt: now })
    .where(and(eq(shares.id, id), isNull(shares.revokedAt)))
}

export const markOpened = async (tx: Database, id: number, now: Date): Promise<void> => {
  await tx.update(shares).set({ openedAt: now }).where(eq(shares.id, id))
}

/** Once for each session, and in it for each report. */
export const insertOpening = async (tx: Database, row: typeof shareOpenings.$inferInsert): Promise<void> => {
  await tx.insert(shareOpenings).values(row).onConflictDoNothing()
}

export const listOpenings = (db: Database, ids: readonly number[]): Promise<OpeningRow[]> =>
  db
    .select()
    .from(shareOpenings)
    .where(inArray(shareOpenings.shareId, [...ids]))
    .orderBy(desc(shareOpenings.at), desc(shareOpenings.id))

/** With their openings. */
export const deleteEndedShares = async (db: Database, before: Date): Promise<void> => {
  await db.delete(shares).where(or(lt(shares.endsAt, before), lt(shares.revokedAt, before)))
}

export const knowsShare = async (db: Database, key: string): Promise<boolean> =>
  (await db.select({ id: shares.id }).from(shares).where(eq(shares.shareKey, key)).limit(1)).length > 0
