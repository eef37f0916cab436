import type { Reservation } from '#src/contract/entities/reservation.ts'
import type { Slot } from '#src/contract/entities/slot.ts'
import type { Database } from '../../db/database.ts'
import { inTransaction } from '../../db/transaction.ts'
import { newBookingKey } from '../../shared/ids.ts'
import {
  insertBookingKey,
  lockUsableKey,
  markBookingKeyReplaced,
  setFirstHeld,
} from '../booking-keys/booking-keys.usecases.ts'
import { ensureHoldLimit } from './hold-caps.ts'
import { describe, explainLoss, holdMilliseconds, holdsMatch, isLive, LostSlot, renew, takeRoom } from './holds.ts'
import { alternativesOf, planSlots } from './slot-plan.ts'
import { holdExpired, moveRequested } from './slots.errors.ts'
import * as repository from './slots.repository.ts'
import type { SlotsContext } from './slots.services.ts'

const isFor =
  (moves: string | undefined) =>
  ({ movesKey }: repository.HoldRow): boolean =>
    (movesKey ?? null) === (moves ?? null)

/** API-69: all slots or none. @throws slot.taken, slot.held, slot.not-offered, slot.preparation-late with other times; hold.too-many */
export const reserveSlots = async (
  context: SlotsContext,
  request: {
    bookingKey: string
    slots: readonly Slot[]
    holder: repository.Holder
    moves?: string | undefined
  },
): Promise<Reservation> => {
  const now = context.clock.now()
  const slots = await planSlots(context, request.slots, now.getTime())
  const clinicIds = new Set(slots.map((slot) => slot.clinic.id))
  try {
    return await inTransaction(context.db, async (tx) => {
      const { moves } = request
      const key = await lockUsableKey(tx, request.bookingKey, moves)
      if (moves !== undefined && (await repository.hasRequestedHolds(tx, moves, now))) throw moveRequested()
      // What the visit has already was asked for when it was booked.
      const known = moves === undefined ? [] : await repository.readOwnExams(tx, moves)
      const asking = slots.filter(({ exam }) => !known.includes(exam.id))
      if (asking.length > 0) {
        const [first] = slots
        await context.passGates(tx, {
          ...{ bookingKey: key.key, examSlugs: asking.map(({ exam }) => exam.entity.slug), action: 'BOOK' },
          timeZone: first?.clinic.entity.timeZone ?? context.catalogue.pack.provider.timeZone,
        })
      }
      const before = await repository.readHolds(tx, key.key)
      if (isLive(before, now) && holdsMatch(context, before, request.slots) && before.every(isFor(moves)))
        return describe(context, key.key, await renew(context, tx, key, before, now), now.getTime())
      await ensureHoldLimit(tx, context.holdCaps, { key: key.key, holder: request.holder, now })
      for (const hold of before) clinicIds.add(hold.clinicId)
      await repository.deleteHolds(tx, key.key)
      const expiresAt = new Date(now.getTime() + holdMilliseconds(context))
      // One move of a visit is held at a time, or two of its holds could share a room.
      if (moves !== undefined)
        for (const clinicId of await repository.deleteHoldsMoving(tx, moves)) clinicIds.add(clinicId)
      const how = { now, expiresAt, holder: request.holder, moves }
      for (const slot of slots) await takeRoom(tx, key.key, slot, how)
      await setFirstHeld(tx, key.key, now)
      await repository.announceChange(tx, [...clinicIds])
      return describe(context, key.key, await repository.readHolds(tx, key.key), now.getTime())
    })
  } catch (error) {
    throw error instanceof LostSlot ? await explainLoss(context, error.slot, slots) : error
  } finally {
    context.cache.changed([...clinicIds])
  }
}

/** What another browser holds under the key stays. @throws what `before` does */
export const giveBackHold = async (
  context: SlotsContext,
  key: string,
  browser: string,
  before?: (tx: Database) => Promise<unknown>,
): Promise<void> => {
  const clinicIds = await inTransaction(context.db, async (tx) => {
    await before?.(tx)
    const ids = await repository.deleteHoldsOf(tx, key, browser)
    await repository.announceChange(tx, ids)
    return ids
  })
  context.cache.changed(clinicIds)
}

/** @throws booking-key.unknown, booking-key.used */
export const releaseReservation = async (
  context: SlotsContext,
  bookingKey: string,
  browser: string,
): Promise<Record<string, never>> => {
  await giveBackHold(context, bookingKey, browser, (tx) => lockUsableKey(tx, bookingKey))
  return {}
}

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

/** 410 when nothing is held any more. */
export const getReservation = async (context: SlotsContext, bookingKey: string): Promise<Reservation> => {
  const now = context.clock.now()
  const holds = await inTransaction(context.db, async (tx) => {
    await lockUsableKey(tx, bookingKey)
    return repository.readHolds(tx, bookingKey)
  })
  if (!isLive(holds, now)) throw await expired(context, holds)
  return describe(context, bookingKey, holds, now.getTime())
}

export const findReservation = async (
  context: SlotsContext,
  browser: string | undefined,
): Promise<{ reservation: Reservation | null }> => {
  const now = context.clock.now()
  const key = browser === undefined ? undefined : await repository.findHeldKey(context.db, browser, now)
  const holds = key === undefined ? [] : await repository.readHolds(context.db, key)
  const isHeld = key !== undefined && isLive(holds, now)
  return { reservation: isHeld ? describe(context, key, holds, now.getTime()) : null }
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

/** API-35, BOOK-31, BOOK-32: `replaces` moves its holds and the data of other modules in one transaction. */
export const createBookingKey = async (
  context: SlotsContext,
  replaces?: string,
): Promise<{ bookingKey: string; reservation: Reservation | null }> => {
  const now = context.clock.now()
  const bookingKey = newBookingKey()
  const holds = await inTransaction(context.db, async (tx) => {
    const old = replaces === undefined ? undefined : await lockUsableKey(tx, replaces)
    await insertBookingKey(tx, { key: bookingKey, now, firstHeldAt: old?.firstHeldAt ?? null })
    if (!old) return []
    await repository.moveHolds(tx, old.key, bookingKey)
    await context.moveWithKey(tx, old.key, bookingKey)
    await markBookingKeyReplaced(tx, old.key, bookingKey, now)
    return repository.readHolds(tx, bookingKey)
  })
  return {
    bookingKey,
    reservation: isLive(holds, now) ? describe(context, bookingKey, holds, now.getTime()) : null,
  }
}
