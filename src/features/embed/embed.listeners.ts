// BOOK-06

import { stepMessage } from '#src/contract/frame-messages.ts'
import { bookingStepReported } from '#src/core/booking-step.ts'
import { selectConfig } from '#src/core/config/config.slice.ts'
import type { StartListening } from '#src/core/listeners/start-listening.ts'
import { withRetries } from '#src/core/listeners/with-retries.ts'

export const addEmbedListeners = (startListening: StartListening): void => {
  startListening({
    actionCreator: bookingStepReported,
    effect: withRetries(async ({ payload }: ReturnType<typeof bookingStepReported>, api) => {
      if (window.parent === window) return
      const { tellParent } = await import('./own-frame.ts')
      tellParent(selectConfig(api.getState()))?.(stepMessage(payload))
    }),
  })
}
