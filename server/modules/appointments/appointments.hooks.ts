import type { Database } from '../../db/database.ts'
import { createHook } from '../module.ts'
import type { DeskParts, RequestBeside } from './appointments.services.ts'

/** Exams without a time online, asked for with the booking of others: both, or neither. */
export const recordsRequestBeside = createHook<[tx: Database, beside: RequestBeside], Promise<void>>()

/** Names of exams that are asked for beside the visit of the key. */
export const readsRequestBeside = createHook<[db: Database, bookingKey: string], Promise<string[]>>()

/** S-110: its part of a visit as the clinic reads it. */
export const readsForDesk = createHook<[db: Database, bookingKey: string], Promise<Partial<DeskParts>>>()
