import { and, asc, desc, eq, exists, gt, isNotNull, lte, or } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import { appointments } from '../appointments/appointments.table.ts'
import { moveRequests } from './changes.table.ts'

export type MoveRequestRow = typeof moveRequests.$inferSelect
type NewMoveRequest = typeof moveRequests.$inferInsert

export const insertMoveRequest = async (db: Database, row: NewMoveRequest): Promise<number> => {
  const [made] = await db.insert(moveRequests).values(row).returning({ id: moveRequests.id })
  return made?.id ?? 0
}

export const readLastMoveRequest = async (db: Database, bookingKey: string): Promise<MoveRequestRow | undefined> => {
  const [row] = await db
    .select()
    .from(moveRequests)
    .where(eq(moveRequests.bookingKey, bookingKey))
    .orderBy(desc(moveRequests.id))
    .limit(1)
  return row
}

export const readOpenMoveRequest = async (db: Database, bookingKey: string): Promise<MoveRequestRow | undefined> => {
  const [row] = await db
    .select()
    .from(moveRequests)
    .where(and(eq(moveRequests.bookingKey, bookingKey), eq(moveRequests.status, 'OPEN')))
  return row
}

export const readMoveRequest = async (db: Database, id: number): Promise<MoveRequestRow | undefined> => {
  const [row] = await db.select().from(moveRequests).where(eq(moveRequests.id, id))
  return row
}

export const closeMoveRequest = async (
  db: Database,
  id: number,
  change: Pick<NewMoveRequest, 'status' | 'closedAt' | 'reason'>,
): Promise<void> => {
  await db.update(moveRequests).set(change).where(eq(moveRequests.id, id))
}

/** Those that end first come first. */
export const listOpenMoveRequests = (db: Database, most: number): Promise<MoveRequestRow[]> =>
  db
    .select()
    .from(moveRequests)
    .where(eq(moveRequests.status, 'OPEN'))
    .orderBy(asc(moveRequests.expiresAt), asc(moveRequests.id))
    .limit(most)

/** Of visits that stand at the clinic, now or then. */
export const countOpenMoveRequests = (db: Database, clinicId: number, now: Date): Promise<number> =>
  db.$count(
    moveRequests,
    and(
      eq(moveRequests.status, 'OPEN'),
      gt(moveRequests.expiresAt, now),
      or(
        eq(moveRequests.clinicId, clinicId),
        exists(
          db
            .select({ id: appointments.id })
            .from(appointments)
            .where(
              and(
                eq(appointments.bookingKey, moveRequests.bookingKey),
                eq(appointments.clinicId, clinicId),
                isNotNull(appointments.occupancyId),
              ),
            ),
        ),
      ),
    ),
  )

export const listKeysOfExpired = async (db: Database, now: Date, most: number): Promise<string[]> => {
  const rows = await db
    .select({ bookingKey: moveRequests.bookingKey })
    .from(moveRequests)
    .where(and(eq(moveRequests.status, 'OPEN'), lte(moveRequests.expiresAt, now)))
    .orderBy(asc(moveRequests.id))
    .limit(most)
  return rows.map(({ bookingKey }) => bookingKey)
}
