import { and, asc, desc, eq, inArray, isNotNull, isNull, lt, lte, sql } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import { appointments, bookings } from '../appointments/appointments.table.ts'
import { results } from './results.table.ts'

export type ResultRow = typeof results.$inferSelect
export type NewResult = typeof results.$inferInsert

export type BookedExam = Pick<
  typeof appointments.$inferSelect,
  'id' | 'slug' | 'status' | 'clinicId' | 'examId' | 'startsAt' | 'endsAt' | 'sequence'
>

/** Those that were not cancelled: they have a room. */
export const listBookedExams = (db: Database, bookingKey: string): Promise<BookedExam[]> =>
  db
    .select({
      id: appointments.id,
      slug: appointments.slug,
      status: appointments.status,
      clinicId: appointments.clinicId,
      examId: appointments.examId,
      startsAt: appointments.startsAt,
      endsAt: appointments.endsAt,
      sequence: appointments.sequence,
    })
    .from(appointments)
    .where(and(eq(appointments.bookingKey, bookingKey), isNotNull(appointments.occupancyId)))
    .orderBy(asc(appointments.startsAt))

export const insertResult = async (db: Database, row: NewResult): Promise<void> => {
  await db.insert(results).values(row)
}

export const markStored = async (db: Database, slug: string, now: Date): Promise<void> => {
  await db.update(results).set({ storedAt: now }).where(eq(results.slug, slug))
}

/** The newest report of an exam first. */
export const listReleased = (db: Database, bookingKey: string): Promise<ResultRow[]> =>
  db
    .select()
    .from(results)
    .where(and(eq(results.bookingKey, bookingKey), isNotNull(results.storedAt), isNotNull(results.opensAt)))
    .orderBy(desc(results.reportedAt), desc(results.id))

export const readOpenReport = async (
  db: Database,
  { bookingKeys, slug, now }: { bookingKeys: readonly string[]; slug: string; now: Date },
): Promise<ResultRow | undefined> => {
  const [row] = await db
    .select()
    .from(results)
    .where(
      and(
        eq(results.slug, slug),
        inArray(results.bookingKey, [...bookingKeys]),
        isNotNull(results.storedAt),
        lte(results.opensAt, now),
      ),
    )
  return row
}

export const readResult = async (db: Database, slug: string): Promise<ResultRow | undefined> => {
  const [row] = await db
    .select()
    .from(results)
    .where(and(eq(results.slug, slug), isNotNull(results.storedAt)))
  return row
}

export const lockResult = async (tx: Database, slug: string): Promise<ResultRow | undefined> => {
  const [row] = await tx
    .select()
    .from(results)
    .where(and(eq(results.slug, slug), isNotNull(results.storedAt)))
    .for('update')
  return row
}

export const setOpensAt = async (tx: Database, id: number, opensAt: Date | null): Promise<void> => {
  const releases = opensAt === null ? results.releases : sql`${results.releases} + 1`
  await tx
    .update(results)
    .set({ opensAt, releases: sql`${releases}` })
    .where(eq(results.id, id))
}

export const listForDesk = (db: Database, bookingKey: string | undefined, most: number) =>
  db
    .select({ result: results, appointment: appointments, reference: bookings.reference })
    .from(results)
    .innerJoin(bookings, eq(bookings.bookingKey, results.bookingKey))
    .innerJoin(appointments, eq(appointments.id, results.appointmentId))
    .where(and(isNotNull(results.storedAt), bookingKey === undefined ? undefined : eq(results.bookingKey, bookingKey)))
    .orderBy(desc(results.id))
    .limit(most)

export const readForDesk = async (db: Database, slug: string) => {
  const [row] = await db
    .select({ result: results, appointment: appointments, reference: bookings.reference })
    .from(results)
    .innerJoin(bookings, eq(bookings.bookingKey, results.bookingKey))
    .innerJoin(appointments, eq(appointments.id, results.appointmentId))
    .where(eq(results.slug, slug))
  return row
}
export type DeskRow = NonNullable<Awaited<ReturnType<typeof readForDesk>>>

export const listUnstored = (db: Database, before: Date, most: number): Promise<ResultRow[]> =>
  db
    .select()
    .from(results)
    .where(and(isNull(results.storedAt), lt(results.receivedAt, before)))
    .limit(most)

/** False where it was stored meanwhile. */
export const deleteUnstored = async (tx: Database, id: number): Promise<boolean> => {
  const gone = await tx
    .delete(results)
    .where(and(eq(results.id, id), isNull(results.storedAt)))
    .returning({ id: results.id })
  return gone.length > 0
}
