// What is remembered of kept visits outside the database: that there are any, so that a page without one never opens it.
import { forget, keep, kept } from '#src/lib/device-memory.ts'

const name = 'visits-kept'

export const mayHaveVisits = (): boolean => kept(name) !== undefined

export const noteVisits = (hasAny: boolean): void => (hasAny ? keep(name, 'yes') : forget(name))

/** Pages on plain http, and browsers that are told to keep nothing, keep no visit. */
export const canKeepVisits = (): boolean => typeof indexedDB !== 'undefined' && globalThis.crypto?.subtle !== undefined
