// Dialogs by name: a feature opens one with plain props and never learns how it looks.
import { createSlice, nanoid, type PayloadAction } from '@reduxjs/toolkit'

/** Name to props. Each feature declares its own in `<area>.modals.ts` by augmenting this type. */
// biome-ignore lint/suspicious/noEmptyInterface: filled by module augmentation
export interface ModalMap {}

export type ModalName = keyof ModalMap
export type OpenModal = { id: string; name: string; props: unknown }

export const modalsSlice = createSlice({
  name: 'modals',
  initialState: [] as OpenModal[],
  reducers: {
    modalOpened: {
      reducer: (state, { payload }: PayloadAction<OpenModal>) => {
        state.push(payload)
      },
      prepare: <N extends ModalName>(name: N, props: ModalMap[N]) => ({ payload: { id: nanoid(), name, props } }),
    },
    modalClosed: (state, { payload }: PayloadAction<string>) => state.filter(({ id }) => id !== payload),
  },
  selectors: { selectTopModal: (state) => state.at(-1) },
})

export const { modalOpened, modalClosed } = modalsSlice.actions
export const { selectTopModal } = modalsSlice.selectors
