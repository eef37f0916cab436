// BOOK-06

import { bookingStepReported } from '#src/core/booking-step.ts'
import { selectHasTrackers } from '#src/core/config/config.slice.ts'
import { excuseLoss } from '#src/core/device/lost-chunk.ts'
import type { StartListening } from '#src/core/listeners/start-listening.ts'
import { withRetries } from '#src/core/listeners/with-retries.ts'

export const addTrackingListeners = (startListening: StartListening): void => {
  startListening({
    actionCreator: bookingStepReported,
    effect: withRetries(async ({ payload }: ReturnType<typeof bookingStepReported>, api) => {
      if (!selectHasTrackers(api.getState())) return
      const { reportStep } = await excuseLoss(() => import('./step-report.ts'))
      reportStep(payload)
    }),
  })
}
