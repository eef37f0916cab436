// Opening a database, and once more when the browser closed it behind our back (iOS under memory pressure, another tab's new version).
import { Dexie } from 'dexie'

/** `strict`: a write is on the disk before it counts as done. `relaxed` for what can be fetched again. */
export type Durability = 'strict' | 'relaxed'

const isConnectionLost = (error: unknown): boolean =>
  error instanceof Error && ['DatabaseClosedError', 'InvalidStateError', 'UnknownError'].includes(error.name)

/** @param tables what Dexie's `stores` takes: keys and indexes of each table. */
export const openDatabase = <Tables>(
  name: string,
  tables: Record<keyof Tables & string, string>,
  durability: Durability,
) => {
  const make = (): Dexie & Tables => {
    const database = new Dexie(name, { chromeTransactionDurability: durability }) as Dexie & Tables
    database.version(1).stores(tables)
    // Another tab has a newer build, or deletes it: what runs is finished, and the next use opens it again.
    database.on('versionchange', () => {
      database.close({ disableAutoOpen: false })
      return false
    })
    return database
  }
  let database: (Dexie & Tables) | undefined

  return {
    /**
     * Does the work on the open database; a lost connection is opened again once.
     * @throws where storage is refused or full. Nothing was saved then.
     */
    use: async <T>(work: (database: Dexie & Tables) => Promise<T>): Promise<T> => {
      database ??= make()
      try {
        return await work(database)
      } catch (error) {
        if (!isConnectionLost(error)) throw error
        database.close()
        database = make()
        return work(database)
      }
    },
    /** Lets go of the connection; the next use opens another. */
    close: (): void => {
      database?.close()
      database = undefined
    },
  }
}
