// Without a library. A killed browser may lose the last minute of `localStorage`, but not rows.

const openExisting = (name: string): Promise<IDBDatabase | undefined> =>
  new Promise((resolve) => {
    const asked = indexedDB.open(name)
    // A look must not leave an empty database behind.
    asked.onupgradeneeded = () => asked.transaction?.abort()
    asked.onsuccess = () => resolve(asked.result)
    asked.onerror = () => resolve(undefined)
  })

const counted = (request: IDBRequest<number>): Promise<number> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })

export type RowFilter = { index: string; values: readonly string[] }

export const hasRows = async (name: string, table: string, only?: RowFilter): Promise<boolean> => {
  try {
    const known = await indexedDB.databases?.()
    if (known && !known.some((each) => each.name === name)) return false
    const database = await openExisting(name)
    if (!database) return false
    database.onversionchange = () => database.close()
    try {
      const rows = database.transaction(table).objectStore(table)
      const counts = only
        ? only.values.map((value) => counted(rows.index(only.index).count(value)))
        : [counted(rows.count())]
      return (await Promise.all(counts)).some((count) => count > 0)
    } finally {
      database.close()
    }
  } catch {
    return false
  }
}
