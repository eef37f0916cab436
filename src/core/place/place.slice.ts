// What distances are measured from. Never where a device is: an entry of the post-code table at most (STATE-09).
import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import type { Place } from '#src/contract/entities/location.ts'

type PlaceState = {
  place: Place | null
  /** True for the provider's or the region's, where the patient chose none (S-49). */
  isGiven: boolean
  /** What the cookie named at the start: the patient's last choice, on a kiosk its own place (STATE-11). */
  kept: Place | null
}

export const placeSlice = createSlice({
  name: 'place',
  initialState: { place: null, isGiven: false, kept: null } as PlaceState,
  reducers: {
    placeKept: (_state, { payload }: PayloadAction<Place>) => ({ place: payload, isGiven: false, kept: payload }),
    placeSet: (state, { payload }: PayloadAction<{ place: Place | null; isGiven: boolean }>) => ({
      ...state,
      ...payload,
    }),
  },
  selectors: {
    selectPlace: (state) => state.place,
    selectIsPlaceGiven: (state) => state.isGiven,
    selectKeptPlace: (state) => state.kept,
  },
})

export const { placeKept, placeSet } = placeSlice.actions
export const { selectPlace, selectIsPlaceGiven, selectKeptPlace } = placeSlice.selectors
