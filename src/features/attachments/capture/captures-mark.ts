// Whether photos wait on this device to be finished, in one flag beside their database: a page without it never opens it.
import { useSyncExternalStore } from 'react'
import { forget, keep, kept } from '#src/lib/device-memory.ts'
import { hasRows } from '#src/lib/has-rows.ts'

const mark = 'captures'
const listeners = new Set<() => void>()
/** Also where the browser keeps nothing. */
let isMarkedInPage = false

const tell = (): void => {
  for (const listener of listeners) listener()
}

export const mayHaveCaptures = (): boolean => isMarkedInPage || kept(mark) !== undefined

/** Something is kept or on its way from here on. */
export const noteCaptures = (): void => {
  if (mayHaveCaptures()) return
  isMarkedInPage = true
  keep(mark, '1')
  tell()
}

/** At every start: a camera may have taken the browser away before it had written the flag. */
export const findCaptures = async (): Promise<void> => {
  if (!mayHaveCaptures() && (await hasRows('captures', 'captures'))) noteCaptures()
}

/** Nothing is left: the next page need not look. */
export const forgetCaptures = (): void => {
  if (!mayHaveCaptures()) return
  isMarkedInPage = false
  forget(mark)
  tell()
}

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener)
  // Another tab.
  window.addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', listener)
  }
}

/** False on the server, which knows no device. */
export const useMayHaveCaptures = (): boolean => useSyncExternalStore(subscribe, mayHaveCaptures, () => false)
