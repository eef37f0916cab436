/** True where the browser knows of no network. It may be wrong the other way round: a network may lead nowhere. */
export const isOffline = (): boolean => globalThis.navigator?.onLine === false
