// BOOK-06: an allowed page around the frame hears which step of the booking it shows.
import type { TypedStartListening } from '@reduxjs/toolkit'
import { stepMessage } from '#src/contract/frame-messages.ts'
import { bookingStepReported } from '#src/core/booking-step.ts'
import { type configSlice, selectConfig } from '#src/core/config/config.slice.ts'
import { withRetries } from '#src/core/listeners/with-retries.ts'

type Root = { config: ReturnType<typeof configSlice.getInitialState> }

export const addEmbedListeners = (startListening: TypedStartListening<Root>): void => {
  startListening({
    actionCreator: bookingStepReported,
    effect: withRetries(async ({ payload }: ReturnType<typeof bookingStepReported>, api) => {
      if (window.parent === window) return
      const { tellParent } = await import('./own-frame.ts')
      tellParent(selectConfig(api.getState()))?.(stepMessage(payload))
    }),
  })
}
