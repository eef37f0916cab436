// A flag beside the database, so that a page without captures never opens it.
import { useSyncExternalStore } from 'react'
import { forget, readFromDevice, storeOnDevice } from '#src/lib/device-memory.ts'
import { hasRows } from '#src/lib/has-rows.ts'

const mark = 'captures'
const listeners = new Set<() => void>()
/** Holds where the browser stores nothing. */
let isMarkedInPage = false

const tell = (): void => {
  for (const listener of listeners) listener()
}

export const mayHaveCaptures = (): boolean => isMarkedInPage || readFromDevice(mark) !== undefined

export const noteCaptures = (): void => {
  if (mayHaveCaptures()) return
  isMarkedInPage = true
  storeOnDevice(mark, '1')
  tell()
}

/** The camera may end the page before the flag is written. */
export const findCaptures = async (): Promise<void> => {
  if (!mayHaveCaptures() && (await hasRows('captures', 'captures'))) noteCaptures()
}

export const forgetCaptures = (): void => {
  if (!mayHaveCaptures()) return
  isMarkedInPage = false
  forget(mark)
  tell()
}

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener)
  window.addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', listener)
  }
}

export const useMayHaveCaptures = (): boolean => useSyncExternalStore(subscribe, mayHaveCaptures, () => false)
