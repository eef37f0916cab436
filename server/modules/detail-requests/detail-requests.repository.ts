import { and, asc, desc, eq, lt } from 'drizzle-orm'
import type { DetailRequestStatus } from '#src/contract/codes/detail-request-states.ts'
import type { Database } from '../../db/database.ts'
import { detailRequests } from './detail-requests.table.ts'

export type DetailRequestRow = typeof detailRequests.$inferSelect

export const insertRequest = async (tx: Database, row: typeof detailRequests.$inferInsert): Promise<void> => {
  await tx.insert(detailRequests).values(row)
}

export const readRequest = async (db: Database, slug: string): Promise<DetailRequestRow | undefined> => {
  const [row] = await db.select().from(detailRequests).where(eq(detailRequests.slug, slug))
  return row
}

/** One answer at a time. */
export const lockRequest = async (tx: Database, slug: string): Promise<DetailRequestRow | undefined> => {
  const [row] = await tx.select().from(detailRequests).where(eq(detailRequests.slug, slug)).for('update')
  return row
}

/** The newest first. */
export const listRequestsOf = (db: Database, bookingKey: string, most: number): Promise<DetailRequestRow[]> =>
  db
    .select()
    .from(detailRequests)
    .where(eq(detailRequests.bookingKey, bookingKey))
    .orderBy(desc(detailRequests.id))
    .limit(most)

export const listQueue = (
  db: Database,
  { status, clinicId, most }: { status: DetailRequestStatus; clinicId: number | undefined; most: number },
): Promise<DetailRequestRow[]> =>
  db
    .select()
    .from(detailRequests)
    .where(
      and(
        eq(detailRequests.status, status),
        clinicId === undefined ? undefined : eq(detailRequests.clinicId, clinicId),
      ),
    )
    .orderBy(asc(detailRequests.id))
    .limit(most)

export const countQueue = (
  db: Database,
  { status, clinicId }: { status: DetailRequestStatus; clinicId: number },
): Promise<number> =>
  db.$count(detailRequests, and(eq(detailRequests.status, status), eq(detailRequests.clinicId, clinicId)))

export const hasOpen = async (tx: Database, bookingKey: string): Promise<boolean> =>
  (await tx.$count(detailRequests, and(eq(detailRequests.bookingKey, bookingKey), eq(detailRequests.status, 'OPEN')))) >
  0

type Settled = Pick<DetailRequestRow, 'status' | 'settledAt'> & Partial<Pick<DetailRequestRow, 'reason' | 'word'>>

export const settleRequest = async (tx: Database, id: number, settled: Settled): Promise<void> => {
  await tx.update(detailRequests).set(settled).where(eq(detailRequests.id, id))
}

export const deleteSettledBefore = async (db: Database, before: Date): Promise<void> => {
  await db.delete(detailRequests).where(lt(detailRequests.settledAt, before))
}
