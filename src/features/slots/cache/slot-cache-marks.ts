// What is remembered of seen times outside the database, small, for every page of times asks: whether there are any, and
// since when they count. Also for other tabs.
import { forget, keep, kept } from '#src/lib/device-memory.ts'

const seen = 'times-seen'
const dropped = 'times-dropped'

const numberOf = (name: string): number | undefined => {
  const found = Number(kept(name) ?? Number.NaN)
  return Number.isFinite(found) ? found : undefined
}

/** When times were seen last, in milliseconds; nothing where none are kept, so that the database is not opened for them. */
export const lastSeen = (): number | undefined => numberOf(seen)

/** Seen before this, times do not count: something was reserved, booked or cancelled since. */
export const lastDropped = (): number => numberOf(dropped) ?? 0

export const noteSeen = (at: number): void => keep(seen, String(Math.max(at, lastSeen() ?? 0)))

export const noteDropped = (at: number): void => {
  forget(seen)
  keep(dropped, String(at))
}

/** None are kept any more. */
export const noteNoneSeen = (): void => forget(seen)

/** Pages on plain http, and browsers that are told to keep nothing, have none. */
export const canKeepTimes = (): boolean => typeof indexedDB !== 'undefined'
