// Browsers evict storage but often leave cookies: one holds the unsent count, and nothing of a person.
import { useSyncExternalStore } from 'react'
import { readCookie, writeCookie } from '#src/lib/cookie.ts'
import { forget, readFromDevice, storeOnDevice } from '#src/lib/device-memory.ts'

const unsentCookie = 'unsentDocuments'
const lostMark = 'lostDocuments'
/** As long as the queue remembers; after that an empty queue means nothing. */
const lifetime = 30 * 24 * 3_600_000

const toCount = (text: string | undefined): number => (text !== undefined && /^\d{1,4}$/.test(text) ? Number(text) : 0)

export const notedUnsent = (): number => toCount(readCookie(unsentCookie))

export const noteUnsent = (count: number): void => {
  if (count === notedUnsent()) return
  writeCookie(unsentCookie, String(count), new Date(count === 0 ? 0 : Date.now() + lifetime))
}

const listeners = new Set<() => void>()
let lostInPage = 0

const lostUploads = (): number => Math.max(lostInPage, toCount(readFromDevice(lostMark)))

const setLost = (count: number): void => {
  lostInPage = count
  if (count === 0) forget(lostMark)
  else storeOnDevice(lostMark, String(count))
  for (const listener of listeners) listener()
}

/** Maximum, not sum: tabs that start together all find them. */
export const noteLost = (count: number): void => setLost(Math.max(lostUploads(), count))

export const forgetLost = (): void => setLost(0)

const subscribe = (listener: () => void): (() => void) => {
  const heard = ({ key, newValue }: StorageEvent): void => {
    if (key !== lostMark) return
    if (newValue === null) lostInPage = 0
    listener()
  }
  listeners.add(listener)
  window.addEventListener('storage', heard)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', heard)
  }
}

export const useLostUploads = (): number => useSyncExternalStore(subscribe, lostUploads, () => 0)
