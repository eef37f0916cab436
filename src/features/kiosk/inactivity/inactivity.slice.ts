import { createSlice, type PayloadAction, type WithSlice } from '@reduxjs/toolkit'
import { bookingUnsettled, moreTimePressed, outcomeShown, startAgainPressed } from '#src/core/device/kiosk-events.ts'
import { rootReducer } from '#src/core/root-reducer.ts'
import { type Inactivity, type InactivityEvent, nextInactivity } from './inactivity.flow.ts'

type InactivityState = { now: Inactivity; hasMoreTime: boolean; isUnsettled: boolean; outcomes: number }

const slice = createSlice({
  name: 'inactivity',
  initialState: { now: { phase: 'off' }, hasMoreTime: false, isUnsettled: false, outcomes: 0 } as InactivityState,
  reducers: {
    inactivityMoved: (state, { payload }: PayloadAction<InactivityEvent>) => {
      state.now = nextInactivity(state.now, payload)
    },
  },
  extraReducers: (builder) => {
    builder
      .addCase(moreTimePressed, (state) => {
        state.hasMoreTime = true
      })
      .addCase(bookingUnsettled, (state, { payload }) => {
        state.isUnsettled = payload
      })
      .addCase(outcomeShown, (state) => {
        state.outcomes += 1
        state.now = nextInactivity(state.now, { type: 'noticedActivity' })
      })
      // By the comfort bar, and by Done at the end of a booking.
      .addCase(startAgainPressed, (state) => {
        state.now = nextInactivity(state.now, { type: 'startedAgain' })
      })
  },
  selectors: {
    selectInactivity: (state) => state.now,
    selectHasMoreTime: (state) => state.hasMoreTime,
    selectIsUnsettled: (state) => state.isUnsettled,
    selectOutcomes: (state) => state.outcomes,
  },
})

declare module '#src/core/root-reducer.ts' {
  interface LazySlices extends WithSlice<typeof slice> {}
}

export const inactivitySlice = slice.injectInto(rootReducer)
export const { inactivityMoved } = slice.actions
export const { selectInactivity, selectHasMoreTime, selectIsUnsettled, selectOutcomes } = inactivitySlice.selectors
