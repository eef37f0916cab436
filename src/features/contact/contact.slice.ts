// What was typed for the call centre, while the page is left and come back to. In memory alone, and on a kiosk not even there.
import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import { patientForgotten } from '#src/core/session/patient-forgotten.ts'
import type { ContactFormValues } from './contact-values.ts'

type ContactState = { draft: ContactFormValues | null }

export const contactSlice = createSlice({
  name: 'contact',
  initialState: { draft: null } as ContactState,
  reducers: {
    draftKept: (state, { payload }: PayloadAction<ContactFormValues | null>) => {
      state.draft = payload
    },
  },
  extraReducers: (builder) => {
    builder.addCase(patientForgotten, () => ({ draft: null }))
  },
  selectors: { selectContactDraft: (state) => state.draft },
})

export const { draftKept } = contactSlice.actions
export const { selectContactDraft } = contactSlice.selectors
