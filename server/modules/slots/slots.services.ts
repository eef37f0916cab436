import type { PgColumn } from 'drizzle-orm/pg-core'
import type { AppContext } from '../../context.ts'
import type { CatalogueServices } from '../catalogue/catalogue.services.ts'
import type { MoveWithKey } from '../module.ts'
import type { Availability } from './availability.ts'
import type { BusyCache } from './busy-cache.ts'
import type { HoldCaps } from './hold-caps.ts'

export type SlotsServices = {
  availability: Availability
  cache: BusyCache
  holdCaps: HoldCaps
  movesWithKey: readonly MoveWithKey[]
  keyColumns: readonly PgColumn[]
}

export type BookingContext = Pick<AppContext, 'db' | 'clock' | 'secrets' | 'address'> &
  CatalogueServices &
  SlotsServices
