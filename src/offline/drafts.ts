import { bookingLimits } from '#src/contract/limits/booking.limits.ts'
import { questionnairesLimits } from '#src/contract/limits/questionnaires.limits.ts'
import { birthDateKey } from './birth-date-lock.ts'
import { ensureMayStore } from './device-stores.ts'
import {
  keyBytes,
  keyOf,
  newDeviceKey,
  open,
  openJson,
  openTwice,
  randomBytes,
  seal,
  sealJson,
  sealTwice,
} from './envelope.ts'
import { type DraftKind, type DraftRow, visitDatabase } from './visit-database.ts'

const lifetimes: Readonly<Record<DraftKind, number>> = {
  booking: bookingLimits.draftHours * 3_600_000,
  forms: bookingLimits.draftHours * 3_600_000,
  answers: bookingLimits.draftHours * 3_600_000,
  'visit-answers': questionnairesLimits.draftDays * 24 * 3_600_000,
}
/** A smaller correction is no wrong clock. */
const clockSlack = 60_000

/** `tab`: 32 random bytes of the tab, and the time until which they suffice. */
export type DraftLocks = {
  birthDate?: string | undefined
  /** No other way in, also without a birth date. */
  isTabAlone?: boolean
  tab: { secret: Uint8Array<ArrayBuffer>; until: number }
}

export type DraftToSave = {
  id: string
  kind?: DraftKind
  now: number
  offer: unknown
  content: unknown
  locks: DraftLocks
}

export type OfferedDraft = { id: string; expiresAt: number; needsBirthDate: boolean; offer: unknown }

/** `gone`: expired, or deleted after too many wrong birth dates. */
export type OpenedDraft = { content: unknown } | { problem: 'wrong' | 'gone' }

/** Cached while typing: deriving a key from a birth date is slow. */
type Keys = {
  deviceKey: CryptoKey
  content: Uint8Array<ArrayBuffer>
  birthDate?: { day: string; salt: Uint8Array<ArrayBuffer>; key: CryptoKey }
}
const keys = new Map<string, Keys>()

const isExpired = ({ expiresAt, kind = 'booking' }: Pick<DraftRow, 'expiresAt' | 'kind'>, now: number): boolean =>
  expiresAt <= now || expiresAt > now + lifetimes[kind] + clockSlack

const keysOf = async (id: string): Promise<Keys> => {
  const known = keys.get(id)
  if (known) return known
  const made: Keys = { deviceKey: await newDeviceKey(), content: randomBytes(keyBytes) }
  keys.set(id, made)
  return made
}

const locksOf = async (
  id: string,
  own: Keys,
  { birthDate, isTabAlone, tab }: DraftLocks,
): Promise<DraftRow['locks']> => {
  const { deviceKey, content } = own
  const tabLock = {
    until: tab.until,
    key: await sealTwice(await keyOf(tab.secret), deviceKey, content, `${id} tab`),
  }
  if (isTabAlone) return { tab: tabLock }
  if (birthDate === undefined) return { tab: tabLock, open: await seal(deviceKey, content, `${id} open`) }
  if (own.birthDate?.day !== birthDate) {
    const salt = randomBytes(16)
    // The old key could be opened by another date, or by none.
    own.content = randomBytes(keyBytes)
    own.birthDate = { day: birthDate, salt, key: await birthDateKey(birthDate, salt) }
    return locksOf(id, own, { birthDate, tab })
  }
  const { salt, key } = own.birthDate
  return {
    tab: tabLock,
    birthDate: { salt: salt.buffer, key: await sealTwice(key, deviceKey, content, `${id} birth date`) },
  }
}

/** @throws where storage is refused or full. */
export const saveDraft = async ({ id, kind = 'booking', now, offer, content, locks }: DraftToSave): Promise<void> => {
  ensureMayStore('drafts')
  const own = await keysOf(id)
  const { deviceKey } = own
  const made = await locksOf(id, own, locks)
  const bytes = new TextEncoder().encode(JSON.stringify(content))
  const row: DraftRow = {
    id,
    kind,
    savedAt: now,
    expiresAt: now + lifetimes[kind],
    deviceKey,
    offer: await sealJson(deviceKey, offer, `${id} offer`),
    content: await sealTwice(await keyOf(own.content), deviceKey, bytes, `${id} content`),
    locks: made,
    wrongTries: 0,
  }
  await visitDatabase.use(({ drafts }) => drafts.put(row))
}

export const deleteDraft = async (id: string): Promise<void> => {
  keys.delete(id)
  await visitDatabase.use(({ drafts }) => drafts.delete(id))
}

export const deleteDraftsOf = async (kind: DraftKind): Promise<void> => {
  const rows = await visitDatabase.use(({ drafts }) => drafts.toArray())
  for (const row of rows) if (row.kind === kind) await deleteDraft(row.id)
}

export const deleteDrafts = async (): Promise<void> => {
  keys.clear()
  await visitDatabase.use(({ drafts }) => drafts.clear())
}

export const countDrafts = (): Promise<number> => visitDatabase.use(({ drafts }) => drafts.count())

/** @returns when the last of the others expires. */
export const sweepDrafts = async (now: number): Promise<number | undefined> => {
  const rows = await visitDatabase.use(({ drafts }) => drafts.toArray())
  const over = rows.filter((row) => isExpired(row, now)).map(({ id }) => id)
  if (over.length > 0) await visitDatabase.use(({ drafts }) => drafts.bulkDelete(over))
  const ends = rows.filter(({ id }) => !over.includes(id)).map(({ expiresAt }) => expiresAt)
  return ends.length > 0 ? Math.max(...ends) : undefined
}

/** The newest first; one whose offer does not open is deleted. */
export const listDrafts = async (now: number, kind: DraftKind = 'booking'): Promise<OfferedDraft[]> => {
  const rows = await visitDatabase.use(({ drafts }) => drafts.toArray())
  const kept = rows
    .filter((each) => (each.kind ?? 'booking') === kind && !isExpired(each, now))
    .sort((one, other) => other.savedAt - one.savedAt)
  const offers = kept.map(async ({ id, expiresAt, deviceKey, offer, locks }) => {
    try {
      const words = await openJson(deviceKey, offer, `${id} offer`)
      return [{ id, expiresAt, needsBirthDate: locks.birthDate !== undefined, offer: words }]
    } catch {
      await deleteDraft(id)
      return []
    }
  })
  return (await Promise.all(offers)).flat()
}

export const offerDraft = async (now: number): Promise<OfferedDraft | undefined> => (await listDrafts(now))[0]

export type DraftOpener = { tabSecret: Uint8Array<ArrayBuffer> } | { birthDate: string } | 'anyone'

const unlock = async (row: DraftRow, opener: DraftOpener, now: number): Promise<Keys | undefined> => {
  const { id, deviceKey, locks } = row
  try {
    if (opener === 'anyone') {
      if (!locks.open) return undefined
      return { deviceKey, content: new Uint8Array(await open(deviceKey, locks.open, `${id} open`)) }
    }
    if ('tabSecret' in opener) {
      if (!locks.tab || locks.tab.until <= now) return undefined
      const inner = await keyOf(opener.tabSecret)
      return { deviceKey, content: new Uint8Array(await openTwice(inner, deviceKey, locks.tab.key, `${id} tab`)) }
    }
    if (!locks.birthDate) return undefined
    const salt = new Uint8Array(locks.birthDate.salt)
    const key = await birthDateKey(opener.birthDate, salt)
    const content = new Uint8Array(await openTwice(key, deviceKey, locks.birthDate.key, `${id} birth date`))
    return { deviceKey, content, birthDate: { day: opener.birthDate, salt, key } }
  } catch {
    return undefined
  }
}

/** S-39: the last wrong birth date deletes it. */
export const openDraft = async (id: string, opener: DraftOpener, now: number): Promise<OpenedDraft> => {
  const row = await visitDatabase.use(({ drafts }) => drafts.get(id))
  if (!row) return { problem: 'gone' }
  if (isExpired(row, now)) {
    await deleteDraft(id)
    return { problem: 'gone' }
  }
  const isTry = typeof opener === 'object' && 'birthDate' in opener
  // Counted before the try: a reload is no way around it.
  if (isTry) await visitDatabase.use(({ drafts }) => drafts.update(id, { wrongTries: row.wrongTries + 1 }))
  const own = await unlock(row, opener, now)
  if (!own) {
    if (!isTry || row.wrongTries + 1 < bookingLimits.draftTries) return { problem: 'wrong' }
    await deleteDraft(id)
    return { problem: 'gone' }
  }
  if (isTry) await visitDatabase.use(({ drafts }) => drafts.update(id, { wrongTries: 0 }))
  const bytes = await openTwice(await keyOf(own.content), own.deviceKey, row.content, `${id} content`)
  keys.set(id, own)
  return { content: JSON.parse(new TextDecoder().decode(bytes)) }
}
