import type { Thunk } from '#src/core/store-types.ts'
import { bookingShown } from '../booking.events.ts'
import { type HoldRoot, selectBookingKey } from './booking-keys.slice.ts'

/** The confirmation of an older booking ends nothing of the current one. */
export const endBooking =
  (bookingKey: string): Thunk<void, HoldRoot> =>
  (dispatch, getState) => {
    if (selectBookingKey(getState()) === bookingKey) dispatch(bookingShown(bookingKey))
  }
