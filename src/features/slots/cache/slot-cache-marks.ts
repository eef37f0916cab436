// Outside the database, which a page without cached slots never opens; shared with other tabs.
import { forget, keep, kept } from '#src/lib/device-memory.ts'

const seen = 'times-seen'
const dropped = 'times-dropped'

const numberOf = (name: string): number | undefined => {
  const found = Number(kept(name) ?? Number.NaN)
  return Number.isFinite(found) ? found : undefined
}

/** Milliseconds; undefined where none are cached. */
export const lastSeen = (): number | undefined => numberOf(seen)

/** Slots cached before a reservation, booking or cancellation are stale. */
export const lastDropped = (): number => numberOf(dropped) ?? 0

export const noteSeen = (at: number): void => keep(seen, String(Math.max(at, lastSeen() ?? 0)))

export const noteDropped = (at: number): void => {
  forget(seen)
  keep(dropped, String(at))
}

export const noteNoneSeen = (): void => forget(seen)

/** Not on plain http, nor in browsers that store nothing. */
export const canKeepTimes = (): boolean => typeof indexedDB !== 'undefined'
