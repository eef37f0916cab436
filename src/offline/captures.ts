// Photos not in the queue yet. Stored at once, because a camera may take the page away.
import type { EntityTable } from 'dexie'
import { bookingLimits } from '#src/contract/limits/booking.limits.ts'
import { newDeviceKey, open, openJson, type Sealed, seal, sealJson } from './envelope.ts'
import { openDatabase } from './open-database.ts'

/** `page`: ready, of an unsent document. `original`: as taken, prepared before it is sent. */
export type CapturePurpose = 'page' | 'original'

export type Capture = {
  id: string
  order: number
  purpose: CapturePurpose
  bookingRef: string
  mime: string
  size: number
  about: unknown
  savedAt: number
  /** Of an original: its upload, whose receipt deletes it. Of a page: the upload about to be made. */
  uploadKey: string | undefined
  problem: string | undefined
}

type Secret = Pick<Capture, 'bookingRef' | 'mime' | 'about'>

type CaptureRow = Pick<Capture, 'id' | 'order' | 'purpose' | 'size' | 'savedAt'> & {
  expiresAt: number
  overdueAt?: number | undefined
  uploadKey?: string
  problem?: string
  /** Of this photo alone: without it nothing of it opens. */
  deviceKey: CryptoKey
  secret: Sealed
  bytes: Sealed
}

const database = openDatabase<{ captures: EntityTable<CaptureRow, 'id'> }>(
  'captures',
  [{ captures: 'id, expiresAt' }],
  'strict',
)

const hour = 3_600_000
const lifetimes: Readonly<Record<CapturePurpose, number>> = {
  page: bookingLimits.draftHours * hour,
  original: 7 * 24 * hour,
}
/** From the first notice of its age to its deletion: the clock may be wrong. */
const grace = hour
/** A smaller correction is no wrong clock. */
const clockSlack = 60_000

const isOverdue = ({ expiresAt }: CaptureRow, now: number): boolean => expiresAt <= now

const isPast = (row: CaptureRow, now: number): boolean =>
  isOverdue(row, now) && row.overdueAt !== undefined && now - row.overdueAt >= grace

const ageOf = (row: CaptureRow, now: number): Partial<CaptureRow> | undefined => {
  const longest = now + lifetimes[row.purpose]
  // The clock was ahead then, or is behind now.
  if (row.expiresAt > longest + clockSlack) return { expiresAt: longest, overdueAt: undefined }
  if (!isOverdue(row, now)) return row.overdueAt === undefined ? undefined : { overdueAt: undefined }
  return row.overdueAt === undefined || row.overdueAt > now + clockSlack ? { overdueAt: now } : undefined
}

const toCapture = async (kept: CaptureRow): Promise<Capture> => {
  const { deviceKey, secret, expiresAt: _, overdueAt: __, bytes: ___, ...row } = kept
  return {
    ...row,
    uploadKey: row.uploadKey,
    problem: row.problem,
    ...((await openJson(deviceKey, secret, `${row.id} about`)) as Secret),
  }
}

export type CaptureToSave = Omit<Capture, 'size' | 'savedAt' | 'uploadKey' | 'problem'> & {
  bytes: ArrayBuffer
  now: number
}

/** Resolves once stored and read back. @throws where storage is refused or full. */
export const saveCapture = async ({ bytes, now, bookingRef, mime, about, ...row }: CaptureToSave): Promise<void> => {
  const deviceKey = await newDeviceKey()
  const secret: Secret = { bookingRef, mime, about }
  const sealed: CaptureRow = {
    ...row,
    size: bytes.byteLength,
    savedAt: now,
    expiresAt: now + lifetimes[row.purpose],
    deviceKey,
    secret: await sealJson(deviceKey, secret, `${row.id} about`),
    bytes: await seal(deviceKey, bytes, `${row.id} bytes`),
  }
  await database.use(({ captures }) => captures.put(sealed))
  const read = await readCapture(row.id)
  if (read?.byteLength !== bytes.byteLength) throw new Error('not saved whole')
}

/** Undefined where it is not there. @throws where its bytes were altered. */
export const readCapture = async (id: string): Promise<ArrayBuffer | undefined> => {
  const row = await database.use(({ captures }) => captures.get(id))
  return row && open(row.deviceKey, row.bytes, `${id} bytes`)
}

/** In their order. @param bookingRef undefined: of every booking */
export const listCaptures = async (bookingRef: string | undefined, now: number): Promise<Capture[]> => {
  const rows = await database.use(({ captures }) => captures.toArray())
  const found = await Promise.all(rows.filter((row) => !isPast(row, now)).map(toCapture))
  return found
    .filter((capture) => bookingRef === undefined || capture.bookingRef === bookingRef)
    .sort((one, other) => one.order - other.order || one.savedAt - other.savedAt)
}

/** Pages count as one unfinished document. */
export const countCaptures = async (isInQueue: (key: string) => boolean): Promise<number> => {
  const now = Date.now()
  const rows = await database.use(({ captures }) => captures.toArray())
  const waiting = rows.filter((row) => !isPast(row, now) && !isInQueue(row.uploadKey ?? row.id))
  const originals = waiting.filter(({ purpose, uploadKey }) => purpose === 'original' && uploadKey === undefined)
  return originals.length + (waiting.some(({ purpose }) => purpose === 'page') ? 1 : 0)
}

export const deleteCaptures = (ids: readonly string[]): Promise<void> =>
  database.use(({ captures }) => captures.bulkDelete([...ids]))

/** As in `ids`. */
export const orderCaptures = (ids: readonly string[]): Promise<void> =>
  database.use(async ({ captures }) => {
    for (const [order, id] of ids.entries()) await captures.update(id, { order })
  })

export const noteUploadOf = (ids: readonly string[], uploadKey: string): Promise<void> =>
  database.use(async ({ captures }) => {
    for (const id of ids) await captures.update(id, { uploadKey })
  })

export const noteProblem = (id: string, problem: string): Promise<void> =>
  database.use(async ({ captures }) => {
    await captures.update(id, { problem })
  })

/** BOOK-32 */
export const moveCaptures = async (from: string, to: string, now: number): Promise<void> => {
  for (const { id, mime, about } of await listCaptures(from, now))
    await database.use(async ({ captures }) => {
      const row = await captures.get(id)
      if (!row) return
      const secret: Secret = { bookingRef: to, mime, about }
      await captures.update(id, { secret: await sealJson(row.deviceKey, secret, `${id} about`) })
    })
}

export const removeCaptures = (): Promise<void> => database.use(({ captures }) => captures.clear())

/** One past its lifetime goes an hour after that is first seen. */
export const sweepCaptures = (now: number): Promise<void> =>
  database.use((opened) =>
    opened.transaction('rw', opened.captures, async () => {
      for (const row of await opened.captures.toArray()) {
        const age = ageOf(row, now)
        if (age) await opened.captures.update(row.id, age)
        else if (isPast(row, now)) await opened.captures.delete(row.id)
      }
    }),
  )
