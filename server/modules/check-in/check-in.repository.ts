import { and, asc, count, desc, eq, gt, inArray, isNotNull, isNull, lt, or, sql } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import { appointments, bookings } from '../appointments/appointments.table.ts'
import { checkInFailures, checkInLocks, checkInRuns, checkIns } from './check-in.table.ts'

export type CheckInRow = typeof checkIns.$inferSelect
export type RunRow = typeof checkInRuns.$inferSelect

/** With their appointments, cancelled ones too, by time; `clinicIds` with the bounds of each one's day. */
export const listOfDay = (db: Database, days: readonly { clinicId: number; from: Date; to: Date }[]) =>
  db
    .select({ booking: bookings, appointment: appointments, checkIn: checkIns })
    .from(appointments)
    .innerJoin(bookings, eq(bookings.bookingKey, appointments.bookingKey))
    .leftJoin(checkIns, eq(checkIns.bookingKey, appointments.bookingKey))
    .where(
      or(
        ...days.map(({ clinicId, from, to }) =>
          and(
            eq(appointments.clinicId, clinicId),
            sql`${appointments.startsAt} >= ${from.toISOString()}::timestamptz`,
            lt(appointments.startsAt, to),
          ),
        ),
      ),
    )
    .orderBy(asc(appointments.startsAt))

export const insertRun = async (db: Database, row: typeof checkInRuns.$inferInsert): Promise<void> => {
  await db.insert(checkInRuns).values(row)
}

export const findRun = async (db: Database, tokenHash: string): Promise<RunRow | undefined> => {
  const [row] = await db.select().from(checkInRuns).where(eq(checkInRuns.tokenHash, tokenHash))
  return row
}

/** Who was typed, by the newest run. */
export const findTypedRun = async (db: Database, typedId: string): Promise<RunRow | undefined> => {
  const [row] = await db
    .select()
    .from(checkInRuns)
    .where(eq(checkInRuns.typedId, typedId))
    .orderBy(desc(checkInRuns.createdAt))
    .limit(1)
  return row
}

export const updateRun = async (
  db: Database,
  process: string,
  change: Partial<Pick<RunRow, 'lastCallAt' | 'openedAt' | 'bookingKeys'>>,
): Promise<void> => {
  await db.update(checkInRuns).set(change).where(eq(checkInRuns.process, process))
}

export const deleteRunsOfPerson = async (db: Database, personHash: string): Promise<void> => {
  await db.delete(checkInRuns).where(eq(checkInRuns.personHash, personHash))
}

export const readCheckIn = async (db: Database, bookingKey: string): Promise<CheckInRow | undefined> => {
  const [row] = await db.select().from(checkIns).where(eq(checkIns.bookingKey, bookingKey))
  return row
}

/** Who is there, and was not seen to by the desk. */
export const countWaiting = async (db: Database, bookingKeys: readonly string[]): Promise<number> =>
  db.$count(
    checkIns,
    and(
      inArray(checkIns.bookingKey, [...bookingKeys]),
      isNotNull(checkIns.checkedInAt),
      or(isNull(checkIns.checkInAcknowledgedAt), eq(checkIns.seeReception, true)),
    ),
  )

export const writeCheckIn = async (
  db: Database,
  bookingKey: string,
  change: Partial<Omit<CheckInRow, 'bookingKey'>>,
): Promise<void> => {
  await db
    .insert(checkIns)
    .values({ bookingKey, ...change })
    .onConflictDoUpdate({ target: checkIns.bookingKey, set: change })
}

export const lockSubject = async (tx: Database, subject: string): Promise<void> => {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`check-in ${subject}`}, 0))`)
}

export const insertFailure = async (tx: Database, subject: string, at: Date): Promise<void> => {
  await tx.insert(checkInFailures).values({ subject, at })
}

export const countFailures = async (db: Database, subject: string, since: Date): Promise<number> => {
  const [row] = await db
    .select({ failures: count() })
    .from(checkInFailures)
    .where(and(eq(checkInFailures.subject, subject), gt(checkInFailures.at, since)))
  return row?.failures ?? 0
}

export const readLock = async (db: Database, subject: string): Promise<Date | undefined> => {
  const [row] = await db.select().from(checkInLocks).where(eq(checkInLocks.subject, subject))
  return row?.until
}

export const writeLock = async (tx: Database, row: typeof checkInLocks.$inferInsert): Promise<void> => {
  await tx
    .insert(checkInLocks)
    .values(row)
    .onConflictDoUpdate({ target: checkInLocks.subject, set: { until: row.until } })
}

export const deleteLock = async (tx: Database, subject: string): Promise<void> => {
  await tx.delete(checkInLocks).where(eq(checkInLocks.subject, subject))
  await tx.delete(checkInFailures).where(eq(checkInFailures.subject, subject))
}

export const listLocks = (db: Database, now: Date) =>
  db.select().from(checkInLocks).where(gt(checkInLocks.until, now)).orderBy(desc(checkInLocks.until))

export const deleteEnded = async (
  db: Database,
  { runs, failures, locks }: Record<'runs' | 'failures' | 'locks', Date>,
) => {
  await db.delete(checkInRuns).where(lt(checkInRuns.createdAt, runs))
  await db.delete(checkInFailures).where(lt(checkInFailures.at, failures))
  await db.delete(checkInLocks).where(lt(checkInLocks.until, locks))
}

export const readPatientName = async (db: Database, bookingKey: string) => {
  const { reference, firstName, lastName, dateOfBirth, referrerDoctor } = bookings
  const [row] = await db
    .select({ reference, firstName, lastName, dateOfBirth, referrerDoctor })
    .from(bookings)
    .where(eq(bookings.bookingKey, bookingKey))
  return row
}
