// A feature opens a dialog by name with plain props and never imports it.
import { createSlice, nanoid, type PayloadAction } from '@reduxjs/toolkit'

/** The host gives each dialog its own `name`, so that no property may be called so. */
export type ModalShape<Props, Result = undefined> = {
  props: Props extends { name: unknown } ? never : Props
  result: Result
}

/** Each feature declares its own in `<area>.modals.ts` by augmenting this type. */
// biome-ignore lint/suspicious/noEmptyInterface: filled by module augmentation
export interface ModalMap {}

export type ModalName = keyof ModalMap
export type ModalProps<N extends ModalName> = ModalMap[N]['props']
export type ModalResult<N extends ModalName> = ModalMap[N]['result']

export type ModalComponentProps<N extends ModalName> = ModalProps<N> & {
  name: N
  close: (result?: ModalResult<N>) => void
}

export type OpenModal = { id: string; name: string; props: unknown }

export const modalsSlice = createSlice({
  name: 'modals',
  initialState: [] as OpenModal[],
  reducers: {
    modalOpened: {
      reducer: (state, { payload }: PayloadAction<OpenModal>) => {
        state.push(payload)
      },
      prepare: <N extends ModalName>(name: N, props: ModalProps<N>) => ({ payload: { id: nanoid(), name, props } }),
    },
    modalClosed: {
      reducer: (state, { payload }: PayloadAction<{ id: string; result: unknown }>) =>
        state.filter(({ id }) => id !== payload.id),
      prepare: (id: string, result?: unknown) => ({ payload: { id, result } }),
    },
  },
  selectors: { selectModals: (state) => state, selectTopModal: (state) => state.at(-1) },
})

export type ModalsRoot = Parameters<typeof modalsSlice.selectors.selectModals>[0]
export const { modalOpened, modalClosed } = modalsSlice.actions
export const { selectModals, selectTopModal } = modalsSlice.selectors
