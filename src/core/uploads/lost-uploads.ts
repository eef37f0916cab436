// Uploads that went with the browser's storage. A browser may throw away all that it keeps for a site; a cookie often stays,
// so that one holds how many were not sent. Nothing of a person is in it, and a page needs no database to read it.
import { useSyncExternalStore } from 'react'
import { readCookie, writeCookie } from '#src/lib/cookie.ts'
import { forget, keep, kept } from '#src/lib/device-memory.ts'

export const unsentCookie = 'unsentDocuments'
const lostMark = 'lostDocuments'
/** As long as the queue remembers what it had; after that an empty queue means nothing. */
const lifetime = 30 * 24 * 3_600_000

const toCount = (text: string | undefined): number => (text !== undefined && /^\d{1,4}$/.test(text) ? Number(text) : 0)

/** How many were not sent when that was last counted, in any tab. */
export const notedUnsent = (): number => toCount(readCookie(unsentCookie))

export const noteUnsent = (count: number): void => {
  if (count === notedUnsent()) return
  writeCookie(unsentCookie, String(count), new Date(count === 0 ? 0 : Date.now() + lifetime))
}

const listeners = new Set<() => void>()
let lostInPage = 0

const lostUploads = (): number => Math.max(lostInPage, toCount(kept(lostMark)))

const setLost = (count: number): void => {
  lostInPage = count
  if (count === 0) forget(lostMark)
  else keep(lostMark, String(count))
  for (const listener of listeners) listener()
}

/** They are gone: told until the patient has put it away. Not added up, for tabs that start together all find it. */
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

/** How many are gone that the patient was not told of. None on the server, which knows no device. */
export const useLostUploads = (): number => useSyncExternalStore(subscribe, lostUploads, () => 0)
