import type { Feature } from '#src/core/listeners/start-listening.ts'
import { bookingKeyReceived } from './booking.events.ts'
import { addBookingListeners } from './booking.listeners.ts'
import { holdMark } from './booking-mark.ts'
import { readStoredKeys } from './booking-memory.ts'
import { findHold } from './hold/find-hold.ts'
// The slices inject themselves.
import './create/creation.slice.ts'
import './details/booking-form.slice.ts'
import './hold/hold.slice.ts'

export const bookingFeature: Feature = {
  restore: (dispatch) => {
    const keys = readStoredKeys()
    if (keys) dispatch(bookingKeyReceived(keys))
    void dispatch(findHold())
    // Held, changed or given up in another tab.
    window.addEventListener('storage', ({ key }) => key === holdMark && void dispatch(findHold()))
  },
  addListeners: addBookingListeners,
}
