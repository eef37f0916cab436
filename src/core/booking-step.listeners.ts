import type { BookingStep } from '#src/contract/codes/booking-step.ts'
import { limits } from '#src/contract/rules/limits.ts'
import { bookingStepEntered, bookingStepReported } from './booking-step.ts'
import type { StartListening } from './listeners/start-listening.ts'

export const addBookingStepListeners = (startListening: StartListening): void => {
  let reported: BookingStep | undefined
  startListening({
    actionCreator: bookingStepEntered,
    effect: async ({ payload }, api) => {
      api.cancelActiveListeners()
      await api.delay(limits.stepReportDebounceMilliseconds)
      // BOOK-06: two pages of one step report once.
      if (payload === reported) return
      reported = payload
      api.dispatch(bookingStepReported(payload))
    },
  })
}
