// Files that are on their way in. Each upload has a folder of its own, gone when it ends however it ends.
import { mkdir, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { newFileKey } from '../../shared/ids.ts'
import { isDiskFull, storageFull } from './files.errors.ts'

/** Folders of this process with an upload on its way, which may take hours: nothing is left behind in them. */
const inUse = new Set<string>()

/**
 * Gives the work a folder that is empty before and removed after.
 * @throws server.storage-full when the disk was full.
 */
export const withFolder = async <T>(incoming: string, work: (folder: string) => Promise<T>): Promise<T> => {
  const folder = join(incoming, newFileKey())
  inUse.add(folder)
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 })
    return await work(folder)
  } catch (error) {
    throw isDiskFull(error) ? storageFull() : error
  } finally {
    await rm(folder, { recursive: true, force: true })
    inUse.delete(folder)
  }
}

/** Removes what a server that was killed left behind: folders made before the moment, but for those in use here. */
export const sweepIncoming = async (incoming: string, before: Date): Promise<void> => {
  for (const name of await readdir(incoming).catch(() => [])) {
    const folder = join(incoming, name)
    if (inUse.has(folder)) continue
    const { mtime } = await stat(folder).catch(() => ({ mtime: before }))
    if (mtime < before) await rm(folder, { recursive: true, force: true })
  }
}
