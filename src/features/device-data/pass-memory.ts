// What is remembered of kept visits outside the database: that there are any, so that a page without one never opens it.
import { forget, keep, kept } from '#src/lib/device-memory.ts'
import { hasRows } from '#src/lib/has-rows.ts'

const name = 'visits-kept'

export const mayHaveVisits = (): boolean => kept(name) !== undefined

export const noteVisits = (hasAny: boolean): void => (hasAny ? keep(name, 'yes') : forget(name))

/** As `mayHaveVisits`, and where the browser was killed before it had written that there are any. */
export const areVisitsThere = async (): Promise<boolean> => {
  if (!mayHaveVisits() && (await hasRows('visit', 'passes'))) noteVisits(true)
  return mayHaveVisits()
}

/** Pages on plain http, and browsers that are told to keep nothing, keep no visit. */
export const canKeepVisits = (): boolean => typeof indexedDB !== 'undefined' && globalThis.crypto?.subtle !== undefined
