import { createSlice, isAnyOf, type PayloadAction, type WithSlice } from '@reduxjs/toolkit'
import { rootReducer } from '#src/core/root-reducer.ts'
import { patientForgotten } from '#src/core/session/patient-forgotten.ts'
import { bookingDropped, bookingFound, bookingShown, draftOpened, draftRestored } from '../booking.events.ts'
import type { BookingFormErrors, BookingFormValues } from './booking.form.ts'

export type BookingFormState = {
  form: BookingFormValues | null
  formErrors: BookingFormErrors
  /** Details of the previous visit, in this tab's memory alone. */
  lastForm: BookingFormValues | null
  lastKey: string | null
  isKept: boolean
}

const initialState: BookingFormState = { form: null, formErrors: {}, lastForm: null, lastKey: null, isKept: false }

const slice = createSlice({
  name: 'bookingForm',
  initialState,
  reducers: {
    formStored: (state, { payload }: PayloadAction<BookingFormValues>) => {
      state.form = payload
    },
    formRefused: (state, { payload }: PayloadAction<BookingFormErrors>) => {
      state.formErrors = payload
    },
    draftStored: (state, { payload }: PayloadAction<boolean>) => {
      state.isKept = payload
    },
  },
  extraReducers: (builder) => {
    builder
      .addCase(bookingFound, ({ form }) => ({ ...initialState, form }))
      .addCase(bookingShown, ({ form }, { payload }) => ({ ...initialState, lastForm: form, lastKey: payload }))
      .addCase(draftOpened, (_state, { payload }) => ({ ...initialState, form: payload.form, isKept: true }))
      .addCase(draftRestored, (state, { payload }) => {
        state.form ??= payload.form
        state.isKept = true
      })
      .addMatcher(isAnyOf(bookingDropped, patientForgotten), () => initialState)
  },
  selectors: { selectBookingForm: (state) => state },
})

declare module '#src/core/root-reducer.ts' {
  interface LazySlices extends WithSlice<typeof slice> {}
}

export type BookingFormRoot = { bookingForm?: BookingFormState | undefined }
export const { formStored, formRefused, draftStored } = slice.actions
export const bookingFormSlice = slice.injectInto(rootReducer)
export const { selectBookingForm } = bookingFormSlice.selectors
