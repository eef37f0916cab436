// The keys of a booking, and what hangs on them beside its hold.
import { createSlice, isAnyOf, type WithSlice } from '@reduxjs/toolkit'
import type { HeldSlot } from '#src/contract/entities/reservation.ts'
import { type HoldsRoot, selectBookHold } from '#src/core/hold/hold.slice.ts'
import { rootReducer } from '#src/core/root-reducer.ts'
import { patientForgotten } from '#src/core/session/patient-forgotten.ts'
import {
  bookingDropped,
  bookingFound,
  bookingKeyReceived,
  bookingShown,
  draftOpened,
  draftRestored,
  holdFound,
  holdReceived,
  holdSearched,
  type LostSlot,
  slotLost,
} from '../booking.events.ts'

export type BookingKeysState = {
  bookingKey: string | null
  idempotencyKey: string | null
  lost: LostSlot | null
  /** What was typed in the other tab is a draft, which this one may open. */
  isOfOtherTab: boolean
  /** It is not known yet whether this browser holds a slot. */
  isSearching: boolean
  /** Also after the hold ended, for the request. */
  slots: HeldSlot[] | null
}

const initialState: BookingKeysState = {
  bookingKey: null,
  idempotencyKey: null,
  lost: null,
  isOfOtherTab: false,
  isSearching: false,
  slots: null,
}

const slice = createSlice({
  name: 'bookingKeys',
  initialState,
  reducers: {},
  extraReducers: (builder) => {
    builder
      .addCase(bookingKeyReceived, (state, { payload }) => ({ ...state, ...payload }))
      .addCase(holdReceived, (state, { payload }) => {
        state.slots = payload.slots
        state.lost = null
      })
      .addCase(holdFound, (state, { payload: { hold, ...keys } }) => ({
        ...state,
        ...keys,
        isOfOtherTab: true,
        slots: hold.slots,
        lost: null,
      }))
      .addCase(holdSearched, (state, { payload }) => {
        state.isSearching = payload
      })
      .addCase(slotLost, (state, { payload }) => {
        state.lost = payload
      })
      .addCase(bookingFound, ({ slots }) => ({ ...initialState, slots }))
      .addCase(draftOpened, (_state, { payload }) => ({ ...initialState, ...payload.keys, slots: payload.slots }))
      .addCase(draftRestored, (state, { payload }) => {
        state.slots ??= payload.slots
      })
      .addMatcher(isAnyOf(bookingShown, bookingDropped, patientForgotten), () => initialState)
  },
  selectors: {
    selectBookingKeys: (state) => state,
    selectBookingKey: ({ bookingKey }) => bookingKey,
  },
})

declare module '#src/core/root-reducer.ts' {
  interface LazySlices extends WithSlice<typeof slice> {}
}

export type HoldRoot = HoldsRoot & { bookingKeys?: BookingKeysState | undefined }
export const bookingKeysSlice = slice.injectInto(rootReducer)
export const { selectBookingKeys, selectBookingKey } = bookingKeysSlice.selectors

export const selectHold = (state: HoldsRoot) => selectBookHold(state).hold

const problemAt = (isAtStrip: boolean) => (state: HoldsRoot) => {
  const { problem } = selectBookHold(state)
  return problem && (problem.atStrip ?? false) === isAtStrip ? problem : null
}
export const selectHoldProblem = problemAt(false)
export const selectStripProblem = problemAt(true)
