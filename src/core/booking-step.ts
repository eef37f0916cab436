// The step of the booking, for the outside.
import { createAction } from '@reduxjs/toolkit'
import type { BookingStep } from '#src/contract/codes/booking-step.ts'

export const bookingStepEntered = createAction<BookingStep>('booking/stepEntered')
/** BOOK-06: the step, once it has lasted. */
export const bookingStepReported = createAction<BookingStep>('booking/stepReported')
