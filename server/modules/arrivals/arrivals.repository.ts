import { and, asc, count, eq, inArray, lt, ne, or } from 'drizzle-orm'
import type { SealedEnvelope } from '#src/contract/entities/arrival.ts'
import type { Database } from '../../db/database.ts'
import { bookings } from '../appointments/appointments.table.ts'
import { kiosks } from '../kiosks/kiosks.table.ts'
import { arrivals } from './arrivals.table.ts'

export type ArrivalRow = typeof arrivals.$inferSelect
export type ListedArrivalRow = ArrivalRow & { kioskName: string; reference: string | null }

const nothingSealed: SealedEnvelope = { keyId: '', encapsulated: '', ciphertext: '' }

/** @returns whether it is new. */
export const insertArrival = async (db: Database, row: typeof arrivals.$inferInsert): Promise<boolean> => {
  const rows = await db.insert(arrivals).values(row).onConflictDoNothing().returning({ key: arrivals.key })
  return rows.length === 1
}

export const lockArrival = async (db: Database, key: string): Promise<ArrivalRow | undefined> => {
  const [row] = await db.select().from(arrivals).where(eq(arrivals.key, key)).for('update')
  return row
}

export const updateArrival = async (
  db: Database,
  key: string,
  change: Pick<Partial<ArrivalRow>, 'state' | 'bookingKey'>,
): Promise<void> => {
  await db.update(arrivals).set(change).where(eq(arrivals.key, key))
}

const listed = (db: Database) =>
  db
    .select({ arrival: arrivals, kioskName: kiosks.name, reference: bookings.reference })
    .from(arrivals)
    .innerJoin(kiosks, eq(kiosks.deviceId, arrivals.deviceId))
    .leftJoin(bookings, eq(bookings.bookingKey, arrivals.bookingKey))

const flat = (rows: Awaited<ReturnType<typeof listed>>): ListedArrivalRow[] =>
  rows.map(({ arrival, kioskName, reference }) => ({ ...arrival, kioskName, reference }))

/** Without those that the desk put away. */
export const listArrivals = async (db: Database, clinicSlug: string): Promise<ListedArrivalRow[]> =>
  flat(
    await listed(db)
      .where(and(eq(arrivals.clinicSlug, clinicSlug), ne(arrivals.state, 'dismissed')))
      .orderBy(asc(arrivals.arrivedAt), asc(arrivals.key)),
  )

export const findArrival = async (db: Database, key: string): Promise<ListedArrivalRow | undefined> =>
  flat(await listed(db).where(eq(arrivals.key, key)))[0]

export const countOfDevice = async (db: Database, deviceId: string): Promise<number> => {
  const [row] = await db.select({ found: count() }).from(arrivals).where(eq(arrivals.deviceId, deviceId))
  return row?.found ?? 0
}

const waiting = ['unmatched', 'damaged'] as const

/** Of one that nobody dealt with the number stays, as long again, so that the desk is told; the rest goes. */
export const purgeArrivals = async (db: Database, { before, told }: Record<'before' | 'told', Date>): Promise<void> => {
  const isWaiting = inArray(arrivals.state, [...waiting])
  await db
    .update(arrivals)
    .set({ state: 'expired', lastName: null, passCode: null, dateOfBirth: null, envelope: nothingSealed })
    .where(and(isWaiting, lt(arrivals.receivedAt, before)))
  const isDone = and(ne(arrivals.state, 'expired'), lt(arrivals.receivedAt, before))
  await db.delete(arrivals).where(or(isDone, lt(arrivals.receivedAt, told)))
}
