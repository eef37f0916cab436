import { createSlice, type PayloadAction } from '@reduxjs/toolkit'

/** STATE-01 */
type DeviceState = {
  /** ROUTE-16: opened with the query `kioskMode=true`. */
  isKiosk: boolean
  isOnline: boolean
  /** SHELL-02 */
  closedBanner: string | null
}

export const deviceSlice = createSlice({
  name: 'device',
  initialState: { isKiosk: false, isOnline: true, closedBanner: null } as DeviceState,
  reducers: {
    deviceRecognised: (state, { payload }: PayloadAction<Partial<DeviceState>>) => ({ ...state, ...payload }),
    bannerClosed: (state, { payload }: PayloadAction<string>) => {
      state.closedBanner = payload
    },
    networkChanged: (state, { payload }: PayloadAction<{ isOnline: boolean }>) => {
      state.isOnline = payload.isOnline
    },
  },
  selectors: {
    selectIsKiosk: (state) => state.isKiosk,
    selectIsOnline: (state) => state.isOnline,
    selectClosedBanner: (state) => state.closedBanner,
  },
})

export const { deviceRecognised, bannerClosed, networkChanged } = deviceSlice.actions
export const { selectIsKiosk, selectIsOnline, selectClosedBanner } = deviceSlice.selectors
