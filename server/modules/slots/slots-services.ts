// What free times and holds add to the context.
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { AppContext } from '../../context.ts'
import type { CatalogueServices } from '../catalogue/catalogue.ts'
import type { MoveWithKey } from '../module.ts'
import type { Availability } from './availability.ts'
import type { BusyCache } from './busy-cache.ts'
import type { HoldCaps } from './hold-caps.ts'

export type SlotsServices = {
  availability: Availability
  cache: BusyCache
  holdCaps: HoldCaps
  /** What of other modules moves with a booking key. */
  movesWithKey: readonly MoveWithKey[]
  /** Columns of other modules that name a booking key. */
  keyColumns: readonly PgColumn[]
}

/** What use cases of free times, holds and bookings work with. */
export type BookingContext = Pick<AppContext, 'db' | 'clock'> & CatalogueServices & SlotsServices
