// Outside the database, so that a page without visits never opens it.
import { forget, readFromDevice, storeOnDevice } from '#src/lib/device-memory.ts'
import { hasRows } from '#src/lib/has-rows.ts'

const name = 'visits-kept'

export const mayHaveVisits = (): boolean => readFromDevice(name) !== undefined

export const noteVisits = (hasAny: boolean): void => (hasAny ? storeOnDevice(name, 'yes') : forget(name))

/** Also where the browser was killed before the mark was written. */
export const areVisitsThere = async (): Promise<boolean> => {
  if (!mayHaveVisits() && (await hasRows('visit', 'passes'))) noteVisits(true)
  return mayHaveVisits()
}

/** Not on plain http, nor in browsers that store nothing. */
export const canStoreVisits = (): boolean => typeof indexedDB !== 'undefined' && globalThis.crypto?.subtle !== undefined
