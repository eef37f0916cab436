// In memory alone, and on a kiosk not even there.
import { createSlice, type PayloadAction, type WithSlice } from '@reduxjs/toolkit'
import { rootReducer } from '#src/core/root-reducer.ts'
import { patientForgotten } from '#src/core/session/patient-forgotten.ts'
import type { ContactFormValues } from './contact-values.ts'

type ContactState = { draft: ContactFormValues | null }

const slice = createSlice({
  name: 'contact',
  initialState: { draft: null } as ContactState,
  reducers: {
    draftStored: (state, { payload }: PayloadAction<ContactFormValues | null>) => {
      state.draft = payload
    },
  },
  extraReducers: (builder) => {
    builder.addCase(patientForgotten, () => ({ draft: null }))
  },
  selectors: { selectContactDraft: (state) => state.draft },
})

declare module '#src/core/root-reducer.ts' {
  interface LazySlices extends WithSlice<typeof slice> {}
}

export const { draftStored } = slice.actions
export const contactSlice = slice.injectInto(rootReducer)
export const { selectContactDraft } = contactSlice.selectors
