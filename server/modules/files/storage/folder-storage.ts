// A file exists whole or not at all, and survives a loss of power.
import { mkdir, open, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { ensureKey, type FileStorage, MissingFile } from '../../../ports/file-storage.ts'
import { whileUnread } from './while-unread.ts'

const sync = async (path: string): Promise<void> => {
  const handle = await open(path, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

/** `folder` must be on the disk of the files that are put. */
export const createFolderStorage = (folder: string): FileStorage => {
  // By first letters: a folder of a hundred thousand files is slow.
  const pathOf = (key: string): string => join(folder, ensureKey(key).slice(0, 2), key)
  return {
    put: async (key, path) => {
      const place = pathOf(key)
      const made = await mkdir(dirname(place), { recursive: true, mode: 0o700 })
      await sync(path)
      await rename(path, place)
      await sync(dirname(place))
      if (made) await sync(folder)
    },
    read: async (key) => {
      try {
        return whileUnread((await open(pathOf(key), 'r')).createReadStream())
      } catch (error) {
        throw (error as NodeJS.ErrnoException).code === 'ENOENT' ? new MissingFile() : error
      }
    },
    remove: (key) => rm(pathOf(key), { force: true }),
  }
}
