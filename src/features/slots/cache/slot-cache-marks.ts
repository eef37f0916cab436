// Outside the database, which a page without cached slots never opens; shared with other tabs.
import { forget, readFromDevice, storeOnDevice } from '#src/lib/device-memory.ts'

const seen = 'times-seen'
const dropped = 'times-dropped'

const numberOf = (name: string): number | undefined => {
  const found = Number(readFromDevice(name) ?? Number.NaN)
  return Number.isFinite(found) ? found : undefined
}

/** Milliseconds; undefined where none are cached. */
export const lastCachedAt = (): number | undefined => numberOf(seen)

/** Slots cached before a reservation, booking or cancellation are stale. */
export const lastDropped = (): number => numberOf(dropped) ?? 0

export const markCached = (at: number): void => storeOnDevice(seen, String(Math.max(at, lastCachedAt() ?? 0)))

export const noteDropped = (at: number): void => {
  forget(seen)
  storeOnDevice(dropped, String(at))
}

export const clearCachedMark = (): void => forget(seen)

/** Not on plain http, nor in browsers that store nothing. */
export const canCacheSlots = (): boolean => typeof indexedDB !== 'undefined'
