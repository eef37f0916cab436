import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import type { ParentRoute } from '../paths.ts'

/** STATE-07: where the app runs. `/iframe` while it is embedded. */
type DeviceState = { parentRoute: ParentRoute }

export const deviceSlice = createSlice({
  name: 'device',
  initialState: { parentRoute: '' } as DeviceState,
  reducers: {
    parentRouteChanged: (state, { payload }: PayloadAction<ParentRoute>) => {
      state.parentRoute = payload
    },
  },
  selectors: {
    selectParentRoute: (state) => state.parentRoute,
    selectIsEmbedded: (state) => state.parentRoute !== '',
  },
})

export const { parentRouteChanged } = deviceSlice.actions
export const { selectParentRoute, selectIsEmbedded } = deviceSlice.selectors
