import type { Database } from '../../db/database.ts'
import { createHook } from '../module.ts'
import type { SavedArrivalParts } from './check-in.services.ts'

/** S-110: its part of a visit on the desk’s page of arrivals. */
export const readsForArrival = createHook<[db: Database, bookingKey: string], Promise<Partial<SavedArrivalParts>>>()
