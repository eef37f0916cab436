import { newDeviceKey, open, openJson, randomBytes, sealJson } from '../envelope.ts'
import { digestOf } from './digest.ts'
import { type AliasRow, type ItemRow, type ItemSecret, type Network, queueDatabase } from './queue-database.ts'
import { queueCounts, queueDelays } from './queue-delays.ts'

const secretLabel = (key: string): string => `${key} about`

/** Opened once per tab: lists are read again at each change. */
const secrets = new Map<string, ItemSecret>()
export const forgetSecrets = (): void => secrets.clear()

/** Undefined once its names are forgotten. @throws where they were altered. */
export const secretOf = async ({ key, nameKey, secret }: ItemRow): Promise<ItemSecret | undefined> => {
  if (!nameKey || !secret) return undefined
  const known = secrets.get(key)
  if (known) return known
  const opened = (await openJson(nameKey, secret, secretLabel(key))) as ItemSecret
  secrets.set(key, opened)
  return opened
}

/** The bookings that are open in this browser. */
let subjects: ReadonlySet<string> = new Set()
/** A guessable value needs salt. */
const saltedSubject = async (name: string): Promise<string> => {
  const salt = await queueDatabase.use((database) =>
    database.transaction('rw', database.facts, async () => {
      const fact = await database.facts.get('salt')
      if (fact?.name === 'salt') return fact.value
      const value = randomBytes(16)
      await database.facts.put({ name: 'salt', value })
      return value
    }),
  )
  return digestOf('subject', salt.join(), name)
}
export const subjectDigest = async (name: string | undefined): Promise<string> =>
  name === undefined ? '' : saltedSubject(name)

/** What was taken for others is neither shown by name nor sent. */
export const setSubject = async (...names: (string | undefined)[]): Promise<void> => {
  subjects = new Set((await Promise.all(names.map(subjectDigest))).filter((digest) => digest !== ''))
}
export const subjectOf = async (bookingRef: string): Promise<string> => {
  if (subjects.size === 0) return ''
  const own = await saltedSubject(bookingRef)
  return subjects.has(own) ? own : ''
}
export const isOfSubject = (row: ItemRow): boolean => row.subject === '' || subjects.has(row.subject)
/** Signed out, it is still told that something waits; to somebody else it is not there. */
export const isShown = (row: ItemRow): boolean => isOfSubject(row) || subjects.size === 0

export const bookingDigest = (bookingRef: string): Promise<string> => digestOf('booking', bookingRef)

export const findItem = (key: string): Promise<ItemRow | undefined> =>
  queueDatabase.use(({ items }) => items.where('key').equals(key).first())

type NewItem = Pick<ItemRow, 'key' | 'kind' | 'action' | 'target' | 'state' | 'size' | 'sha256' | 'subject'> & {
  targetSlug?: string
  secret: ItemSecret
  now: number
}

export const newItem = async ({ secret, now, ...given }: NewItem): Promise<Omit<ItemRow, 'seq'>> => {
  const nameKey = await newDeviceKey()
  return {
    ...given,
    entity: await digestOf('entity', secret.entityKey),
    booking: await bookingDigest(secret.bookingRef),
    nameKey,
    secret: await sealJson(nameKey, secret, secretLabel(given.key)),
    capturedAt: now,
    attempts: 0,
    backoff: 0,
    pausedAt: 0,
    nextAttemptAt: 0,
    attemptId: null,
    leaseUntil: 0,
    isLocked: false,
    isUncertain: false,
    wrongReceipts: 0,
    sent: 0,
    problem: null,
  }
}

export const aliasLabel = 'alias'

export type Booking = { bookingKey: string; digest: string }

const lastAlias = (digest: string, aliases: ReadonlyMap<string, AliasRow>): AliasRow | undefined => {
  const seen = new Set([digest])
  let last: AliasRow | undefined
  for (let next = aliases.get(digest); next && !seen.has(next.to); next = aliases.get(next.to)) {
    seen.add(next.to)
    last = next
  }
  return last
}

/** The booking that has taken its place, else itself. Digests. */
export const bookingNow = (digest: string, aliases: ReadonlyMap<string, AliasRow>): string =>
  lastAlias(digest, aliases)?.to ?? digest

export const followAliases = async (bookingRef: string, aliases: ReadonlyMap<string, AliasRow>): Promise<Booking> => {
  const digest = await bookingDigest(bookingRef)
  const alias = lastAlias(digest, aliases)
  if (!alias) return { bookingKey: bookingRef, digest }
  const bytes = await open(alias.aliasKey, alias.sealed, aliasLabel)
  return { bookingKey: new TextDecoder().decode(bytes), digest: alias.to }
}

export const readAliases = async (): Promise<ReadonlyMap<string, AliasRow>> => {
  const rows = await queueDatabase.use(({ aliases }) => aliases.toArray())
  return new Map(rows.map((row) => [row.from, row]))
}

/** A lease longer than the maximum is of a clock that was put back. */
export const isLeased = ({ leaseUntil }: ItemRow, now: number): boolean =>
  leaseUntil > now && leaseUntil <= now + queueDelays.lease + queueDelays.clockSlack

const longestPause = (): number => Math.max(queueDelays.attentionPause, queueDelays.storagePause)

/** Also where the clock went astray since. */
export const isPast = ({ nextAt, pausedAt }: { nextAt: number; pausedAt: number }, now: number): boolean =>
  nextAt <= now || now < pausedAt - queueDelays.clockSlack || nextAt > now + longestPause() + queueDelays.clockSlack

export const isDue = ({ nextAttemptAt, pausedAt }: ItemRow, now: number): boolean =>
  isPast({ nextAt: nextAttemptAt, pausedAt }, now)

export const waitsForNetwork = (row: ItemRow): boolean => row.isUncertain || row.problem?.class === 'portal'

/** Milliseconds of this device’s clock. */
export const expectedAt = (row: ItemRow, network: Network | undefined, now: number): number => {
  if (!network?.isSuspect) return row.nextAttemptAt
  const isAwaited = network.failures > 0 && (waitsForNetwork(row) || isDue(row, now))
  return isAwaited ? network.nextAt : Math.max(row.nextAttemptAt, network.nextAt)
}

/** A day or twenty tries; a clock put back makes nothing younger. */
export const needsAttention = (row: Pick<ItemRow, 'capturedAt' | 'attempts'>, now: number): boolean =>
  row.attempts >= queueCounts.attentionTries || now - row.capturedAt >= queueDelays.attentionAfter
