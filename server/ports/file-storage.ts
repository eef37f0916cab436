import type { Readable } from 'node:stream'

/** Where the bytes of files are. Keys are made by us: letters and digits, nothing of a person. */
export type FileStorage = {
  /** Takes the file at the path over under the key, which is new; kept for good once this resolves. */
  put: (key: string, path: string) => Promise<void>
  /** @throws MissingFile when there is none. */
  read: (key: string) => Promise<Readable>
  /** Nothing happens when there is none. */
  remove: (key: string) => Promise<void>
}

export class MissingFile extends Error {
  constructor() {
    super('the storage has no such file')
    this.name = 'MissingFile'
  }
}

/** Part of a path or of an address, so nothing but letters and digits. */
export const requireKey = (key: string): string => {
  if (!/^[0-9A-Za-z]{22}$/.test(key)) throw new Error('not a key of the storage')
  return key
}
