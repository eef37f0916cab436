// Effects of the booking flow: what the tab remembers, which step is reported, when a hold is renewed.

import type { ThunkDispatch, TypedStartListening, UnknownAction } from '@reduxjs/toolkit'
import { createAction, isAnyOf } from '@reduxjs/toolkit'
import { limits } from '#src/contract/rules/limits.ts'
import { remember } from '#src/lib/session-memory.ts'
import {
  type BookingRoot,
  bookingFound,
  bookingKeyReceived,
  bookingShown,
  createMoved,
  selectBooking,
} from './booking.slice.ts'
import { keysInTab } from './booking-memory.ts'

/** BOOK-03: 0 home and region, 1 exam, 2 location and date, 3 the booking form. */
export type BookingStep = 0 | 1 | 2 | 3

export const bookingStepEntered = createAction<BookingStep>('booking/stepEntered')
/** The one action that tells the outside where the patient is; it carries nothing else. */
export const bookingStepReported = createAction<BookingStep>('booking/stepReported')
/** A changed field was left: the patient is still there (S-51). */
export const fieldLeft = createAction('booking/fieldLeft')

type Dispatch = ThunkDispatch<BookingRoot, unknown, UnknownAction>

export const addBookingListeners = (startListening: TypedStartListening<BookingRoot, Dispatch>): void => {
  let reported: BookingStep | undefined
  startListening({
    actionCreator: bookingStepEntered,
    effect: async ({ payload }, api) => {
      api.cancelActiveListeners()
      await api.delay(limits.stepReportDebounceMilliseconds)
      // BOOK-06: a change is reported; two pages of one step are none.
      if (payload === reported) return
      reported = payload
      api.dispatch(bookingStepReported(payload))
    },
  })

  startListening({
    actionCreator: fieldLeft,
    effect: async (_action, api) => {
      api.unsubscribe()
      const { renewHold } = await import('./hold/renew-hold.ts')
      await renewHold(api)
      await api.delay(limits.holdRenewSeconds * 1000)
      api.subscribe()
    },
  })

  startListening({
    matcher: isAnyOf(bookingKeyReceived, bookingFound, bookingShown, createMoved),
    effect: (_action, api) => {
      const { bookingKey, idempotencyKey, create } = selectBooking(api.getState())
      const isOver = bookingKey === null || create === 'booked'
      remember(keysInTab, isOver ? undefined : { bookingKey, idempotencyKey })
    },
  })
}
