import { addBookingStepListeners } from '#src/core/booking-step.listeners.ts'
import type { StartListening } from '#src/core/listeners/start-listening.ts'
import { addEmbedListeners } from '#src/features/embed/embed.listeners.ts'
import { addTrackingListeners } from '#src/features/tracking/tracking.listeners.ts'

export const addListeners = (startListening: StartListening): void => {
  addBookingStepListeners(startListening)
  addEmbedListeners(startListening)
  addTrackingListeners(startListening)
}
