import { tabDraft } from '#src/core/drafts/draft-memory.ts'
import { readHoldInTab } from '#src/core/hold/hold-memory.ts'
import type { Feature } from '#src/core/listeners/start-listening.ts'
import { bookingKeyReceived } from './booking.events.ts'
import { addBookingListeners } from './booking.listeners.ts'
import { holdMark } from './booking-mark.ts'
import { findHold } from './hold/find-hold.ts'
// The slices inject themselves.
import './create/creation.slice.ts'
import './details/booking-form.slice.ts'
import './hold/booking-keys.slice.ts'
import './request/request-plan.slice.ts'

export const bookingFeature: Feature = {
  restore: (dispatch) => {
    const keys = readHoldInTab('book')
    if (keys) dispatch(bookingKeyReceived(keys))
    // Typed input first: pages take a hold without a form for a form that was left empty.
    const restoreTyped = async (): Promise<void> => {
      if (tabDraft() === undefined) return
      const { restoreInTab } = await import('./draft/draft.thunks.ts')
      await dispatch(restoreInTab())
    }
    void restoreTyped()
      .catch(() => undefined)
      .then(() => dispatch(findHold()))
    // Held, changed or given up in another tab.
    window.addEventListener('storage', ({ key }) => key === holdMark && void dispatch(findHold()))
  },
  addListeners: addBookingListeners,
}
