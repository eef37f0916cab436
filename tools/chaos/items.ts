// What was handed to the client under test, what its screen said of it, and the verdict over both and the ledger.

import type { Notice } from './client/notices.ts'
import type { FaultServer } from './fault-server.ts'
import type { ChaosFile } from './files.ts'
import type { ServerLedger } from './messages.ts'

export type Item = {
  device: string
  file: ChaosFile
  bookingKey: string
  /** Set once the client said that it has it. */
  key: string | undefined
  acceptedAt: number
  /** What befell its device while it waited: a closed tab, no signal, a killed browser … */
  deviceFaults: number
  lastDeviceFaultAt: number
}

type Shown = Extract<Notice, { kind: 'state' }>

export type Screen = {
  hear: (notice: Notice) => void
  /** Every state that a screen showed of the key, in the order in which it was heard. */
  shown: (key: string) => readonly Shown[]
  latest: (key: string) => Shown | undefined
  /** Keys that a screen showed as received before the clinic had them. */
  early: ReadonlySet<string>
}

/** Clocks of two processes of one machine, in milliseconds. */
const clockTolerance = 3

/** E3: each “received” is held against the ledger at the moment it is heard. */
export const createScreen = (faults: FaultServer): Screen => {
  const states = new Map<string, Shown[]>()
  const early = new Set<string>()
  return {
    hear: (notice) => {
      if (notice.kind !== 'state') return
      const list = states.get(notice.key) ?? []
      list.push(notice)
      states.set(notice.key, list)
      if (notice.state !== 'received') return
      const at = faults.committedAt(notice.key)
      if (at === undefined || at > notice.at + clockTolerance) early.add(notice.key)
    },
    shown: (key) => states.get(key) ?? [],
    latest: (key) => states.get(key)?.at(-1),
    early,
  }
}

export type Verdict = {
  accepted: number
  lost: Item[]
  doubled: Item[]
  altered: Item[]
  falselyReceived: Item[]
  /** In the clinic, and the screen never said so. */
  unsaid: Item[]
  faultsPerItem: number
  requestFaultsPerItem: number
  /** From the moment that nothing stood in the way any more, in milliseconds. */
  drain: { median: number; p95: number; longest: number }
  posts: number
  postsAtOnce: number
}

const share = (sorted: readonly number[], part: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0

/** E1 and E3 over everything that the client accepted. */
export const judge = (items: readonly Item[], screen: Screen, faults: FaultServer, ledger: ServerLedger): Verdict => {
  const accepted = items.filter((item) => item.key !== undefined)
  const documents = new Map<string, ServerLedger['documents']>()
  for (const row of ledger.documents) documents.set(row.sha256, [...(documents.get(row.sha256) ?? []), row])
  const answers = new Map(ledger.answers.map((answer) => [answer.key, answer]))
  const rowsOf = ({ file }: Item) => documents.get(file.sha256) ?? []
  const isAltered = (item: Item): boolean => {
    const answer = answers.get(item.key ?? '')
    const { sha256, bytes } = item.file
    const isOther = answer !== undefined && (answer.sha256 !== sha256 || answer.size !== bytes.length)
    return isOther || rowsOf(item).some((row) => row.size !== bytes.length || !row.isWhole)
  }
  const receivedAt = ({ key = '' }: Item) => screen.shown(key).find(({ state }) => state === 'received')?.at
  const waits = accepted
    .flatMap((item) => {
      const at = receivedAt(item)
      if (at === undefined) return []
      const free = Math.max(item.acceptedAt, item.lastDeviceFaultAt, faults.faultsOf(item.key ?? '').lastAt)
      return [Math.max(0, at - free)]
    })
    .sort((one, other) => one - other)
  const known = new Set(accepted.map(({ key }) => key))
  const uploads = faults.entries.filter(({ operation, key }) => operation === 'upload' && known.has(key))
  const count = Math.max(1, accepted.length)
  const sum = (of: (item: Item) => number): number => accepted.reduce((total, item) => total + of(item), 0)
  const ofRequests = sum(({ key = '' }) => faults.faultsOf(key).count)
  return {
    accepted: accepted.length,
    lost: accepted.filter((item) => rowsOf(item).length === 0),
    // Also one that the client never said it had.
    doubled: items.filter((item) => rowsOf(item).length > 1),
    altered: accepted.filter(isAltered),
    falselyReceived: accepted.filter(({ key = '' }) => screen.early.has(key)),
    unsaid: accepted.filter((item) => rowsOf(item).length > 0 && receivedAt(item) === undefined),
    faultsPerItem: (ofRequests + sum(({ deviceFaults }) => deviceFaults)) / count,
    requestFaultsPerItem: ofRequests / count,
    drain: { median: share(waits, 0.5), p95: share(waits, 0.95), longest: waits.at(-1) ?? 0 },
    posts: uploads.length,
    postsAtOnce: uploads.filter(({ overlap }) => overlap > 0).length,
  }
}
