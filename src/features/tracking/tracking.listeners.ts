// BOOK-06: the trackers that live in this page, if any, hear which step of the booking it shows.
import type { TypedStartListening } from '@reduxjs/toolkit'
import { bookingStepReported } from '#src/core/booking-step.ts'
import { type configSlice, selectHasTrackers } from '#src/core/config/config.slice.ts'
import { excuseLoss } from '#src/core/device/lost-chunk.ts'
import { withRetries } from '#src/core/listeners/with-retries.ts'

type Root = { config: ReturnType<typeof configSlice.getInitialState> }

export const addTrackingListeners = (startListening: TypedStartListening<Root>): void => {
  startListening({
    actionCreator: bookingStepReported,
    effect: withRetries(async ({ payload }: ReturnType<typeof bookingStepReported>, api) => {
      if (!selectHasTrackers(api.getState())) return
      const { reportStep } = await excuseLoss(() => import('./step-report.ts'))
      reportStep(payload)
    }),
  })
}
