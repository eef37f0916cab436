import type { LocationSource } from '../entities/location.ts'
import { locationLimits } from '../limits/location.limits.ts'
import { distanceKilometres, type Point } from './distance.rules.ts'
import { cleanLine } from './text.rules.ts'

type Settled<P> = { place: P; source: LocationSource }

type Limits<P> = {
  byDefault: P
  kiosk?: P | undefined
  limitKilometres: number
  /** How far the nearest known place is from the device, and may be: a farther one says nothing of where it is. */
  nearestKilometres: number
  nearestLimitKilometres: number
}

/** BOOK-36, BOOK-37, KIOSK-16, S-47: beyond a limit the kiosk's own location on a kiosk, else the default. */
export const settleLocation = <P extends Point>(
  located: P,
  { byDefault, kiosk, limitKilometres, nearestKilometres, nearestLimitKilometres }: Limits<P>,
): Settled<P> => {
  const isNear =
    distanceKilometres(located, byDefault) <= limitKilometres && nearestKilometres <= nearestLimitKilometres
  if (isNear) return { place: located, source: 'USER' }
  return kiosk ? { place: kiosk, source: 'KIOSK' } : { place: byDefault, source: 'DEFAULT' }
}

/** S-49: the region's, else the provider's default. */
export const givenLocationId = (region: { postalCodeLocationId?: number | undefined } | undefined, byDefault: number) =>
  region?.postalCodeLocationId ?? byDefault

/** Words of letters and digits, cut to the maximum. */
export const cleanLocationText = (text: string): string =>
  // Cleaned again: the cut may split a letter or end in a space.
  cleanLine(
    cleanLine(text)
      .replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
      .trim()
      .slice(0, locationLimits.locationTextCharacters),
  )

/** As `cleanLocationText` leaves it, and long enough to be searched for. */
export const isLocationText = (text: string): boolean =>
  cleanLocationText(text) === text && text.length >= locationLimits.locationTextMinCharacters
