// S-103: what the server decided of the answers of this tab. It decides again at the hold and when the visit is booked.
import { createSlice, type PayloadAction, type WithSlice } from '@reduxjs/toolkit'
import { rootReducer } from './root-reducer.ts'
import { patientForgotten } from './session/patient-forgotten.ts'

export type DecidedQuestions = {
  /** Exams that times may be chosen for, in any order; null where none. */
  allowed: string[] | null
  /** S-107: proof for a booking request of these exams. */
  proof: { examSlugs: string[]; apiKey: string } | null
}

const initialState: DecidedQuestions = { allowed: null, proof: null }

const slice = createSlice({
  name: 'decidedQuestions',
  initialState,
  reducers: {
    slotsAllowed: (_state, { payload }: PayloadAction<string[]>) => ({ allowed: payload, proof: null }),
    requestProved: (_state, { payload }: PayloadAction<NonNullable<DecidedQuestions['proof']>>) => ({
      allowed: null,
      proof: payload,
    }),
    questionsReopened: () => initialState,
  },
  extraReducers: (builder) => {
    builder.addCase(patientForgotten, () => initialState)
  },
  selectors: { selectDecided: (state) => state },
})

declare module './root-reducer.ts' {
  interface LazySlices extends WithSlice<typeof slice> {}
}

export type DecidedRoot = { decidedQuestions?: DecidedQuestions | undefined }
export const { slotsAllowed, requestProved, questionsReopened } = slice.actions
export const { selectDecided } = slice.injectInto(rootReducer).selectors
