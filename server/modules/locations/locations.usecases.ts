import type { LocationSource, LocationWithRegions, PostalCodeLocation } from '#src/contract/entities/location.ts'
import { distanceKilometres, type Point } from '#src/contract/rules/distance.rules.ts'
import { settleLocation } from '#src/contract/rules/location.rules.ts'
import type { AppContext } from '../../context.ts'
import { locationUnknown } from './locations.errors.ts'
import type { LocationEntry, LocationServices } from './locations.ts'

export type LocationContext = Pick<AppContext, 'pack'> & LocationServices

export const locationOf = ({ locations }: LocationServices, id: string | number): LocationEntry => {
  const entry = locations.byId(Number(id))
  if (!entry) throw locationUnknown()
  return entry
}

const placeOf = ({ pack }: LocationContext, entry: LocationEntry): LocationWithRegions => ({
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
export const listPostalCodeLocations = ({ locations }: LocationServices, text: string): PostalCodeLocation[] =>
  locations.find(text).map(({ entity }) => entity)

/** API-64 */
export const getPostalCodeLocation = (context: LocationContext, id: string | number): LocationWithRegions =>
  placeOf(context, locationOf(context, id))

/** API-63, BOOK-36, BOOK-37, KIOSK-16 */
export const getGpsLocation = (
  context: LocationContext,
  { kioskLocationId, ...device }: Point & { kioskLocationId?: number | undefined },
): { place: LocationWithRegions; source: LocationSource; distance: number } => {
  const { locations, pack } = context
  const kiosk = kioskLocationId === undefined ? undefined : locations.byId(kioskLocationId)
  // Measured from the device: the entry nearest to it may be a country away.
  const { place: settled, source } = settleLocation<Point>(device, {
    byDefault: locations.byDefault,
    kiosk,
    limitKilometres: pack.settings.places.distanceLimitKilometres,
  })
  const entry = source === 'USER' ? locations.nearest(device)?.entry : (settled as LocationEntry)
  if (!entry) throw locationUnknown()
  return { place: placeOf(context, entry), source, distance: distanceKilometres(device, entry) }
}
