import type { PgColumn } from 'drizzle-orm/pg-core'
import type { BookedEventKind } from '#src/contract/codes/visit-events.ts'
import type { VisitActions } from '#src/contract/entities/visit-change.ts'
import type { AppContext } from '../../context.ts'
import type { Database } from '../../db/database.ts'
import type { CatalogueServices } from '../catalogue/catalogue.services.ts'
import type { Availability } from './availability.ts'
import type { BusyCache } from './busy-cache.ts'
import type { HoldCaps } from './hold-caps.ts'

/** What the gates say of the booking that they let through. */
export type Passed = { priority?: number; insuranceTypeId?: string }

/** Of what is to be booked or requested under a key. */
export type GateRequest = {
  bookingKey: string
  examSlugs: readonly string[]
  timeZone: string
  action: 'BOOK' | 'REQUEST'
  apiKey?: string | undefined
}

/** S-110: what the desk reads of a direct booking. */
export type BookedVisit = {
  bookingKey: string
  kind: BookedEventKind
  appointmentSlugs: string[]
  clinicSlug: string | null
  at: Date
}

/** What a patient may do to a visit on its page. */
export type VisitWays = Pick<VisitActions, 'reschedule' | 'asksClinic' | 'moveRequest' | 'cancel'>

export type OverVisit = {
  bookingKey: string
  live: readonly { clinicId: number; startsAt: Date; endsAt: Date }[]
  timeZone: string
}

export type SlotsServices = {
  /** Whoever books a visit directly calls it, in the same transaction. */
  recordBooked: (tx: Database, booked: BookedVisit) => Promise<void>
  /** Whoever books or changes a visit calls it, in the same transaction. */
  followChange: (tx: Database, bookingKey: string) => Promise<void>
  readWays: (db: Database, bookingKey: string) => Promise<VisitWays>
  /** Whether nobody came, as far as the desk's check-ins tell. */
  wasMissed: (db: Database, visit: OverVisit, now: Date) => Promise<boolean>
  passGates: (tx: Database, request: GateRequest) => Promise<Passed>
  availability: Availability
  /** Of walk-ins. */
  availabilityNow: Availability
  cache: BusyCache
  holdCaps: HoldCaps
  moveWithKey: (tx: Database, from: string, to: string) => Promise<void>
  keyColumns: () => readonly PgColumn[]
}

export type BookingContext = Pick<AppContext, 'db' | 'clock' | 'secrets' | 'address'> &
  CatalogueServices &
  SlotsServices
