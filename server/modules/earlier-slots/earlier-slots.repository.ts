import { and, arrayContains, asc, desc, eq, gt, gte, inArray, isNull, lt, ne, sql } from 'drizzle-orm'
import type { EarlierPreferenceEnd } from '#src/contract/codes/earlier-slot-states.ts'
import type { Database } from '../../db/database.ts'
import { earlierOffers, earlierPreferences } from './earlier-slots.table.ts'

export type PreferenceRow = typeof earlierPreferences.$inferSelect
export type NewPreference = typeof earlierPreferences.$inferInsert
export type OfferRow = typeof earlierOffers.$inferSelect

export const readPreference = async (db: Database, bookingKey: string): Promise<PreferenceRow | undefined> => {
  const [row] = await db.select().from(earlierPreferences).where(eq(earlierPreferences.bookingKey, bookingKey))
  return row
}

/** One at a time decides about a wish. */
export const lockPreference = async (tx: Database, id: number): Promise<PreferenceRow | undefined> => {
  const [row] = await tx.select().from(earlierPreferences).where(eq(earlierPreferences.id, id)).for('update')
  return row
}

export const writePreference = async (tx: Database, row: NewPreference): Promise<void> => {
  const { bookingKey: _bookingKey, ...set } = row
  await tx.insert(earlierPreferences).values(row).onConflictDoUpdate({ target: earlierPreferences.bookingKey, set })
}

export const endPreference = async (
  tx: Database,
  id: number,
  end: EarlierPreferenceEnd,
  endedAt: Date,
): Promise<void> => {
  await tx
    .update(earlierPreferences)
    .set({ end, endedAt })
    .where(and(eq(earlierPreferences.id, id), isNull(earlierPreferences.endedAt)))
}

type Freed = { id: number; clinicId: number; startsAt: Date }

/** In order of asking: who may be told of the time and was told of none by it. */
export const listPreferencesFor = (
  db: Database,
  { id, clinicId, startsAt }: Freed,
  most: number,
): Promise<PreferenceRow[]> =>
  db
    .select()
    .from(earlierPreferences)
    .where(
      and(
        isNull(earlierPreferences.endedAt),
        gt(earlierPreferences.visitStartsAt, startsAt),
        arrayContains(earlierPreferences.clinicIds, [clinicId]),
        sql`not exists (select 1 from ${earlierOffers} where ${earlierOffers.wishId} = ${earlierPreferences.id} and ${earlierOffers.freedSlotId} = ${id})`,
      ),
    )
    .orderBy(asc(earlierPreferences.askedAt), asc(earlierPreferences.id))
    .limit(most)

/** False where the same was offered before. */
export const insertOffer = async (tx: Database, row: typeof earlierOffers.$inferInsert): Promise<boolean> => {
  const made = await tx.insert(earlierOffers).values(row).onConflictDoNothing().returning({ id: earlierOffers.id })
  return made.length > 0
}

/** Starts of it that the wish was told of at this clinic. */
export const listOfferedStarts = async (db: Database, wishId: number, clinicId: number): Promise<number[]> => {
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

export const countOtherOffers = (db: Database, { wishId, clinicId, startsAt }: OfferRow): Promise<number> =>
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

export const deletePreferencesBefore = async (db: Database, before: Date): Promise<void> => {
  const old = db
    .select({ id: earlierPreferences.id })
    .from(earlierPreferences)
    .where(lt(earlierPreferences.visitStartsAt, before))
  await db.delete(earlierOffers).where(inArray(earlierOffers.wishId, old))
  await db.delete(earlierPreferences).where(lt(earlierPreferences.visitStartsAt, before))
}

export const readPreferenceById = async (db: Database, id: number): Promise<PreferenceRow | undefined> => {
  const [row] = await db.select().from(earlierPreferences).where(eq(earlierPreferences.id, id))
  return row
}
