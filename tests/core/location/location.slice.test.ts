import { describe, expect, it } from 'vitest'
import type { LocationWithRegions } from '#src/contract/entities/location.ts'
import {
  locationChanged,
  locationSlice,
  locationStored,
  selectIsLocationPreset,
  selectLocation,
  selectStoredLocation,
} from '#src/core/location/location.slice.ts'

const placeOf = (suburb: string, postalCodeLocationId: number): LocationWithRegions => ({
  location: { postalCodeLocationId, postCode: '3056', suburb, state: 'VIC' },
  regions: [],
})
const [brunswick, coburg] = [placeOf('Brunswick', 1), placeOf('Coburg', 2)]

type Action = ReturnType<typeof locationStored> | ReturnType<typeof locationChanged>
const stateOf = (...actions: Action[]) => {
  const place = actions.reduce<ReturnType<typeof locationSlice.reducer> | undefined>(locationSlice.reducer, undefined)
  const state = { place: place ?? locationSlice.getInitialState() }
  return { place: selectLocation(state), isGiven: selectIsLocationPreset(state), kept: selectStoredLocation(state) }
}

describe('the place distances are measured from', () => {
  it('is at first the one that the browser kept, which stays known beside another choice [STATE-09, STATE-11]', () => {
    expect(stateOf()).toEqual({ place: null, isGiven: false, kept: null })
    expect(stateOf(locationStored(brunswick))).toEqual({ place: brunswick, isGiven: false, kept: brunswick })
    expect(stateOf(locationStored(brunswick), locationChanged({ place: coburg, isGiven: false }))).toEqual({
      place: coburg,
      isGiven: false,
      kept: brunswick,
    })
  })

  it('is told apart when nobody chose it [S-49]', () => {
    expect(stateOf(locationChanged({ place: coburg, isGiven: true })).isGiven).toBe(true)
    expect(
      stateOf(locationChanged({ place: coburg, isGiven: true }), locationChanged({ place: null, isGiven: false })),
    ).toEqual({
      place: null,
      isGiven: false,
      kept: null,
    })
  })
})
