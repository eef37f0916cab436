// What can be fetched again: nothing of a person, in clear, lost without harm.
import type { EntityTable } from 'dexie'
import { openDatabase } from './open-database.ts'

/** Free times of one page, as the server told them. */
export type TimesRow = {
  /** `clinicIds|examSlug|start|end` (STATE-13). */
  key: string
  /** When they were asked for, in milliseconds of this device's clock. */
  seenAt: number
  /** Unchecked: may be of an older build. */
  answer: unknown
}

type CacheTables = { times: EntityTable<TimesRow, 'key'> }

export const cacheDatabase = openDatabase<CacheTables>('cache', [{ times: 'key, seenAt' }], 'relaxed')
