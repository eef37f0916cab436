import type { Dexie } from 'dexie'
import { newDeviceKey, seal } from '../envelope.ts'
import { stopAttempt } from './attempts.ts'
import { confirmCapture, endCapture } from './capture.ts'
import { changed, whileUnsafe } from './changes.ts'
import { sha256OfFile } from './digest.ts'
import {
  aliasLabel,
  bookingDigest,
  bookingNow,
  findItem,
  followAliases,
  forgetSecrets,
  isLeased,
  isOfSubject,
  newItem,
  readAliases,
  secretOf,
  setSubject as setItemSubject,
  subjectDigest,
  subjectOf,
} from './item.ts'
import { type ItemRow, type ItemSecret, type QueueTables, queueDatabase } from './queue-database.ts'
import { type StorageProblem, storageProblem, writeWithRoom } from './space.ts'
import { deleteParts, isAsSealed, putParts, sealParts } from './stored-bytes.ts'
import { type Upload, unsentStates } from './upload.ts'

export { drain } from './drain.ts'
export { countUploads, listRemovedSlugs, listUploads, readUpload } from './look.ts'
export { sendWithoutSaving } from './memory-upload.ts'
export { queueDelays, setQueueDelays } from './queue-delays.ts'
export type * from './upload.ts'

type QueueParts = Dexie & QueueTables

export type Enqueued = { key: string } | { problem: StorageProblem | 'altered' }

/** Booking keys that are open in this browser by a sign-in. */
export const setSubject = async (...names: (string | undefined)[]): Promise<void> => {
  await setItemSubject(...names)
  changed()
}

const uuid = (): string => crypto.randomUUID()

type Place = { action: 'add' } | { action: 'replace'; target: string } | { action: 'replace'; targetSlug: string }

/** Stored before, perhaps by a tab that is still reading it back. */
const join = async (row: ItemRow, digest: string | undefined): Promise<Enqueued> => {
  const before = row.state === 'capturing' ? await confirmCapture(row) : row.sha256
  return before !== undefined && before === digest ? { key: row.key } : { problem: 'altered' }
}

const write = async (upload: Upload, place: Place): Promise<Enqueued> => {
  const key = upload.key ?? uuid()
  const { bytes, about, mime, bookingRef } = upload
  // Off this thread, and in parallel with the disk.
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
    subject: upload.subject === undefined ? await subjectOf(bookingRef) : await subjectDigest(upload.subject),
    secret: { about, mime, bookingRef, entityKey: upload.entityKey ?? key },
    now: Date.now(),
  })
  const store = (): Promise<number> =>
    queueDatabase.use((database) =>
      database.transaction('rw', database.items, database.bytes, async () => {
        await putParts(database, key, sealed)
        // Dexie writes the id into its argument, and this may run again.
        return database.items.add({ ...row })
      }),
    )
  let seq: number
  try {
    seq = await writeWithRoom(store)
  } catch (error) {
    const other = (error as Error).name === 'ConstraintError' ? await findItem(key) : undefined
    if (other) return join(other, await hashing)
    throw error
  }
  const digest = (await isAsSealed(key, sealed)) ? await hashing : undefined
  // While this page slept another may have read it back, and sent it.
  const other = digest === undefined ? await findItem(key) : undefined
  if (other && other.state !== 'capturing') return join(other, await hashing)
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

/** STATE-06. `full`: no room; `refused`: no storage; `altered`: read back differently. */
export const enqueueUpload = (upload: Upload): Promise<Enqueued> => {
  const { replacesSlug: targetSlug } = upload
  if (targetSlug === undefined) return enqueue(upload, { action: 'add' })
  // Two replacements of one document go in their order.
  return enqueue({ entityKey: targetSlug, ...upload }, { action: 'replace', targetSlug })
}

const mayBeThere = (row: ItemRow): boolean => row.state === 'received' || row.isUncertain || row.attemptId !== null

const ending = (): Partial<ItemRow> => ({
  state: 'cancelled',
  endedAt: Date.now(),
  attemptId: null,
  leaseUntil: 0,
  nameKey: undefined,
  secret: undefined,
})

/** One transaction: an attempt may have begun a moment ago. */
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

/** An item never sent is deleted here; one that the clinic may have is deleted there too. */
export const removeUpload = async (key: string): Promise<void> => {
  const before = await findItem(key)
  if (!before || before.state === 'cancelled') return
  const secret = await secretOf(before)
  // Its name is deleted after a day: the clinic's own list deletes the file.
  if (before.state === 'received' && !secret) throw new Error('what was received is deleted by the list of the clinic')
  const removal = secret && (await prepareRemoval(before, secret))
  await decide(key, async (row, database) => {
    const isThere = mayBeThere(row) && removal
    if (isThere) await database.items.add({ ...removal })
    const removedBy = isThere ? { removedBy: removal.key } : {}
    if (row.state !== 'received') await deleteParts(database, key)
    await database.items.update(row.seq, row.state === 'received' ? removedBy : { ...ending(), ...removedBy })
  })
  stopAttempt(key)
  // The replaced item is removed too, unless the clinic has it: then it has a row of its own again.
  const target = before.action === 'replace' && before.target !== undefined ? await findItem(before.target) : undefined
  if (target && target.state !== 'received') await removeUpload(target.key)
  changed()
}

const placeOf = ({ action, target, targetSlug }: ItemRow): Place => {
  if (action !== 'replace') return { action: 'add' }
  if (target !== undefined) return { action, target }
  return targetSlug === undefined ? { action: 'add' } : { action, targetSlug }
}

export const replaceUpload = async (key: string, upload: Upload): Promise<Enqueued> => {
  const before = await findItem(key)
  const secret = before && (await secretOf(before))
  if (!before || !secret || before.state === 'cancelled' || before.state === 'expired') return enqueueUpload(upload)
  const place = placeOf(before)
  const enqueued = await enqueue({ ...upload, entityKey: secret.entityKey }, place)
  if ('problem' in enqueued) return enqueued
  // One entity: the new one waits until the old one is finished.
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

/** "Try now": at once, also after a refusal. */
export const tryUploadNow = async (key: string): Promise<void> => {
  await makeDue((row) => row.key === key)
  changed(true)
}

/** After a sign-in. @param bookingRef undefined: of all that are open in this browser */
export const resumeUploads = async (bookingRef?: string): Promise<void> => {
  const aliases = await readAliases()
  const booking = bookingRef === undefined ? undefined : (await followAliases(bookingRef, aliases)).digest
  const isMeant = (row: ItemRow): boolean => booking === undefined || bookingNow(row.booking, aliases) === booking
  if (await makeDue((row) => row.state === 'paused_auth' && isOfSubject(row) && isMeant(row))) changed()
}

/** BOOK-32: resolved when the item is sent. */
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

/** "Remove my data", with the keys. @throws where something may be left. */
export const removeUploads = async (): Promise<void> => {
  stopAttempt()
  forgetSecrets()
  try {
    await queueDatabase.remove()
  } finally {
    changed()
  }
}
