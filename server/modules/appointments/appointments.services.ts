import type { DeskVisit } from '#src/contract/entities/desk-visit.ts'
import type { Database } from '../../db/database.ts'

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

export type DeskServices = { readDeskParts: (db: Database, bookingKey: string) => Promise<DeskParts> }
