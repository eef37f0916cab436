// Holding a time: get a key when there is none, reserve, and say what came of it.
import { errorMessage, refusalOf } from '#src/api/api-error.ts'
import { slotsApi } from '#src/api/slots.api.ts'
import type { Slot } from '#src/contract/entities/slot.ts'
import type { Thunk } from '#src/core/store-types.ts'
import { randomKey } from '#src/lib/random-key.ts'
import {
  bookingFound,
  bookingKeyReceived,
  holdEnded,
  holdFailed,
  holdReceived,
  holdRequested,
  type Problem,
  slotLost,
} from '../booking.events.ts'
import { type CreationRoot, selectCreation } from '../create/creation.slice.ts'
import { type HoldRoot, selectBookingKey, selectHolding } from './hold.slice.ts'

type BookingRoot = HoldRoot & CreationRoot

import { isSettling } from '../create/booking.flow.ts'

export type HoldOutcome = 'held' | 'lost' | 'failed'

const lostCodes = new Set(['slot.taken', 'slot.held', 'slot.not-offered', 'hold.expired'])
const deadKeyCodes = new Set(['booking-key.unknown', 'booking-key.used'])

/** A key that the server knows as booked while this tab does not: the answer was lost. True when that is so. */
export const findBooking =
  (error: unknown): Thunk<boolean, BookingRoot> =>
  (dispatch, getState) => {
    const { bookingKey, idempotencyKey } = selectHolding(getState())
    const { create } = selectCreation(getState())
    if (refusalOf(error)?.code !== 'booking-key.used' || bookingKey === null || create === 'booked') return false
    dispatch(bookingFound({ bookingKey, idempotencyKey }))
    return true
  }

/** Makes sure there is a booking key; with `replaces`, what the old one held moves to it (BOOK-31). */
export const fetchBookingKey =
  (replaces?: string): Thunk<Promise<string>, BookingRoot> =>
  async (dispatch) => {
    const body = replaces === undefined ? {} : { replaces }
    const { bookingKey, reservation } = await dispatch(
      slotsApi.endpoints.createBookingKey.initiate({ body }, { track: false }),
    ).unwrap()
    dispatch(bookingKeyReceived({ bookingKey, idempotencyKey: randomKey() }))
    if (reservation) dispatch(holdReceived(reservation))
    else dispatch(holdEnded())
    return bookingKey
  }

/**
 * API-69, BOOK-21: holds the slots in place of whatever was held. A lost time leaves the form and the other times.
 * @param place where a failure is told.
 */
export const holdSlots =
  (
    slots: readonly (Slot & { timeZone: string })[],
    place: Pick<Problem, 'atStrip'> = {},
  ): Thunk<Promise<HoldOutcome>, BookingRoot> =>
  async (dispatch, getState) => {
    const { isHolding } = selectHolding(getState())
    if (isHolding) return 'failed'
    // What was sent is settled first: the pages after the hold lead to where it is asked about.
    if (isSettling(selectCreation(getState()).create)) return 'held'
    dispatch(holdRequested())
    const wanted = slots.map(({ clinicId, examSlug, startTime }) => ({ clinicId, examSlug, startTime }))
    const reserve = async (bookingKey: string) =>
      dispatch(slotsApi.endpoints.reserveSlots.initiate({ body: { bookingKey, slots: wanted } }, { track: false }))
    try {
      let result = await reserve(selectBookingKey(getState()) ?? (await dispatch(fetchBookingKey())))
      if (dispatch(findBooking(result.error))) return 'failed'
      // A key of yesterday's tab, or one whose booking was seen: begin with a new one.
      if (deadKeyCodes.has(refusalOf(result.error)?.code ?? ''))
        result = await reserve(await dispatch(fetchBookingKey()))
      if (result.data) {
        dispatch(holdReceived(result.data))
        return 'held'
      }
      throw result.error
    } catch (error) {
      return dispatch(explainLoss(error, slots[0], place))
    }
  }

/** What a refused or ended hold means to the patient: other times, or words beside the button. */
export const explainLoss =
  (
    error: unknown,
    slot: (Slot & { timeZone: string }) | undefined,
    place: Pick<Problem, 'atStrip'> = {},
  ): Thunk<HoldOutcome, BookingRoot> =>
  (dispatch) => {
    const refusal = refusalOf(error)
    if (!refusal || !slot || !lostCodes.has(refusal.code)) {
      dispatch(holdFailed({ ...errorMessage(error), ...place }))
      return 'failed'
    }
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
    return 'lost'
  }

/** After a reload: asks the server what the tab's key still holds. */
export const restoreHold =
  (slot: (Slot & { timeZone: string }) | undefined): Thunk<Promise<HoldOutcome>, BookingRoot> =>
  async (dispatch, getState) => {
    const bookingKey = selectBookingKey(getState())
    if (bookingKey === null) return 'failed'
    try {
      const reservation = await dispatch(
        slotsApi.endpoints.getReservation.initiate(
          { params: { bookingKey } },
          { subscribe: false, forceRefetch: true },
        ),
      ).unwrap()
      dispatch(holdReceived(reservation))
      return 'held'
    } catch (error) {
      if (dispatch(findBooking(error))) return 'failed'
      if (refusalOf(error)) dispatch(holdEnded())
      return dispatch(explainLoss(error, slot))
    }
  }
