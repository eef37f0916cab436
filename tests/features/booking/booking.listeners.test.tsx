// What the booking tells the outside about its steps, and what the tab remembers of it.
import { configureStore, createListenerMiddleware, type Middleware } from '@reduxjs/toolkit'
import { beforeEach, describe, expect, it } from 'vitest'
import type { BookingStep } from '#src/contract/codes/booking-step.ts'
import { limits } from '#src/contract/rules/limits.ts'
import { bookingStepEntered, bookingStepReported } from '#src/core/booking-step.ts'
import { updateHolds } from '#src/core/device/update-holds.ts'
import { addBookingListeners } from '#src/features/booking/booking.listeners.ts'
import {
  bookingFound,
  bookingKeyReceived,
  bookingShown,
  bookingSlice,
  createMoved,
  draftKept,
  formKept,
} from '#src/features/booking/booking.slice.ts'
import { keysInTab, recallKeys } from '#src/features/booking/booking-memory.ts'
import { emptyBookingForm } from '#src/features/booking/details/booking.form.ts'
import { runTimers, stopTimers } from '#tests/support/timers.ts'

const debounceSeconds = limits.stepReportDebounceMilliseconds / 1000

const open = () => {
  const reported: BookingStep[] = []
  const outside: Middleware = () => (next) => (action) => {
    if (bookingStepReported.match(action)) reported.push(action.payload)
    return next(action)
  }
  const listeners = createListenerMiddleware()
  const store = configureStore({
    // A kiosk, which keeps nothing.
    reducer: {
      booking: bookingSlice.reducer,
      device: () => ({ isKiosk: true }),
      frame: () => ({ isEmbedded: false }),
    },
    middleware: (defaults) => defaults().concat(listeners.middleware, outside),
  })
  addBookingListeners(listeners.startListening as never)
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

describe('the tab', () => {
  const keys = { bookingKey: '0123456789ABCDEFGHabcd', idempotencyKey: 'abcdefgh12345678' }

  it('remembers the two keys and nothing else, so that a reload goes on [S-39, S-51]', () => {
    const { store } = open()
    expect(recallKeys()).toBeUndefined()
    store.dispatch(bookingKeyReceived(keys))
    expect(recallKeys()).toEqual(keys)
    expect({ ...sessionStorage }).toEqual({ [keysInTab]: JSON.stringify(keys) })
  })

  it('keeps them while the outcome is open, for the answer is asked for with them [STATE-14]', () => {
    const { store } = open()
    store.dispatch(bookingKeyReceived(keys))
    for (const event of ['submitted', 'answer-lost', 'gave-up'] as const) {
      store.dispatch(createMoved(event))
      expect(recallKeys()).toEqual(keys)
    }
  })

  it.each([
    ['booked', () => createMoved('booked')],
    ['found to be booked', () => bookingFound(keys.bookingKey)],
    ['shown', () => bookingShown(keys.bookingKey)],
  ])('forgets them once it is %s [S-39]', (_what, end) => {
    const { store } = open()
    store.dispatch(bookingKeyReceived(keys))
    store.dispatch(createMoved('submitted'))
    store.dispatch(end())
    expect(recallKeys()).toBeUndefined()
    expect(sessionStorage).toHaveLength(0)
  })

  it('keeps them when the confirmation of an older booking is shown [S-39]', () => {
    const { store } = open()
    store.dispatch(bookingKeyReceived(keys))
    store.dispatch(bookingShown('9999999999ABCDEFGHabcd'))
    expect(recallKeys()).toEqual(keys)
  })

  it.each([
    ['"text"'],
    ['{'],
    ['{"bookingKey":"short","idempotencyKey":"x"}'],
    ['{"bookingKey":"0123456789ABCDEFGHabcd"}'],
    ['[]'],
    ['null'],
  ])('takes %s, left there by something else, for nothing [S-39]', (text) => {
    sessionStorage.setItem(keysInTab, text)
    expect(recallKeys()).toBeUndefined()
  })
})

describe('what is typed for a booking', () => {
  it('is not reloaded away while it is kept nowhere else, and until it is booked [S-36, STATE-13]', () => {
    const { store } = open()
    store.dispatch(formKept(emptyBookingForm))
    expect(updateHolds()).toEqual(['form'])
    store.dispatch(draftKept(true))
    expect(updateHolds()).toEqual([])
    store.dispatch(draftKept(false))
    expect(updateHolds()).toEqual(['form'])
    store.dispatch(createMoved('submitted'))
    expect(updateHolds()).toEqual(['form'])
    store.dispatch(createMoved('booked'))
    expect(updateHolds()).toEqual([])
  })
})
