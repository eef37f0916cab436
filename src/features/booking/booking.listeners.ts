// Effects of the booking flow: what the tab remembers, which step is reported, when a hold is renewed.

import type { TypedStartListening } from '@reduxjs/toolkit'
import { createAction, isAnyOf, type ListenerEffectAPI, type ThunkDispatch, type UnknownAction } from '@reduxjs/toolkit'
import { isApiError, refusalOf } from '#src/api/api-error.ts'
import { slotsApi } from '#src/api/slots.api.ts'
import { limits } from '#src/contract/rules/limits.ts'
import { retryWait } from '#src/lib/retry.ts'
import { remember } from '#src/lib/session-memory.ts'
import {
  type BookingRoot,
  bookingFound,
  bookingKeyReceived,
  bookingShown,
  createMoved,
  holdGone,
  holdReceived,
  selectBooking,
} from './booking.slice.ts'
import { keysInTab } from './booking-memory.ts'
import { explainLoss } from './hold/hold.thunks.ts'

/** BOOK-03: 0 home and region, 1 exam, 2 location and date, 3 the booking form. */
export type BookingStep = 0 | 1 | 2 | 3

export const bookingStepEntered = createAction<BookingStep>('booking/stepEntered')
/** The one action that tells the outside where the patient is; it carries nothing else. */
export const bookingStepReported = createAction<BookingStep>('booking/stepReported')
/** A changed field was left: the patient is still there (S-51). */
export const fieldLeft = createAction('booking/fieldLeft')

type Dispatch = ThunkDispatch<BookingRoot, unknown, UnknownAction>
type Api = ListenerEffectAPI<BookingRoot, Dispatch>

/** STATE-14: at most ten tries, waiting longer each time, and never past the end of the hold. */
const renewHold = async (api: Api): Promise<void> => {
  for (let attempt = 1; attempt <= limits.effectRetries; attempt += 1) {
    const { bookingKey, hold } = selectBooking(api.getState())
    if (bookingKey === null || !hold || hold.deadline <= Date.now()) return
    const result = await api.dispatch(
      slotsApi.endpoints.renewReservation.initiate({ params: { bookingKey } }, { track: false }),
    )
    if (result.data) {
      api.dispatch(holdReceived(result.data))
      return
    }
    if (refusalOf(result.error)?.code === 'hold.expired') {
      // The other times come with the refusal; without them the page would leave without a word.
      api.dispatch(explainLoss(result.error, hold.slots[0]))
      api.dispatch(holdGone())
    }
    if (!isApiError(result.error) || result.error.kind === 'refusal') return
    await api.delay(retryWait(attempt))
  }
}

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
