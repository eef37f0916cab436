import { and, asc, count, eq, inArray, isNotNull, lt, ne } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import { savedArrivalDocuments, savedArrivals } from './saved-arrivals.table.ts'

export type SavedArrivalDocumentRow = typeof savedArrivalDocuments.$inferSelect

export const insertDocument = async (
  db: Database,
  row: typeof savedArrivalDocuments.$inferInsert,
): Promise<SavedArrivalDocumentRow | undefined> => {
  await db.insert(savedArrivalDocuments).values(row).onConflictDoNothing()
  return readDocument(db, row.key)
}

export const readDocument = async (db: Database, key: string): Promise<SavedArrivalDocumentRow | undefined> => {
  const [row] = await db.select().from(savedArrivalDocuments).where(eq(savedArrivalDocuments.key, key))
  return row
}

export const countDocuments = async (db: Database, arrivalKey: string): Promise<number> => {
  const [row] = await db
    .select({ found: count() })
    .from(savedArrivalDocuments)
    .where(eq(savedArrivalDocuments.arrivalKey, arrivalKey))
  return row?.found ?? 0
}

/** Those that have arrived whole, by arrival. */
export const listDocuments = async (
  db: Database,
  arrivalKeys: readonly string[],
): Promise<SavedArrivalDocumentRow[]> =>
  arrivalKeys.length === 0
    ? []
    : db
        .select()
        .from(savedArrivalDocuments)
        .where(
          and(
            inArray(savedArrivalDocuments.arrivalKey, [...arrivalKeys]),
            ne(savedArrivalDocuments.state, 'receiving'),
          ),
        )
        .orderBy(asc(savedArrivalDocuments.receivedAt), asc(savedArrivalDocuments.key))

export const changeDocument = async (
  db: Database,
  { key, round }: Pick<SavedArrivalDocumentRow, 'key' | 'round'>,
  change: Partial<SavedArrivalDocumentRow>,
): Promise<boolean> => {
  const rows = await db
    .update(savedArrivalDocuments)
    .set(change)
    .where(and(eq(savedArrivalDocuments.key, key), eq(savedArrivalDocuments.round, round)))
    .returning({ key: savedArrivalDocuments.key })
  return rows.length === 1
}

/** Unless somebody else was faster. */
export const refuseWaiting = async (
  db: Database,
  { key, round }: Pick<SavedArrivalDocumentRow, 'key' | 'round'>,
): Promise<void> => {
  const { state, key: own, round: of } = savedArrivalDocuments
  await db
    .update(savedArrivalDocuments)
    .set({ state: 'refused' })
    .where(and(eq(own, key), eq(of, round), eq(state, 'waiting')))
}

/** Sealed still, of arrivals whose visit is known. */
export const listMatched = (db: Database, most: number) =>
  db
    .select({ document: savedArrivalDocuments, deviceId: savedArrivals.deviceId, bookingKey: savedArrivals.bookingKey })
    .from(savedArrivalDocuments)
    .innerJoin(savedArrivals, eq(savedArrivals.key, savedArrivalDocuments.arrivalKey))
    .where(
      and(
        eq(savedArrivalDocuments.state, 'waiting'),
        eq(savedArrivals.state, 'checked-in'),
        isNotNull(savedArrivals.bookingKey),
      ),
    )
    .orderBy(asc(savedArrivalDocuments.receivedAt))
    .limit(most)

export const listOld = async (db: Database, before: Date): Promise<SavedArrivalDocumentRow[]> => {
  const rows = await db
    .select({ document: savedArrivalDocuments })
    .from(savedArrivalDocuments)
    .innerJoin(savedArrivals, eq(savedArrivals.key, savedArrivalDocuments.arrivalKey))
    .where(and(isNotNull(savedArrivalDocuments.fileKey), lt(savedArrivals.receivedAt, before)))
  return rows.map(({ document }) => document)
}
