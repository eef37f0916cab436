// What a kiosk must not lose with its browser: a key that cannot be copied, bytes, a cookie.
import type { Page } from 'playwright'

type Stored = { publicKey: JsonWebKey; digest: string }
export type Lasting = { key: boolean; bytes: boolean; cookie: boolean }

const size = 500_000

export const store = (page: Page): Promise<Stored> =>
  page.evaluate(async (count) => {
    const pair = await crypto.subtle.generateKey({ name: 'ECDSA', namedCurve: 'P-256' }, false, ['sign', 'verify'])
    const bytes = new Uint8Array(count)
    for (let start = 0; start < count; start += 50_000) crypto.getRandomValues(bytes.subarray(start, start + 50_000))
    const database = await new Promise<IDBDatabase>((resolve, reject) => {
      const request = indexedDB.open('device', 1)
      request.onupgradeneeded = () => request.result.createObjectStore('rows')
      request.onsuccess = () => resolve(request.result)
      request.onerror = () => reject(request.error)
    })
    await new Promise<void>((resolve, reject) => {
      const transaction = database.transaction('rows', 'readwrite', { durability: 'strict' })
      transaction.objectStore('rows').put(pair, 'identity')
      transaction.objectStore('rows').put(bytes.buffer, 'bytes')
      transaction.oncomplete = () => resolve()
      transaction.onerror = () => reject(transaction.error)
    })
    await cookieStore.set({ name: 'kiosk', value: 'device', expires: Date.now() + 86_400_000 })
    const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))
    return { publicKey: await crypto.subtle.exportKey('jwk', pair.publicKey), digest: digest.join() }
  }, size)

export const findLasting = (page: Page, stored: Stored): Promise<Lasting> =>
  page.evaluate(async ({ publicKey, digest }) => {
    const database = await new Promise<IDBDatabase>((resolve, reject) => {
      const request = indexedDB.open('device', 1)
      request.onupgradeneeded = () => request.result.createObjectStore('rows')
      request.onsuccess = () => resolve(request.result)
      request.onerror = () => reject(request.error)
    })
    const get = <Value>(name: string) =>
      new Promise<Value | undefined>((resolve, reject) => {
        const request = database.transaction('rows').objectStore('rows').get(name)
        request.onsuccess = () => resolve(request.result as Value | undefined)
        request.onerror = () => reject(request.error)
      })
    const algorithm = { name: 'ECDSA', hash: 'SHA-256' }
    const pair = await get<CryptoKeyPair>('identity')
    const bytes = await get<ArrayBuffer>('bytes')
    const nonce = crypto.getRandomValues(new Uint8Array(32))
    const known = await crypto.subtle.importKey('jwk', publicKey, { name: 'ECDSA', namedCurve: 'P-256' }, true, [
      'verify',
    ])
    const isSigned = async (signer: CryptoKey) =>
      crypto.subtle.verify(algorithm, known, await crypto.subtle.sign(algorithm, signer, nonce), nonce)
    return {
      key: pair !== undefined && (await isSigned(pair.privateKey)),
      bytes: bytes !== undefined && new Uint8Array(await crypto.subtle.digest('SHA-256', bytes)).join() === digest,
      cookie: document.cookie.includes('kiosk=device'),
    }
  }, stored)
