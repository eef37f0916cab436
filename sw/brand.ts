// The brand of the provider on this device: fetched whole, checked file by file, then switched to in one write.
import type { BrandFile, BrandManifest } from '#src/contract/calls/assets.calls.ts'

export type BrandPorts = {
  caches: CacheStorage
  fetch: (url: string) => Promise<Response>
  digest: (bytes: ArrayBuffer) => Promise<string>
}

const stateCache = 'front-door-state'
const pointerUrl = '/kept/brand'
const prefix = 'brand-'

const nameOf = (hash: string): string => `${prefix}${hash}`

const readPointer = async (caches: CacheStorage): Promise<BrandManifest | undefined> =>
  (await caches.match(pointerUrl, { cacheName: stateCache }))?.json() as Promise<BrandManifest | undefined>

/** Manifest of the bundle in use; undefined while there is none. */
export const currentBrand = async (caches: CacheStorage): Promise<BrandManifest | undefined> => {
  const manifest = await readPointer(caches)
  // The browser may have taken the bundle and left the pointer.
  return manifest && (await caches.has(nameOf(manifest.hash))) ? manifest : undefined
}

/** @param brand the bundle to look in; the one in use unless given. */
export const matchBrand = async (
  caches: CacheStorage,
  url: string,
  brand?: BrandManifest,
): Promise<Response | undefined> => {
  const manifest = brand ?? (await readPointer(caches))
  return manifest && caches.match(url, { cacheName: nameOf(manifest.hash) })
}

/** Throws unless the bytes are those that the manifest names. */
const fetchChecked = async ({ fetch, digest }: BrandPorts, { url, size, sha256 }: BrandFile): Promise<Response> => {
  const answer = await fetch(url)
  if (!answer.ok || answer.redirected) throw new Error(`${url} answered ${answer.status}`)
  const bytes = await answer.arrayBuffer()
  if (bytes.byteLength !== size || (await digest(bytes)) !== sha256) throw new Error(`${url} is not what was promised`)
  const headers = new Headers({ 'content-type': answer.headers.get('content-type') ?? 'application/octet-stream' })
  for (const name of ['content-security-policy', 'x-content-type-options']) {
    const value = answer.headers.get(name)
    if (value !== null) headers.set(name, value)
  }
  return new Response(bytes, { headers })
}

const dropOthers = async (caches: CacheStorage, hash: string): Promise<void> => {
  const names = (await caches.keys()).filter((name) => name.startsWith(prefix) && name !== nameOf(hash))
  await Promise.all(names.map((name) => caches.delete(name)))
}

/** A worker that waits beside the one in use fills the same caches: one after the other. */
const oneAtATime = <T>(work: () => Promise<T>): Promise<T> =>
  'locks' in navigator ? navigator.locks.request('brand', work) : work()

let running: Promise<boolean> | undefined

/**
 * Asks for the manifest, and takes a new bundle over once all of it is here and right. What is the same is not fetched again.
 * @returns whether the brand changed; rejects, with the old bundle whole and in use, when anything is missing or wrong.
 */
export const refreshBrand = (ports: BrandPorts, manifestUrl: string): Promise<boolean> => {
  running ??= oneAtATime(() => takeNew(ports, manifestUrl)).finally(() => {
    running = undefined
  })
  return running
}

const takeNew = async (ports: BrandPorts, manifestUrl: string): Promise<boolean> => {
  const { caches, fetch } = ports
  const answer = await fetch(manifestUrl)
  if (!answer.ok) throw new Error(`the manifest answered ${answer.status}`)
  const manifest = (await answer.json()) as BrandManifest
  const old = await currentBrand(caches)
  if (old?.hash === manifest.hash) return false
  const name = nameOf(manifest.hash)
  try {
    const bundle = await caches.open(name)
    for (const file of manifest.files) {
      const known = old?.files.find(({ url, sha256 }) => url === file.url && sha256 === file.sha256)
      const kept = known && (await (await caches.open(nameOf(old?.hash ?? ''))).match(file.url))
      await bundle.put(file.url, kept ?? (await fetchChecked(ports, file)))
    }
  } catch (error) {
    await caches.delete(name)
    throw error
  }
  // The one write by which the new bundle is in use.
  await (await caches.open(stateCache)).put(pointerUrl, new Response(JSON.stringify(manifest)))
  await dropOthers(caches, manifest.hash)
  return true
}

const preferencesUrl = '/kept/preferences'

/** The visitor's choices as the page told them last. */
export const keepPreferences = async (caches: CacheStorage, preferences: unknown): Promise<void> =>
  (await caches.open(stateCache)).put(preferencesUrl, new Response(JSON.stringify(preferences)))

export const keptPreferences = async <T>(caches: CacheStorage): Promise<T | undefined> =>
  (await caches.match(preferencesUrl, { cacheName: stateCache }))?.json() as Promise<T | undefined>
