// The one thing the booking tells the outside: where in it the patient is. It carries nothing else.
import { createAction } from '@reduxjs/toolkit'
import type { BookingStep } from '#src/contract/codes/booking-step.ts'

export const bookingStepEntered = createAction<BookingStep>('booking/stepEntered')
/** BOOK-06: the step, once it has lasted. Whoever tells the outside listens to this. */
export const bookingStepReported = createAction<BookingStep>('booking/stepReported')
