// Browsers close databases on their own: iOS under memory pressure, evicted storage.
import { type DBCore, Dexie } from 'dexie'
import { countSleeps, onSleep, whenAwake } from './page-sleep.ts'

/** `strict`: on the disk before it counts as done. `relaxed`: for data that can be fetched again. */
export type Durability = 'strict' | 'relaxed'

const isConnectionLost = (error: unknown): boolean =>
  error instanceof Error && ['DatabaseClosedError', 'InvalidStateError', 'UnknownError'].includes(error.name)

const readers = new Set<() => void>()
const readAgain = (): void => {
  for (const read of readers) read()
}
// By the write and not by the read, so that a failed read hears of the next change too.
Dexie.on('storagemutated', readAgain)

/** Milliseconds, and multiples of the reading's duration; sleep of the page counts as reading. */
const readPause = { least: 250, most: 2000 }
const pauseOfReading = 9

/** Observable: read again after each change of a database of ours, paced by how long reading takes. */
export const liveRead = <T>(read: () => Promise<T>) => ({
  hasValue: () => false,
  subscribe: (next: (value: T) => void, error?: (reason: unknown) => void): (() => void) => {
    let isOpen = true
    let isReading = false
    let isOld = false
    const readOnce = async (): Promise<void> => {
      try {
        const value = await read()
        if (isOpen) next(value)
      } catch (reason) {
        if (isOpen) error?.(reason)
      }
    }
    const go = async (): Promise<void> => {
      isOld = true
      if (isReading) return
      isReading = true
      while (isOpen && isOld) {
        isOld = false
        const start = performance.now()
        await readOnce()
        const paced = pauseOfReading * (performance.now() - start)
        const pause = Math.min(readPause.most, Math.max(readPause.least, paced))
        await new Promise((resolve) => setTimeout(resolve, pause))
      }
      isReading = false
    }
    const again = (): void => void go()
    readers.add(again)
    again()
    return () => {
      isOpen = false
      readers.delete(again)
    }
  },
})

const noteTransactions =
  (open: Set<IDBTransaction>) =>
  (core: DBCore): DBCore => ({
    ...core,
    transaction: (...given) => {
      const transaction = core.transaction(...given)
      const own = transaction as IDBTransaction
      open.add(own)
      for (const end of ['complete', 'abort']) own.addEventListener(end, () => open.delete(own))
      return transaction
    },
  })

/** @param versions Dexie's `stores` from version 1 on; shipped ones stay. */
export const openDatabase = <Tables>(
  name: string,
  versions: readonly Partial<Record<keyof Tables & string, string>>[],
  durability: Durability,
) => {
  type Opened = Dexie & Tables
  let database: Opened | undefined
  let isLost = false
  let isOurs = false
  const transactions = new Set<IDBTransaction>()

  const close = (opened: Opened | undefined, disableAutoOpen = true): void => {
    isOurs = true
    opened?.close({ disableAutoOpen })
    isOurs = false
  }

  const make = (): Opened => {
    const made = new Dexie(name, { chromeTransactionDurability: durability }) as Opened
    versions.forEach((tables, index) => {
      made.version(index + 1).stores(tables as Record<string, string>)
    })
    made.use({ stack: 'dbcore', create: noteTransactions(transactions) })
    // Another tab has a newer build, or deletes it; the next use opens it again.
    made.on('versionchange', () => {
      close(made, false)
      return false
    })
    made.on('close', () => {
      if (!isOurs) readAgain()
    })
    return made
  }

  const current = (): Opened => {
    database ??= make()
    return database
  }

  onSleep(() => {
    for (const transaction of transactions) {
      try {
        transaction.abort()
      } catch {}
    }
    // Running work must not open this one again.
    close(database)
    database = undefined
  })

  /** Only this one: others may have opened the next meanwhile. */
  const letGo = (opened: Opened | undefined): void => {
    if (!opened || database !== opened) return
    close(opened)
    database = undefined
  }

  const use = async <T>(work: (database: Opened) => Promise<T>): Promise<T> => {
    let opened: Opened | undefined
    const undisturbed = async (): Promise<T> => {
      const asleep = whenAwake()
      if (asleep !== undefined) await asleep
      const sleeps = countSleeps()
      opened = current()
      try {
        return await work(opened)
      } catch (error) {
        if (sleeps === countSleeps()) throw error
        return undisturbed()
      }
    }
    let result: T
    try {
      result = await undisturbed()
    } catch (error) {
      if (!isConnectionLost(error)) throw error
      isLost = true
      letGo(opened)
      result = await undisturbed()
    }
    if (isLost) readAgain()
    isLost = false
    return result
  }

  return {
    /** Reopens a lost connection once; a frozen page starts anew. @throws where storage is refused or full. */
    use,
    /** @throws where something may be left. */
    remove: async (): Promise<void> => {
      let removed: Opened | undefined
      try {
        await use(async (opened) => {
          removed = opened
          // Lists notice deleted rows, but not a deleted database.
          await opened.transaction('rw', opened.tables, () => Promise.all(opened.tables.map((table) => table.clear())))
          await opened.delete()
        })
      } finally {
        letGo(removed)
      }
    },
    close: (): void => {
      close(database)
      database = undefined
    },
  }
}
