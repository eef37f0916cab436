import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Database } from '../../db/database.ts'
import { createHook } from '../module.ts'
import type { GateRequest, Passed } from './booking-keys.services.ts'

/** Before something is booked or requested under a key, in its transaction. @throws what stands in the way */
export const bookingGate = createHook<[tx: Database, request: GateRequest], Promise<Passed>>()

/** Runs in the transaction that replaces the key. */
export const movesWithKey = createHook<[tx: Database, from: string, to: string], Promise<void>>()

/** A booking key in one of these columns is not stale. */
export const namesKey = createHook<[], PgColumn[]>()

/** Whether slots are held or booked under it. */
export const holdsKey = createHook<[db: Database, key: string], Promise<boolean>>()
