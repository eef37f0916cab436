/** True where the browser knows of no network. It may be wrong the other way round: a network may lead nowhere. */
export const isOffline = (): boolean => globalThis.navigator?.onLine === false

/** Whether parts of the page may come that are not here yet: from the network, or from the worker's own copy. */
export const canLoad = (): boolean => !isOffline() || Boolean(navigator.serviceWorker?.controller)

export const untilOnline = (): Promise<void> =>
  new Promise((resolve) => window.addEventListener('online', () => resolve(), { once: true }))
