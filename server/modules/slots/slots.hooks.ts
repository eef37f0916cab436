import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Database } from '../../db/database.ts'
import { createHook } from '../module.ts'
import type { BookedVisit, GateRequest, OverVisit, Passed, VisitWays } from './slots.services.ts'

/** Before something is booked or requested under a key, in its transaction. @throws what stands in the way */
export const bookingGate = createHook<[tx: Database, request: GateRequest], Promise<Passed>>()

/** Runs in the transaction that replaces the key. */
export const movesWithKey = createHook<[tx: Database, from: string, to: string], Promise<void>>()

/** A booking key in one of these columns is not stale. */
export const namesKey = createHook<[], PgColumn[]>()

/** S-110: in the transaction that books a visit directly. */
export const recordsBooked = createHook<[tx: Database, booked: BookedVisit], Promise<void>>()

/** In the transaction that books or changes a visit, whoever does: what it leads to. */
export const followsChange = createHook<[tx: Database, bookingKey: string], Promise<void>>()

/** What a patient may do to a visit on its page. One module says it. */
export const readsWays = createHook<[db: Database, bookingKey: string], Promise<VisitWays>>()

/** Whether nobody came to a visit that is over. One module says it. */
export const findsMissed = createHook<[db: Database, visit: OverVisit, now: Date], Promise<boolean>>()
