import type { DeskVisit } from '#src/contract/entities/desk-visit.ts'
import type { Database } from '../../db/database.ts'

/** What other modules add to the desk's reading of a visit. */
export type DeskParts = Pick<DeskVisit, 'consents'>

export type DeskServices = { readDeskParts: (db: Database, bookingKey: string) => Promise<DeskParts> }
