import { expect, it } from 'vitest'
import { areaLoaded, areasSlice, selectIsAreaLoaded } from '#src/core/areas.slice.ts'

it('an area is there once it is loaded, others are not', () => {
  const areas = areasSlice.reducer(undefined, areaLoaded('booking'))
  expect([selectIsAreaLoaded({ areas }, 'booking'), selectIsAreaLoaded({ areas }, 'slots')]).toEqual([true, false])
})
