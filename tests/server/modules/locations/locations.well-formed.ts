import { isLocationText } from '#src/contract/rules/location.rules.ts'
import type { Backend } from '#tests/support/backend.ts'
import type { RawArgs, ValuePath } from '#tests/support/hostile.ts'
import { exam, locationOf } from '#tests/support/sample-args.ts'

export const wellFormed = (backend: Backend): Record<string, RawArgs> => ({
  listPostalCodeLocations: { query: { text: 'Brunswick' } },
  getGpsLocation: { body: { latitude: -37.77, longitude: 144.96, kioskLocationId: 7 } },
  getPostalCodeLocation: { params: locationOf(backend) },
  getClinicInfo: { params: { clinicSlug: 'brunswick' }, query: exam },
})

/** Words that are the name of no location find none. */
export const isHarmless = (name: string, [field]: ValuePath, what: unknown): boolean =>
  (name === 'listPostalCodeLocations' && typeof what === 'string' && isLocationText(what)) ||
  (name === 'getGpsLocation' && typeof what === 'number' && /tude$/.test(String(field)) && Math.abs(what) < 2)
