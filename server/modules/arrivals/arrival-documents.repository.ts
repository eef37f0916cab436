import { and, asc, count, eq, inArray, isNotNull, lt, ne } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import { arrivalDocuments, arrivals } from './arrivals.table.ts'

export type ArrivalDocumentRow = typeof arrivalDocuments.$inferSelect

/** @returns the row of the key, which may be an earlier one. */
export const insertDocument = async (
  db: Database,
  row: typeof arrivalDocuments.$inferInsert,
): Promise<ArrivalDocumentRow | undefined> => {
  await db.insert(arrivalDocuments).values(row).onConflictDoNothing()
  return readDocument(db, row.key)
}

export const readDocument = async (db: Database, key: string): Promise<ArrivalDocumentRow | undefined> => {
  const [row] = await db.select().from(arrivalDocuments).where(eq(arrivalDocuments.key, key))
  return row
}

export const countDocuments = async (db: Database, arrivalKey: string): Promise<number> => {
  const [row] = await db
    .select({ found: count() })
    .from(arrivalDocuments)
    .where(eq(arrivalDocuments.arrivalKey, arrivalKey))
  return row?.found ?? 0
}

/** Those that have arrived whole, by arrival. */
export const listDocuments = async (db: Database, arrivalKeys: readonly string[]): Promise<ArrivalDocumentRow[]> =>
  arrivalKeys.length === 0
    ? []
    : db
        .select()
        .from(arrivalDocuments)
        .where(and(inArray(arrivalDocuments.arrivalKey, [...arrivalKeys]), ne(arrivalDocuments.state, 'receiving')))
        .orderBy(asc(arrivalDocuments.receivedAt), asc(arrivalDocuments.key))

export const changeDocument = async (
  db: Database,
  { key, round }: Pick<ArrivalDocumentRow, 'key' | 'round'>,
  change: Partial<ArrivalDocumentRow>,
): Promise<boolean> => {
  const rows = await db
    .update(arrivalDocuments)
    .set(change)
    .where(and(eq(arrivalDocuments.key, key), eq(arrivalDocuments.round, round)))
    .returning({ key: arrivalDocuments.key })
  return rows.length === 1
}

/** Unless somebody else was faster. */
export const refuseWaiting = async (
  db: Database,
  { key, round }: Pick<ArrivalDocumentRow, 'key' | 'round'>,
): Promise<void> => {
  const { state, key: own, round: of } = arrivalDocuments
  await db
    .update(arrivalDocuments)
    .set({ state: 'refused' })
    .where(and(eq(own, key), eq(of, round), eq(state, 'waiting')))
}

/** Sealed still, of arrivals whose visit is known. */
export const listMatched = (db: Database, most: number) =>
  db
    .select({ document: arrivalDocuments, deviceId: arrivals.deviceId, bookingKey: arrivals.bookingKey })
    .from(arrivalDocuments)
    .innerJoin(arrivals, eq(arrivals.key, arrivalDocuments.arrivalKey))
    .where(and(eq(arrivalDocuments.state, 'waiting'), eq(arrivals.state, 'checked-in'), isNotNull(arrivals.bookingKey)))
    .orderBy(asc(arrivalDocuments.receivedAt))
    .limit(most)

/** Of arrivals that came before. */
export const listOld = async (db: Database, before: Date): Promise<ArrivalDocumentRow[]> => {
  const rows = await db
    .select({ document: arrivalDocuments })
    .from(arrivalDocuments)
    .innerJoin(arrivals, eq(arrivals.key, arrivalDocuments.arrivalKey))
    .where(and(isNotNull(arrivalDocuments.fileKey), lt(arrivals.receivedAt, before)))
  return rows.map(({ document }) => document)
}
