// The floor of what the product stores on a device: the same bytes as they are.
const settled = <Result>(request: IDBRequest<Result>): Promise<Result> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error ?? new Error('refused'))
  })

/** Milliseconds of writing the bytes as they are, as durably as the product does. */
export const writeRaw = async (bytes: ArrayBuffer): Promise<number> => {
  const opening = indexedDB.open('floor', 1)
  opening.onupgradeneeded = () => opening.result.createObjectStore('bytes')
  const database = await settled(opening)
  const start = performance.now()
  const transaction = database.transaction('bytes', 'readwrite', { durability: 'strict' })
  transaction.objectStore('bytes').put(bytes, 1)
  await new Promise((resolve, reject) => {
    transaction.oncomplete = resolve
    transaction.onabort = reject
  })
  const taken = performance.now() - start
  database.close()
  return taken
}

export const noise = (size: number): ArrayBuffer => {
  const bytes = new Uint8Array(size)
  for (let at = 0; at < size; at += 65_536) crypto.getRandomValues(bytes.subarray(at, Math.min(size, at + 65_536)))
  return bytes.buffer
}
