// Whose times are on the page, so that a changed exam waits before its times are asked for (BOOK-23).
import { createAction, createSlice, type PayloadAction } from '@reduxjs/toolkit'
import type { ErrorCode } from '#src/contract/codes/error-codes.ts'

/** The exams whose times are asked for, with their region: an exam that is changed stays in its region. */
export type AskedExams = { regionSlug: string; examSlugs: readonly string[] }

export type TimesState = { asked: AskedExams | null }
export type TimesRoot = { times: TimesState }

/** BOOK-22: a change of the exam; the times follow 400 ms later. */
export const examChanged = createAction<AskedExams>('times/examChanged')

/** BOOK-26: what of a failure may be told; nothing of what was asked for. */
export const clinicAppointmentsFailed = createAction<{
  kind: 'refusal' | 'unknown' | 'misfit'
  status?: number | undefined
  code?: ErrorCode | undefined
}>('times/clinicAppointmentsFailed')

export const timesSlice = createSlice({
  name: 'times',
  initialState: { asked: null } as TimesState,
  reducers: {
    timesAsked: (_state, { payload }: PayloadAction<AskedExams>) => ({
      asked: { ...payload, examSlugs: [...payload.examSlugs] },
    }),
  },
  selectors: { selectAskedExams: (state) => state.asked },
})

export const { timesAsked } = timesSlice.actions
export const { selectAskedExams } = timesSlice.selectors
