import { addBookingStepListeners } from '#src/core/booking-step.listeners.ts'
import type { StartListening } from '#src/core/listeners/start-listening.ts'
import { addSessionListeners } from '#src/core/session/session.listeners.ts'
import type { CreationRoot } from '#src/features/booking/create/creation.slice.ts'
import { addEmbedListeners } from '#src/features/embed/embed.listeners.ts'
import { addTrackingListeners } from '#src/features/tracking/tracking.listeners.ts'

/** S-24: booked here a moment ago in a browser that keeps no cookies; it is shown once. */
const isShownOnce = (state: unknown, bookingKey: string | undefined): boolean => {
  const answered = (state as CreationRoot).creation?.answered
  return answered != null && answered.bookingKey === bookingKey
}

export const addListeners = (startListening: StartListening): void => {
  addBookingStepListeners(startListening)
  addSessionListeners(startListening, isShownOnce)
  addEmbedListeners(startListening)
  addTrackingListeners(startListening)
}
