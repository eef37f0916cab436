import { createSlice, type PayloadAction } from '@reduxjs/toolkit'

/** STATE-06: uploads of this device in numbers. What they are is read from the device, never kept in the store. */
type UploadsState = {
  waiting: number
  /** Among them those that need the patient. */
  needAttention: number
  /** A document was taken in this page: what becomes of it is spoken, also where it is sent before it was counted. */
  hasTaken: boolean
  /** False where the browser keeps nothing: files are sent from memory, and the page must stay open. */
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
    selectCanKeepUploads: (state) => state.canKeep,
  },
})

export const { uploadsCounted } = uploadsSlice.actions
export const { selectWaitingUploads, selectUploadsToLookAt, selectHasTakenUploads, selectCanKeepUploads } =
  uploadsSlice.selectors
