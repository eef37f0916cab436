import { createSlice, isAnyOf, type WithSlice } from '@reduxjs/toolkit'
import type { HeldSlot } from '#src/contract/entities/reservation.ts'
import { rootReducer } from '#src/core/root-reducer.ts'
import { patientForgotten } from '#src/core/session/patient-forgotten.ts'
import {
  bookingDropped,
  bookingFound,
  bookingKeyReceived,
  bookingShown,
  creationFailed,
  creationMoved,
  draftOpened,
  draftRestored,
  type Hold,
  holdEnded,
  holdFailed,
  holdFound,
  holdReceived,
  holdRequested,
  holdSearched,
  type LostSlot,
  type Problem,
  slotLost,
} from '../booking.events.ts'

export type HoldState = {
  bookingKey: string | null
  idempotencyKey: string | null
  hold: Hold | null
  lost: LostSlot | null
  isHolding: boolean
  /** What was typed in the other tab is a draft, which this one may open. */
  isOfOtherTab: boolean
  /** It is not known yet whether this browser holds a slot. */
  isSearching: boolean
  problem: Problem | null
  /** Also after the hold ended, for the request. */
  slots: HeldSlot[] | null
}

const initialState: HoldState = {
  bookingKey: null,
  idempotencyKey: null,
  hold: null,
  lost: null,
  isHolding: false,
  isOfOtherTab: false,
  isSearching: false,
  problem: null,
  slots: null,
}

const slice = createSlice({
  name: 'hold',
  initialState,
  reducers: {},
  extraReducers: (builder) => {
    builder
      .addCase(bookingKeyReceived, (state, { payload }) => ({ ...state, ...payload }))
      .addCase(holdRequested, (state) => {
        state.isHolding = true
        state.problem = null
      })
      .addCase(holdReceived, (state, { payload }) => {
        state.hold = payload
        state.slots = payload.slots
        state.lost = null
        state.problem = null
        state.isHolding = false
      })
      .addCase(holdFound, (state, { payload }) => ({
        ...state,
        ...payload,
        isOfOtherTab: true,
        slots: payload.hold.slots,
        lost: null,
      }))
      .addCase(holdSearched, (state, { payload }) => {
        state.isSearching = payload
      })
      .addCase(holdFailed, (state, { payload }) => {
        state.problem = payload
        state.isHolding = false
      })
      .addCase(slotLost, (state, { payload }) => {
        state.lost = payload
        state.isHolding = false
        state.problem = null
      })
      .addCase(holdEnded, (state) => {
        state.hold = null
      })
      // One problem is shown at a time: the last.
      .addCase(creationFailed, (state) => {
        state.problem = null
      })
      .addCase(creationMoved, (state, { payload }) => {
        if (payload === 'submitted') state.problem = null
      })
      .addCase(bookingFound, ({ slots }) => ({ ...initialState, slots }))
      .addCase(draftOpened, (_state, { payload }) => ({ ...initialState, ...payload.keys, slots: payload.slots }))
      .addCase(draftRestored, (state, { payload }) => {
        state.slots ??= payload.slots
      })
      .addMatcher(isAnyOf(bookingShown, bookingDropped, patientForgotten), () => initialState)
  },
  selectors: {
    selectHolding: (state) => state,
    selectHold: ({ hold }) => hold,
    selectBookingKey: ({ bookingKey }) => bookingKey,
    selectHoldProblem: ({ problem }) => (problem?.atStrip ? null : problem),
    selectStripProblem: ({ problem }) => (problem?.atStrip ? problem : null),
  },
})

declare module '#src/core/root-reducer.ts' {
  interface LazySlices extends WithSlice<typeof slice> {}
}

export type HoldRoot = { hold?: HoldState | undefined }
export const holdSlice = slice.injectInto(rootReducer)
export const { selectHolding, selectHold, selectBookingKey, selectHoldProblem, selectStripProblem } =
  holdSlice.selectors
