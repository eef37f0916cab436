import { and, arrayContains, asc, desc, eq, gt, gte, inArray, isNull, lt, ne, sql } from 'drizzle-orm'
import type { EarlierWishEnd } from '#src/contract/codes/earlier-time-states.ts'
import type { Database } from '../../db/database.ts'
import { earlierOffers, earlierWishes } from './earlier-times.table.ts'

export type WishRow = typeof earlierWishes.$inferSelect
export type NewWish = typeof earlierWishes.$inferInsert
export type OfferRow = typeof earlierOffers.$inferSelect

export const readWish = async (db: Database, bookingKey: string): Promise<WishRow | undefined> => {
  const [row] = await db.select().from(earlierWishes).where(eq(earlierWishes.bookingKey, bookingKey))
  return row
}

/** One at a time decides about a wish. */
export const lockWish = async (tx: Database, id: number): Promise<WishRow | undefined> => {
  const [row] = await tx.select().from(earlierWishes).where(eq(earlierWishes.id, id)).for('update')
  return row
}

export const writeWish = async (tx: Database, row: NewWish): Promise<void> => {
  const { bookingKey: _bookingKey, ...set } = row
  await tx.insert(earlierWishes).values(row).onConflictDoUpdate({ target: earlierWishes.bookingKey, set })
}

export const endWish = async (tx: Database, id: number, end: EarlierWishEnd, endedAt: Date): Promise<void> => {
  await tx
    .update(earlierWishes)
    .set({ end, endedAt })
    .where(and(eq(earlierWishes.id, id), isNull(earlierWishes.endedAt)))
}

type Freed = { id: number; clinicId: number; startsAt: Date }

/** In order of asking: who may be told of the time and was told of none by it. */
export const listWishesFor = (db: Database, { id, clinicId, startsAt }: Freed, most: number): Promise<WishRow[]> =>
  db
    .select()
    .from(earlierWishes)
    .where(
      and(
        isNull(earlierWishes.endedAt),
        gt(earlierWishes.visitStartsAt, startsAt),
        arrayContains(earlierWishes.clinicIds, [clinicId]),
        sql`not exists (select 1 from ${earlierOffers} where ${earlierOffers.wishId} = ${earlierWishes.id} and ${earlierOffers.freedTimeId} = ${id})`,
      ),
    )
    .orderBy(asc(earlierWishes.askedAt), asc(earlierWishes.id))
    .limit(most)

/** False where the same was offered before. */
export const insertOffer = async (tx: Database, row: typeof earlierOffers.$inferInsert): Promise<boolean> => {
  const made = await tx.insert(earlierOffers).values(row).onConflictDoNothing().returning({ id: earlierOffers.id })
  return made.length > 0
}

/** Starts of it that the wish was told of at this clinic. */
export const listToldStarts = async (db: Database, wishId: number, clinicId: number): Promise<number[]> => {
  const rows = await db
    .select({ startsAt: earlierOffers.startsAt })
    .from(earlierOffers)
    .where(and(eq(earlierOffers.wishId, wishId), eq(earlierOffers.clinicId, clinicId)))
  return rows.map(({ startsAt }) => startsAt.getTime())
}

export const countOffersSince = (db: Database, wishId: number, since: Date): Promise<number> =>
  db.$count(earlierOffers, and(eq(earlierOffers.wishId, wishId), gte(earlierOffers.offeredAt, since)))

export const readOffer = async (db: Database, slug: string): Promise<OfferRow | undefined> => {
  const [row] = await db.select().from(earlierOffers).where(eq(earlierOffers.slug, slug))
  return row
}

/** Ahead and not put aside, the newest first. */
export const listOffers = (
  db: Database,
  { wishId, after, most }: { wishId: number; after: Date; most: number },
): Promise<OfferRow[]> =>
  db
    .select()
    .from(earlierOffers)
    .where(and(eq(earlierOffers.wishId, wishId), gt(earlierOffers.startsAt, after), isNull(earlierOffers.declinedAt)))
    .orderBy(desc(earlierOffers.id))
    .limit(most)

export const countOthersTold = (db: Database, { wishId, clinicId, startsAt }: OfferRow): Promise<number> =>
  db.$count(
    earlierOffers,
    and(eq(earlierOffers.clinicId, clinicId), eq(earlierOffers.startsAt, startsAt), ne(earlierOffers.wishId, wishId)),
  )

export const declineOffer = async (tx: Database, id: number, declinedAt: Date): Promise<void> => {
  await tx
    .update(earlierOffers)
    .set({ declinedAt })
    .where(and(eq(earlierOffers.id, id), isNull(earlierOffers.declinedAt)))
}

export const deleteWishesBefore = async (db: Database, before: Date): Promise<void> => {
  const old = db.select({ id: earlierWishes.id }).from(earlierWishes).where(lt(earlierWishes.visitStartsAt, before))
  await db.delete(earlierOffers).where(inArray(earlierOffers.wishId, old))
  await db.delete(earlierWishes).where(lt(earlierWishes.visitStartsAt, before))
}

export const readWishById = async (db: Database, id: number): Promise<WishRow | undefined> => {
  const [row] = await db.select().from(earlierWishes).where(eq(earlierWishes.id, id))
  return row
}
