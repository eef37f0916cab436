// S-36: sealed arrivals outlive a reset of the kiosk. A database of its own, so that a reset can remove all others.
import type { EntityTable } from 'dexie'
import type { SealedEnvelope } from '#src/contract/entities/arrival.ts'
import { openDatabase } from '../open-database.ts'

/** `savedAt` in milliseconds of this device's clock; nothing here says who arrived. */
export type ArrivalRow = {
  key: string
  number: string
  savedAt: number
  clockAhead: number | null
  envelope: SealedEnvelope
}

type ArrivalTables = { arrivals: EntityTable<ArrivalRow, 'key'> }

export const arrivalsDatabase = openDatabase<ArrivalTables>('arrivals', [{ arrivals: 'key, savedAt' }], 'strict')
