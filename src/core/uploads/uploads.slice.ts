import { createSlice, type PayloadAction } from '@reduxjs/toolkit'

/** STATE-06: uploads of this device in numbers. What they are is read from the device, never kept in the store. */
type UploadsState = {
  /** Not received by the clinic yet. */
  waiting: number
  /** Among them those that go no further, or slowly, unless somebody looks. */
  needAttention: number
  /** Something was saved in this page: what becomes of it is spoken, also where it is sent before it was counted. */
  hasSaved: boolean
  /** False where the browser keeps nothing: files are sent from memory, and the page must stay open. */
  canKeep: boolean
}

export const uploadsSlice = createSlice({
  name: 'uploads',
  initialState: { waiting: 0, needAttention: 0, hasSaved: false, canKeep: true } as UploadsState,
  reducers: {
    uploadsCounted: (state, { payload }: PayloadAction<Partial<UploadsState>>) => ({ ...state, ...payload }),
  },
  selectors: {
    selectWaitingUploads: (state) => state.waiting,
    selectUploadsToLookAt: (state) => state.needAttention,
    selectHasSavedUploads: (state) => state.hasSaved,
    selectCanKeepUploads: (state) => state.canKeep,
  },
})

export const { uploadsCounted } = uploadsSlice.actions
export const { selectWaitingUploads, selectUploadsToLookAt, selectHasSavedUploads, selectCanKeepUploads } =
  uploadsSlice.selectors
