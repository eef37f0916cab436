// The held time that a visit is to move to; a reload finds it by what the tab stores.
import { createSlice, type PayloadAction, type WithSlice } from '@reduxjs/toolkit'
import type { ErrorText } from '#src/api/api-error.ts'
import type { HeldSlot } from '#src/contract/entities/reservation.ts'
import type { Alternative } from '#src/contract/entities/slot.ts'
import { rootReducer } from '#src/core/root-reducer.ts'
import { patientForgotten } from '#src/core/session/patient-forgotten.ts'

/** `deadline` in milliseconds of this device's clock. */
export type MoveHold = { holdKey: string; slots: HeldSlot[]; deadline: number; secondsTotal: number }

type MoveState = {
  /** The visit that is moved. */
  bookingKey: string | null
  hold: MoveHold | null
  isHolding: boolean
  problem: (ErrorText & { mayBeHeld?: true; alternatives?: Alternative[] }) | null
}

const initialState: MoveState = { bookingKey: null, hold: null, isHolding: false, problem: null }

const slice = createSlice({
  name: 'move',
  initialState,
  reducers: {
    moveHoldRequested: (state, { payload }: PayloadAction<string>) => ({
      ...initialState,
      bookingKey: payload,
      hold: state.bookingKey === payload ? state.hold : null,
      isHolding: true,
    }),
    moveHoldReceived: (state, { payload }: PayloadAction<MoveHold>) => {
      state.hold = payload
      state.isHolding = false
    },
    moveHoldFailed: (state, { payload }: PayloadAction<NonNullable<MoveState['problem']>>) => {
      state.problem = payload
      state.isHolding = false
    },
    moveEnded: () => initialState,
  },
  extraReducers: (builder) => {
    builder.addCase(patientForgotten, () => initialState)
  },
  selectors: { selectMove: (state) => state },
})

declare module '#src/core/root-reducer.ts' {
  interface LazySlices extends WithSlice<typeof slice> {}
}

export type MoveRoot = { move?: MoveState | undefined }
export const { moveHoldRequested, moveHoldReceived, moveHoldFailed, moveEnded } = slice.actions
export const moveSlice = slice.injectInto(rootReducer)
export const { selectMove } = moveSlice.selectors
