// What every use case of free times, holds and bookings works with.
import type { Database } from '../../db/database.ts'
import type { Clock } from '../../shared/clock.ts'
import type { Catalogue } from '../catalogue/catalogue.ts'
import type { Locations } from '../locations/locations.ts'
import type { Availability } from './availability.ts'
import type { BusyCache } from './busy-cache.ts'
import type { HoldCaps } from './hold-caps.ts'

export type SlotsContext = {
  db: Database
  clock: Clock
  catalogue: Catalogue
  locations: Locations
  availability: Availability
  cache: BusyCache
  holdCaps: HoldCaps
}
