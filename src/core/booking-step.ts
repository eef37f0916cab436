import { createAction } from '@reduxjs/toolkit'
import type { BookingStep } from '#src/contract/codes/booking-step.ts'

export const bookingStepEntered = createAction<BookingStep>('booking/stepEntered')
/** BOOK-06 */
export const bookingStepReported = createAction<BookingStep>('booking/stepReported')
