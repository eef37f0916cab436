import type { Database } from '../../db/database.ts'
import { createHook } from '../module.ts'

/** Whether it has a record of this key, which an address may name. */
export const knowsKey = createHook<[db: Database, key: string], Promise<boolean>>()

/** The booking key behind the slug of an appointment. */
export const findsKey = createHook<[db: Database, appointmentSlug: string], Promise<string | undefined>>()
