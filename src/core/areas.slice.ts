import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import type { Area } from '#src/contract/codes/areas.ts'

export const areasSlice = createSlice({
  name: 'areas',
  initialState: [] as Area[],
  reducers: {
    areaLoaded: (state, { payload }: PayloadAction<Area>) => {
      state.push(payload)
    },
  },
  selectors: { selectLoadedAreas: (state) => state, selectIsAreaLoaded: (state, area: Area) => state.includes(area) },
})

export const { areaLoaded } = areasSlice.actions
export const { selectLoadedAreas, selectIsAreaLoaded } = areasSlice.selectors
