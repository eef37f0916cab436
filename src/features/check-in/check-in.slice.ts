import { createSlice, type PayloadAction, type WithSlice } from '@reduxjs/toolkit'
import { rootReducer } from '#src/core/root-reducer.ts'
import { patientForgotten } from '#src/core/session/patient-forgotten.ts'
import type { CheckInEvent } from './check-in.events.ts'
import { type CheckInRun, nextCheckIn } from './check-in.flow.ts'

const initialState: CheckInRun = { isKiosk: false, now: { step: 'identity' } }

const slice = createSlice({
  name: 'checkIn',
  initialState,
  reducers: {
    checkInOpened: (_state, { payload }: PayloadAction<{ isKiosk: boolean }>): CheckInRun => ({
      ...initialState,
      ...payload,
    }),
    checkInMoved: (state, { payload }: PayloadAction<CheckInEvent>): CheckInRun => nextCheckIn(state, payload),
    checkInLeft: () => initialState,
  },
  extraReducers: (builder) => {
    builder.addCase(patientForgotten, () => initialState)
  },
  selectors: {
    selectCheckIn: (state) => state,
    selectCheckInWork: ({ now }) => (now.step === 'confirm' ? now.work : undefined),
  },
})

declare module '#src/core/root-reducer.ts' {
  interface LazySlices extends WithSlice<typeof slice> {}
}

export const checkInSlice = slice.injectInto(rootReducer)
export const { checkInOpened, checkInMoved, checkInLeft } = slice.actions
export const { selectCheckIn, selectCheckInWork } = checkInSlice.selectors
