// Sealed, listed by day, opened by the birth date, deleted a day after the end.
import { deviceDataLimits } from '#src/contract/limits/device-data.limits.ts'
import { birthDateKey } from './birth-date-lock.ts'
import { ensureMayStore } from './device-stores.ts'
import { keyBytes, keyOf, newDeviceKey, openJson, openTwice, randomBytes, sealJson, sealTwice } from './envelope.ts'
import { type Outdated, type PassRow, visitDatabase } from './visit-database.ts'

const lifetimeAfterEnd = deviceDataLimits.visitPassHours * 3_600_000

/** Shown before the birth date. Milliseconds. */
export type PassOffer = { startsAt: number; endsAt: number; timeZone: string }

export type PassToStore = {
  bookingKey: string
  now: number
  offer: PassOffer
  content: unknown
  /** `YYYY-MM-DD` */
  birthDate: string
}

type Marked = { outdated?: Outdated }

export type ListedPass = { id: string; keptAt: number } & Marked & PassOffer

/** `gone`: expired, or deleted after too many wrong birth dates. */
export type OpenedPass = ({ content: unknown; keptAt: number } & Marked) | { problem: 'wrong' | 'gone' }

/** Tells nobody the key. */
export const passId = async (bookingKey: string): Promise<string> => {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(`visit pass ${bookingKey}`))
  return btoa(String.fromCharCode(...new Uint8Array(digest).subarray(0, 12)))
}

/** Replaces one of the same booking. @throws where storage is refused or full. */
export const storePass = async ({ bookingKey, now, offer, content, birthDate }: PassToStore): Promise<string> => {
  ensureMayStore('visit-passes')
  const id = await passId(bookingKey)
  const deviceKey = await newDeviceKey()
  const secret = randomBytes(keyBytes)
  const salt = randomBytes(16)
  const bytes = new TextEncoder().encode(JSON.stringify(content))
  const row: PassRow = {
    id,
    keptAt: now,
    deviceKey,
    offer: await sealJson(deviceKey, offer, `${id} pass offer`),
    content: await sealTwice(await keyOf(secret), deviceKey, bytes, `${id} pass`),
    lock: {
      salt: salt.buffer,
      key: await sealTwice(await birthDateKey(birthDate, salt), deviceKey, secret, `${id} pass birth date`),
    },
    wrongTries: 0,
  }
  await visitDatabase.use(({ passes }) => passes.put(row))
  return id
}

export const removePass = (id: string): Promise<void> => visitDatabase.use(({ passes }) => passes.delete(id))

export const removePasses = (): Promise<void> => visitDatabase.use(({ passes }) => passes.clear())

const markOf = ({ outdated }: PassRow): Marked => (outdated === undefined ? {} : { outdated })

const offerOf = async ({ id, deviceKey, offer }: PassRow): Promise<PassOffer | undefined> => {
  try {
    return (await openJson(deviceKey, offer, `${id} pass offer`)) as PassOffer
  } catch {
    return undefined
  }
}

const isOver = ({ endsAt }: PassOffer, now: number): boolean => now >= endsAt + lifetimeAfterEnd

/** By time; one that is over or does not open is deleted. */
export const listPasses = async (now: number): Promise<ListedPass[]> => {
  const rows = await visitDatabase.use(({ passes }) => passes.toArray())
  const found = await Promise.all(rows.map(async (row) => ({ row, offer: await offerOf(row) })))
  const listed = found.flatMap(({ row, offer }) =>
    offer && !isOver(offer, now) ? [{ id: row.id, keptAt: row.keptAt, ...markOf(row), ...offer }] : [],
  )
  const over = rows.map(({ id }) => id).filter((id) => !listed.some((pass) => pass.id === id))
  if (over.length > 0) await visitDatabase.use(({ passes }) => passes.bulkDelete(over))
  return listed.sort((one, other) => one.startsAt - other.startsAt)
}

/** @param seen when the visit is by now; undefined where nothing of it stands. @returns what its kept copy is. */
export const markPass = async (
  bookingKey: string,
  seen: Pick<PassOffer, 'startsAt' | 'endsAt'> | undefined,
): Promise<Outdated | undefined> => {
  const id = await passId(bookingKey)
  const row = await visitDatabase.use(({ passes }) => passes.get(id))
  const offer = row && (await offerOf(row))
  if (!row || !offer) return undefined
  const isSame = seen?.startsAt === offer.startsAt && seen.endsAt === offer.endsAt
  const outdated = seen === undefined ? 'cancelled' : isSame ? undefined : 'moved'
  if (outdated !== row.outdated) await visitDatabase.use(({ passes }) => passes.update(id, { outdated }))
  return outdated
}

export const isPassStored = async (bookingKey: string, now: number): Promise<boolean> => {
  const id = await passId(bookingKey)
  return (await listPasses(now)).some((pass) => pass.id === id)
}

/** A few wrong birth dates delete it; the error text is always the same. */
export const openPass = async (id: string, birthDate: string, now: number): Promise<OpenedPass> => {
  const listed = await listPasses(now)
  if (!listed.some((pass) => pass.id === id)) return { problem: 'gone' }
  // Counted before the try, in one step: neither a reload nor a second tab is a way around it.
  const row = await visitDatabase.use((database) =>
    database.transaction('rw', database.passes, async () => {
      const found = await database.passes.get(id)
      if (!found || found.wrongTries >= deviceDataLimits.visitPassTries) return undefined
      await database.passes.put({ ...found, wrongTries: found.wrongTries + 1 })
      return found
    }),
  )
  if (!row) {
    await removePass(id)
    return { problem: 'gone' }
  }
  const { deviceKey, lock, content, keptAt } = row
  try {
    const inner = await birthDateKey(birthDate, new Uint8Array(lock.salt))
    const secret = await openTwice(inner, deviceKey, lock.key, `${id} pass birth date`)
    const bytes = await openTwice(await keyOf(secret), deviceKey, content, `${id} pass`)
    await visitDatabase.use(({ passes }) => passes.update(id, { wrongTries: 0 }))
    return { content: JSON.parse(new TextDecoder().decode(bytes)), keptAt, ...markOf(row) }
  } catch {
    if (row.wrongTries + 1 < deviceDataLimits.visitPassTries) return { problem: 'wrong' }
    await removePass(id)
    return { problem: 'gone' }
  }
}
