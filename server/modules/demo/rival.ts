import type { Slot } from '#src/contract/entities/slot.ts'
import { inTransaction } from '../../db/transaction.ts'
import { AppError } from '../../shared/app-error.ts'
import { recordBooking } from '../appointments/appointments.usecases.ts'
import { createHoldingKey } from '../booking-keys/booking-keys.usecases.ts'
import { bookHolds, LostSlot, lockHolds, takeRoom } from '../slots/holds.ts'
import { type PlannedSlot, planSlots } from '../slots/slot-plan.ts'
import type { DemoContext } from './demo.services.ts'

const rival = { firstName: 'Robin', lastName: 'Rival', dateOfBirth: '1990-01-01' }

const bookAll = (context: DemoContext, slot: PlannedSlot): Promise<void> =>
  inTransaction(context.db, async (tx) => {
    const now = context.clock.now()
    const bookingKey = await createHoldingKey(tx, now)
    for (const room of slot.rooms)
      await takeRoom(
        tx,
        bookingKey,
        { ...slot, rooms: [room] },
        { now, expiresAt: new Date(now.getTime() + 60_000) },
      ).catch((error: unknown) => {
        if (!(error instanceof LostSlot)) throw error
      })
    const holds = await lockHolds(tx, bookingKey)
    if (holds.length === 0) return
    await bookHolds(tx, { key: bookingKey, holds, now })
    const locale = context.pack.settings.application.jsLocale
    await recordBooking(context, tx, {
      bookingKey,
      now,
      typed: { patientDetails: rival },
      locale,
      holds,
      status: 'BOOKED',
    })
  })

/** In every room that is free at the first of the slots. */
export const bookBefore = async (context: DemoContext, slots: readonly Slot[]): Promise<void> => {
  try {
    const [first] = await planSlots(context, slots, context.clock.now().getTime())
    if (!first) return
    await bookAll(context, first)
    context.cache.changed([first.clinic.id])
  } catch (error) {
    if (!(error instanceof AppError)) throw error
  }
}
