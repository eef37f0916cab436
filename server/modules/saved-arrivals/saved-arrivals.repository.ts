import { and, asc, count, eq, inArray, lt, ne, or } from 'drizzle-orm'
import type { SealedEnvelope } from '#src/contract/entities/saved-arrival.ts'
import type { Database } from '../../db/database.ts'
import { bookings } from '../appointments/appointments.table.ts'
import { kiosks } from '../kiosks/kiosks.table.ts'
import { savedArrivals } from './saved-arrivals.table.ts'

export type SavedArrivalRow = typeof savedArrivals.$inferSelect
export type ListedSavedArrivalRow = SavedArrivalRow & { kioskName: string; reference: string | null }

const nothingSealed: SealedEnvelope = { keyId: '', encapsulated: '', ciphertext: '' }

export const insertSavedArrival = async (db: Database, row: typeof savedArrivals.$inferInsert): Promise<boolean> => {
  const rows = await db.insert(savedArrivals).values(row).onConflictDoNothing().returning({ key: savedArrivals.key })
  return rows.length === 1
}

export const lockSavedArrival = async (db: Database, key: string): Promise<SavedArrivalRow | undefined> => {
  const [row] = await db.select().from(savedArrivals).where(eq(savedArrivals.key, key)).for('update')
  return row
}

export const updateSavedArrival = async (
  db: Database,
  key: string,
  change: Pick<Partial<SavedArrivalRow>, 'state' | 'bookingKey'>,
): Promise<void> => {
  await db.update(savedArrivals).set(change).where(eq(savedArrivals.key, key))
}

const listed = (db: Database) =>
  db
    .select({ arrival: savedArrivals, kioskName: kiosks.name, reference: bookings.reference })
    .from(savedArrivals)
    .innerJoin(kiosks, eq(kiosks.deviceId, savedArrivals.deviceId))
    .leftJoin(bookings, eq(bookings.bookingKey, savedArrivals.bookingKey))

const flat = (rows: Awaited<ReturnType<typeof listed>>): ListedSavedArrivalRow[] =>
  rows.map(({ arrival, kioskName, reference }) => ({ ...arrival, kioskName, reference }))

/** Without those that the desk put away. */
export const readSavedArrivals = async (db: Database, clinicSlug: string): Promise<ListedSavedArrivalRow[]> =>
  flat(
    await listed(db)
      .where(and(eq(savedArrivals.clinicSlug, clinicSlug), ne(savedArrivals.state, 'dismissed')))
      .orderBy(asc(savedArrivals.arrivedAt), asc(savedArrivals.key)),
  )

export const findSavedArrival = async (db: Database, key: string): Promise<ListedSavedArrivalRow | undefined> =>
  flat(await listed(db).where(eq(savedArrivals.key, key)))[0]

export const countOfDevice = async (db: Database, deviceId: string): Promise<number> => {
  const [row] = await db.select({ found: count() }).from(savedArrivals).where(eq(savedArrivals.deviceId, deviceId))
  return row?.found ?? 0
}

const waiting = ['unmatched', 'damaged'] as const

/** Of one that nobody dealt with the number stays, as long again, so that the desk is told; the rest goes. */
export const purgeSavedArrivals = async (
  db: Database,
  { before, told }: Record<'before' | 'told', Date>,
): Promise<void> => {
  const isWaiting = inArray(savedArrivals.state, [...waiting])
  await db
    .update(savedArrivals)
    .set({ state: 'expired', lastName: null, passCode: null, dateOfBirth: null, envelope: nothingSealed })
    .where(and(isWaiting, lt(savedArrivals.receivedAt, before)))
  const isDone = and(ne(savedArrivals.state, 'expired'), lt(savedArrivals.receivedAt, before))
  await db.delete(savedArrivals).where(or(isDone, lt(savedArrivals.receivedAt, told)))
}
