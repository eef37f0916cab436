import type { BookedEventKind } from '#src/contract/codes/visit-events.ts'
import type { VisitTodo } from '#src/contract/codes/visit-todos.ts'
import type { DeskCounts, DeskVisit } from '#src/contract/entities/desk-visit.ts'
import type { VisitActions } from '#src/contract/entities/visit-change.ts'
import type { AppContext } from '../../context.ts'
import type { Database } from '../../db/database.ts'
import type { BookingKeysServices } from '../booking-keys/booking-keys.services.ts'
import type { CatalogueServices } from '../catalogue/catalogue.services.ts'
import type { SlotsServices } from '../slots/slots.services.ts'

/** What other modules add to the desk's reading of a visit. */
export type DeskParts = Pick<DeskVisit, 'consents' | 'demanded' | 'safety'>

export type RequestBeside = {
  bookingKey: string
  now: Date
  locale: string
  regionSlug: string
  examSlugs: readonly string[]
  /** Of the visit: the clinic that is asked first. */
  clinicId: number
  email: string | undefined
}

export type BesideServices = {
  requestBeside: (tx: Database, beside: RequestBeside) => Promise<void>
  requestedBeside: (db: Database, bookingKey: string) => Promise<string[]>
}

export type DeskCountParts = Pick<DeskCounts, 'moves' | 'requests' | 'details'>

export type DeskServices = {
  readDeskParts: (db: Database, bookingKey: string) => Promise<DeskParts>
  countForDesk: (clinicId: number) => Promise<DeskCountParts>
}

/** It stands; over it may be, or still to come. */
export type ComingVisit = {
  bookingKey: string
  isComing: boolean
  exams: readonly { slug: string; needsReferral: boolean }[]
}

export type TodoServices = { askOfVisit: (visit: ComingVisit) => Promise<VisitTodo[]> }

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

export type VisitServices = {
  /** Whoever books a visit directly calls it, in the same transaction. */
  recordBooked: (tx: Database, booked: BookedVisit) => Promise<void>
  /** Whoever books or changes a visit calls it, in the same transaction. */
  followChange: (tx: Database, bookingKey: string) => Promise<void>
  readWays: (db: Database, bookingKey: string) => Promise<VisitWays>
  /** Whether nobody came, as far as the desk's check-ins tell. */
  wasMissed: (db: Database, visit: OverVisit, now: Date) => Promise<boolean>
}

export type VisitContext = Pick<AppContext, 'db' | 'clock' | 'secrets' | 'address'> &
  CatalogueServices &
  BookingKeysServices &
  SlotsServices &
  VisitServices
