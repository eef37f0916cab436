import { refusalOf } from '#src/api/api-error.ts'
import type { RequestedSlot } from '#src/contract/rules/visit.rules.ts'
import type { HoldProblem } from '#src/core/hold/hold.flow.ts'
import { createKey, type HoldOutcome, holdProblemOf, readReservation, reserve } from '#src/core/hold/hold.thunks.ts'
import type { Thunk } from '#src/core/store-types.ts'
import { randomKey } from '#src/lib/random-key.ts'
import {
  bookHoldEvents,
  bookingFound,
  bookingKeyReceived,
  holdEnded,
  holdFailed,
  holdReceived,
  slotLost,
} from '../booking.events.ts'
import { isSettling } from '../create/booking.flow.ts'
import { type CreationRoot, selectCreation } from '../create/creation.slice.ts'
import { type HoldRoot, selectBookingKey, selectBookingKeys } from './booking-keys.slice.ts'

type BookingRoot = HoldRoot & CreationRoot

const lostCodes = new Set(['slot.taken', 'slot.held', 'slot.not-offered', 'slot.preparation-late', 'hold.expired'])

/** True where the key is booked and the answer was lost. */
export const findBooking =
  (error: unknown): Thunk<boolean, BookingRoot> =>
  (dispatch, getState) => {
    const { bookingKey, idempotencyKey } = selectBookingKeys(getState())
    const { create } = selectCreation(getState())
    if (refusalOf(error)?.code !== 'booking-key.used' || bookingKey === null || create === 'booked') return false
    dispatch(bookingFound({ bookingKey, idempotencyKey }))
    return true
  }

/** BOOK-31: with `replaces`, what the old key held moves to the new one. */
export const fetchBookingKey =
  (replaces?: string, signal?: AbortSignal): Thunk<Promise<string>, BookingRoot> =>
  async (dispatch) => {
    const { bookingKey, reservation } = await dispatch(createKey(replaces === undefined ? {} : { replaces }, signal))
    dispatch(bookingKeyReceived({ bookingKey, idempotencyKey: randomKey() }))
    if (reservation) dispatch(holdReceived(reservation))
    else dispatch(holdEnded())
    return bookingKey
  }

const loseSlot =
  (error: unknown, slot: RequestedSlot | undefined): Thunk<boolean, BookingRoot> =>
  (dispatch) => {
    const refusal = refusalOf(error)
    if (!refusal || !slot || !lostCodes.has(refusal.code)) return false
    dispatch(
      slotLost({
        code: refusal.code,
        startTime: slot.startTime,
        timeZone: slot.timeZone,
        clinicId: slot.clinicId,
        secondsLeft: refusal.secondsLeft,
        alternatives: refusal.alternatives ?? [],
      }),
    )
    return true
  }

export const explainLoss =
  (error: unknown, slot: RequestedSlot | undefined): Thunk<HoldOutcome, BookingRoot> =>
  (dispatch) => {
    if (dispatch(loseSlot(error, slot))) return 'lost'
    dispatch(holdFailed(holdProblemOf(error)))
    return 'failed'
  }

type HoldOptions = Pick<HoldProblem, 'atStrip'> & { signal?: AbortSignal }

/** A lost slot leaves the form. @param signal ends the wait, not the hold. */
export const holdSlots =
  (slots: readonly RequestedSlot[], { signal, ...place }: HoldOptions = {}): Thunk<Promise<HoldOutcome>, BookingRoot> =>
  async (dispatch, getState) => {
    // The outcome of a sent booking comes first: the pages after the hold ask for it.
    if (isSettling(selectCreation(getState()).create)) return 'held'
    const settle = (error: unknown): HoldOutcome | undefined => {
      if (dispatch(findBooking(error))) return 'failed'
      return dispatch(loseSlot(error, slots[0])) ? 'lost' : undefined
    }
    const newKey = () => dispatch(fetchBookingKey(undefined, signal))
    return dispatch(
      reserve(bookHoldEvents, slots, { key: selectBookingKey(getState()), newKey, signal, place, settle }),
    )
  }

export const restoreHold =
  (slot: RequestedSlot | undefined): Thunk<Promise<HoldOutcome>, BookingRoot> =>
  async (dispatch, getState) => {
    const bookingKey = selectBookingKey(getState())
    if (bookingKey === null) return 'failed'
    const { data, error } = await dispatch(readReservation(bookingKey))
    if (data) {
      dispatch(holdReceived(data))
      return 'held'
    }
    if (dispatch(findBooking(error))) return 'failed'
    if (refusalOf(error)) dispatch(holdEnded())
    return dispatch(explainLoss(error, slot))
  }
