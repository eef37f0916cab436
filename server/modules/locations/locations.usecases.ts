import type { LocationSource, LocationWithRegions, PostalCodeLocation } from '#src/contract/entities/location.ts'
import { distanceKilometres, type Point } from '#src/contract/rules/distance.rules.ts'
import { settleLocation } from '#src/contract/rules/location.rules.ts'
import { locationUnknown } from './locations.errors.ts'
import type { LocationsContext, LocationsServices } from './locations.services.ts'
import type { LocationEntry } from './locations.ts'

export const locationOf = ({ locations }: LocationsServices, id: string | number): LocationEntry => {
  const entry = locations.byId(Number(id))
  if (!entry) throw locationUnknown()
  return entry
}

const placeOf = ({ pack }: LocationsContext, entry: LocationEntry): LocationWithRegions => ({
  location: entry.entity,
  regions: pack.regions
    .flatMap(({ slug }) => {
      const clinics = pack.clinics.filter(({ region }) => region === slug)
      const distances = clinics.map(({ location }) => distanceKilometres(entry, location))
      return distances.length > 0 ? [{ slug, distance: Math.min(...distances) }] : []
    })
    .sort((a, b) => a.distance - b.distance),
})

/** API-62 */
export const listPostalCodeLocations = ({ locations }: LocationsServices, text: string): PostalCodeLocation[] =>
  locations.find(text).map(({ entity }) => entity)

/** API-64 */
export const getPostalCodeLocation = (context: LocationsContext, id: string | number): LocationWithRegions =>
  placeOf(context, locationOf(context, id))

/** API-63, BOOK-36, BOOK-37, KIOSK-16 */
export const getGpsLocation = (
  context: LocationsContext,
  { kioskLocationId, ...device }: Point & { kioskLocationId?: number | undefined },
): { place: LocationWithRegions; source: LocationSource; distance: number } => {
  const { locations, pack } = context
  const { distanceLimitKilometres, nearestLimitKilometres } = pack.settings.places
  const kiosk = kioskLocationId === undefined ? undefined : locations.byId(kioskLocationId)
  const nearest = locations.nearest(device)
  if (!nearest) throw locationUnknown()
  // Measured from the device: the entry nearest to it may be a country away.
  const { place: settled, source } = settleLocation<Point>(device, {
    byDefault: locations.byDefault,
    kiosk,
    limitKilometres: distanceLimitKilometres,
    nearestKilometres: nearest.distance,
    nearestLimitKilometres,
  })
  const entry = source === 'USER' ? nearest.entry : (settled as LocationEntry)
  const distance = Math.min(...pack.clinics.map(({ location }) => distanceKilometres(device, location)))
  return { place: placeOf(context, entry), source, distance }
}
