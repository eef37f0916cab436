/** True where the browser knows of no network. It may be wrong the other way round: a network may lead nowhere. */
export const isOffline = (): boolean => globalThis.navigator?.onLine === false

/** Whether parts of the page may come that are not here yet: from the network, or from the worker's own copy. */
export const canLoad = (): boolean => !isOffline() || Boolean(navigator.serviceWorker?.controller)

/** @param most milliseconds after which it is over all the same. */
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

/** Loads what a later page needs, where it can be had; without a network it is not even asked for (lazy-part.tsx). */
export const prefetch = (load: () => Promise<unknown>): void => {
  if (canLoad()) load().catch(() => undefined)
}
