// Blocks of rooms that systems of the clinic set, and the rows of `occupancy` that close the room by them.
import { and, asc, eq, gt, inArray, isNotNull, isNull, lt, or } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import { longestUseMilliseconds } from './slots.repository.ts'
import { occupancy, roomBlocks } from './slots.table.ts'

export type RoomBlockRow = typeof roomBlocks.$inferSelect

type Named = { roomId: number; externalId: string }

const isNamed = ({ roomId, externalId }: Named) =>
  and(eq(roomBlocks.roomId, roomId), eq(roomBlocks.externalId, externalId))

export const readRoomBlock = async (db: Database, named: Named): Promise<RoomBlockRow | undefined> => {
  const [row] = await db.select().from(roomBlocks).where(isNamed(named))
  return row
}

/** Until the transaction ends, nobody else changes it. */
export const lockRoomBlock = async (tx: Database, named: Named): Promise<RoomBlockRow | undefined> => {
  const [row] = await tx.select().from(roomBlocks).where(isNamed(named)).for('update')
  return row
}

type Touched = { roomId: number; from: Date; to: Date | undefined; most: number }

export const listRoomBlocks = (db: Database, { roomId, from, to, most }: Touched): Promise<RoomBlockRow[]> =>
  db
    .select()
    .from(roomBlocks)
    .where(
      and(
        eq(roomBlocks.roomId, roomId),
        gt(roomBlocks.endsAt, from),
        to === undefined ? undefined : lt(roomBlocks.startsAt, to),
      ),
    )
    .orderBy(asc(roomBlocks.startsAt), asc(roomBlocks.id))
    .limit(most)

/** Free times are read from uses that are no longer than this. */
const piecesOf = ({
  startsAt,
  endsAt,
}: Pick<RoomBlockRow, 'startsAt' | 'endsAt'>): { startsAt: Date; endsAt: Date }[] => {
  const pieces: { startsAt: Date; endsAt: Date }[] = []
  for (let from = startsAt.getTime(); from < endsAt.getTime(); from += longestUseMilliseconds)
    pieces.push({
      startsAt: new Date(from),
      endsAt: new Date(Math.min(from + longestUseMilliseconds, endsAt.getTime())),
    })
  return pieces
}

/** In place of the one of the same name. */
export const writeRoomBlock = async (
  tx: Database,
  { createdAt, ...row }: typeof roomBlocks.$inferInsert,
): Promise<RoomBlockRow> => {
  const [block] = await tx
    .insert(roomBlocks)
    .values({ ...row, createdAt })
    .onConflictDoUpdate({ target: [roomBlocks.roomId, roomBlocks.externalId], set: row })
    .returning()
  if (!block) throw new Error('no block was written')
  const { id: blockId, clinicId, roomId } = block
  await tx.delete(occupancy).where(eq(occupancy.blockId, blockId))
  await tx
    .insert(occupancy)
    .values(piecesOf(block).map((piece) => ({ kind: 'BLOCK', clinicId, roomId, blockId, ...piece }) as const))
  return block
}

/** Its uses of the room go with it. False where there is none. */
export const deleteRoomBlock = async (tx: Database, named: Named): Promise<boolean> =>
  (await tx.delete(roomBlocks).where(isNamed(named)).returning({ id: roomBlocks.id })).length > 0

type Period = Pick<RoomBlockRow, 'roomId' | 'startsAt' | 'endsAt'>

const meets = ({ roomId, startsAt, endsAt }: Period) =>
  and(eq(occupancy.roomId, roomId), lt(occupancy.startsAt, endsAt), gt(occupancy.endsAt, startsAt))

/** What browsers hold in it, with all else of the same keys. @returns clinics whose slots are free again. */
export const deleteHoldsMet = async (tx: Database, period: Period): Promise<number[]> => {
  const isHeld = and(eq(occupancy.kind, 'HOLD'), isNotNull(occupancy.heldByBrowser))
  const columns = { key: occupancy.bookingKey, clinicId: occupancy.clinicId }
  const met = await tx
    .delete(occupancy)
    .where(and(isHeld, meets(period)))
    .returning(columns)
  const keys = met.flatMap(({ key }) => key ?? [])
  if (keys.length === 0) return []
  const others = await tx
    .delete(occupancy)
    .where(and(isHeld, inArray(occupancy.bookingKey, keys)))
    .returning(columns)
  return [...met, ...others].map(({ clinicId }) => clinicId)
}

export type MetUse = { id: number; bookingKey: string; startsAt: Date; endsAt: Date; isAsked: boolean }

/** Appointments, and times that are kept for visits until the clinic answers. */
export const listUsesMet = async (db: Database, period: Period, now: Date): Promise<MetUse[]> => {
  const { id, kind, bookingKey, movesKey, startsAt, endsAt } = occupancy
  const rows = await db
    .select({ id, kind, bookingKey, movesKey, startsAt, endsAt })
    .from(occupancy)
    .where(
      and(
        meets(period),
        or(
          eq(kind, 'APPOINTMENT'),
          and(isNotNull(movesKey), isNull(occupancy.heldByBrowser), gt(occupancy.expiresAt, now)),
        ),
      ),
    )
    .orderBy(asc(startsAt))
  return rows.flatMap((row) => {
    const isAsked = row.kind !== 'APPOINTMENT'
    const key = isAsked ? row.movesKey : row.bookingKey
    return key === null ? [] : [{ id: row.id, bookingKey: key, startsAt: row.startsAt, endsAt: row.endsAt, isAsked }]
  })
}
