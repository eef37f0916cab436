// STATE-09: an entry of the post-code table at most, never the device's position.
import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import type { LocationWithRegions } from '#src/contract/entities/location.ts'

type PlaceState = {
  place: LocationWithRegions | null
  /** S-49: of the provider or the region, not chosen by the patient. */
  isGiven: boolean
  /** STATE-11: of the cookie at the start. */
  kept: LocationWithRegions | null
}

export const locationSlice = createSlice({
  name: 'place',
  initialState: { place: null, isGiven: false, kept: null } as PlaceState,
  reducers: {
    locationStored: (_state, { payload }: PayloadAction<LocationWithRegions>) => ({
      place: payload,
      isGiven: false,
      kept: payload,
    }),
    locationChanged: (state, { payload }: PayloadAction<{ place: LocationWithRegions | null; isGiven: boolean }>) => ({
      ...state,
      ...payload,
    }),
  },
  selectors: {
    selectLocation: (state) => state.place,
    selectIsLocationPreset: (state) => state.isGiven,
    selectStoredLocation: (state) => state.kept,
  },
})

export const { locationStored, locationChanged } = locationSlice.actions
export const { selectLocation, selectIsLocationPreset, selectStoredLocation } = locationSlice.selectors
