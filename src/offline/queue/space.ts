import { removeCachedSlots } from '../slot-cache.ts'
import { queueDatabase } from './queue-database.ts'

export type StorageProblem = 'full' | 'refused'

const names = (error: unknown): string[] => {
  const found: string[] = []
  for (let each = error as { name?: string; inner?: unknown } | undefined; each; each = each.inner as typeof each)
    found.push(each.name ?? '')
  return found
}

export const storageProblem = (error: unknown): StorageProblem =>
  names(error).includes('QuotaExceededError') ? 'full' : 'refused'

const dropTombstones = (): Promise<void> =>
  queueDatabase.use((database) =>
    database.transaction('rw', database.items, database.receipts, async () => {
      const ended = await database.items.where('state').anyOf('received', 'cancelled').toArray()
      const needed = new Set((await database.items.toArray()).map(({ target }) => target))
      const old = ended.filter(({ key, secret }) => !secret && !needed.has(key))
      await database.items.bulkDelete(old.map(({ seq }) => seq))
      await database.receipts.bulkDelete(old.map(({ key }) => key))
    }),
  )

/** Frees space on a full disk and tries once more. @throws the second error. */
export const writeWithRoom = async <T>(write: () => Promise<T>): Promise<T> => {
  try {
    return await write()
  } catch (error) {
    if (storageProblem(error) !== 'full') throw error
    for (const step of [removeCachedSlots, dropTombstones]) await step().catch(() => undefined)
    return write()
  }
}
