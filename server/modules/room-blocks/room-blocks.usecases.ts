// S-110: a system of the clinic says when a room is busy. It never asks: what stands there is named, and stays.
import type * as z from 'zod/mini'
import type { RoomBlock, roomBlockBodySchema } from '#src/contract/entities/room-block.ts'
import { roomBlocksLimits as limits } from '#src/contract/limits/room-blocks.limits.ts'
import type { Database } from '../../db/database.ts'
import { inTransaction } from '../../db/transaction.ts'
import type { DeskCall } from '../../http/caller.ts'
import { daysBefore } from '../../shared/clock.ts'
import { toZonedIso, wallToInstant, zonedDay } from '../../shared/zoned-time.ts'
import { logAccessTo } from '../access-log/access-log.usecases.ts'
import { listLiveAppointments } from '../appointments/appointment-changes.ts'
import { findReference } from '../appointments/desk-visit.ts'
import { roomUnknown } from '../catalogue/catalogue.errors.ts'
import type { CatalogueClinic, CatalogueRoom } from '../catalogue/catalogue.ts'
import * as blocks from '../slots/room-blocks.ts'
import type { SlotsContext } from '../slots/slots.services.ts'
import { roomBlockPast, roomBlockTooLong, roomBlockUnknown } from './room-blocks.errors.ts'

export type RoomBlocksContext = SlotsContext & Parameters<typeof logAccessTo>[0]

/** Who asks, and by which call: each visit that is named is in the access log. */

type RoomNamed = { clinicSlug: string; roomSlug: string }
type BlockNamed = RoomNamed & { externalId: string }
type Place = { clinic: CatalogueClinic; room: CatalogueRoom }

/** @throws clinic.unknown, room.unknown */
const placeOf = ({ catalogue }: RoomBlocksContext, { clinicSlug, roomSlug }: RoomNamed): Place => {
  const clinic = catalogue.knownClinic(clinicSlug)
  const room = clinic.rooms.find(({ slug }) => slug === roomSlug)
  if (!room) throw roomUnknown()
  return { clinic, room }
}

const visitsMet = async (db: Database, use: blocks.MetUse, zoned: (time: Date) => string) => {
  const reference = await findReference(db, use.bookingKey)
  // Without the buffer of its room.
  const own = use.isAsked
    ? undefined
    : (await listLiveAppointments(db, use.bookingKey)).find(({ occupancyId }) => occupancyId === use.id)
  const { startsAt, endsAt } = own ?? use
  return { reference, startTime: zoned(startsAt), endTime: zoned(endsAt), isAsked: use.isAsked }
}

const describe = async (
  context: RoomBlocksContext,
  db: Database,
  { clinic, room }: Place,
  block: blocks.RoomBlockRow,
  deskCall: DeskCall,
): Promise<RoomBlock> => {
  const { slug: clinicSlug, timeZone } = clinic.entity
  const zoned = (time: Date): string => toZonedIso(time.getTime(), timeZone)
  const met = await blocks.listUsesMet(db, block, context.clock.now())
  await logAccessTo(
    { ...context, db },
    deskCall,
    met.map(({ bookingKey }) => bookingKey),
  )
  const visits: RoomBlock['visits'] = []
  for (const use of met) visits.push(await visitsMet(db, use, zoned))
  return {
    ...{ externalId: block.externalId, clinicSlug, roomSlug: room.slug, timeZone, visits },
    startTime: zoned(block.startsAt),
    endTime: zoned(block.endsAt),
    reason: block.reason,
    changedAt: zoned(block.changedAt),
  }
}

/** @throws clinic.unknown, room.unknown */
export const listRoomBlocks = async (
  context: RoomBlocksContext,
  { from, to, ...named }: RoomNamed & { from?: string | undefined; to?: string | undefined },
  deskCall: DeskCall,
): Promise<RoomBlock[]> => {
  const place = placeOf(context, named)
  const { timeZone } = place.clinic.entity
  const first = from ?? zonedDay(context.clock.now().getTime(), timeZone)
  const rows = await blocks.listRoomBlocks(context.db, {
    roomId: place.room.id,
    from: new Date(wallToInstant(first, '00:00', timeZone)),
    to: to === undefined ? undefined : new Date(wallToInstant(to, '24:00', timeZone)),
    most: limits.listMax,
  })
  const found: RoomBlock[] = []
  for (const row of rows) found.push(await describe(context, context.db, place, row, deskCall))
  return found
}

/** @throws clinic.unknown, room.unknown, room-block.unknown */
export const getRoomBlock = async (
  context: RoomBlocksContext,
  { externalId, ...named }: BlockNamed,
  deskCall: DeskCall,
): Promise<RoomBlock> => {
  const place = placeOf(context, named)
  const block = await blocks.readRoomBlock(context.db, { roomId: place.room.id, externalId })
  if (!block) throw roomBlockUnknown()
  return describe(context, context.db, place, block, deskCall)
}

type Times = z.output<typeof roomBlockBodySchema>

/**
 * Nothing is offered in it from then on, and what browsers hold in it ends: they are offered other times.
 * @throws clinic.unknown, room.unknown, room-block.past, room-block.too-long
 */
export const setRoomBlock = async (
  context: RoomBlocksContext,
  { externalId, ...named }: BlockNamed,
  { startTime, endTime, reason: text }: Times,
  deskCall: DeskCall,
): Promise<RoomBlock> => {
  const place = placeOf(context, named)
  const now = context.clock.now()
  const [startsAt, endsAt, reason] = [new Date(startTime), new Date(endTime), text || null]
  if (daysBefore(endsAt, limits.daysMax) > startsAt) throw roomBlockTooLong()
  const clinicIds = [place.clinic.id]
  const isSame = (block: blocks.RoomBlockRow): boolean =>
    block.startsAt.getTime() === startsAt.getTime() &&
    block.endsAt.getTime() === endsAt.getTime() &&
    block.reason === reason
  try {
    return await inTransaction(context.db, async (tx) => {
      const roomId = place.room.id
      const known = await blocks.lockRoomBlock(tx, { roomId, externalId })
      if (known && isSame(known)) return describe(context, tx, place, known, deskCall)
      if (endsAt <= now) throw roomBlockPast()
      const block = await blocks.writeRoomBlock(tx, {
        ...{ clinicId: place.clinic.id, roomId, externalId, startsAt, endsAt, reason },
        ...{ createdAt: now, changedAt: now },
      })
      // It waits for a booking under way, which is then among the visits that are named.
      clinicIds.push(...(await blocks.deleteHoldsMet(tx, block)))
      await blocks.announceChange(tx, clinicIds)
      return describe(context, tx, place, block, deskCall)
    })
  } finally {
    context.cache.changed(clinicIds)
  }
}

/** @throws clinic.unknown, room.unknown, room-block.unknown */
export const removeRoomBlock = async (
  context: RoomBlocksContext,
  { externalId, ...named }: BlockNamed,
): Promise<Record<string, never>> => {
  const { clinic, room } = placeOf(context, named)
  try {
    await inTransaction(context.db, async (tx) => {
      if (!(await blocks.deleteRoomBlock(tx, { roomId: room.id, externalId }))) throw roomBlockUnknown()
      await blocks.announceChange(tx, [clinic.id])
    })
  } finally {
    context.cache.changed([clinic.id])
  }
  return {}
}
