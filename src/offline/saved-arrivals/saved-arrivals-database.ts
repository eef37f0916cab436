// S-36: sealed arrivals outlive a reset of the kiosk. A database of its own, so that a reset can remove all others.
import type { EntityTable } from 'dexie'
import type { SealedEnvelope } from '#src/contract/entities/saved-arrival.ts'
import { openDatabase } from '../open-database.ts'

/** `savedAt` in milliseconds of this device's clock; nothing here says who arrived. */
export type SavedArrivalRow = {
  key: string
  number: string
  savedAt: number
  clockAhead: number | null
  envelope: SealedEnvelope
}

/** Of a photo; its sealed bytes lie apart, so that rows are read without them. */
export type SavedArrivalDocumentRow = {
  key: string
  arrivalKey: string
  savedAt: number
  keyId: string
  encapsulated: string
  /** Of the sealed bytes. */
  size: number
  sha256: string
}

export type SealedBytesRow = { key: string; sealed: ArrayBuffer }

type SavedArrivalTables = {
  arrivals: EntityTable<SavedArrivalRow, 'key'>
  documents: EntityTable<SavedArrivalDocumentRow, 'key'>
  sealed: EntityTable<SealedBytesRow, 'key'>
}

const first = { arrivals: 'key, savedAt' }

export const savedArrivalsDatabase = openDatabase<SavedArrivalTables>(
  'arrivals',
  [first, { ...first, documents: 'key, savedAt', sealed: 'key' }],
  'strict',
)
