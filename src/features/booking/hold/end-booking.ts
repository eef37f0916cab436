import type { Thunk } from '#src/core/store-types.ts'
import { bookingShown } from '../booking.events.ts'
import { type HoldRoot, selectBookingKey } from './hold.slice.ts'

/** A confirmation is on screen; one of an older booking ends nothing of the one that is being made. */
export const endBooking =
  (bookingKey: string): Thunk<void, HoldRoot> =>
  (dispatch, getState) => {
    if (selectBookingKey(getState()) === bookingKey) dispatch(bookingShown(bookingKey))
  }
