// The brand of the provider on this device: fetched whole, checked file by file, then switched to in one write. A page that
// is open goes on with the one it was made from.
import { fillQuery } from '#src/contract/call.ts'
import type { BrandFile, BrandManifest } from '#src/contract/calls/assets.calls.ts'
import { assetPaths } from '#src/contract/calls/assets.paths.ts'
import type { Area } from '#src/contract/codes/areas.ts'
import type { FirstPage } from '#src/page-shell/brand-bundle.ts'

export type BrandPorts = {
  caches: CacheStorage
  fetch: (url: string) => Promise<Response>
  digest: (bytes: ArrayBuffer) => Promise<string>
  openPages: () => Promise<readonly string[]>
}

const stateCache = 'front-door-state'
const pointerUrl = '/kept/brand'
const prefix = 'brand-'

const nameOf = (hash: string): string => `${prefix}${hash}`

export const readPointer = async (caches: CacheStorage): Promise<BrandManifest | undefined> =>
  (await caches.match(pointerUrl, { cacheName: stateCache }))?.json() as Promise<BrandManifest | undefined>

export const currentBrand = async (caches: CacheStorage): Promise<BrandManifest | undefined> => {
  const manifest = await readPointer(caches)
  // The browser may have evicted the bundle and left the pointer.
  return manifest && (await caches.has(nameOf(manifest.hash))) ? manifest : undefined
}

export const matchBrand = async (caches: CacheStorage, url: string, hash?: string): Promise<Response | undefined> => {
  const used = hash ?? (await readPointer(caches))?.hash
  return used === undefined ? undefined : caches.match(url, { cacheName: nameOf(used) })
}

/** Texts of one area, out of the bundle's page of the locale; undefined where it holds none. */
export const matchTexts = async (
  caches: CacheStorage,
  query: URLSearchParams,
  hash?: string,
): Promise<Response | undefined> => {
  const [locale, area] = [query.get('locale'), query.get('area')]
  if (locale === null || area === null) return undefined
  const page = await matchBrand(caches, assetPaths.firstPage + fillQuery({ locale }), hash)
  const { state } = ((await page?.json()) ?? {}) as Partial<FirstPage>
  const texts = state?.texts[area as Area]
  return texts && Response.json(texts)
}

/** Of one build and one language, with nothing of a visitor: part of the bundle, and gone with it. */
const wholePageUrl = (build: string, pathname: string, locale: string): string =>
  `/kept${build}${pathname}${fillQuery({ locale })}`

/** What a start answers with, read in two steps: nothing is parsed or put together. */
export const matchWholePage = async (
  caches: CacheStorage,
  hash: string,
  ...[build, pathname, locale]: Parameters<typeof wholePageUrl>
): Promise<Response | undefined> => caches.match(wholePageUrl(build, pathname, locale), { cacheName: nameOf(hash) })

/** A bundle that was dropped meanwhile is not begun again. */
export const storeWholePage = async (
  caches: CacheStorage,
  hash: string,
  page: Response,
  ...[build, pathname, locale]: Parameters<typeof wholePageUrl>
): Promise<void> => {
  if (await caches.has(nameOf(hash)))
    await (await caches.open(nameOf(hash))).put(wholePageUrl(build, pathname, locale), page)
}

const pagePrefix = '/kept/page/'

/** A page asks for its pictures before its note is on the disk. */
const notes = new Map<string, string>()

/** The page's pictures and texts come from this bundle until it is closed. */
export const notePage = async (caches: CacheStorage, id: string, hash: string): Promise<void> => {
  notes.set(id, hash)
  await (await caches.open(stateCache)).put(pagePrefix + id, new Response(hash))
  notes.delete(id)
}

export const brandOfPage = async (caches: CacheStorage, id: string): Promise<string | undefined> =>
  notes.get(id) ?? (await caches.match(pagePrefix + id, { cacheName: stateCache }))?.text()

const bundlesOfPages = async ({ caches, openPages }: BrandPorts): Promise<string[]> => {
  const state = await caches.open(stateCache)
  const open = await openPages()
  const ids = (await state.keys()).flatMap(({ url }) => new URL(url).pathname.split(pagePrefix)[1] ?? [])
  const closed = ids.filter((id) => !open.includes(id))
  await Promise.all(closed.map((id) => state.delete(pagePrefix + id)))
  const hashes = await Promise.all(open.map((id) => brandOfPage(caches, id)))
  return hashes.flatMap((hash) => hash ?? [])
}

/** @throws unless the bytes match the manifest. */
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

const dropUnused = async (ports: BrandPorts, hash: string): Promise<void> => {
  const { caches } = ports
  const used = [hash, ...(await bundlesOfPages(ports))].map(nameOf)
  const unused = (await caches.keys()).filter((name) => name.startsWith(prefix) && !used.includes(name))
  await Promise.all(unused.map((name) => caches.delete(name)))
}

/** A waiting worker fills the same caches. */
const oneAtATime = <T>(work: () => Promise<T>): Promise<T> =>
  'locks' in navigator ? navigator.locks.request('brand', work) : work()

let running: Promise<boolean> | undefined

/** @returns whether the brand changed; rejects, with the old bundle in use, when a file is missing or wrong. */
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
  if (old?.hash === manifest.hash) {
    await dropUnused(ports, manifest.hash)
    return false
  }
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
  // The one write that switches bundles.
  await (await caches.open(stateCache)).put(pointerUrl, new Response(JSON.stringify(manifest)))
  await dropUnused(ports, manifest.hash)
  return true
}

const preferencesUrl = '/kept/preferences'

export const storePreferences = async (caches: CacheStorage, preferences: unknown): Promise<void> =>
  (await caches.open(stateCache)).put(preferencesUrl, new Response(JSON.stringify(preferences)))

export const storedPreferences = async <T>(caches: CacheStorage): Promise<T | undefined> =>
  (await caches.match(preferencesUrl, { cacheName: stateCache }))?.json() as Promise<T | undefined>
