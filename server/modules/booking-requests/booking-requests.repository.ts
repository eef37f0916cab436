import { and, asc, countDistinct, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { RequestStatus } from '#src/contract/codes/statuses.ts'
import type { Database } from '../../db/database.ts'
import { bookings } from '../appointments/appointments.table.ts'
import { bookingRequests } from './booking-requests.table.ts'

export type RequestRow = typeof bookingRequests.$inferSelect
export type NewRequest = typeof bookingRequests.$inferInsert
export type PersonRow = typeof bookings.$inferSelect

export const insertRequests = async (db: Database, rows: NewRequest[]): Promise<void> => {
  await db.insert(bookingRequests).values(rows)
}

/** In the order in which the exams were chosen. */
export const listRequests = (db: Database, bookingKey: string): Promise<RequestRow[]> =>
  db.select().from(bookingRequests).where(eq(bookingRequests.bookingKey, bookingKey)).orderBy(asc(bookingRequests.id))

export const findPerson = async (db: Database, bookingKey: string): Promise<PersonRow | undefined> => {
  const [row] = await db.select().from(bookings).where(eq(bookings.bookingKey, bookingKey))
  return row
}

export const updateRequests = async (
  db: Database,
  ids: readonly number[],
  change: Partial<Pick<RequestRow, 'status' | 'reason' | 'arrangedBy'>>,
): Promise<void> => {
  await db
    .update(bookingRequests)
    .set(change)
    .where(inArray(bookingRequests.id, [...ids]))
}

/** In place of the row without an exam, which keeps its slug and its place in the queue. */
export const replaceRequest = async (db: Database, { id }: RequestRow, rows: readonly RequestRow[]): Promise<void> => {
  await db.delete(bookingRequests).where(eq(bookingRequests.id, id))
  await db.insert(bookingRequests).values(rows.map(({ id: _, ...row }) => row))
}

export const markOpened = async (db: Database, bookingKey: string, now: Date): Promise<void> => {
  await db
    .update(bookingRequests)
    .set({ seenAt: now })
    .where(and(eq(bookingRequests.bookingKey, bookingKey), isNull(bookingRequests.seenAt)))
}

export const findKeyOfRequest = async (db: Database, reference: string): Promise<string | undefined> => {
  const [row] = await db
    .select({ bookingKey: bookings.bookingKey })
    .from(bookings)
    .innerJoin(bookingRequests, eq(bookingRequests.bookingKey, bookings.bookingKey))
    .where(eq(bookings.reference, reference))
    .limit(1)
  return row?.bookingKey
}

type Listed = { statuses: readonly RequestStatus[]; clinicId: number | undefined; most: number }

/** By priority, then age; rows of one request stay together. */
export const listQueue = (db: Database, { statuses, clinicId, most }: Listed) =>
  db
    .select({ request: bookingRequests, person: bookings })
    .from(bookingRequests)
    .innerJoin(bookings, eq(bookings.bookingKey, bookingRequests.bookingKey))
    .where(
      and(
        inArray(bookingRequests.status, [...statuses]),
        clinicId === undefined ? undefined : sql`${clinicId} = any(${bookingRequests.clinicIds})`,
      ),
    )
    .orderBy(asc(bookingRequests.priority), asc(bookingRequests.createdAt), asc(bookingRequests.id))
    .limit(most)

/** Of people: the exams of one are one line of the queue. */
export const countQueue = async (
  db: Database,
  { statuses, clinicId }: { statuses: readonly RequestStatus[]; clinicId: number },
): Promise<number> => {
  const [row] = await db
    .select({ people: countDistinct(bookingRequests.bookingKey) })
    .from(bookingRequests)
    .where(and(inArray(bookingRequests.status, [...statuses]), sql`${clinicId} = any(${bookingRequests.clinicIds})`))
  return row?.people ?? 0
}
