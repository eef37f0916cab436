// What the next person could find: everything that a page can read, its history, its cookies and its memory.
import type { Page } from 'playwright'

/** Texts by where they are. */
export type Sight = Record<string, string>

/** Runs in the page. */
const readPage = async (): Promise<Sight> => {
  const sight: Sight = {}
  const add = (name: string, text: string): void => {
    sight[name] = `${sight[name] ?? ''}\n${text}`
  }
  const known = new Set<object>()
  const write = (value: unknown): string => {
    if (typeof value !== 'object' || value === null) return String(value)
    if (known.has(value)) return ''
    known.add(value)
    if (value instanceof ArrayBuffer) return write(new Uint8Array(value))
    if (ArrayBuffer.isView(value)) {
      const { buffer, byteOffset, byteLength } = value
      const bytes = new Uint8Array(buffer, byteOffset, byteLength)
      return `${new TextDecoder().decode(bytes)} ${new TextDecoder('utf-16le').decode(bytes)}`
    }
    if (value instanceof Map || value instanceof Set) return [...value].map(write).join(' ')
    return Object.entries(value)
      .map(([key, each]) => `${key} ${write(each)}`)
      .join(' ')
  }
  const walk = (root: Document | ShadowRoot): void => {
    for (const element of root.querySelectorAll('*')) {
      if (element.shadowRoot) {
        add('dom', element.shadowRoot.innerHTML)
        walk(element.shadowRoot)
      }
      if ('value' in element) add('fields', String(element.value))
      if (element instanceof HTMLIFrameElement && element.contentDocument) {
        add('dom', element.contentDocument.documentElement.outerHTML)
        walk(element.contentDocument)
      }
    }
  }
  add('dom', document.documentElement.outerHTML)
  walk(document)
  add('screen', document.body.textContent ?? '')
  add('title', document.title)
  add('window.name', window.name)
  add('address', location.href)
  add('history', write(history.state))
  add('cookies', document.cookie)
  add('session storage', write({ ...sessionStorage }))
  add('local storage', write({ ...localStorage }))
  const asked = <T>(request: IDBRequest<T>): Promise<T> =>
    new Promise((resolve, reject) => {
      request.onsuccess = () => resolve(request.result)
      request.onerror = () => reject(request.error)
    })
  for (const { name = '' } of await indexedDB.databases()) {
    const database = await asked(indexedDB.open(name))
    for (const store of database.objectStoreNames) {
      const rows = database.transaction(store).objectStore(store)
      const [keys, values] = [asked(rows.getAllKeys()), asked(rows.getAll())]
      add(`database ${name}`, `${write(await keys)} ${write(await values)}`)
    }
    database.close()
  }
  for (const name of await caches.keys()) {
    const cache = await caches.open(name)
    for (const request of await cache.keys()) {
      const response = await cache.match(request)
      const headers = response ? write([...response.headers]) : ''
      add(`cache ${name.split('-')[0]}`, `${request.url} ${headers} ${await response?.text()}`)
    }
  }
  type Fiber = { memoizedProps?: { store?: { getState?: () => unknown } }; child?: Fiber; sibling?: Fiber }
  const visit = (fiber: Fiber | undefined): void => {
    for (let at = fiber; at; at = at.sibling) {
      const { store } = at.memoizedProps ?? {}
      if (store?.getState) add('store', write(store.getState()))
      visit(at.child)
    }
  }
  for (const element of document.querySelectorAll('body *'))
    for (const key of Object.keys(element))
      if (key.startsWith('__reactContainer$')) visit((element as unknown as Record<string, Fiber>)[key])
  return sight
}

/** @throws where the page has no store to look into, which would find nothing. */
export const lookAround = async (page: Page): Promise<Sight> => {
  const sight = await page.evaluate(readPage)
  if (sight.store === undefined) throw new Error('the store of the page was not found')
  sight.cookies += JSON.stringify(await page.context().cookies())
  return sight
}

/** The memory of the page's process, after what is no longer used was freed. */
export const readMemory = async (page: Page): Promise<Buffer> => {
  const session = await page.context().newCDPSession(page)
  const chunks: string[] = []
  session.on('HeapProfiler.addHeapSnapshotChunk', ({ chunk }) => void chunks.push(chunk))
  await session.send('HeapProfiler.collectGarbage')
  await session.send('HeapProfiler.takeHeapSnapshot', { reportProgress: false })
  await session.detach()
  return Buffer.from(chunks.join(''))
}

export type Wipe = { at: string; milliseconds: number; isComplete: boolean }

/** What the device noted of its last wipe (S-36). */
export const readWipe = (page: Page): Promise<Wipe | undefined> =>
  page.evaluate(
    (name) =>
      new Promise<Wipe | undefined>((resolve, reject) => {
        const request = indexedDB.open(name)
        request.onerror = () => reject(request.error)
        request.onsuccess = () => {
          const rows = request.result.transaction('identity').objectStore('identity').getAll()
          rows.onerror = () => reject(rows.error)
          rows.onsuccess = () => {
            request.result.close()
            resolve((rows.result as { lastWipe?: Wipe }[])[0]?.lastWipe)
          }
        }
      }),
    'device',
  )

/** What a scan must find, or it proves nothing. */
export const writeControl = (page: Page, text: string): Promise<void> =>
  page.evaluate(async (control) => {
    localStorage.setItem('control', control)
    const cache = await caches.open('control')
    await cache.put('/control', new Response(control))
    const database = await new Promise<IDBDatabase>((resolve, reject) => {
      const request = indexedDB.open('control', 1)
      request.onupgradeneeded = () => request.result.createObjectStore('rows')
      request.onsuccess = () => resolve(request.result)
      request.onerror = () => reject(request.error)
    })
    await new Promise<void>((resolve, reject) => {
      const transaction = database.transaction('rows', 'readwrite', { durability: 'strict' })
      transaction.objectStore('rows').put(control, 'control')
      transaction.oncomplete = () => resolve()
      transaction.onerror = () => reject(transaction.error)
    })
    database.close()
  }, text)

export const removeControl = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    localStorage.removeItem('control')
    await caches.delete('control')
    await new Promise<void>((resolve, reject) => {
      const request = indexedDB.deleteDatabase('control')
      request.onsuccess = () => resolve()
      request.onerror = () => reject(request.error)
    })
  })

/** Keys of the device that could open an envelope: a private half that agrees on secrets, or one that decrypts. */
export const findOpeners = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const opens: readonly string[] = ['decrypt', 'deriveBits', 'deriveKey', 'unwrapKey']
    const asked = <T>(request: IDBRequest<T>): Promise<T> =>
      new Promise((resolve, reject) => {
        request.onsuccess = () => resolve(request.result)
        request.onerror = () => reject(request.error)
      })
    const found: string[] = []
    const visit = (value: unknown, where: string): void => {
      if (typeof value !== 'object' || value === null) return
      if (value instanceof CryptoKey) {
        if (value.usages.some((usage) => opens.includes(usage))) found.push(where)
        return
      }
      for (const [name, each] of Object.entries(value)) visit(each, `${where}.${name}`)
    }
    for (const { name = '' } of await indexedDB.databases()) {
      const database = await asked(indexedDB.open(name))
      for (const store of database.objectStoreNames)
        visit(await asked(database.transaction(store).objectStore(store).getAll()), `${name}.${store}`)
      database.close()
    }
    return found
  })
