/** By the device's own word, which is sure: what is asked for now was not sent. */
export const isOffline = (): boolean => globalThis.navigator?.onLine === false

/** A network may lead nowhere: this is what calls have seen of the server (core/device/watch-network.ts). */
let isServerLost = false
let onDoubt: (() => void) | undefined
const backListeners = new Set<() => void>()

/** Whether the last that was heard of the server was its own answer. */
export const isReached = (): boolean => !isServerLost && !isOffline()

/** A call had no answer, or one that is not the server's. */
export const noteUnanswered = (): void => onDoubt?.()

/** What to do where a call was not answered. @returns how to stop */
export const whenInDoubt = (look: () => void): (() => void) => {
  onDoubt = look
  return () => {
    if (onDoubt === look) onDoubt = undefined
  }
}

export const setServerLost = (isLost: boolean): void => {
  const isBack = isServerLost && !isLost
  isServerLost = isLost
  if (isBack) for (const listener of backListeners) listener()
}

/** The device has a network again, or the server answers again. @returns how to stop */
export const onNetworkBack = (listener: () => void): (() => void) => {
  backListeners.add(listener)
  window.addEventListener('online', listener)
  return () => {
    backListeners.delete(listener)
    window.removeEventListener('online', listener)
  }
}

/** From the network, or from the worker's copy. */
export const canLoad = (): boolean => !isOffline() || Boolean(navigator.serviceWorker?.controller)

/** @param most maximum wait in milliseconds. */
export const untilOnline = (most?: number): Promise<void> =>
  new Promise((resolve) => {
    const timer = most === undefined ? undefined : setTimeout(() => done(), most)
    const done = (): void => {
      clearTimeout(timer)
      stop()
      resolve()
    }
    const stop = onNetworkBack(done)
  })

/** Not even requested offline (lazy-part.tsx). */
export const prefetch = (load: () => Promise<unknown>): void => {
  if (canLoad()) load().catch(() => undefined)
}
