// What the booking tells the outside about its steps.
import { configureStore, createListenerMiddleware, type Middleware } from '@reduxjs/toolkit'
import { beforeEach, describe, expect, it } from 'vitest'
import type { BookingStep } from '#src/contract/codes/booking-step.ts'
import { bookingLimits } from '#src/contract/limits/booking.limits.ts'
import { addBookingStepListeners } from '#src/core/booking-step.listeners.ts'
import { bookingStepEntered, bookingStepReported } from '#src/core/booking-step.ts'
import { runTimers, stopTimers } from '#tests/support/timers.ts'

const debounceSeconds = bookingLimits.stepReportDebounceMilliseconds / 1000

const open = () => {
  const reported: BookingStep[] = []
  const outside: Middleware = () => (next) => (action) => {
    if (bookingStepReported.match(action)) reported.push(action.payload)
    return next(action)
  }
  const listeners = createListenerMiddleware()
  const store = configureStore({
    reducer: () => ({}),
    middleware: (defaults) => defaults().concat(listeners.middleware, outside),
  })
  addBookingStepListeners(listeners.startListening as never)
  return { store, reported }
}

describe('the step of the booking', () => {
  beforeEach(stopTimers)

  it.each([0, 1, 2, 3] as const)('%i is told 2000 ms after it was entered, once [BOOK-03 to BOOK-06]', async (step) => {
    const { store, reported } = open()
    store.dispatch(bookingStepEntered(step))
    await runTimers(debounceSeconds - 0.001)
    expect(reported).toEqual([])
    await runTimers(0.001)
    expect(reported).toEqual([step])
    await runTimers(60)
    expect(reported).toEqual([step])
  })

  it('that is only passed through is not told [BOOK-06]', async () => {
    const { store, reported } = open()
    store.dispatch(bookingStepEntered(0))
    await runTimers(1.5)
    store.dispatch(bookingStepEntered(1))
    await runTimers(1.5)
    store.dispatch(bookingStepEntered(2))
    await runTimers(debounceSeconds)
    expect(reported).toEqual([2])
  })

  it('that stays the same on a further page is not told again, and one returned to is [BOOK-06]', async () => {
    const { store, reported } = open()
    for (const step of [2, 3, 3, 2] as const) {
      store.dispatch(bookingStepEntered(step))
      await runTimers(debounceSeconds)
    }
    expect(reported).toEqual([2, 3, 2])
  })
})
