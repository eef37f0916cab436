// Which place distances are measured from, and what may be typed to find one.
import type { PlaceSource } from '../entities/location.ts'
import { distanceKilometres, type Point } from './distance.rules.ts'
import { limits } from './limits.ts'
import { cleanLine } from './text.rules.ts'

type Settled<P> = { place: P; source: PlaceSource }

/**
 * BOOK-36, BOOK-37, KIOSK-16, S-47: the located place as it is up to the limit from the default location;
 * beyond it the kiosk's own on a kiosk, the default one elsewhere.
 */
export const settlePlace = <P extends Point>(
  located: P,
  { byDefault, kiosk, limitKilometres }: { byDefault: P; kiosk?: P | undefined; limitKilometres: number },
): Settled<P> => {
  if (distanceKilometres(located, byDefault) <= limitKilometres) return { place: located, source: 'USER' }
  return kiosk ? { place: kiosk, source: 'KIOSK' } : { place: byDefault, source: 'DEFAULT' }
}

/** S-49: without any location the region's counts, then the provider's default one. */
export const givenPlaceId = (region: { postalCodeLocationId?: number | undefined } | undefined, byDefault: number) =>
  region?.postalCodeLocationId ?? byDefault

/** What is looked up of a typed text: one line without what no name of a place has. */
export const cleanPlaceText = (text: string): string =>
  // Cleaned again, for the cut may have gone through a letter or before a space.
  cleanLine(
    cleanLine(text)
      .replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
      .trim()
      .slice(0, limits.placeTextCharacters),
  )

export const isPlaceText = (text: string): boolean =>
  cleanPlaceText(text) === text && text.length >= limits.placeTextMinCharacters
