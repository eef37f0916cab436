// What a screen does with uploads: save, look, replace, remove. Sending is in `drain.ts`.
import type { Dexie } from 'dexie'
import { newDeviceKey, seal } from '../envelope.ts'
import { stopAttempt } from './attempts.ts'
import { confirmCapture, endCapture } from './capture.ts'
import { changed, whileUnsafe } from './changes.ts'
import { sha256OfFile } from './digest.ts'
import {
  aliasLabel,
  type Booking,
  bookingDigest,
  bookingNow,
  expectedAt,
  followAliases,
  forgetSecrets,
  isLeased,
  isOfSubject,
  needsAttention,
  newItem,
  readAliases,
  secretOf,
  subjectDigest,
} from './item.ts'
import { deleteParts, isAsSealed, putParts, readBytes, sealParts } from './kept-bytes.ts'
import {
  type ItemRow,
  type ItemSecret,
  type Network,
  type QueueTables,
  queueDatabase,
  type ReceiptRow,
} from './queue-database.ts'
import { queueTimes } from './queue-times.ts'
import { type StorageProblem, storageProblem, writeWithRoom } from './space.ts'
import { type Upload, type UploadView, unsentStates } from './upload.ts'

export { drain } from './drain.ts'
export { setSubject } from './item.ts'
export { sendWithoutSaving } from './memory-upload.ts'
export { queueTimes, setQueueTimes } from './queue-times.ts'
export type * from './upload.ts'

type QueueParts = Dexie & QueueTables

export type Enqueued = { key: string } | { problem: StorageProblem | 'altered' }

const uuid = (): string => crypto.randomUUID()

const findItem = (key: string): Promise<ItemRow | undefined> =>
  queueDatabase.use(({ items }) => items.where('key').equals(key).first())

type Place = { action: 'add' } | { action: 'replace'; target: string }

/** The same upload was saved before, perhaps by a tab that is still reading it back. */
const join = async (row: ItemRow, digest: string | undefined): Promise<Enqueued> => {
  const before = row.state === 'capturing' ? await confirmCapture(row) : row.sha256
  return before !== undefined && before === digest ? { key: row.key } : { problem: 'altered' }
}

/** Bytes and row in one transaction; `queued` only once what was read back is what was given. */
const write = async (upload: Upload, place: Place): Promise<Enqueued> => {
  const key = upload.key ?? uuid()
  const { bytes, about, mime, bookingRef } = upload
  // Beside this thread, and beside the disk: it is asked for when the bytes were read back.
  const hashing = sha256OfFile(bytes).catch(() => undefined)
  const before = upload.key === undefined ? undefined : await findItem(key)
  if (before) return join(before, await hashing)
  if (bytes.size === 0) return { problem: 'altered' }
  const sealed = await sealParts(key, bytes).catch(() => undefined)
  if (!sealed) return { problem: 'altered' }
  const row = await newItem({
    ...place,
    key,
    kind: upload.kind,
    state: 'capturing',
    size: bytes.size,
    sha256: '',
    subject: await subjectDigest(upload.subject),
    secret: { about, mime, bookingRef, entityKey: upload.entityKey ?? key },
    now: Date.now(),
  })
  const store = (): Promise<number> =>
    queueDatabase.use((database) =>
      database.transaction('rw', database.items, database.bytes, async () => {
        await putParts(database, key, sealed)
        return database.items.add(row)
      }),
    )
  let seq: number
  try {
    seq = await writeWithRoom(store)
  } catch (error) {
    // Another tab saved the same draft at the same moment.
    const other = (error as Error).name === 'ConstraintError' ? await findItem(key) : undefined
    if (other) return join(other, await hashing)
    throw error
  }
  const digest = (await isAsSealed(key, sealed)) ? await hashing : undefined
  await endCapture({ ...row, seq }, digest)
  return digest === undefined ? { problem: 'altered' } : { key }
}

const enqueue = (upload: Upload, place: Place): Promise<Enqueued> =>
  whileUnsafe(async () => {
    try {
      return await write(upload, place)
    } catch (error) {
      return { problem: storageProblem(error) }
    }
  })

/**
 * Saves the upload on this device. Resolves once it is on the disk and was read back as it was given (STATE-06).
 * `full`: no room, also after all that could be spared was dropped; `refused`: the browser keeps nothing here;
 * `altered`: what was read back is something else, or the file cannot be read, or is empty. Nothing is kept then.
 */
export const enqueueUpload = (upload: Upload): Promise<Enqueued> => enqueue(upload, { action: 'add' })

const problemOf = (row: ItemRow, network: Network | undefined, now: number): UploadView['problem'] => {
  if (row.state === 'received' || isLeased(row, now)) return null
  if (row.problem) return row.problem
  const waits = row.state === 'queued' || row.state === 'confirming'
  return waits && network && network.failures > 0 ? { class: network.problem } : null
}

type Context = { now: number; network: Network | undefined; bookingRef: string; receipt: ReceiptRow | undefined }

const viewOf = (row: ItemRow, secret: ItemSecret | undefined, context: Context): UploadView => {
  const { now, network, bookingRef, receipt } = context
  const isMoving = row.state === 'sending' && isLeased(row, now)
  // Whoever sent it is gone: nothing moves, and nobody knows how far it came.
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
    needsAttention: unsentStates.some((state) => state === row.state) && needsAttention(row, now),
    expiresAt: row.goesAt ?? row.capturedAt + queueTimes.keepBytes,
    daysWaiting: [0, 1, 3, 6][queueTimes.warnings.filter((age) => now - row.capturedAt >= age).length] ?? 0,
    problem: problemOf(row, network, now),
    receipt: receipt ? { slug: receipt.slug, receivedAt: receipt.receivedAt, keptAt: receipt.keptAt } : null,
  }
}

/** The item that stands in its place now. */
const successorOf = (row: ItemRow, byKey: ReadonlyMap<string, ItemRow>): ItemRow | undefined => {
  const next = byKey.get(row.replacedBy ?? '')
  return next?.state === 'cancelled' || next?.state === 'expired' ? successorOf(next, byKey) : next
}

/** Whether another item stands for it, or takes it away without having met a refusal. */
const isHidden = (row: ItemRow, byKey: ReadonlyMap<string, ItemRow>): boolean => {
  if (row.state === 'cancelled' || row.action === 'remove') return true
  if (successorOf(row, byKey)) return true
  const removal = byKey.get(row.removedBy ?? '')
  return removal !== undefined && !['blocked', 'paused_auth', 'expired'].includes(removal.state)
}

/**
 * The uploads of this device, the oldest first, of one booking or of all; also those of booking keys that it replaced.
 * Those of somebody else who signed in here are left out. Empty where the browser keeps nothing. Reads first and opens
 * afterwards, so that it can be used inside `liveRead`.
 */
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
    if (isHidden(row, byKey) || !isOfSubject(row)) continue
    const secret = await secretOf(row).catch(() => undefined)
    const booking = secret ? await bookingOf(secret.bookingRef) : { bookingKey: '', digest: row.booking }
    if (wanted !== undefined && booking.digest !== wanted) continue
    views.push(viewOf(row, secret, { now, network, bookingRef: booking.bookingKey, receipt: receipts.get(row.key) }))
  }
  return views
}

/**
 * Slugs of documents that were taken back on this device: they go, or have gone, and a list that the clinic gave before may
 * still name them. Not of those whose deletion the clinic refused.
 */
export const listRemovedSlugs = async (): Promise<ReadonlySet<string>> => {
  const found = await queueDatabase
    .use(async (database) => ({ rows: await database.items.toArray(), receipts: await database.receipts.toArray() }))
    .catch(() => undefined)
  if (!found) return new Set()
  const byKey = new Map(found.rows.map((row) => [row.key, row]))
  const slugsOf = (isWanted: boolean): string[] =>
    found.receipts.flatMap(({ key, slug }) => {
      const row = byKey.get(key)
      return row && isHidden(row, byKey) === isWanted ? [slug] : []
    })
  // What took another's place has its slug.
  const shown = new Set(slugsOf(false))
  return new Set(slugsOf(true).filter((slug) => !shown.has(slug)))
}

/** The bytes of an upload that is still on this device, for its own preview. @throws where they are not there any more. */
export const readUpload = async (key: string): Promise<Blob> => {
  const row = await findItem(key)
  const bytes = row && isOfSubject(row) ? await readBytes(row) : undefined
  if (!row || !bytes) throw new Error('no bytes of this upload')
  return new Blob([bytes], { type: (await secretOf(row))?.mime ?? '' })
}

/**
 * Uploads that are not received yet; among them those that need attention, and those that go by themselves while a page is
 * open. Of whoever is signed in now; `all`: what the device has of anybody, and nothing where the browser refuses.
 */
export const countUploads = async (): Promise<{
  waiting: number
  needAttention: number
  going: number
  /** `unsent`: saved and not received. `keys`: also of those at their end. */
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
  const own = uploads.filter(isOfSubject)
  return {
    all: read && { unsent: uploads.filter(({ state }) => state !== 'capturing').length, keys: read.keys },
    waiting: own.length,
    needAttention: own.filter((row) => row.state === 'blocked' || needsAttention(row, now)).length,
    going: own.filter(({ state }) => state !== 'blocked' && state !== 'paused_auth').length,
  }
}

/** The clinic has it, or an attempt began of which nobody knows how it ended. */
const mayBeThere = (row: ItemRow): boolean => row.state === 'received' || row.isUncertain || row.attemptId !== null

const ending = (): Partial<ItemRow> => ({
  state: 'cancelled',
  endedAt: Date.now(),
  attemptId: null,
  leaseUntil: 0,
  nameKey: undefined,
  secret: undefined,
})

/** Reads the item again and decides in one transaction: an attempt may have begun a moment ago. */
const decide = <T>(key: string, work: (row: ItemRow, database: QueueParts) => Promise<T>): Promise<T | undefined> =>
  queueDatabase.use((database) =>
    database.transaction('rw', database.items, database.bytes, async () => {
      const row = await database.items.where('key').equals(key).first()
      return row ? work(row, database) : undefined
    }),
  )

const prepareRemoval = (row: ItemRow, secret: ItemSecret): Promise<Omit<ItemRow, 'seq'>> =>
  newItem({
    key: uuid(),
    kind: row.kind,
    action: 'remove',
    target: row.key,
    state: 'queued',
    size: 0,
    sha256: '',
    subject: row.subject,
    secret: { ...secret, about: { fileName: '' } },
    now: Date.now(),
  })

/**
 * The patient takes the upload back (confirmed before). One that never left is deleted here; one that the clinic has or
 * may have is deleted there as well, in its turn.
 */
export const removeUpload = async (key: string): Promise<void> => {
  const before = await findItem(key)
  if (!before || before.state === 'cancelled') return
  const secret = await secretOf(before)
  // Its name was forgotten a day after: the clinic's own list deletes it.
  if (before.state === 'received' && !secret) throw new Error('what was received is deleted by the list of the clinic')
  const removal = secret && (await prepareRemoval(before, secret))
  await decide(key, async (row, database) => {
    const isThere = mayBeThere(row) && removal
    if (isThere) await database.items.add(removal)
    const removedBy = isThere ? { removedBy: removal.key } : {}
    if (row.state !== 'received') await deleteParts(database, key)
    await database.items.update(row.seq, row.state === 'received' ? removedBy : { ...ending(), ...removedBy })
  })
  stopAttempt(key)
  if (before.action === 'replace' && before.target !== undefined) await removeUpload(before.target)
  changed()
}

/** Another file in place of this one; the old one goes once the new one is safe. */
export const replaceUpload = async (key: string, upload: Upload): Promise<Enqueued> => {
  const before = await findItem(key)
  const secret = before && (await secretOf(before))
  if (!before || !secret || before.state === 'cancelled' || before.state === 'expired') return enqueueUpload(upload)
  const place: Place =
    before.action === 'replace' && before.target !== undefined
      ? { action: 'replace', target: before.target }
      : { action: 'add' }
  const enqueued = await enqueue({ ...upload, entityKey: secret.entityKey }, place)
  if ('problem' in enqueued) return enqueued
  // Of one entity, so the new one waits for the old one as long as that is not at its end.
  await decide(key, async (row, database) => {
    if (mayBeThere(row)) {
      const added = await database.items.where('key').equals(enqueued.key).first()
      if (added) await database.items.update(added.seq, { action: 'replace', target: key })
      await database.items.update(row.seq, { replacedBy: enqueued.key })
      return
    }
    await deleteParts(database, key)
    await database.items.update(row.seq, { ...ending(), replacedBy: enqueued.key })
  })
  changed()
  return enqueued
}

const dueNow = (row: ItemRow): Partial<ItemRow> => ({
  state: row.isUncertain ? 'confirming' : 'queued',
  nextAttemptAt: 0,
  pausedAt: 0,
  backoff: 0,
  problem: null,
})

/** @returns whether there was any. */
const makeDue = (which: (row: ItemRow) => boolean): Promise<boolean> =>
  queueDatabase.use((database) =>
    database.transaction('rw', database.items, database.facts, async () => {
      const unsent = await database.items.where('state').anyOf(unsentStates).toArray()
      const meant = unsent.filter((row) => which(row) && !isLeased(row, Date.now()) && row.state !== 'capturing')
      for (const row of meant) await database.items.update(row.seq, dueNow(row))
      const fact = meant.length > 0 ? await database.facts.get('network') : undefined
      if (fact?.name === 'network')
        await database.facts.put({ ...fact, value: { ...fact.value, nextAt: 0, failures: 0 } })
      return meant.length > 0
    }),
  )

/** "Try now": whatever it waits for, it is tried at once; also one that was refused. */
export const tryUploadNow = async (key: string): Promise<void> => {
  await makeDue((row) => row.key === key)
  changed(true)
}

/** Somebody signed in, or the booking can be opened again: what waits for that goes on. @param bookingRef of this one alone. */
export const resumeUploads = async (bookingRef?: string): Promise<void> => {
  const aliases = await readAliases()
  const booking = bookingRef === undefined ? undefined : (await followAliases(bookingRef, aliases)).digest
  const isMeant = (row: ItemRow): boolean => booking === undefined || bookingNow(row.booking, aliases) === booking
  if (await makeDue((row) => row.state === 'paused_auth' && isOfSubject(row) && isMeant(row))) changed()
}

/** BOOK-32: what waits under the key `from` goes to the key `to`; looked up when it is sent. */
export const bookingKeyReplaced = async (from: string, to: string): Promise<void> => {
  if (from === to) return
  const aliasKey = await newDeviceKey()
  const alias = {
    from: await bookingDigest(from),
    to: await bookingDigest(to),
    aliasKey,
    sealed: await seal(aliasKey, new TextEncoder().encode(to), aliasLabel),
    keptAt: Date.now(),
  }
  await queueDatabase.use(({ aliases }) => aliases.put(alias))
  changed()
}

/** "Remove my data": every item, its bytes and the keys that open them. @throws where something may be left. */
export const removeUploads = async (): Promise<void> => {
  stopAttempt()
  forgetSecrets()
  const remove = async (database: QueueParts): Promise<void> => {
    // Lists hear of rows that go, and of no database that does.
    await database.transaction('rw', database.tables, () => Promise.all(database.tables.map((table) => table.clear())))
    await database.delete()
  }
  try {
    await queueDatabase.use(remove)
  } finally {
    queueDatabase.close()
    changed()
  }
}
