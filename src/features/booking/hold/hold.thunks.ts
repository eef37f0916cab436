import { errorMessage, refusalOf } from '#src/api/api-error.ts'
import { askAnew } from '#src/api/ask-anew.ts'
import { slotsApi } from '#src/api/slots.api.ts'
import type { Slot } from '#src/contract/entities/slot.ts'
import type { Thunk } from '#src/core/store-types.ts'
import { randomKey } from '#src/lib/random-key.ts'
import { untilAborted } from '#src/lib/until-aborted.ts'
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

const lostCodes = new Set(['slot.taken', 'slot.held', 'slot.not-offered', 'slot.preparation-late', 'hold.expired'])
const deadKeyCodes = new Set(['booking-key.unknown', 'booking-key.used'])

/** True where the key is booked and the answer was lost. */
export const findBooking =
  (error: unknown): Thunk<boolean, BookingRoot> =>
  (dispatch, getState) => {
    const { bookingKey, idempotencyKey } = selectHolding(getState())
    const { create } = selectCreation(getState())
    if (refusalOf(error)?.code !== 'booking-key.used' || bookingKey === null || create === 'booked') return false
    dispatch(bookingFound({ bookingKey, idempotencyKey }))
    return true
  }

/** BOOK-31: with `replaces`, what the old key held moves to the new one. */
export const fetchBookingKey =
  (replaces?: string, signal?: AbortSignal): Thunk<Promise<string>, BookingRoot> =>
  async (dispatch) => {
    const body = replaces === undefined ? {} : { replaces }
    const { bookingKey, reservation } = await untilAborted(
      signal,
      dispatch(slotsApi.endpoints.createBookingKey.initiate({ body }, { track: false })),
    ).unwrap()
    dispatch(bookingKeyReceived({ bookingKey, idempotencyKey: randomKey() }))
    if (reservation) dispatch(holdReceived(reservation))
    else dispatch(holdEnded())
    return bookingKey
  }

type HoldOptions = Pick<Problem, 'atStrip'> & { signal?: AbortSignal }

/** API-69, BOOK-21: replaces any earlier hold; a lost slot leaves the form. @param signal ends the wait, not the hold. */
export const holdSlots =
  (
    slots: readonly (Slot & { timeZone: string })[],
    { signal, ...place }: HoldOptions = {},
  ): Thunk<Promise<HoldOutcome>, BookingRoot> =>
  async (dispatch, getState) => {
    const { isHolding } = selectHolding(getState())
    if (isHolding) return 'failed'
    // The outcome of a sent booking comes first: the pages after the hold ask for it.
    if (isSettling(selectCreation(getState()).create)) return 'held'
    dispatch(holdRequested())
    const wanted = slots.map(({ clinicId, examSlug, startTime }) => ({ clinicId, examSlug, startTime }))
    const reserve = async (bookingKey: string) =>
      untilAborted(
        signal,
        dispatch(slotsApi.endpoints.reserveSlots.initiate({ body: { bookingKey, slots: wanted } }, { track: false })),
      )
    try {
      let result = await reserve(selectBookingKey(getState()) ?? (await dispatch(fetchBookingKey(undefined, signal))))
      if (dispatch(findBooking(result.error))) return 'failed'
      // The key expired, or its booking was confirmed: begin with a new one.
      if (deadKeyCodes.has(refusalOf(result.error)?.code ?? ''))
        result = await reserve(await dispatch(fetchBookingKey(undefined, signal)))
      if (result.data) {
        dispatch(holdReceived(result.data))
        return 'held'
      }
      throw result.error
    } catch (error) {
      if (signal?.aborted) {
        dispatch(holdFailed({ key: 'wait.left', ...place, mayBeHeld: true }))
        return 'failed'
      }
      return dispatch(explainLoss(error, slots[0], place))
    }
  }

export const explainLoss =
  (
    error: unknown,
    slot: (Slot & { timeZone: string }) | undefined,
    place: Pick<Problem, 'atStrip'> = {},
  ): Thunk<HoldOutcome, BookingRoot> =>
  (dispatch) => {
    const refusal = refusalOf(error)
    if (!refusal || !slot || !lostCodes.has(refusal.code)) {
      dispatch(holdFailed({ ...errorMessage(error), ...place, ...(refusal ? {} : { mayBeHeld: true }) }))
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

export const restoreHold =
  (slot: (Slot & { timeZone: string }) | undefined): Thunk<Promise<HoldOutcome>, BookingRoot> =>
  async (dispatch, getState) => {
    const bookingKey = selectBookingKey(getState())
    if (bookingKey === null) return 'failed'
    const { data, error } = await dispatch(askAnew(slotsApi.endpoints.getReservation, { params: { bookingKey } }))
    if (data) {
      dispatch(holdReceived(data))
      return 'held'
    }
    if (dispatch(findBooking(error))) return 'failed'
    if (refusalOf(error)) dispatch(holdEnded())
    return dispatch(explainLoss(error, slot))
  }
