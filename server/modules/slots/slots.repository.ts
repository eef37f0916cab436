import {
  type AnyColumn,
  and,
  asc,
  countDistinct,
  desc,
  eq,
  exists,
  gt,
  gte,
  inArray,
  isNotNull,
  isNull,
  lt,
  lte,
  min,
  ne,
  not,
  or,
  sql,
} from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Database } from '../../db/database.ts'
import { bookingKeys } from '../booking-keys/booking-keys.table.ts'
import { freedSlots, occupancy } from './slots.table.ts'

const freedColumns = {
  clinicId: occupancy.clinicId,
  roomId: occupancy.roomId,
  startsAt: occupancy.startsAt,
  endsAt: occupancy.endsAt,
}

/** Buffer included: how far before a range a use may have begun. */
export const longestUseMilliseconds = 12 * 3_600_000

export type BusyRow = { roomId: number; from: number; to: number; expiresAt: number | undefined }

/** `1 1795000000000 1795001200000`: room, start, end and, of a hold, its expiry, in milliseconds. */
const toBusyRow = (text: string): BusyRow => {
  const [roomId = 0, from = 0, to = 0, expiresAt] = text.split(' ').map(Number)
  return { roomId, from, to, expiresAt }
}

const milliseconds = (column: AnyColumn) => sql`(date_part('epoch', ${column}) * 1000)::int8`

/** Expired holds included. One text per clinic: reading hundreds of rows by column costs more than finding them. */
export const busyRowsOf = (
  db: Database,
): ((clinicIds: readonly number[], from: number, to: number) => Promise<Map<number, BusyRow[]>>) => {
  const { clinicId, roomId, startsAt, endsAt, expiresAt } = occupancy
  const row = sql`${roomId} || ' ' || ${milliseconds(startsAt)} || ' ' || ${milliseconds(endsAt)}
    || coalesce(' ' || ${milliseconds(expiresAt)}, '')`
  const query = db
    .select({ clinicId, rows: sql<string>`string_agg(${row}, ',' order by ${startsAt})` })
    .from(occupancy)
    .where(
      and(
        sql`${clinicId} = any(${sql.placeholder('clinicIds')}::int[])`,
        gte(startsAt, sql.placeholder('earliest')),
        lt(startsAt, sql.placeholder('to')),
        gt(endsAt, sql.placeholder('from')),
      ),
    )
    .groupBy(clinicId)
    .prepare('busy_rows')
  return async (clinicIds, from, to) => {
    const found = await query.execute({
      clinicIds: `{${clinicIds.join()}}`,
      earliest: new Date(from - longestUseMilliseconds),
      from: new Date(from),
      to: new Date(to),
    })
    return new Map(found.map((one) => [one.clinicId, one.rows.split(',').map(toBusyRow)]))
  }
}

export type HoldRow = {
  id: number
  clinicId: number
  roomId: number
  examId: number
  startsAt: Date
  endsAt: Date
  expiresAt: Date
  /** The booking whose slots it is to take the place of. */
  movesKey?: string | null
}

/** Expired ones included. */
export const readHolds = async (db: Database, key: string): Promise<HoldRow[]> => {
  const rows = await db
    .select()
    .from(occupancy)
    .where(and(eq(occupancy.bookingKey, key), eq(occupancy.kind, 'HOLD')))
    .orderBy(asc(occupancy.startsAt))
  return rows.flatMap((row) =>
    row.examId === null || row.expiresAt === null ? [] : [{ ...row, examId: row.examId, expiresAt: row.expiresAt }],
  )
}

/** Of the browser's keys that are no booking, that whose hold ends last. */
export const findHeldKey = async (db: Database, browser: string, now: Date): Promise<string | undefined> => {
  const [row] = await db
    .select({ key: bookingKeys.key })
    .from(occupancy)
    .innerJoin(bookingKeys, eq(bookingKeys.key, occupancy.bookingKey))
    .where(
      and(
        eq(occupancy.heldByBrowser, browser),
        gt(occupancy.expiresAt, now),
        isNull(bookingKeys.usedAt),
        isNull(occupancy.movesKey),
      ),
    )
    .orderBy(desc(occupancy.expiresAt), desc(occupancy.id))
    .limit(1)
  return row?.key
}

export const deleteHolds = async (db: Database, key: string): Promise<void> => {
  await db.delete(occupancy).where(and(eq(occupancy.bookingKey, key), eq(occupancy.kind, 'HOLD')))
}

/** Live ones that are to take the place of this booking. */
export const readHoldsMoving = async (db: Database, movesKey: string, now: Date): Promise<HoldRow[]> => {
  const rows = await db
    .select()
    .from(occupancy)
    .where(and(eq(occupancy.movesKey, movesKey), gt(occupancy.expiresAt, now)))
    .orderBy(asc(occupancy.startsAt))
  return rows.flatMap((row) =>
    row.examId === null || row.expiresAt === null ? [] : [{ ...row, examId: row.examId, expiresAt: row.expiresAt }],
  )
}

/** What no browser held was kept for longer, and is freed for others. @returns clinics whose slots are free again. */
export const deleteHoldsMoving = async (db: Database, movesKey: string): Promise<number[]> => {
  const rows = await db
    .delete(occupancy)
    .where(eq(occupancy.movesKey, movesKey))
    .returning({ ...freedColumns, browser: occupancy.heldByBrowser })
  const freed = rows.filter(({ browser }) => browser === null).map(({ browser: _browser, ...time }) => time)
  if (freed.length > 0) await db.insert(freedSlots).values(freed)
  return rows.map(({ clinicId }) => clinicId)
}

/** Whether the holds of a used key, which only the clinic's answer ends, move the booking. */
export const hasRequestedHolds = async (db: Database, movesKey: string, now: Date): Promise<boolean> => {
  const rows = await db
    .select({ id: occupancy.id })
    .from(occupancy)
    .innerJoin(bookingKeys, eq(bookingKeys.key, occupancy.bookingKey))
    .where(and(eq(occupancy.movesKey, movesKey), gt(occupancy.expiresAt, now), isNotNull(bookingKeys.usedAt)))
    .limit(1)
  return rows.length > 0
}

/** No browser holds them any more, and no cap counts them. */
export const extendRequestedHolds = async (db: Database, key: string, expiresAt: Date): Promise<void> => {
  await db
    .update(occupancy)
    .set({ expiresAt, heldByBrowser: null, heldByAddress: null })
    .where(and(eq(occupancy.bookingKey, key), eq(occupancy.kind, 'HOLD')))
}

/** @returns clinics whose slots are free again. */
export const deleteHoldsOf = async (db: Database, key: string, browser: string): Promise<number[]> => {
  const rows = await db
    .delete(occupancy)
    .where(and(eq(occupancy.bookingKey, key), eq(occupancy.kind, 'HOLD'), eq(occupancy.heldByBrowser, browser)))
    .returning({ clinicId: occupancy.clinicId })
  return rows.map(({ clinicId }) => clinicId)
}

/** Of any browser, where they stand in the way of `[from, to)`. */
export const deleteExpiredHolds = async (
  db: Database,
  roomIds: readonly number[],
  from: Date,
  to: Date,
  now: Date,
): Promise<void> => {
  await db
    .delete(occupancy)
    .where(
      and(
        inArray(occupancy.roomId, [...roomIds]),
        eq(occupancy.kind, 'HOLD'),
        lte(occupancy.expiresAt, now),
        lt(occupancy.startsAt, to),
        gt(occupancy.endsAt, from),
      ),
    )
}

export const readBlockers = async (
  db: Database,
  roomIds: readonly number[],
  from: Date,
  to: Date,
  /** Its appointments are no obstacle. */
  moves: string | undefined = undefined,
): Promise<{ roomId: number; expiresAt: Date | null }[]> =>
  db
    .select({ roomId: occupancy.roomId, expiresAt: occupancy.expiresAt })
    .from(occupancy)
    .where(
      and(
        inArray(occupancy.roomId, [...roomIds]),
        lt(occupancy.startsAt, to),
        gt(occupancy.endsAt, from),
        moves === undefined ? undefined : sql`${occupancy.bookingKey} is distinct from ${moves}`,
      ),
    )

const blocking = alias(occupancy, 'blocking')

/** Where a block has the very times of a visit, the room is not free without the visit either. */
const isBlockedAlike = (db: Database) =>
  exists(
    db
      .select({ id: blocking.id })
      .from(blocking)
      .where(
        and(
          isNotNull(blocking.blockId),
          eq(blocking.roomId, occupancy.roomId),
          eq(blocking.startsAt, occupancy.startsAt),
          eq(blocking.endsAt, occupancy.endsAt),
        ),
      ),
  )

/** Use of rooms by the booking's appointments, and by what is held in their place. */
export const readOwnUse = async (db: Database, bookingKey: string, { withHolds = false } = {}): Promise<BusyRow[]> => {
  const rows = await db
    .select({ roomId: occupancy.roomId, startsAt: occupancy.startsAt, endsAt: occupancy.endsAt })
    .from(occupancy)
    .where(
      or(
        and(eq(occupancy.bookingKey, bookingKey), eq(occupancy.kind, 'APPOINTMENT'), not(isBlockedAlike(db))),
        withHolds ? eq(occupancy.movesKey, bookingKey) : undefined,
      ),
    )
  return rows.map(({ roomId, startsAt, endsAt }) => ({
    roomId,
    from: startsAt.getTime(),
    to: endsAt.getTime(),
    expiresAt: undefined,
  }))
}

/** Of the appointments of a booking that stand. */
export const readOwnExams = async (db: Database, bookingKey: string): Promise<(number | null)[]> => {
  const rows = await db
    .select({ examId: occupancy.examId })
    .from(occupancy)
    .where(and(eq(occupancy.bookingKey, bookingKey), eq(occupancy.kind, 'APPOINTMENT')))
  return rows.map(({ examId }) => examId)
}

/** `browser` is the hash of its cookie. */
export type Holder = { browser: string; address: string }

/** False on a conflict: without a target, DO NOTHING heeds the unique start, then the exclusion constraint. */
export const insertHold = async (
  db: Database,
  hold: Omit<HoldRow, 'id'> & { bookingKey: string; holder?: Holder | undefined },
): Promise<boolean> => {
  const { holder, ...row } = hold
  const rows = await db
    .insert(occupancy)
    .values({ kind: 'HOLD', ...row, heldByBrowser: holder?.browser, heldByAddress: holder?.address })
    .onConflictDoNothing()
    .returning({ id: occupancy.id })
  return rows.length === 1
}

type Whose = Pick<Holder, 'browser'> | Pick<Holder, 'address'>

export const lockHolder = async (db: Database, whose: Whose): Promise<void> => {
  const name = 'browser' in whose ? `browser ${whose.browser}` : `address ${whose.address}`
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`)
}

/** Of other keys: the number of bookings, and when the first hold ends. */
export const countOtherHolds = async (
  db: Database,
  { key, whose, now }: { key: string; whose: Whose; now: Date },
): Promise<{ count: number; firstEnd: Date | null }> => {
  const [row] = await db
    .select({ count: countDistinct(occupancy.bookingKey), firstEnd: min(occupancy.expiresAt) })
    .from(occupancy)
    .where(
      and(
        'browser' in whose ? eq(occupancy.heldByBrowser, whose.browser) : eq(occupancy.heldByAddress, whose.address),
        gt(occupancy.expiresAt, now),
        ne(occupancy.bookingKey, key),
      ),
    )
  return row ?? { count: 0, firstEnd: null }
}

export const extendHolds = async (db: Database, key: string, expiresAt: Date): Promise<void> => {
  await db
    .update(occupancy)
    .set({ expiresAt })
    .where(and(eq(occupancy.bookingKey, key), eq(occupancy.kind, 'HOLD')))
}

export const moveHolds = async (db: Database, from: string, to: string): Promise<void> => {
  await db
    .update(occupancy)
    .set({ bookingKey: to })
    .where(and(eq(occupancy.bookingKey, from), eq(occupancy.kind, 'HOLD')))
}

/** A browser's hold that came in while a block was being set is not booked: what the block's answer names is all. */
const isNotBlocked = or(
  isNull(occupancy.heldByBrowser),
  sql`not exists (select 1 from occupancy as blocking
    where blocking.block_id is not null and blocking.room_id = occupancy.room_id
      and blocking.starts_at < occupancy.ends_at and blocking.ends_at > occupancy.starts_at)`,
)

export const bookHolds = async (db: Database, key: string, now: Date): Promise<number> => {
  const rows = await db
    .update(occupancy)
    .set({ kind: 'APPOINTMENT', expiresAt: null, heldByBrowser: null, heldByAddress: null })
    .where(and(eq(occupancy.bookingKey, key), eq(occupancy.kind, 'HOLD'), gt(occupancy.expiresAt, now), isNotBlocked))
    .returning({ id: occupancy.id })
  return rows.length
}

/** The live holds of a key that move the booking become its own. @returns how many */
export const bookMovedHolds = async (
  db: Database,
  { holdKey, bookingKey, now }: { holdKey: string; bookingKey: string; now: Date },
): Promise<number> => {
  const rows = await db
    .update(occupancy)
    .set({
      kind: 'APPOINTMENT',
      bookingKey,
      movesKey: null,
      expiresAt: null,
      heldByBrowser: null,
      heldByAddress: null,
    })
    .where(
      and(
        eq(occupancy.bookingKey, holdKey),
        eq(occupancy.movesKey, bookingKey),
        eq(occupancy.kind, 'HOLD'),
        gt(occupancy.expiresAt, now),
        isNotBlocked,
      ),
    )
    .returning({ id: occupancy.id })
  return rows.length
}

/** Of appointments: each time is freed for who waits for one. */
export const deleteOccupancy = async (db: Database, ids: readonly number[]): Promise<void> => {
  const freed = await db
    .delete(occupancy)
    .where(inArray(occupancy.id, [...ids]))
    .returning(freedColumns)
  if (freed.length > 0) await db.insert(freedSlots).values(freed)
}

/** What the clinic held for a patient, and nobody took. */
export const freeExpiredDeskHolds = async (db: Database, now: Date): Promise<void> => {
  const freed = await db
    .delete(occupancy)
    .where(and(eq(occupancy.kind, 'HOLD'), isNull(occupancy.heldByBrowser), lte(occupancy.expiresAt, now)))
    .returning(freedColumns)
  if (freed.length > 0) await db.insert(freedSlots).values(freed)
  await announceChange(
    db,
    freed.map(({ clinicId }) => clinicId),
  )
}

export type FreedSlot = typeof freedSlots.$inferSelect

/** The one due longest, looked at again at `next`; other instances get others. */
export const takeFreedSlot = async (db: Database, now: Date, next: Date): Promise<FreedSlot | undefined> => {
  const due = db
    .select({ id: freedSlots.id })
    .from(freedSlots)
    .where(or(isNull(freedSlots.dueAt), lte(freedSlots.dueAt, now)))
    .orderBy(asc(freedSlots.id))
    .limit(1)
    .for('update', { skipLocked: true })
  const [row] = await db.update(freedSlots).set({ dueAt: next }).where(eq(freedSlots.id, due)).returning()
  return row
}

export const putOffFreedSlot = async (db: Database, id: number, dueAt: Date): Promise<void> => {
  await db.update(freedSlots).set({ dueAt }).where(eq(freedSlots.id, id))
}

export const deleteFreedSlot = async (db: Database, id: number): Promise<void> => {
  await db.delete(freedSlots).where(eq(freedSlots.id, id))
}

export const deleteFreedSlotsBefore = async (db: Database, before: Date): Promise<void> => {
  await db.delete(freedSlots).where(lt(freedSlots.startsAt, before))
}

/** Reaches other instances when the transaction commits. */
export const announceChange = async (db: Database, clinicIds: readonly number[]): Promise<void> => {
  for (const clinicId of new Set(clinicIds)) await db.execute(sql`select pg_notify('occupancy', ${String(clinicId)})`)
}

export const deleteHoldsExpiredBefore = async (db: Database, before: Date): Promise<void> => {
  await db.delete(occupancy).where(and(eq(occupancy.kind, 'HOLD'), lt(occupancy.expiresAt, before)))
}

export const hasOccupancy = async (db: Database, key: string): Promise<boolean> =>
  (await db.select({ id: occupancy.id }).from(occupancy).where(eq(occupancy.bookingKey, key)).limit(1)).length > 0
