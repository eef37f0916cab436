import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Database } from '../../db/database.ts'

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

export type BookingKeysServices = {
  passGates: (tx: Database, request: GateRequest) => Promise<Passed>
  moveWithKey: (tx: Database, from: string, to: string) => Promise<void>
  keyColumns: () => readonly PgColumn[]
  isHeldKey: (db: Database, key: string) => Promise<boolean>
}
