import type { TypedStartListening } from '@reduxjs/toolkit'
import { addUploadListeners } from '#src/features/attachments/attachments.listeners.ts'
import { addBookingListeners } from '#src/features/booking/booking.listeners.ts'
import { addEmbedListeners } from '#src/features/embed/embed.listeners.ts'
import { addTimesListeners } from '#src/features/slots/slots.listeners.ts'
import { addTrackingListeners } from '#src/features/tracking/tracking.listeners.ts'

/** Registers the effects of every feature. */
export const addListeners = (startListening: TypedStartListening<never>): void => {
  addBookingListeners(startListening as never)
  addTimesListeners(startListening as never)
  addEmbedListeners(startListening as never)
  addTrackingListeners(startListening as never)
  addUploadListeners(startListening as never)
}
