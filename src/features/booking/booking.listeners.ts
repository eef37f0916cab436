import { isAnyOf, type UnknownAction } from '@reduxjs/toolkit'
import { baseApi } from '#src/api/base-api.ts'
import { bookingLimits } from '#src/contract/limits/booking.limits.ts'
import { selectMayStore } from '#src/core/device/capabilities.ts'
import { bookingUnsettled } from '#src/core/device/kiosk-events.ts'
import { holdUpdates } from '#src/core/device/update-holds.ts'
import { forgetHeldAnswers } from '#src/core/drafts/answers-memory.ts'
import { tabDraft } from '#src/core/drafts/draft-memory.ts'
import { storeHoldInTab } from '#src/core/hold/hold-memory.ts'
import type { StartListening } from '#src/core/listeners/start-listening.ts'
import { withRetries } from '#src/core/listeners/with-retries.ts'
import { patientForgotten } from '#src/core/session/patient-forgotten.ts'
import {
  bookingDropped,
  bookingFound,
  bookingKeyReceived,
  bookingShown,
  creationMoved,
  draftOpened,
  fieldLeft,
  holdEnded,
  holdFound,
  holdReceived,
  requestPlanned,
} from './booking.events.ts'
import { noteHold } from './booking-mark.ts'
import { isSettling } from './create/booking.flow.ts'
import { type CreationRoot, selectCreation } from './create/creation.slice.ts'
import { type BookingFormRoot, formStored, selectBookingForm } from './details/booking-form.slice.ts'
import { selectBookingKeys, selectHold } from './hold/booking-keys.slice.ts'
import { selectRequestPlan } from './request/request-plan.slice.ts'

const isHereAlone = (state: BookingFormRoot & CreationRoot): boolean => {
  const { form, isKept } = selectBookingForm(state)
  const { create, found } = selectCreation(state)
  return form !== null && !isKept && create !== 'booked' && found === null
}

/** The language has changed. */
const isOfTexts = (action: UnknownAction): boolean =>
  baseApi.util.invalidateTags.match(action) && action.payload.some((tag) => tag === 'Texts')

export const addBookingListeners = (startListening: StartListening): void => {
  startListening({
    actionCreator: fieldLeft,
    effect: async (action, api) => {
      api.unsubscribe()
      try {
        await withRetries(async () => (await import('./hold/renew-hold.ts')).renewHold(api))(action, api)
        await api.delay(bookingLimits.holdRenewSeconds * 1000)
      } finally {
        api.subscribe()
      }
    },
  })

  startListening({
    matcher: isAnyOf(
      bookingKeyReceived,
      holdFound,
      bookingFound,
      bookingShown,
      creationMoved,
      draftOpened,
      bookingDropped,
      patientForgotten,
    ),
    effect: (_action, api) => {
      const { bookingKey, idempotencyKey } = selectBookingKeys(api.getState())
      const isBooked = selectCreation(api.getState()).create === 'booked'
      const isNone = isBooked || bookingKey === null || idempotencyKey === null
      storeHoldInTab('book', isNone ? undefined : { bookingKey, idempotencyKey })
    },
  })

  startListening({
    matcher: isAnyOf(
      holdReceived,
      holdFound,
      holdEnded,
      bookingFound,
      bookingShown,
      creationMoved,
      draftOpened,
      bookingDropped,
      patientForgotten,
    ),
    effect: (_action, api) => {
      const state = api.getState()
      const hold = selectCreation(state).create === 'booked' ? null : selectHold(state)
      if (selectMayStore(state)) noteHold(hold?.deadline)
    },
  })

  startListening({
    predicate: (action, now) => isOfTexts(action) && selectHold(now) !== null,
    effect: async (_action, api) => (await import('./hold/renew-hold.ts')).readHoldAgain(api),
  })

  // Stored nowhere else, as on a kiosk: a reload would lose it, also after its page is left.
  let endHold: (() => void) | undefined
  startListening({
    predicate: (_action, now, before) => isHereAlone(now) !== isHereAlone(before),
    effect: (_action, api) => {
      endHold?.()
      endHold = isHereAlone(api.getState()) ? holdUpdates('form') : undefined
    },
  })

  const isUnsettled = (state: CreationRoot): boolean => isSettling(selectCreation(state).create)
  startListening({
    predicate: (_action, now, before) => isUnsettled(now) !== isUnsettled(before),
    effect: (_action, { dispatch, getState }) => void dispatch(bookingUnsettled(isUnsettled(getState()))),
  })

  // S-39: loaded once there is something to store, so that earlier pages do not pay for it.
  startListening({
    matcher: isAnyOf(holdReceived, requestPlanned, formStored, bookingKeyReceived, draftOpened),
    effect: async (_action, api) => {
      const state = api.getState()
      const isBegun =
        selectHold(state) !== null || selectRequestPlan(state) !== null || selectBookingForm(state).form !== null
      if (!isBegun || !selectMayStore(state)) return
      const { storeDraft } = await import('./draft/draft.thunks.ts')
      await api.dispatch(storeDraft())
    },
  })

  startListening({
    matcher: (action): action is UnknownAction =>
      bookingFound.match(action) || (creationMoved.match(action) && action.payload === 'booked'),
    effect: async () => {
      // What was asked before it is at the clinic too.
      const answers = tabDraft('answers')
      forgetHeldAnswers(['answers'])
      if (!tabDraft() && !answers) return
      const { endDraft } = await import('./draft/draft.thunks.ts')
      await endDraft(answers)
    },
  })
}
