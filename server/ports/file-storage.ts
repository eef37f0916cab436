import type { Readable } from 'node:stream'

/** Keys are letters and digits, nothing of a person. */
export type FileStorage = {
  /** Moves the file; durable once this resolves. */
  put: (key: string, path: string) => Promise<void>
  /** @throws MissingFile when there is none. */
  read: (key: string) => Promise<Readable>
  /** No error when there is none. */
  remove: (key: string) => Promise<void>
}

export class MissingFile extends Error {
  constructor() {
    super('the storage has no such file')
    this.name = 'MissingFile'
  }
}

/** Part of a path or of an address. */
export const ensureKey = (key: string): string => {
  if (!/^[0-9A-Za-z]{22}$/.test(key)) throw new Error('not a key of the storage')
  return key
}
