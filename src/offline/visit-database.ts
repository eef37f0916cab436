// The tables of `visit`. Never on a kiosk.
import type { EntityTable } from 'dexie'
import type { Sealed } from './envelope.ts'
import { openDatabase } from './open-database.ts'

/** Times in milliseconds of this device's clock. Nothing in clear names a person or an exam. */
export type DraftRow = {
  id: string
  savedAt: number
  expiresAt: number
  /** Of this draft alone; with it goes what it sealed. */
  deviceKey: CryptoKey
  /** What may be offered before anything is asked; by the device key. */
  offer: Sealed
  /** By the content key, then by the device key. */
  content: Sealed
  /** The content key, each time once more by the device key: */
  locks: {
    /** open, while no birth date was typed; */
    open?: Sealed
    /** under the birth date; */
    birthDate?: { salt: ArrayBuffer; key: Sealed }
    /** under the secret of the tab it is typed in, until a time. */
    tab?: { until: number; key: Sealed }
  }
  wrongTries: number
}

/** A visit to be read without a network. Nothing in clear names a day, a person or an exam. */
export type PassRow = {
  /** A digest of the booking's key: the same booking is kept once, and nothing leads back to it. */
  id: string
  keptAt: number
  /** Of this visit alone; with it goes what it sealed. */
  deviceKey: CryptoKey
  /** What may be told before anything is asked, and when it ends; by the device key. */
  offer: Sealed
  /** By the content key, then by the device key. */
  content: Sealed
  /** The content key under the birth date, then under the device key. */
  lock: { salt: ArrayBuffer; key: Sealed }
  wrongTries: number
}

type VisitTables = { drafts: EntityTable<DraftRow, 'id'>; passes: EntityTable<PassRow, 'id'> }

export const visitDatabase = openDatabase<VisitTables>(
  'visit',
  [{ drafts: 'id, expiresAt' }, { passes: 'id' }],
  'strict',
)
