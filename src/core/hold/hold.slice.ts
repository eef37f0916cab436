// What this tab holds, for each purpose; loaded with the areas that hold.
import { createSlice, type UnknownAction, type WithSlice } from '@reduxjs/toolkit'
import { rootReducer } from '../root-reducer.ts'
import { patientForgotten } from '../session/patient-forgotten.ts'
import type { HoldMeta, HoldPurpose } from './hold.events.ts'
import { type HoldState, nextHoldState, noHold } from './hold.flow.ts'

export type HoldsState = Record<HoldPurpose, HoldState>

const initialState: HoldsState = { book: noHold, move: noHold }

type MeansForHold = UnknownAction & { meta: Required<HoldMeta> }

const meansForHold = (action: UnknownAction): action is MeansForHold =>
  typeof action.meta === 'object' && action.meta !== null && 'hold' in action.meta

const slice = createSlice({
  name: 'holds',
  initialState,
  reducers: {},
  extraReducers: (builder) => {
    builder
      .addCase(patientForgotten, () => initialState)
      .addMatcher(meansForHold, (state, { meta: { hold } }) => ({
        ...state,
        [hold.purpose]: nextHoldState(state[hold.purpose], hold.event),
      }))
  },
  selectors: {
    selectBookHold: ({ book }) => book,
    selectMoveHold: ({ move }) => move,
    selectHoldFor: (state, purpose: HoldPurpose) => state[purpose],
  },
})

declare module '../root-reducer.ts' {
  interface LazySlices extends WithSlice<typeof slice> {}
}

export type HoldsRoot = { holds?: HoldsState | undefined }
export const holdsSlice = slice.injectInto(rootReducer)
export const { selectBookHold, selectMoveHold, selectHoldFor } = holdsSlice.selectors
