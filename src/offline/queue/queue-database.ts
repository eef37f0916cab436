// The tables of the queue. Nothing in clear names a person or a file.
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
  /** `replace` and `remove` concern what was sent under the key `target`. */
  action: 'add' | 'replace' | 'remove'
  target?: string
  state: UploadState
  /** Digests, so that rows that belong together are found: of the entity, of the booking, of who is signed in ('' for nobody). */
  entity: string
  booking: string
  subject: string
  size: number
  /** Empty until the bytes were read back. */
  sha256: string
  /** Opens `secret`; both go when names are not to be shown any more. */
  nameKey?: CryptoKey
  secret?: Sealed
  capturedAt: number
  attempts: number
  /** Tries since the network was last seen to come back. */
  backoff: number
  /** When the pause began: a clock that is before it was put back. */
  pausedAt: number
  nextAttemptAt: number
  /** Id of the attempt; each of its writes checks it. */
  attemptId: string | null
  leaseUntil: number
  /** The lease goes with a lock, so that it is over when the lock is free. */
  isLocked: boolean
  /** The clinic may have it: an attempt ended without an answer. */
  isUncertain: boolean
  wrongReceipts: number
  /** Bytes that left in the last attempt. */
  sent: number
  problem: UploadProblem | null
  /** Key of the item that takes its place, or that takes it away. */
  replacedBy?: string
  removedBy?: string
  /** When a page last looked at its age; at first when it was captured. */
  seenAt?: number
  /** When it was first seen to be older than it may be, and when it goes unless that was wrong. */
  overdueAt?: number
  goesAt?: number
  endedAt?: number
}

type PartRow = { key: string; part: number; partKey: CryptoKey; sealed: Sealed }

export type ReceiptRow = { key: string; slug: string; size: number; sha256: string; receivedAt: string; keptAt: number }

/** A booking key that another replaced; by digest, and the new one sealed. */
export type AliasRow = { from: string; to: string; aliasKey: CryptoKey; sealed: Sealed; keptAt: number }

/** Whether the network works, as far as the last attempt told. */
export type Network = {
  isSuspect: boolean
  failures: number
  nextAt: number
  pausedAt: number
  /** What the last try met in place of the server; absent once it was reached, and from when the device is back until it is asked. */
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
