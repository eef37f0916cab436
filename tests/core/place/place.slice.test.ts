import { describe, expect, it } from 'vitest'
import type { Place } from '#src/contract/entities/location.ts'
import {
  placeKept,
  placeSet,
  placeSlice,
  selectIsPlaceGiven,
  selectKeptPlace,
  selectPlace,
} from '#src/core/place/place.slice.ts'

const placeOf = (suburb: string, postalCodeLocationId: number): Place => ({
  location: { postalCodeLocationId, postCode: '3056', suburb, state: 'VIC' },
  regions: [],
})
const [brunswick, coburg] = [placeOf('Brunswick', 1), placeOf('Coburg', 2)]

type Action = ReturnType<typeof placeKept> | ReturnType<typeof placeSet>
const stateOf = (...actions: Action[]) => {
  const place = actions.reduce<ReturnType<typeof placeSlice.reducer> | undefined>(placeSlice.reducer, undefined)
  const state = { place: place ?? placeSlice.getInitialState() }
  return { place: selectPlace(state), isGiven: selectIsPlaceGiven(state), kept: selectKeptPlace(state) }
}

describe('the place distances are measured from', () => {
  it('is at first the one that the browser kept, which stays known beside another choice [STATE-09, STATE-11]', () => {
    expect(stateOf()).toEqual({ place: null, isGiven: false, kept: null })
    expect(stateOf(placeKept(brunswick))).toEqual({ place: brunswick, isGiven: false, kept: brunswick })
    expect(stateOf(placeKept(brunswick), placeSet({ place: coburg, isGiven: false }))).toEqual({
      place: coburg,
      isGiven: false,
      kept: brunswick,
    })
  })

  it('is told apart when nobody chose it [S-49]', () => {
    expect(stateOf(placeSet({ place: coburg, isGiven: true })).isGiven).toBe(true)
    expect(stateOf(placeSet({ place: coburg, isGiven: true }), placeSet({ place: null, isGiven: false }))).toEqual({
      place: null,
      isGiven: false,
      kept: null,
    })
  })
})
