import { createSlice, type PayloadAction } from '@reduxjs/toolkit'

/** STATE-01 */
type FrameState = {
  /** IFRAME-02: header and footer are the other site's. */
  isEmbedded: boolean
}

export const frameSlice = createSlice({
  name: 'frame',
  initialState: { isEmbedded: false } as FrameState,
  reducers: { frameRecognised: (_state, { payload }: PayloadAction<FrameState>) => payload },
  selectors: { selectIsEmbedded: (state) => state.isEmbedded },
})

export const { frameRecognised } = frameSlice.actions
export const { selectIsEmbedded } = frameSlice.selectors
