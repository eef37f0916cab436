/** May be wrong the other way: a network may lead nowhere. */
export const isOffline = (): boolean => globalThis.navigator?.onLine === false

/** From the network, or from the worker's copy. */
export const canLoad = (): boolean => !isOffline() || Boolean(navigator.serviceWorker?.controller)

/** @param most maximum wait in milliseconds. */
export const untilOnline = (most?: number): Promise<void> =>
  new Promise((resolve) => {
    const timer = most === undefined ? undefined : setTimeout(() => done(), most)
    const done = (): void => {
      clearTimeout(timer)
      window.removeEventListener('online', done)
      resolve()
    }
    window.addEventListener('online', done)
  })

/** Not even requested offline (lazy-part.tsx). */
export const prefetch = (load: () => Promise<unknown>): void => {
  if (canLoad()) load().catch(() => undefined)
}
