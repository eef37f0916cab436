import { and, asc, eq, gt, inArray, lt } from 'drizzle-orm'
import { requestStatuses } from '#src/contract/codes/statuses.ts'
import { requestStatusRow } from '#src/contract/rules/request-status.rules.ts'
import type { Database } from '../../db/database.ts'
import { bookings } from '../appointments/appointments.table.ts'
import { bookingRequests } from './booking-requests.table.ts'

/** By what was answered after it was sent; never to the back of the queue. */
export const raisePriority = async (db: Database, bookingKey: string, priority: number): Promise<void> => {
  await db
    .update(bookingRequests)
    .set({ priority })
    .where(and(eq(bookingRequests.bookingKey, bookingKey), gt(bookingRequests.priority, priority)))
}

const isOpen = inArray(
  bookingRequests.status,
  requestStatuses.filter((status) => requestStatusRow(status).isOpen),
)

/** Of a patient of the demonstration who is begun afresh. */
export const closeRequests = async (tx: Database, bookingKey: string): Promise<void> => {
  await tx
    .update(bookingRequests)
    .set({ status: 'CANCELED' })
    .where(and(eq(bookingRequests.bookingKey, bookingKey), isOpen))
}

export const listOpenRequestKeys = async (db: Database): Promise<string[]> => {
  const rows = await db
    .select({ bookingKey: bookingRequests.bookingKey })
    .from(bookingRequests)
    .where(isOpen)
    .orderBy(asc(bookingRequests.id))
  return [...new Set(rows.map(({ bookingKey }) => bookingKey))]
}

export type OpenRequestExam = { slug: string; examId: number; clinicId: number | undefined }

/** Those that the desk has named; at the clinic that is asked first. */
export const listOpenRequestExams = async (db: Database, bookingKey: string): Promise<OpenRequestExam[]> => {
  const rows = await db
    .select()
    .from(bookingRequests)
    .where(and(eq(bookingRequests.bookingKey, bookingKey), isOpen))
    .orderBy(asc(bookingRequests.id))
  return rows.flatMap(({ slug, examId, clinicId, clinicIds }) =>
    examId === null ? [] : [{ slug, examId, clinicId: clinicId ?? clinicIds[0] }],
  )
}

/** Whose promise is past. */
export const listLateKeys = async (db: Database, now: Date): Promise<string[]> => {
  const rows = await db
    .selectDistinct({ bookingKey: bookingRequests.bookingKey })
    .from(bookingRequests)
    .where(and(isOpen, lt(bookingRequests.answerBy, now)))
  return rows.map(({ bookingKey }) => bookingKey)
}

export const setPromise = async (db: Database, bookingKey: string, answerBy: Date): Promise<void> => {
  await db.update(bookingRequests).set({ answerBy }).where(eq(bookingRequests.bookingKey, bookingKey))
}

/** S-104: what was answered after it was sent says how it is paid. */
export const setInsuranceType = async (db: Database, bookingKey: string, insuranceType: string): Promise<void> => {
  await db.update(bookings).set({ insuranceType }).where(eq(bookings.bookingKey, bookingKey))
}
