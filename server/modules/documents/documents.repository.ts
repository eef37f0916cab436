import { and, asc, count, eq, inArray, isNull, lt, sql, sum } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import { bookings } from '../appointments/appointments.table.ts'
import { bookingKeys } from '../booking-keys/booking-keys.table.ts'
import { documents, storedFiles } from './documents.table.ts'

export type DocumentRow = typeof documents.$inferSelect
export type NewDocument = Omit<DocumentRow, 'id'>

export const insertDocument = async (db: Database, row: NewDocument): Promise<DocumentRow> => {
  const [written] = await db.insert(documents).values(row).returning()
  if (!written) throw new Error('no document written')
  return written
}

export type Replacement = Pick<
  DocumentRow,
  | 'fileKey'
  | 'fileName'
  | 'contentType'
  | 'size'
  | 'sha256'
  | 'cleanedSize'
  | 'cleanedSha256'
  | 'receivedAt'
  | 'documentTypeId'
  | 'uploaded'
  | 'examSlug'
  | 'groupName'
  | 'additional'
  | 'betterReason'
>

export const replaceDocument = async (db: Database, id: number, change: Replacement): Promise<void> => {
  await db.update(documents).set(change).where(eq(documents.id, id))
}

export const listDocuments = (db: Database, bookingKey: string): Promise<DocumentRow[]> =>
  db.select().from(documents).where(eq(documents.bookingKey, bookingKey)).orderBy(asc(documents.id))

export const lockDocument = async (
  db: Database,
  bookingKey: string,
  which: { slug: string } | { id: number },
): Promise<DocumentRow | undefined> => {
  const named = 'slug' in which ? eq(documents.slug, which.slug) : eq(documents.id, which.id)
  const [row] = await db
    .select()
    .from(documents)
    .where(and(eq(documents.bookingKey, bookingKey), named))
    .for('update')
  return row
}

export const readDocument = async (db: Database, slug: string): Promise<DocumentRow | undefined> => {
  const [row] = await db.select().from(documents).where(eq(documents.slug, slug))
  return row
}

export const deleteDocument = async (db: Database, id: number): Promise<void> => {
  await db.delete(documents).where(eq(documents.id, id))
}

export const measureDocuments = async (db: Database, bookingKey: string): Promise<{ files: number; bytes: number }> => {
  const [row] = await db
    .select({ files: count(), bytes: sum(documents.size).mapWith(Number) })
    .from(documents)
    .where(eq(documents.bookingKey, bookingKey))
  return { files: row?.files ?? 0, bytes: row?.bytes ?? 0 }
}

export const moveDocuments = async (db: Database, from: string, to: string): Promise<void> => {
  await db.update(documents).set({ bookingKey: to }).where(eq(documents.bookingKey, from))
}

export const moveDocumentsToExam = async (
  db: Database,
  bookingKey: string,
  from: string,
  to: string,
): Promise<void> => {
  await db
    .update(documents)
    .set({ examSlug: to })
    .where(and(eq(documents.bookingKey, bookingKey), eq(documents.examSlug, from)))
}

export const listDocumentsOf = (db: Database, keys: readonly string[]): Promise<DocumentRow[]> =>
  db
    .select()
    .from(documents)
    .where(inArray(documents.bookingKey, [...keys]))
    .orderBy(asc(documents.id))

export const updateCheck = async (
  db: Database,
  id: number,
  change: Pick<DocumentRow, 'checkedAt' | 'betterReason'>,
): Promise<void> => {
  await db.update(documents).set(change).where(eq(documents.id, id))
}

/** As the clinic does; what is checked already, or asked for anew, stays as it was. */
export const markChecked = async (db: Database, bookingKey: string, now: Date): Promise<number> => {
  const rows = await db
    .update(documents)
    .set({ checkedAt: now })
    .where(and(eq(documents.bookingKey, bookingKey), isNull(documents.checkedAt), isNull(documents.betterReason)))
    .returning({ id: documents.id })
  return rows.length
}

export const countTemporaryDocuments = async (db: Database): Promise<number> => {
  const [row] = await db
    .select({ files: count() })
    .from(documents)
    .where(sql`not exists (select 1 from ${bookings} where ${bookings.bookingKey} = ${documents.bookingKey})`)
  return row?.files ?? 0
}

export const readLatestKey = async (db: Database, key: string): Promise<string> => {
  for (let latest = key; ; ) {
    const [row] = await db.select({ next: bookingKeys.replacedBy }).from(bookingKeys).where(eq(bookingKeys.key, latest))
    if (!row?.next) return latest
    latest = row.next
  }
}

export const insertStoredFile = async (db: Database, key: string, now: Date): Promise<void> => {
  await db.insert(storedFiles).values({ key, createdAt: now })
}

const isUnnamed = sql`not exists (select 1 from ${documents} where ${documents.fileKey} = ${storedFiles.key})`

/** True when no document names the file; none can until the transaction ends. */
export const lockUnnamedFile = async (db: Database, key: string): Promise<boolean> => {
  // Locked first, then read: one statement would not see what it waited for.
  await db.select().from(storedFiles).where(eq(storedFiles.key, key)).for('update')
  const rows = await db
    .select({ key: storedFiles.key })
    .from(storedFiles)
    .where(and(eq(storedFiles.key, key), isUnnamed))
  return rows.length > 0
}

export const listUnnamedFiles = async (db: Database, before: Date, most: number): Promise<string[]> => {
  const rows = await db
    .select({ key: storedFiles.key })
    .from(storedFiles)
    .where(and(lt(storedFiles.createdAt, before), isUnnamed))
    .limit(most)
  return rows.map((row) => row.key)
}

export const deleteStoredFile = async (db: Database, key: string): Promise<void> => {
  await db.delete(storedFiles).where(eq(storedFiles.key, key))
}

export const deleteTemporaryDocuments = async (db: Database, before: Date): Promise<string[]> => {
  const rows = await db
    .delete(documents)
    .where(
      and(
        lt(documents.receivedAt, before),
        sql`not exists (select 1 from ${bookings} where ${bookings.bookingKey} = ${documents.bookingKey})`,
      ),
    )
    .returning({ fileKey: documents.fileKey })
  return rows.map((row) => row.fileKey)
}
