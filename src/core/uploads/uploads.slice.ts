import { createSlice, type PayloadAction } from '@reduxjs/toolkit'

/** STATE-06: counts only; the items are read from the device. */
type UploadsState = {
  waiting: number
  needAttention: number
  /** A document was taken in this page: its result is announced, even if sent before it was counted. */
  hasTaken: boolean
  /** False: files are sent from memory, and the page must stay open. */
  canKeep: boolean
}

export const uploadsSlice = createSlice({
  name: 'uploads',
  initialState: { waiting: 0, needAttention: 0, hasTaken: false, canKeep: true } as UploadsState,
  reducers: {
    uploadsCounted: (state, { payload }: PayloadAction<Partial<UploadsState>>) => ({ ...state, ...payload }),
  },
  selectors: {
    selectWaitingUploads: (state) => state.waiting,
    selectUploadsToLookAt: (state) => state.needAttention,
    selectHasTakenUploads: (state) => state.hasTaken,
    selectCanStoreUploads: (state) => state.canKeep,
  },
})

export const { uploadsCounted } = uploadsSlice.actions
export const { selectWaitingUploads, selectUploadsToLookAt, selectHasTakenUploads, selectCanStoreUploads } =
  uploadsSlice.selectors
