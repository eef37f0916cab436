import {
  type Booking,
  expectedAt,
  findItem,
  followAliases,
  isLeased,
  isOfSubject,
  isShown,
  needsAttention,
  secretOf,
} from './item.ts'
import { type ItemRow, type ItemSecret, type Network, queueDatabase, type ReceiptRow } from './queue-database.ts'
import { queueDelays } from './queue-delays.ts'
import { readBytes } from './stored-bytes.ts'
import { type UploadView, unsentStates } from './upload.ts'

const problemOf = (row: ItemRow, network: Network | undefined, now: number): UploadView['problem'] => {
  if (row.state === 'received' || isLeased(row, now)) return null
  if (row.problem) return row.problem
  const waits = row.state === 'queued' || row.state === 'confirming'
  return waits && network?.problem && network.failures > 0 ? { class: network.problem } : null
}

type Context = { now: number; network: Network | undefined; bookingRef: string; receipt: ReceiptRow | undefined }

const isUnsent = (row: ItemRow): boolean => unsentStates.some((state) => state === row.state)

const viewOf = (row: ItemRow, secret: ItemSecret | undefined, context: Context): UploadView => {
  const { now, network, bookingRef, receipt } = context
  const isMoving = row.state === 'sending' && isLeased(row, now)
  // Its sender is gone: nothing moves, and its progress is unknown.
  const state = row.state === 'sending' && !isMoving ? 'confirming' : row.state
  const waits = (state === 'queued' || state === 'confirming') && !isLeased(row, now)
  const hasStopped = row.sent > 0 && !isMoving && row.state !== 'received'
  return {
    key: row.key,
    seq: row.seq,
    kind: row.kind,
    state,
    entityKey: secret?.entityKey ?? row.entity,
    bookingRef,
    about: secret?.about ?? { fileName: '' },
    size: row.size,
    mime: secret?.mime ?? '',
    capturedAt: row.capturedAt,
    sentBytes: isMoving ? row.sent : null,
    stoppedAt: hasStopped ? Math.min(1, row.sent / row.size) : null,
    nextAttemptAt: waits ? expectedAt(row, network, now) : null,
    needsAttention: isUnsent(row) && needsAttention(row, now),
    expiresAt: row.goesAt ?? row.capturedAt + queueDelays.keepBytes,
    daysWaiting: [0, 1, 3, 6][queueDelays.warnings.filter((age) => now - row.capturedAt >= age).length] ?? 0,
    problem: problemOf(row, network, now),
    receipt: receipt ? { slug: receipt.slug, receivedAt: receipt.receivedAt, keptAt: receipt.keptAt } : null,
  }
}

const successorOf = (row: ItemRow, byKey: ReadonlyMap<string, ItemRow>): ItemRow | undefined => {
  const next = byKey.get(row.replacedBy ?? '')
  return next?.state === 'cancelled' || next?.state === 'expired' ? successorOf(next, byKey) : next
}

const isTakenBack = (row: ItemRow, byKey: ReadonlyMap<string, ItemRow>): boolean => {
  const removal = byKey.get(row.removedBy ?? '')
  const isGoing = removal !== undefined && !['blocked', 'paused_auth', 'expired'].includes(removal.state)
  return row.state === 'cancelled' || isGoing
}

const isHidden = (row: ItemRow, byKey: ReadonlyMap<string, ItemRow>): boolean =>
  row.action === 'remove' || isTakenBack(row, byKey) || successorOf(row, byKey) !== undefined

/** Oldest first, including replaced booking keys. Reads before it decrypts, for `liveRead`. */
export const listUploads = async (bookingRef?: string): Promise<UploadView[]> => {
  const found = await queueDatabase
    .use(async (database) => ({
      rows: await database.items.toArray(),
      receipts: new Map((await database.receipts.toArray()).map((receipt) => [receipt.key, receipt])),
      fact: await database.facts.get('network'),
      aliases: new Map((await database.aliases.toArray()).map((alias) => [alias.from, alias])),
    }))
    .catch(() => undefined)
  if (!found) return []
  const { rows, receipts, fact, aliases } = found
  const now = Date.now()
  const network = fact?.name === 'network' ? fact.value : undefined
  const byKey = new Map(rows.map((row) => [row.key, row]))
  const bookings = new Map<string, Booking>()
  const bookingOf = async (ref: string): Promise<Booking> => {
    const booking = bookings.get(ref) ?? (await followAliases(ref, aliases))
    bookings.set(ref, booking)
    return booking
  }
  const wanted = bookingRef === undefined ? undefined : (await bookingOf(bookingRef)).digest
  const views: UploadView[] = []
  for (const row of rows) {
    if (isHidden(row, byKey) || !isShown(row)) continue
    const secret = await secretOf(row).catch(() => undefined)
    const booking = secret ? await bookingOf(secret.bookingRef) : { bookingKey: '', digest: row.booking }
    if (wanted !== undefined && booking.digest !== wanted) continue
    const view = viewOf(row, secret, { now, network, bookingRef: booking.bookingKey, receipt: receipts.get(row.key) })
    if (isOfSubject(row)) views.push(view)
    else if (isUnsent(row)) views.push({ ...view, about: { fileName: '' }, state: 'paused_auth' })
  }
  return views
}

export const listRemovedSlugs = async (): Promise<ReadonlySet<string>> => {
  const found = await queueDatabase
    .use(async (database) => ({ rows: await database.items.toArray(), receipts: await database.receipts.toArray() }))
    .catch(() => undefined)
  if (!found) return new Set()
  const byKey = new Map(found.rows.map((row) => [row.key, row]))
  const slugsOf = (areTakenBack: boolean): string[] =>
    found.receipts.flatMap(({ key, slug }) => {
      const row = byKey.get(key)
      return row && isTakenBack(row, byKey) === areTakenBack ? [slug] : []
    })
  const left = new Set(slugsOf(false))
  return new Set(slugsOf(true).filter((slug) => !left.has(slug)))
}

/** @throws where the bytes are not on the device any more. */
export const readUpload = async (key: string): Promise<Blob> => {
  const row = await findItem(key)
  const bytes = row && isOfSubject(row) ? await readBytes(row) : undefined
  if (!row || !bytes) throw new Error('no bytes of this upload')
  return new Blob([bytes], { type: (await secretOf(row))?.mime ?? '' })
}

/** Of the user signed in; `all`: of any, and 0 where storage is refused. */
export const countUploads = async (): Promise<{
  waiting: number
  needAttention: number
  going: number
  all: { unsent: number; keys: ReadonlySet<string> } | undefined
}> => {
  const read = await queueDatabase
    .use(async ({ items }) => ({
      rows: await items.where('state').anyOf(unsentStates).toArray(),
      keys: new Set(await items.orderBy('key').keys()) as ReadonlySet<string>,
    }))
    .catch(() => undefined)
  const now = Date.now()
  const uploads = (read?.rows ?? []).filter(({ action }) => action !== 'remove')
  const own = uploads.filter(isShown)
  return {
    all: read && { unsent: uploads.filter(({ state }) => state !== 'capturing').length, keys: read.keys },
    waiting: own.length,
    needAttention: own.filter((row) => row.state === 'blocked' || needsAttention(row, now)).length,
    going: own.filter((row) => row.state !== 'blocked' && row.state !== 'paused_auth' && isOfSubject(row)).length,
  }
}
