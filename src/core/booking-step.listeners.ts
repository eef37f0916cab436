import type { BookingStep } from '#src/contract/codes/booking-step.ts'
import { bookingLimits } from '#src/contract/limits/booking.limits.ts'
import { bookingStepEntered, bookingStepReported } from './booking-step.ts'
import type { StartListening } from './listeners/start-listening.ts'

export const addBookingStepListeners = (startListening: StartListening): void => {
  let reported: BookingStep | undefined
  startListening({
    actionCreator: bookingStepEntered,
    effect: async ({ payload }, api) => {
      api.cancelActiveListeners()
      await api.delay(bookingLimits.stepReportDebounceMilliseconds)
      // BOOK-06: two pages of one step report once.
      if (payload === reported) return
      reported = payload
      api.dispatch(bookingStepReported(payload))
    },
  })
}
