// Nothing of a person, in clear; can be fetched again.
import type { EntityTable } from 'dexie'
import { openDatabase } from './open-database.ts'

export type CachedSlotsRow = {
  /** `clinicIds|examSlug|start|end` (STATE-13). */
  key: string
  /** Milliseconds of this device's clock. */
  seenAt: number
  /** Unchecked: may be of an older build. */
  answer: unknown
}

type CacheTables = { times: EntityTable<CachedSlotsRow, 'key'> }

export const cacheDatabase = openDatabase<CacheTables>('cache', [{ times: 'key, seenAt' }], 'relaxed')
