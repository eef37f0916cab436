// BOOK-23: a changed exam waits before its slots are requested.
import { createAction, createSlice, type PayloadAction, type WithSlice } from '@reduxjs/toolkit'
import type { ErrorCode } from '#src/contract/codes/error-codes.ts'
import { rootReducer } from '#src/core/root-reducer.ts'
import { patientForgotten } from '#src/core/session/patient-forgotten.ts'

export type AskedExams = { regionSlug: string; examSlugs: readonly string[] }

export type TimesState = {
  asked: AskedExams | null
  /** S-40: milliseconds; slots cached before are stale. */
  droppedAt: number
}

/** BOOK-22: the slots follow 400 ms later. */
export const examChanged = createAction<AskedExams>('times/examChanged')

/** BOOK-26: nothing of the request may be reported. */
export const clinicAppointmentsFailed = createAction<{
  kind: 'refusal' | 'unknown' | 'misfit'
  status?: number | undefined
  code?: ErrorCode | undefined
}>('times/clinicAppointmentsFailed')

const slice = createSlice({
  name: 'times',
  initialState: { asked: null, droppedAt: 0 } as TimesState,
  reducers: {
    timesAsked: (state, { payload }: PayloadAction<AskedExams>) => ({
      ...state,
      asked: { ...payload, examSlugs: [...payload.examSlugs] },
    }),
    timesDropped: (state, { payload }: PayloadAction<number>) => {
      state.droppedAt = payload
    },
  },
  extraReducers: (builder) => {
    builder.addCase(patientForgotten, (state, { payload }) => {
      state.droppedAt = payload
    })
  },
  selectors: { selectAskedExams: (state) => state.asked, selectTimesDroppedAt: (state) => state.droppedAt },
})

declare module '#src/core/root-reducer.ts' {
  interface LazySlices extends WithSlice<typeof slice> {}
}

export const { timesAsked, timesDropped } = slice.actions
export const timesSlice = slice.injectInto(rootReducer)
export const { selectAskedExams, selectTimesDroppedAt } = timesSlice.selectors
