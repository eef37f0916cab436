import type { AppContext } from '../../context.ts'
import type { BookingKeysServices } from '../booking-keys/booking-keys.services.ts'
import type { CatalogueServices } from '../catalogue/catalogue.services.ts'
import type { Availability } from './availability.ts'
import type { BusyCache } from './busy-cache.ts'
import type { HoldCaps } from './hold-caps.ts'

export type SlotsServices = {
  availability: Availability
  /** Of walk-ins. */
  availabilityNow: Availability
  cache: BusyCache
  holdCaps: HoldCaps
}

export type SlotsContext = Pick<AppContext, 'db' | 'clock'> & CatalogueServices & BookingKeysServices & SlotsServices
