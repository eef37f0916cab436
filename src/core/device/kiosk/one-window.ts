import { useSyncExternalStore } from 'react'

const name = 'kiosk-window'

/** Milliseconds: of the document before this one, which may not have ended yet. */
const mostWait = 1500

let isOther = false
let onLost: () => void = () => undefined
const listeners = new Set<() => void>()

const setOther = (next: boolean): void => {
  isOther = next
  for (const listener of listeners) listener()
}

const untilClosed = new Promise<never>(() => undefined)

/** @returns whether the kiosk is this window's. */
const hold = (options: LockOptions): Promise<boolean> =>
  new Promise((resolve) => {
    let isHeld = false
    navigator.locks
      .request(name, options, () => {
        isHeld = true
        resolve(true)
        return untilClosed
      })
      .catch(() => (isHeld ? onLost() : resolve(false)))
  })

/** One window of a device is the kiosk, so that no person is behind another. @param lost another one took it over. */
export const claimWindow = async (lost: () => void): Promise<void> => {
  if (!navigator.locks) return
  onLost = lost
  if (await hold({ signal: AbortSignal.timeout(mostWait) })) return
  setOther(true)
  void hold({}).then(() => setOther(false))
}

/** Also from a window that is frozen, which would hold it for ever. */
export const takeWindowOver = async (): Promise<void> => {
  if (await hold({ steal: true })) setOther(false)
}

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Another window of this device is the kiosk. */
export const useIsOtherWindow = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => isOther,
    () => false,
  )
