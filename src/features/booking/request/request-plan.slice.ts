import { createSlice, isAnyOf, type WithSlice } from '@reduxjs/toolkit'
import type { BookingRequest } from '#src/contract/entities/booking-request.ts'
import type { RequestConfirmation } from '#src/core/decided-questions.slice.ts'
import { rootReducer } from '#src/core/root-reducer.ts'
import { patientForgotten } from '#src/core/session/patient-forgotten.ts'
import {
  type Beside,
  besideChosen,
  bookingDropped,
  bookingShown,
  draftOpened,
  draftRestored,
  holdRequested,
  type RequestPlan,
  requestAnswered,
  requestPlanned,
} from '../booking.events.ts'

export type RequestPlanState = {
  /** What a booking request would ask for; one booking or request is under way at a time. */
  plan: RequestPlan | null
  beside: Beside | null
  /** As the call answered, for a browser that keeps no cookies. */
  answered: BookingRequest | null
  confirmation: RequestConfirmation | null
}

const initialState: RequestPlanState = { plan: null, beside: null, answered: null, confirmation: null }

const slice = createSlice({
  name: 'requestPlan',
  initialState,
  reducers: {},
  extraReducers: (builder) => {
    builder
      .addCase(requestPlanned, (state, { payload }) => {
        state.plan = payload
      })
      .addCase(besideChosen, (state, { payload }) => {
        state.beside = payload
      })
      // A slot is wanted instead.
      .addCase(holdRequested, (state) => {
        state.plan = null
      })
      .addCase(requestAnswered, (state, { payload }) => {
        state.answered = payload.request
        state.confirmation = payload.confirmation
      })
      .addCase(bookingShown, ({ answered, confirmation }) => ({ ...initialState, answered, confirmation }))
      .addCase(draftOpened, (_state, { payload }) => ({
        ...initialState,
        plan: payload.plan,
        beside: payload.beside,
      }))
      .addCase(draftRestored, (state, { payload }) => {
        state.plan ??= payload.plan
        state.beside ??= payload.beside
      })
      .addMatcher(isAnyOf(bookingDropped, patientForgotten), () => initialState)
  },
  selectors: {
    selectRequestPlan: ({ plan }) => plan,
    selectAnsweredRequest: ({ answered }) => answered,
    selectRequestConfirmation: ({ confirmation }) => confirmation,
    selectBeside: ({ beside }) => beside,
  },
})

declare module '#src/core/root-reducer.ts' {
  interface LazySlices extends WithSlice<typeof slice> {}
}

export type RequestPlanRoot = { requestPlan?: RequestPlanState | undefined }
export const requestPlanSlice = slice.injectInto(rootReducer)
export const { selectRequestPlan, selectAnsweredRequest, selectRequestConfirmation, selectBeside } =
  requestPlanSlice.selectors
