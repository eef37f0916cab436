import { createSlice, isAnyOf, type WithSlice } from '@reduxjs/toolkit'
import type { ErrorText } from '#src/api/api-error.ts'
import type { BookingConfirmation } from '#src/contract/entities/appointment.ts'
import { rootReducer } from '#src/core/root-reducer.ts'
import { patientForgotten } from '#src/core/session/patient-forgotten.ts'
import {
  bookingAnswered,
  bookingDropped,
  bookingFound,
  bookingKeyReceived,
  bookingShown,
  creationFailed,
  creationMoved,
  draftOpened,
  holdFailed,
  holdReceived,
  holdRequested,
  slotLost,
} from '../booking.events.ts'
import { type CreateState, nextCreateState } from './booking.flow.ts'

export type CreationState = {
  create: CreateState
  problem: ErrorText | null
  /** Booked, its answer lost. */
  found: string | null
  /** Idempotency-Key of `found`, so that the same request opens it. */
  foundBy: string | null
  /** As the booking call answered. */
  answered: BookingConfirmation | null
}

const initialState: CreationState = { create: 'idle', problem: null, found: null, foundBy: null, answered: null }

const slice = createSlice({
  name: 'creation',
  initialState,
  reducers: {},
  extraReducers: (builder) => {
    builder
      .addCase(creationMoved, (state, { payload }) => {
        state.create = nextCreateState(state.create, payload)
        if (payload === 'submitted') state.problem = null
      })
      .addCase(creationFailed, (state, { payload }) => {
        state.problem = payload
      })
      .addCase(bookingKeyReceived, (state) => {
        state.found = null
        state.foundBy = null
      })
      .addCase(bookingFound, (_state, { payload }) => ({
        ...initialState,
        found: payload.bookingKey,
        foundBy: payload.idempotencyKey,
      }))
      .addCase(bookingAnswered, (state, { payload }) => {
        state.answered = payload
      })
      .addCase(bookingShown, ({ answered }) => ({ ...initialState, answered }))
      // One problem is shown at a time: the last.
      .addMatcher(isAnyOf(holdRequested, holdReceived, holdFailed, slotLost), (state) => {
        state.problem = null
      })
      .addMatcher(isAnyOf(draftOpened, bookingDropped, patientForgotten), () => initialState)
  },
  selectors: {
    selectCreation: (state) => state,
    selectCreationProblem: ({ problem }) => problem,
    selectAnswered: ({ answered }) => answered,
  },
})

declare module '#src/core/root-reducer.ts' {
  interface LazySlices extends WithSlice<typeof slice> {}
}

export type CreationRoot = { creation?: CreationState | undefined }
export const creationSlice = slice.injectInto(rootReducer)
export const { selectCreation, selectCreationProblem, selectAnswered } = creationSlice.selectors
