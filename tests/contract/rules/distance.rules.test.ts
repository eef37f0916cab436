import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { distanceKilometres } from '#src/contract/rules/distance.rules.ts'

const places = fc.record({
  latitude: fc.double({ min: -90, max: 90, noNaN: true }),
  longitude: fc.double({ min: -180, max: 180, noNaN: true }),
})

describe('a distance', () => {
  it('between known places is right to the kilometre', () => {
    const melbourne = { latitude: -37.8136, longitude: 144.9631 }
    const sydney = { latitude: -33.8688, longitude: 151.2093 }
    expect(distanceKilometres(melbourne, sydney)).toBeCloseTo(713.4, 0)
  })

  it('crosses the date line the short way', () => {
    expect(distanceKilometres({ latitude: 0, longitude: 179.9 }, { latitude: 0, longitude: -179.9 })).toBeCloseTo(
      22.2,
      1,
    )
  })

  it('is the same both ways, none to itself, and never beyond half the earth', () => {
    fc.assert(
      fc.property(places, places, (one, other) => {
        const distance = distanceKilometres(one, other)
        expect(distance).toBe(distanceKilometres(other, one))
        expect(distance).toBeLessThanOrEqual(20_016)
        expect(distanceKilometres(one, one)).toBe(0)
      }),
    )
  })
})
