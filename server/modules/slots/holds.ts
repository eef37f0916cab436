import type { Reservation } from '#src/contract/entities/reservation.ts'
import type { Slot } from '#src/contract/entities/slot.ts'
import { bookingLimits } from '#src/contract/limits/booking.limits.ts'
import type { Database } from '../../db/database.ts'
import { toZonedIso } from '../../shared/zoned-time.ts'

import { type BookingKeyRow, lockUsableKey, markBookingKeyUsed } from '../booking-keys/booking-keys.usecases.ts'
import { alternativesFor, type PlannedSlot } from './slot-plan.ts'
import { holdExpired, slotHeld, slotTaken } from './slots.errors.ts'
import * as repository from './slots.repository.ts'
import type { SlotsContext } from './slots.services.ts'

export type HoldRow = repository.HoldRow

const minute = 60_000

/** Thrown to undo the transaction; the answer is worked out after. */
export class LostSlot extends Error {
  readonly slot: PlannedSlot

  constructor(slot: PlannedSlot) {
    super('slot lost')
    this.slot = slot
  }
}

export const holdMilliseconds = (context: SlotsContext): number =>
  context.catalogue.pack.settings.booking.holdMinutes * minute

export const describe = (context: SlotsContext, key: string, holds: repository.HoldRow[], now: number): Reservation => {
  const expires = Math.min(...holds.map((hold) => hold.expiresAt.getTime()))
  return {
    bookingKey: key,
    slots: holds.flatMap((hold) => {
      const clinic = context.catalogue.clinic(hold.clinicId)
      const exam = context.catalogue.examById(hold.examId)
      if (!clinic || !exam) return []
      const { timeZone } = clinic.entity
      const start = hold.startsAt.getTime()
      return {
        regionSlug: clinic.entity.region,
        clinicId: clinic.id,
        clinicSlug: clinic.entity.slug,
        clinicName: clinic.entity.name,
        timeZone,
        examSlug: exam.entity.slug,
        startTime: toZonedIso(start, timeZone),
        endTime: toZonedIso(start + exam.definition.durationMinutes * minute, timeZone),
      }
    }),
    secondsLeft: Math.max(0, Math.ceil((expires - now) / 1000)),
    secondsTotal: holdMilliseconds(context) / 1000,
  }
}

export const isLive = (holds: readonly repository.HoldRow[], now: Date): boolean =>
  holds.length > 0 && holds.every((hold) => hold.expiresAt > now)

export const holdsMatch = (
  context: SlotsContext,
  holds: readonly repository.HoldRow[],
  slots: readonly Slot[],
): boolean => {
  const name = (clinicId: number, examId: number | undefined, start: number) => `${clinicId}/${examId}/${start}`
  const wanted = new Set(
    slots.map((slot) => name(slot.clinicId, context.catalogue.exam(slot.examSlug)?.id, Date.parse(slot.startTime))),
  )
  return (
    holds.length === wanted.size &&
    holds.every((hold) => wanted.has(name(hold.clinicId, hold.examId, hold.startsAt.getTime())))
  )
}

/** Expired ones included. */
export const lockHolds = async (tx: Database, key: string): Promise<repository.HoldRow[]> => {
  await lockUsableKey(tx, key)
  return repository.readHolds(tx, key)
}

/** False when some of it has run out. */
export const bookHolds = async (
  tx: Database,
  { key, holds, now }: { key: string; holds: readonly repository.HoldRow[]; now: Date },
): Promise<boolean> => {
  if ((await repository.bookHolds(tx, key, now)) !== holds.length) return false
  await markBookingKeyUsed(tx, key, now)
  await repository.announceChange(
    tx,
    holds.map((hold) => hold.clinicId),
  )
  return true
}

/** What it holds is given back: the key becomes a booking without slots. @returns clinics whose slots are free again. */
export const useKeyWithoutSlots = async (tx: Database, key: string, now: Date): Promise<number[]> => {
  await lockUsableKey(tx, key)
  const clinicIds = [...new Set((await repository.readHolds(tx, key)).map((hold) => hold.clinicId))]
  await repository.deleteHolds(tx, key)
  await markBookingKeyUsed(tx, key, now)
  await repository.announceChange(tx, clinicIds)
  return clinicIds
}

type TakeOptions = { now: Date; expiresAt: Date; holder?: repository.Holder; moves?: string | undefined }

/** @throws LostSlot when no room is free. */
export const takeRoom = async (
  tx: Database,
  key: string,
  slot: PlannedSlot,
  { now, expiresAt, holder, moves }: TakeOptions,
): Promise<void> => {
  const startsAt = new Date(slot.start)
  const endsAt = new Date(slot.end + slot.exam.definition.bufferMinutes * minute)
  const roomIds = slot.rooms.map((room) => room.id)
  await repository.deleteExpiredHolds(tx, roomIds, startsAt, endsAt, now)
  const blockers = await repository.readBlockers(tx, roomIds, startsAt, endsAt, moves)
  const blocked = new Set(blockers.map((row) => row.roomId))
  for (const roomId of roomIds) {
    if (blocked.has(roomId)) continue
    const hold = {
      clinicId: slot.clinic.id,
      roomId,
      examId: slot.exam.id,
      startsAt,
      endsAt,
      expiresAt,
      bookingKey: key,
      movesKey: moves ?? null,
      ...(holder ? { holder } : {}),
    }
    if (await repository.insertHold(tx, hold)) return
  }
  throw new LostSlot(slot)
}

/** For a booking that has its key already. @throws LostSlot when no room is free. */
export const takeAndBook = async (
  tx: Database,
  key: string,
  slots: readonly PlannedSlot[],
  now: Date,
): Promise<HoldRow[]> => {
  for (const slot of slots) await takeRoom(tx, key, slot, { now, expiresAt: new Date(now.getTime() + minute) })
  const holds = await repository.readHolds(tx, key)
  if (!(await bookHolds(tx, { key, holds, now }))) throw holdExpired()
  return holds
}

type Swap = { holdKey: string; bookingKey: string; now: Date; isAsked?: boolean }

/**
 * The held slots take the place of the booking's own, which `release` lets go of in between: both or neither.
 * Undefined of it stops there; its caller undoes the transaction.
 * @param isAsked they were asked for: their key is used, and the lock of the booking guards them.
 * @throws hold.expired, booking-key.unknown, booking-key.used
 */
export const swapHolds = async (
  tx: Database,
  { holdKey, bookingKey, now, isAsked = false }: Swap,
  release: (
    holds: readonly repository.HoldRow[],
  ) => Promise<{ occupancyIds: number[]; clinicIds: number[] } | undefined>,
): Promise<void> => {
  if (!isAsked) await lockUsableKey(tx, holdKey, bookingKey)
  const holds = (await repository.readHolds(tx, holdKey)).filter(({ movesKey }) => movesKey === bookingKey)
  if (!isLive(holds, now)) throw holdExpired()
  const released = await release(holds)
  if (!released) return
  const { occupancyIds, clinicIds } = released
  await repository.deleteOccupancy(tx, occupancyIds)
  if ((await repository.bookMovedHolds(tx, { holdKey, bookingKey, now })) !== holds.length) throw holdExpired()
  await markBookingKeyUsed(tx, holdKey, now)
  await repository.announceChange(tx, [...clinicIds, ...holds.map(({ clinicId }) => clinicId)])
}

/**
 * S-71: the held slots stay until `expiresAt` in the place of the booking, without a browser that could give them back.
 * @throws hold.expired, booking-key.unknown, booking-key.used
 */
export const requestHolds = async (
  tx: Database,
  { holdKey, bookingKey, now }: Swap,
  endOf: (holds: readonly repository.HoldRow[]) => Date,
): Promise<repository.HoldRow[]> => {
  await lockUsableKey(tx, holdKey, bookingKey)
  const holds = (await repository.readHolds(tx, holdKey)).filter(({ movesKey }) => movesKey === bookingKey)
  if (!isLive(holds, now)) throw holdExpired()
  await repository.extendRequestedHolds(tx, holdKey, endOf(holds))
  await markBookingKeyUsed(tx, holdKey, now)
  await repository.announceChange(
    tx,
    holds.map(({ clinicId }) => clinicId),
  )
  return holds
}

/** All that is held in the place of the booking. @returns clinics whose slots are free again. */
export const freeHoldsMoving = async (tx: Database, bookingKey: string): Promise<number[]> => {
  const clinicIds = await repository.deleteHoldsMoving(tx, bookingKey)
  await repository.announceChange(tx, clinicIds)
  return clinicIds
}

/** Of appointments that are over: their slots are free again. */
export const freeOccupancy = async (
  tx: Database,
  { ids, clinicIds }: { ids: readonly number[]; clinicIds: readonly number[] },
): Promise<void> => {
  await repository.deleteOccupancy(tx, ids)
  await repository.announceChange(tx, clinicIds)
}

/** Alternatives have room for all `wanted`. */
export const explainLoss = async (
  context: SlotsContext,
  slot: PlannedSlot,
  wanted: readonly PlannedSlot[],
): Promise<Error> => {
  context.cache.changed([slot.clinic.id])
  const now = context.clock.now().getTime()
  const endsAt = new Date(slot.end + slot.exam.definition.bufferMinutes * minute)
  const rooms = slot.rooms.map((room) => room.id)
  const blockers = await repository.readBlockers(context.db, rooms, new Date(slot.start), endsAt)
  const freeAgain = rooms.map((roomId) =>
    Math.max(
      ...blockers
        .filter((row) => row.roomId === roomId)
        .map((row) => row.expiresAt?.getTime() ?? Number.POSITIVE_INFINITY),
    ),
  )
  const soonest = Math.min(...freeAgain)
  const alternatives = await alternativesFor(context, wanted, slot)
  if (!Number.isFinite(soonest)) return slotTaken(alternatives)
  return slotHeld(alternatives, Math.max(1, Math.ceil((soonest - now) / 1000)))
}

/** S-51: not beyond the longest hold, and not more often than every 30 s. */
export const renew = async (
  context: SlotsContext,
  tx: Database,
  key: BookingKeyRow,
  holds: repository.HoldRow[],
  now: Date,
): Promise<repository.HoldRow[]> => {
  const first = key.firstHeldAt?.getTime() ?? now.getTime()
  const wanted = Math.min(now.getTime() + holdMilliseconds(context), first + bookingLimits.holdMaxMinutes * minute)
  const current = Math.min(...holds.map((hold) => hold.expiresAt.getTime()))
  if (wanted - current < bookingLimits.holdRenewSeconds * 1000) return holds
  const expiresAt = new Date(wanted)
  await repository.extendHolds(tx, key.key, expiresAt)
  await repository.announceChange(
    tx,
    holds.map((hold) => hold.clinicId),
  )
  return holds.map((hold) => ({ ...hold, expiresAt }))
}
