import { createSlice, type PayloadAction } from '@reduxjs/toolkit'

/** STATE-01: what the app runs on. */
type DeviceState = {
  /** ROUTE-16: the shared screen of a waiting room, by the query `kioskMode=true` it was opened with. */
  isKiosk: boolean
}

export const deviceSlice = createSlice({
  name: 'device',
  initialState: { isKiosk: false } as DeviceState,
  reducers: { deviceRecognised: (_state, { payload }: PayloadAction<DeviceState>) => payload },
  selectors: { selectIsKiosk: (state) => state.isKiosk },
})

export const { deviceRecognised } = deviceSlice.actions
export const { selectIsKiosk } = deviceSlice.selectors
