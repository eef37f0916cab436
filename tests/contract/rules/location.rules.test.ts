import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { locationLimits } from '#src/contract/limits/location.limits.ts'
import { distanceKilometres, isRoundedCoordinate, roundCoordinate } from '#src/contract/rules/distance.rules.ts'
import {
  cleanLocationText,
  givenLocationId,
  isLocationText,
  settleLocation,
} from '#src/contract/rules/location.rules.ts'

const byDefault = { latitude: -37.814, longitude: 144.963 }
const kiosk = { latitude: -38.15, longitude: 144.362 }
/** A known place beside it. */
const nearby = { nearestKilometres: 1, nearestLimitKilometres: 200 }
const north = (kilometres: number) => ({ ...byDefault, latitude: byDefault.latitude + kilometres / 111.195 })

describe('a located place', () => {
  it('is used up to the limit from the default location, the limit included [BOOK-36, LIMIT-11, S-48]', () => {
    const limitKilometres = locationLimits.distanceLimitKilometres
    expect(limitKilometres).toBe(200)
    const near = north(199.9)
    expect(settleLocation(near, { byDefault, limitKilometres, ...nearby })).toEqual({ place: near, source: 'USER' })
    const edge = north(150)
    const exactly = distanceKilometres(edge, byDefault)
    expect(settleLocation(edge, { byDefault, limitKilometres: exactly, ...nearby }).source).toBe('USER')
    expect(settleLocation(edge, { byDefault, limitKilometres: exactly - 0.1, ...nearby }).source).toBe('DEFAULT')
  })

  it('beyond it gives way to the default one, on a kiosk to the kiosk’s own [BOOK-37, KIOSK-16, S-47]', () => {
    const far = north(201)
    const limits = { byDefault, limitKilometres: 200, ...nearby }
    expect(settleLocation(far, limits)).toEqual({ place: byDefault, source: 'DEFAULT' })
    expect(settleLocation(far, { ...limits, kiosk })).toEqual({ place: kiosk, source: 'KIOSK' })
  })

  it('far from every known place gives way too, however wide the provider’s limit is [BOOK-37, S-48]', () => {
    const far = north(2700)
    const nearestLimitKilometres = locationLimits.nearestLimitKilometres
    const limits = { byDefault, limitKilometres: 3000, nearestLimitKilometres }
    expect(settleLocation(far, { ...limits, nearestKilometres: nearestLimitKilometres }).source).toBe('USER')
    expect(settleLocation(far, { ...limits, nearestKilometres: nearestLimitKilometres + 0.1 })).toEqual({
      place: byDefault,
      source: 'DEFAULT',
    })
  })
})

describe('a place that cannot be located', () => {
  it('is the region’s, and without a region the default one [BOOK-35, S-49]', () => {
    expect(givenLocationId({ postalCodeLocationId: 7 }, 3)).toBe(7)
    expect(givenLocationId({}, 3)).toBe(3)
    expect(givenLocationId(undefined, 3)).toBe(3)
  })
})

describe('a device’s coordinates', () => {
  it('are rounded to about 100 m, and what is rounded stays [API-63]', () => {
    expect(roundCoordinate(-37.774_38)).toBe(-37.774)
    expect(isRoundedCoordinate(-37.7744)).toBe(false)
    fc.assert(
      fc.property(fc.double({ min: -180, max: 180, noNaN: true }), (degrees) => {
        const rounded = roundCoordinate(degrees)
        expect(isRoundedCoordinate(rounded)).toBe(true)
        expect(Math.abs(rounded - degrees)).toBeLessThanOrEqual(0.000_501)
      }),
    )
  })
})

describe('what is typed to find a place', () => {
  it.each([
    ['  3056 ', '3056'],
    ['St. Kilda', 'St Kilda'],
    ['Скопје, Центар', 'Скопје Центар'],
    ['Ōtāhuhu', 'Ōtāhuhu'],
    ['O’Connor', 'O Connor'],
    ['<script>alert(1)</script>', 'script alert 1 script'],
    ['😀', ''],
  ])('%j is looked up as %j [API-62]', (typed, text) => {
    expect(cleanLocationText(typed)).toBe(text)
  })

  it('is looked up from two characters on [API-62]', () => {
    expect(['', '3', '30'].map(isLocationText)).toEqual([false, false, true])
  })

  it('is always something that the server takes, or too short [API-62]', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', minLength: 40, maxLength: 100 }), (typed) => {
        const text = cleanLocationText(typed)
        expect(text.length).toBeLessThanOrEqual(locationLimits.locationTextCharacters)
        if (text.length >= locationLimits.locationTextMinCharacters) expect(isLocationText(text)).toBe(true)
      }),
    )
  })
})
