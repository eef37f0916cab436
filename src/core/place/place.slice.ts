// STATE-09: an entry of the post-code table at most, never the device's position.
import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import type { Place } from '#src/contract/entities/location.ts'

type PlaceState = {
  place: Place | null
  /** S-49: of the provider or the region, not chosen by the patient. */
  isGiven: boolean
  /** STATE-11: of the cookie at the start. */
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
