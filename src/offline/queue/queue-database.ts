// Nothing in clear names a person or a file.
import type { EntityTable, Table } from 'dexie'
import type { Sealed } from '../envelope.ts'
import { openDatabase } from '../open-database.ts'
import type { UploadAbout, UploadKind, UploadProblem, UploadState } from './upload.ts'

export type ItemSecret = { about: UploadAbout; mime: string; bookingRef: string; entityKey: string }

/** Times in milliseconds of this device's clock. */
export type ItemRow = {
  seq: number
  key: string
  kind: UploadKind
  /** `replace` and `remove` concern the item with the key `target`. */
  action: 'add' | 'replace' | 'remove'
  target?: string
  /** Of a document that no item of this device has sent. */
  targetSlug?: string
  state: UploadState
  /** Digests, to find rows of one entity, booking or user ('' when signed out). */
  entity: string
  booking: string
  subject: string
  size: number
  /** Empty until read back. */
  sha256: string
  /** Opens `secret`; both are deleted when names must no longer be shown. */
  nameKey?: CryptoKey
  secret?: Sealed
  capturedAt: number
  attempts: number
  /** Tries since the network came back. */
  backoff: number
  /** Start of the pause: a clock before it was put back. */
  pausedAt: number
  nextAttemptAt: number
  attemptId: string | null
  leaseUntil: number
  /** Over once the lock is free. */
  isLocked: boolean
  /** An attempt ended without an answer: the clinic may have it. */
  isUncertain: boolean
  wrongReceipts: number
  sent: number
  problem: UploadProblem | null
  replacedBy?: string
  removedBy?: string
  seenAt?: number
  /** Expiry first noticed, and the deletion unless the clock was wrong. */
  overdueAt?: number
  goesAt?: number
  endedAt?: number
}

type PartRow = { key: string; part: number; partKey: CryptoKey; sealed: Sealed }

export type ReceiptRow = { key: string; slug: string; size: number; sha256: string; receivedAt: string; keptAt: number }

/** A replaced booking key by digest; the new one sealed. */
export type AliasRow = { from: string; to: string; aliasKey: CryptoKey; sealed: Sealed; keptAt: number }

export type Network = {
  isSuspect: boolean
  failures: number
  nextAt: number
  pausedAt: number
  /** Absent once the server was reached, and from the device's return until it is checked. */
  problem?: 'transient' | 'portal'
}
type FactRow = { name: 'network'; value: Network } | { name: 'salt'; value: Uint8Array<ArrayBuffer> }

export type QueueTables = {
  items: EntityTable<ItemRow, 'seq'>
  bytes: Table<PartRow, [string, number]>
  receipts: EntityTable<ReceiptRow, 'key'>
  aliases: EntityTable<AliasRow, 'from'>
  facts: Table<FactRow, FactRow['name']>
}

export const queueDatabase = openDatabase<QueueTables>(
  'queue',
  [
    {
      items: '++seq, &key, state, entity, booking, subject, nextAttemptAt, leaseUntil',
      bytes: '[key+part]',
      receipts: '&key',
      aliases: '&from',
      facts: '&name',
    },
  ],
  'strict',
)
