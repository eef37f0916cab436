import { mkdir, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { newFileKey } from '../../shared/ids.ts'
import { isDiskFull, storageFull } from './files.errors.ts'

/** Running uploads, which may take hours; the sweep skips them. */
const inUse = new Set<string>()

/** @throws server.storage-full */
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

export const sweepIncoming = async (incoming: string, before: Date): Promise<void> => {
  for (const name of await readdir(incoming).catch(() => [])) {
    const folder = join(incoming, name)
    if (inUse.has(folder)) continue
    const { mtime } = await stat(folder).catch(() => ({ mtime: before }))
    if (mtime < before) await rm(folder, { recursive: true, force: true })
  }
}
