// Never on a kiosk.
import type { EntityTable } from 'dexie'
import type { Sealed } from './envelope.ts'
import { openDatabase } from './open-database.ts'

/**
 * `forms`: typed before a sign-out; offered to nobody, it opens in its tab alone. `answers`: to questionnaires before a
 * booking, `visit-answers`: after one.
 */
export type DraftKind = 'booking' | 'forms' | 'answers' | 'visit-answers'

/** Times in milliseconds of this device's clock. Nothing in clear names a person or an exam. */
export type DraftRow = {
  id: string
  /** Absent: a booking. */
  kind?: DraftKind
  savedAt: number
  expiresAt: number
  /** Of this draft alone: without it nothing of it opens. */
  deviceKey: CryptoKey
  offer: Sealed
  /** By the content key, then by the device key. */
  content: Sealed
  /** Ways to the content key, each sealed by the device key too. */
  locks: {
    open?: Sealed
    birthDate?: { salt: ArrayBuffer; key: Sealed }
    tab?: { until: number; key: Sealed }
  }
  wrongTries: number
}

/** What has become of a visit whose copy is kept. */
export type Outdated = 'moved' | 'cancelled'

/** Nothing in clear names a day, a person or an exam. */
export type PassRow = {
  /** Digest of the booking key: one pass per booking, and nothing leads back to it. */
  id: string
  keptAt: number
  deviceKey: CryptoKey
  offer: Sealed
  content: Sealed
  lock: { salt: ArrayBuffer; key: Sealed }
  wrongTries: number
  /** The visit was seen to be otherwise since. */
  outdated?: Outdated | undefined
}

type VisitTables = { drafts: EntityTable<DraftRow, 'id'>; passes: EntityTable<PassRow, 'id'> }

export const visitDatabase = openDatabase<VisitTables>(
  'visit',
  [{ drafts: 'id, expiresAt' }, { passes: 'id' }],
  'strict',
)
