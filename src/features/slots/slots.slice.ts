// BOOK-23: a changed exam waits before its slots are requested.
import { createAction, createSlice, type PayloadAction, type WithSlice } from '@reduxjs/toolkit'
import type { ErrorCode } from '#src/contract/codes/error-codes.ts'
import { rootReducer } from '#src/core/root-reducer.ts'
import { patientForgotten } from '#src/core/session/patient-forgotten.ts'

export type RequestedExams = { regionSlug: string; examSlugs: readonly string[] }

export type SlotsState = {
  asked: RequestedExams | null
  /** S-40: milliseconds; slots cached before are stale. */
  droppedAt: number
}

/** BOOK-22: the slots follow 400 ms later. */
export const examChanged = createAction<RequestedExams>('times/examChanged')

/** BOOK-26: nothing of the request may be reported. */
export const clinicAppointmentsFailed = createAction<{
  kind: 'refusal' | 'unknown' | 'misfit'
  status?: number | undefined
  code?: ErrorCode | undefined
}>('times/clinicAppointmentsFailed')

const slice = createSlice({
  name: 'times',
  initialState: { asked: null, droppedAt: 0 } as SlotsState,
  reducers: {
    slotsRequested: (state, { payload }: PayloadAction<RequestedExams>) => ({
      ...state,
      asked: { ...payload, examSlugs: [...payload.examSlugs] },
    }),
    slotsInvalidated: (state, { payload }: PayloadAction<number>) => {
      state.droppedAt = payload
    },
  },
  extraReducers: (builder) => {
    builder.addCase(patientForgotten, (state, { payload }) => {
      state.droppedAt = payload
    })
  },
  selectors: { selectRequestedExams: (state) => state.asked, selectSlotsInvalidatedAt: (state) => state.droppedAt },
})

declare module '#src/core/root-reducer.ts' {
  interface LazySlices extends WithSlice<typeof slice> {}
}

export const { slotsRequested, slotsInvalidated } = slice.actions
export const slotsSlice = slice.injectInto(rootReducer)
export const { selectRequestedExams, selectSlotsInvalidatedAt } = slotsSlice.selectors
