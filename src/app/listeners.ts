import type { TypedStartListening } from '@reduxjs/toolkit'
import { addBookingListeners } from '#src/features/booking/booking.listeners.ts'

/** Registers the effects of every feature. */
export const addListeners = (startListening: TypedStartListening<never>): void => {
  addBookingListeners(startListening as never)
}
