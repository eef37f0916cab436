// S-103: what the server decided of the answers of this tab. It decides again at the hold and when the visit is booked.
import { createSlice, type PayloadAction, type WithSlice } from '@reduxjs/toolkit'
import { rootReducer } from './root-reducer.ts'
import { patientForgotten } from './session/patient-forgotten.ts'

/** BREQ-05, BREQ-06: a text of the provider, or the key of ours. */
export type RequestConfirmation = { message: string; lang?: string | undefined }

export type DecidedQuestions = {
  /** Exams that times may be chosen for, in any order; null where none. */
  allowed: string[] | null
  /** S-107: proof for a booking request of these exams. */
  proof: { examSlugs: string[]; apiKey: string; confirmation?: RequestConfirmation } | null
  /** S-104: slug of how it is paid, as the answers say; null where that is asked. */
  insuranceTypeId: string | null
}

const initialState: DecidedQuestions = { allowed: null, proof: null, insuranceTypeId: null }

const slice = createSlice({
  name: 'decidedQuestions',
  initialState,
  reducers: {
    slotsAllowed: (state, { payload }: PayloadAction<string[]>) => ({ ...state, allowed: payload, proof: null }),
    requestProved: (state, { payload }: PayloadAction<NonNullable<DecidedQuestions['proof']>>) => ({
      ...state,
      allowed: null,
      proof: payload,
    }),
    questionsReopened: () => initialState,
    paymentDecided: (state, { payload }: PayloadAction<string | null>) => ({ ...state, insuranceTypeId: payload }),
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
export const { slotsAllowed, requestProved, questionsReopened, paymentDecided } = slice.actions
export const { selectDecided } = slice.injectInto(rootReducer).selectors
