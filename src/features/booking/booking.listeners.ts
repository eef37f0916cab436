// Effects of the booking flow: what the tab remembers, which step is reported, when a hold is renewed.

import type { ThunkDispatch, TypedStartListening, UnknownAction } from '@reduxjs/toolkit'
import { createAction, isAnyOf } from '@reduxjs/toolkit'
import type { BookingStep } from '#src/contract/codes/booking-step.ts'
import { limits } from '#src/contract/rules/limits.ts'
import { bookingStepEntered, bookingStepReported } from '#src/core/booking-step.ts'
import { selectMayKeep } from '#src/core/device/may-keep.ts'
import { holdUpdates } from '#src/core/device/update-holds.ts'
import { withRetries } from '#src/core/listeners/with-retries.ts'
import { patientForgotten } from '#src/core/session/patient-forgotten.ts'
import { remember } from '#src/lib/session-memory.ts'
import {
  type BookingRoot,
  bookingDropped,
  bookingFound,
  bookingKeyReceived,
  bookingShown,
  createMoved,
  draftOpened,
  formKept,
  holdReceived,
  selectBooking,
} from './booking.slice.ts'
import { keysInTab } from './booking-memory.ts'
import { tabDraft } from './draft/draft-memory.ts'

/** A changed field was left: the patient is still there (S-51). */
export const fieldLeft = createAction('booking/fieldLeft')

/** What was typed for a booking that is not made, and is not on this device. */
const isHereAlone = ({ booking: { form, isKept, create, found } }: BookingRoot): boolean =>
  form !== null && !isKept && create !== 'booked' && found === null

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
    effect: async (action, api) => {
      api.unsubscribe()
      try {
        await withRetries(async () => (await import('./hold/renew-hold.ts')).renewHold(api))(action, api)
        await api.delay(limits.holdRenewSeconds * 1000)
      } finally {
        api.subscribe()
      }
    },
  })

  startListening({
    matcher: isAnyOf(
      bookingKeyReceived,
      bookingFound,
      bookingShown,
      createMoved,
      draftOpened,
      bookingDropped,
      patientForgotten,
    ),
    effect: (_action, api) => {
      const { bookingKey, idempotencyKey, create } = selectBooking(api.getState())
      const isOver = bookingKey === null || create === 'booked'
      remember(keysInTab, isOver ? undefined : { bookingKey, idempotencyKey })
    },
  })

  // Kept nowhere else, as on a kiosk: it must not go with a reload, also once its page is left.
  let endHold: (() => void) | undefined
  startListening({
    predicate: (_action, now, before) => isHereAlone(now) !== isHereAlone(before),
    effect: (_action, api) => {
      endHold?.()
      endHold = isHereAlone(api.getState()) ? holdUpdates('form') : undefined
    },
  })

  // S-39: loaded once there is something to keep, so that no page before pays for it.
  startListening({
    matcher: isAnyOf(holdReceived, formKept, bookingKeyReceived, draftOpened),
    effect: async (_action, api) => {
      const { hold, form } = selectBooking(api.getState())
      if ((hold === null && form === null) || !selectMayKeep(api.getState() as never)) return
      const { keepDraft } = await import('./draft/draft.thunks.ts')
      await api.dispatch(keepDraft() as never)
    },
  })

  startListening({
    matcher: (action): action is UnknownAction =>
      bookingFound.match(action) || (createMoved.match(action) && action.payload === 'booked'),
    effect: async () => {
      if (!tabDraft()) return
      const { endDraft } = await import('./draft/draft.thunks.ts')
      await endDraft()
    },
  })
}
