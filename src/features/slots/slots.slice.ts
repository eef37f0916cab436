// Whose times are on the page, so that a changed exam waits before its times are asked for (BOOK-23), and until when seen ones count.
import { createAction, createSlice, type PayloadAction, type WithSlice } from '@reduxjs/toolkit'
import type { ErrorCode } from '#src/contract/codes/error-codes.ts'
import { rootReducer } from '#src/core/root-reducer.ts'
import { patientForgotten } from '#src/core/session/patient-forgotten.ts'

/** The exams whose times are asked for, with their region: an exam that is changed stays in its region. */
export type AskedExams = { regionSlug: string; examSlugs: readonly string[] }

export type TimesState = {
  asked: AskedExams | null
  /** S-40: times seen until then, in milliseconds, count no more. */
  droppedAt: number
}

/** BOOK-22: a change of the exam; the times follow 400 ms later. */
export const examChanged = createAction<AskedExams>('times/examChanged')

/** BOOK-26: what of a failure may be told; nothing of what was asked for. */
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
    /** Something was reserved, booked or cancelled, or was meant to be. */
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
