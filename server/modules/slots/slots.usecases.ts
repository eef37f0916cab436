// Booking keys and holds. Every decision is made inside one transaction, on the server's clock.
import type { Reservation } from '#src/contract/entities/reservation.ts'
import type { Alternative, Slot } from '#src/contract/entities/slot.ts'
import { limits } from '#src/contract/rules/limits.ts'
import type { Database } from '../../db/database.ts'
import { inTransaction } from '../../db/transaction.ts'
import type { Clock } from '../../shared/clock.ts'
import { newBookingKey } from '../../shared/ids.ts'
import { toZonedIso } from '../../shared/zoned-time.ts'
import { clinicUnknown, examUnknown } from '../catalogue/catalogue.errors.ts'
import type { Catalogue, CatalogueClinic, CatalogueExam, CatalogueRoom } from '../catalogue/catalogue.ts'
import { findAlternatives } from './alternatives.ts'
import type { Availability } from './availability.ts'
import type { BusyCache } from './busy-cache.ts'
import {
  bookingKeyUnknown,
  bookingKeyUsed,
  examNotOnline,
  holdExpired,
  slotHeld,
  slotNotOffered,
  slotsOverlap,
  slotTaken,
} from './slots.errors.ts'
import * as repository from './slots.repository.ts'

const minute = 60_000

export type SlotsContext = {
  db: Database
  clock: Clock
  catalogue: Catalogue
  availability: Availability
  cache: BusyCache
}

export type PlannedSlot = {
  clinic: CatalogueClinic
  exam: CatalogueExam
  start: number
  /** End for the patient. */
  end: number
  rooms: CatalogueRoom[]
}

/** Thrown inside a transaction so that everything before it is undone; the answer is worked out after. */
class LostSlot extends Error {
  readonly slot: PlannedSlot

  constructor(slot: PlannedSlot) {
    super('slot lost')
    this.slot = slot
  }
}

const holdMilliseconds = (context: SlotsContext): number => context.catalogue.pack.settings.booking.holdMinutes * minute

const alternativesFor = (
  context: SlotsContext,
  slot: Pick<PlannedSlot, 'clinic' | 'exam' | 'start'>,
): Promise<Alternative[]> =>
  findAlternatives(context.catalogue, context.availability, slot, context.clock.now().getTime())

/** The nearest other times for the first of slots that are no longer to be had. */
export const alternativesOf = async (context: SlotsContext, slots: readonly Slot[]): Promise<Alternative[]> => {
  const [first] = slots
  const clinic = first && context.catalogue.clinic(first.clinicId)
  const exam = first && context.catalogue.exam(first.examSlug)
  return first && clinic && exam ? alternativesFor(context, { clinic, exam, start: Date.parse(first.startTime) }) : []
}

/** Looks every slot up, in order of time; refuses what is unknown, not bookable online or overlapping. */
const planSlots = async (context: SlotsContext, slots: readonly Slot[], now: number): Promise<PlannedSlot[]> => {
  const planned = slots
    .map((slot) => {
      const clinic = context.catalogue.clinic(slot.clinicId)
      if (!clinic) throw clinicUnknown()
      const exam = context.catalogue.exam(slot.examSlug)
      if (!exam) throw examUnknown()
      if (context.catalogue.modeAt(clinic, exam) !== 'ONLINE') throw examNotOnline()
      const start = Date.parse(slot.startTime)
      const end = start + exam.definition.durationMinutes * minute
      return { clinic, exam, start, end, rooms: context.availability.roomsOfferedAt(clinic, exam, start, now) }
    })
    .sort((a, b) => a.start - b.start)
  if (planned.some((slot, index) => index > 0 && slot.start < (planned[index - 1]?.end ?? 0))) throw slotsOverlap()
  for (const slot of planned) if (slot.rooms.length === 0) throw slotNotOffered(await alternativesFor(context, slot))
  return planned
}

const describe = (context: SlotsContext, key: string, holds: repository.HoldRow[], now: number): Reservation => {
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

const isLive = (holds: readonly repository.HoldRow[], now: Date): boolean =>
  holds.length > 0 && holds.every((hold) => hold.expiresAt > now)

/** True when the holds are these slots and no others. */
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

/** Locks the key for the rest of the transaction; refuses unknown and used ones. */
export const lockUsableKey = async (tx: Database, key: string): Promise<repository.BookingKeyRow> => {
  const row = await repository.lockBookingKey(tx, key)
  if (!row) throw bookingKeyUnknown()
  if (row.usedAt) throw bookingKeyUsed()
  return row
}

const takeRoom = async (tx: Database, key: string, slot: PlannedSlot, now: Date, expiresAt: Date): Promise<void> => {
  const startsAt = new Date(slot.start)
  const endsAt = new Date(slot.end + slot.exam.definition.bufferMinutes * minute)
  const roomIds = slot.rooms.map((room) => room.id)
  await repository.deleteExpiredHolds(tx, roomIds, startsAt, endsAt, now)
  const blocked = new Set((await repository.readBlockers(tx, roomIds, startsAt, endsAt)).map((row) => row.roomId))
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
    }
    if (await repository.insertHold(tx, hold)) return
  }
  throw new LostSlot(slot)
}

const explainLoss = async (context: SlotsContext, slot: PlannedSlot): Promise<Error> => {
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
  const alternatives = await alternativesFor(context, slot)
  if (!Number.isFinite(soonest)) return slotTaken(alternatives)
  return slotHeld(alternatives, Math.max(1, Math.ceil((soonest - now) / 1000)))
}

/** Extends live holds to the full time again, not beyond the longest hold, not more often than every 30 s (S-51). */
const renew = async (
  context: SlotsContext,
  tx: Database,
  key: repository.BookingKeyRow,
  holds: repository.HoldRow[],
  now: Date,
): Promise<repository.HoldRow[]> => {
  const first = key.firstHeldAt?.getTime() ?? now.getTime()
  const wanted = Math.min(now.getTime() + holdMilliseconds(context), first + limits.holdLongestMinutes * minute)
  const current = Math.min(...holds.map((hold) => hold.expiresAt.getTime()))
  if (wanted - current < limits.holdRenewSeconds * 1000) return holds
  const expiresAt = new Date(wanted)
  await repository.extendHolds(tx, key.key, expiresAt)
  await repository.announceChange(
    tx,
    holds.map((hold) => hold.clinicId),
  )
  return holds.map((hold) => ({ ...hold, expiresAt }))
}

/**
 * API-69: holds all slots for the key or none, and lets go of what it held before.
 * @throws slot.taken, slot.held (with seconds left) or slot.not-offered, each with the nearest other times.
 */
export const reserveSlots = async (
  context: SlotsContext,
  request: { bookingKey: string; slots: readonly Slot[] },
): Promise<Reservation> => {
  const now = context.clock.now()
  const slots = await planSlots(context, request.slots, now.getTime())
  const clinicIds = new Set(slots.map((slot) => slot.clinic.id))
  try {
    return await inTransaction(context.db, async (tx) => {
      const key = await lockUsableKey(tx, request.bookingKey)
      const before = await repository.readHolds(tx, key.key)
      if (isLive(before, now) && holdsMatch(context, before, request.slots))
        return describe(context, key.key, await renew(context, tx, key, before, now), now.getTime())
      for (const hold of before) clinicIds.add(hold.clinicId)
      await repository.deleteHolds(tx, key.key)
      const expiresAt = new Date(now.getTime() + holdMilliseconds(context))
      for (const slot of slots) await takeRoom(tx, key.key, slot, now, expiresAt)
      await repository.setFirstHeld(tx, key.key, now)
      await repository.announceChange(tx, [...clinicIds])
      return describe(context, key.key, await repository.readHolds(tx, key.key), now.getTime())
    })
  } catch (error) {
    throw error instanceof LostSlot ? await explainLoss(context, error.slot) : error
  } finally {
    context.cache.changed([...clinicIds])
  }
}

/** 410 with the nearest other times of what the key held. */
const expired = async (context: SlotsContext, holds: readonly repository.HoldRow[]): Promise<Error> =>
  holdExpired(
    await alternativesOf(
      context,
      holds.map((hold) => ({
        clinicId: hold.clinicId,
        examSlug: context.catalogue.examById(hold.examId)?.entity.slug ?? '',
        startTime: hold.startsAt.toISOString(),
      })),
    ),
  )

/** What the key holds now; 410 when nothing is held any more. */
export const getReservation = async (context: SlotsContext, bookingKey: string): Promise<Reservation> => {
  const now = context.clock.now()
  const holds = await inTransaction(context.db, async (tx) => {
    await lockUsableKey(tx, bookingKey)
    return repository.readHolds(tx, bookingKey)
  })
  if (!isLive(holds, now)) throw await expired(context, holds)
  return describe(context, bookingKey, holds, now.getTime())
}

export const renewReservation = async (context: SlotsContext, bookingKey: string): Promise<Reservation> => {
  const now = context.clock.now()
  const found = await inTransaction(context.db, async (tx) => {
    const key = await lockUsableKey(tx, bookingKey)
    const holds = await repository.readHolds(tx, bookingKey)
    if (!isLive(holds, now)) return { expired: holds }
    return { live: await renew(context, tx, key, holds, now) }
  })
  if (found.expired) throw await expired(context, found.expired)
  context.cache.changed(found.live.map((hold) => hold.clinicId))
  return describe(context, bookingKey, found.live, now.getTime())
}

/** API-35, BOOK-31: a fresh key; with `replaces`, what that key held moves in the same transaction and it is closed. */
export const createBookingKey = async (
  context: SlotsContext,
  replaces?: string,
): Promise<{ bookingKey: string; reservation: Reservation | null }> => {
  const now = context.clock.now()
  const bookingKey = newBookingKey()
  const holds = await inTransaction(context.db, async (tx) => {
    const old = replaces === undefined ? undefined : await lockUsableKey(tx, replaces)
    await repository.insertBookingKey(tx, { key: bookingKey, now, firstHeldAt: old?.firstHeldAt ?? null })
    if (!old) return []
    await repository.moveHolds(tx, old.key, bookingKey)
    await repository.markBookingKeyUsed(tx, old.key, now)
    return repository.readHolds(tx, bookingKey)
  })
  return {
    bookingKey,
    reservation: isLive(holds, now) ? describe(context, bookingKey, holds, now.getTime()) : null,
  }
}
