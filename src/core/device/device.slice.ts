import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import type { Kiosk } from '#src/contract/entities/kiosk.ts'
import type { KioskState } from './kiosk-state.ts'

/** STATE-01 */
type DeviceState = {
  /** ROUTE-16, S-113: enrolled, or opened with the query `kioskMode=true`. */
  isKiosk: boolean
  /** Of an enrolled device, which is a kiosk at any address. */
  kiosk: Kiosk | null
  kioskState: KioskState
  /** Of an enrolled device: milliseconds that its clock is ahead of the server's; 0 where it is right. */
  clockWrong: number
  /** The server was reached, as far as is known. */
  isOnline: boolean
  /** It is not reached though the device has a network. */
  isServerAway: boolean
  /** Milliseconds; null while it is online. */
  offlineSince: number | null
  /** SHELL-02 */
  closedBanner: string | null
}

export const deviceSlice = createSlice({
  name: 'device',
  initialState: {
    isKiosk: false,
    kiosk: null,
    kioskState: { isOnlineOnly: false, selfTest: 'none' },
    clockWrong: 0,
    isOnline: true,
    isServerAway: false,
    offlineSince: null,
    closedBanner: null,
  } as DeviceState,
  reducers: {
    deviceRecognised: (state, { payload }: PayloadAction<Partial<DeviceState>>) => ({ ...state, ...payload }),
    bannerClosed: (state, { payload }: PayloadAction<string>) => {
      state.closedBanner = payload
    },
    networkChanged: (state, { payload }: PayloadAction<{ isOnline: boolean; isServerAway?: boolean; at?: number }>) => {
      state.isOnline = payload.isOnline
      state.isServerAway = payload.isServerAway ?? false
      state.offlineSince = payload.isOnline ? null : (state.offlineSince ?? payload.at ?? null)
    },
  },
  selectors: {
    selectIsKiosk: (state) => state.isKiosk,
    selectKiosk: (state) => state.kiosk,
    selectKioskState: (state) => state.kioskState,
    selectClockWrong: (state) => state.clockWrong,
    selectIsOnline: (state) => state.isOnline,
    selectIsServerAway: (state) => state.isServerAway,
    selectOfflineSince: (state) => state.offlineSince,
    selectClosedBanner: (state) => state.closedBanner,
  },
})

export const { deviceRecognised, bannerClosed, networkChanged } = deviceSlice.actions
export const {
  selectIsKiosk,
  selectKiosk,
  selectKioskState,
  selectClockWrong,
  selectIsOnline,
  selectIsServerAway,
  selectOfflineSince,
  selectClosedBanner,
} = deviceSlice.selectors
