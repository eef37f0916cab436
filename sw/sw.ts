// Wires events only. Reasons: docs/decisions/0023-service-worker.md.
import { setCacheNameDetails } from 'workbox-core'
import { cleanupOutdatedCaches, matchPrecache, type PrecacheEntry, precache } from 'workbox-precaching'
import { NetworkFirst } from 'workbox-strategies'
import { fillQuery } from '#src/contract/call.ts'
import type { BrandManifest } from '#src/contract/calls/assets.calls.ts'
import { assetPaths } from '#src/contract/calls/assets.paths.ts'
import { kioskStartAddress } from '#src/contract/codes/page-paths.ts'
import { isToWorker, type Preferences } from '#src/offline/messages.ts'
import { sendKeepalive } from '#src/offline/send-keepalive.ts'
import type { FirstPage, Shell } from '#src/page-shell/brand-bundle.ts'
import { isKioskPath, otherRoute, pageRouteAt } from '#src/page-shell/page-routes.ts'
import {
  type BrandPorts,
  brandOfPage,
  currentBrand,
  matchBrand,
  matchTexts,
  matchWholePage,
  notePage,
  readPointer,
  refreshBrand,
  storedPreferences,
  storePreferences,
  storeWholePage,
} from './brand.ts'
import { trimCache } from './cached-answers.ts'
import { composePage, isAsPainted, isForEverybody } from './compose.ts'
import { wayOf } from './routes.ts'
import { countPages } from './updates.ts'

declare const self: ServiceWorkerGlobalScope

const names = { answers: 'front-door-answers', assets: 'front-door-assets' } as const
const mostAnswers = 150
/** Files outside the precache, of several builds: languages, decoders. */
const mostAssets = 60
const networkSeconds = 3
/** Milliseconds: only languages are missing then, and the next page fetches them. */
const languagePatience = 20_000

setCacheNameDetails({ prefix: 'front-door', suffix: '' })
const files = self.__WB_MANIFEST as PrecacheEntry[]
// All or nothing: one missing file fails the installation, and the old worker stays.
precache(files)
cleanupOutdatedCaches()

const shellUrl = `/${files.map(({ url }) => url).find((url) => /^assets\/shell-[^/]+\.json$/.test(url)) ?? ''}`

const hexadecimal = (bytes: ArrayBuffer): string =>
  Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, '0')).join('')

const ports: BrandPorts = {
  caches: self.caches,
  fetch: (url) => fetch(url, { cache: 'no-store', redirect: 'error' }),
  digest: async (bytes) => hexadecimal(await crypto.subtle.digest('SHA-256', bytes)),
  openPages: async () =>
    (await self.clients.matchAll({ type: 'window', includeUncontrolled: true })).map(({ id }) => id),
}

const isStorable = (response: Response): boolean =>
  response.status === 200 && !response.redirected && !/no-store/.test(response.headers.get('cache-control') ?? '')

const answers = new NetworkFirst({
  cacheName: names.answers,
  networkTimeoutSeconds: networkSeconds,
  plugins: [
    {
      cacheWillUpdate: async ({ response }) => (isStorable(response) ? response : null),
      cacheDidUpdate: async () => trimCache(await self.caches.open(names.answers), mostAnswers),
    },
  ],
})

let shell: Promise<Shell> | undefined
const readShell = (): Promise<Shell> => {
  shell ??= matchPrecache(shellUrl).then((kept) => {
    if (!kept) throw new Error('no shell')
    return kept.json() as Promise<Shell>
  })
  // A cache that the browser evicted is read again at the next page.
  shell.catch(() => {
    shell = undefined
  })
  return shell
}

/** During installation the precache is only being filled. */
const fetchShell = async (): Promise<Shell> => (await fetch(shellUrl)).json() as Promise<Shell>

const isPrecached = new Set(files.map(({ url }) => `/${url}`))

const warmLanguages = async ({ localeFiles }: Shell): Promise<void> => {
  const brand = await currentBrand(self.caches)
  const first = await readFirstPage(brand, {})
  const kept = await self.caches.open(names.assets)
  const wanted = (first?.state.config.enabledLocales ?? []).flatMap((locale) => localeFiles[locale] ?? [])
  for (const url of wanted.filter((each) => !isPrecached.has(each))) if (!(await kept.match(url))) await kept.add(url)
}

const kioskCache = 'front-door-kiosk'

/** All of this build that a kiosk may load, so that it starts and books on without a network. */
const warmKiosk = async (askShell = readShell): Promise<void> => {
  const { isKiosk } = (await storedPreferences<Preferences>(self.caches)) ?? {}
  if (!isKiosk) return
  const build = await askShell()
  const kept = await self.caches.open(kioskCache)
  const wanted = (build.kiosk?.files ?? []).filter((url) => !isPrecached.has(url))
  for (const url of wanted) if (!(await kept.match(url))) await kept.add(url)
  await warmLanguages(build)
  const { installing, waiting } = self.registration
  if (installing ?? waiting) return
  for (const { url } of await kept.keys()) if (!wanted.includes(new URL(url).pathname)) await kept.delete(url)
}

const checkBrand = async (): Promise<void> => {
  await refreshBrand(ports, assetPaths.brandManifest).catch(() => false)
}

const checkAll = async (askShell = readShell): Promise<void> => {
  await checkBrand()
  const warmed = askShell()
    .then(warmLanguages)
    .catch(() => undefined)
  await Promise.race([warmed, new Promise((resolve) => setTimeout(resolve, languagePatience))])
}

/** The visitor's language where the provider still has it, else the provider's first. */
const readFirstPage = async (
  brand: BrandManifest | undefined,
  { locale }: Preferences,
): Promise<FirstPage | undefined> => {
  if (!brand) return undefined
  const own = locale && assetPaths.firstPage + fillQuery({ locale })
  const start = brand.files.find(({ url }) => url.startsWith(assetPaths.firstPage))?.url
  for (const url of [own, start]) {
    const kept = url && (await matchBrand(self.caches, url, brand.hash))
    if (kept) return kept.json() as Promise<FirstPage>
  }
  return undefined
}

const answerPage = async (event: FetchEvent): Promise<Response> => {
  const { request, resultingClientId } = event
  const note = (hash: string): void => {
    if (resultingClientId) event.waitUntil(notePage(self.caches, resultingClientId, hash).catch(() => undefined))
  }
  try {
    const url = new URL(request.url)
    const [preferences, pointer] = await Promise.all([
      storedPreferences<Preferences>(self.caches).then((kept) => kept ?? {}),
      readPointer(self.caches),
    ])
    // KIOSK-13: an enrolled device has its start page at every address.
    if (preferences.isKiosk && !isKioskPath(url.pathname)) return Response.redirect(kioskStartAddress, 303)
    const whole = [shellUrl, url.pathname, preferences.locale ?? ''] as const
    const kept = pointer && isAsPainted(preferences, url) && (await matchWholePage(self.caches, pointer.hash, ...whole))
    if (kept) {
      note(pointer.hash)
      return kept
    }
    const [build, [brand, first]] = await Promise.all([
      readShell(),
      currentBrand(self.caches).then(async (current) => [current, await readFirstPage(current, preferences)] as const),
    ])
    const known = pageRouteAt(build.routes, url.pathname)
    // An address of a later build, or of none: the server decides.
    // Its files are kept on a kiosk alone.
    const isOfKiosk = isKioskPath(url.pathname) && !preferences.isKiosk
    if (!known || !first || isOfKiosk) {
      const online = await fetch(request, { signal: running.signal }).catch(() => undefined)
      if (online) return online
    }
    const route = known ?? otherRoute(build.routes)
    if (!route) throw new Error('no page for unknown addresses')
    if (brand) note(brand.hash)
    const { html, headers } = composePage(build, route, url, first, preferences)
    const page = new Response(html, { headers })
    if (brand && first && !isOfKiosk && isForEverybody(build, route, url, first, preferences))
      event.waitUntil(storeWholePage(self.caches, brand.hash, page.clone(), ...whole).catch(() => undefined))
    return page
  } catch {
    return fetch(request)
  }
}

const answerBrand = async (event: FetchEvent): Promise<Response> => {
  const { request, clientId } = event
  const { pathname, search, searchParams } = new URL(request.url)
  const hash = clientId === '' ? undefined : await brandOfPage(self.caches, clientId)
  const match = (bundle?: string): Promise<Response | undefined> =>
    pathname === assetPaths.translations
      ? matchTexts(self.caches, searchParams, bundle)
      : matchBrand(self.caches, pathname + search, bundle)
  const kept = (hash && (await match(hash))) || (await match())
  return kept ?? answers.handle({ event, request })
}

const answerAsset = async (event: FetchEvent): Promise<Response> => {
  const { request } = event
  const precached = await matchPrecache(new URL(request.url).pathname)
  if (precached) return precached
  const kept = await self.caches.open(names.assets)
  const found = (await kept.match(request.url)) ?? (await self.caches.match(request.url, { cacheName: kioskCache }))
  if (found) return found
  const response = await fetch(request)
  const isPage = (response.headers.get('content-type') ?? '').includes('text/html')
  // A full disk stores nothing; the response is used all the same.
  const copy = response.status === 200 && !isPage ? response.clone() : undefined
  const keep = async (file: Response): Promise<void> => {
    await kept.put(request.url, file)
    await trimCache(kept, mostAssets)
  }
  if (copy) event.waitUntil(keep(copy).catch(() => undefined))
  return response
}

/** What a person's page made the worker fetch; ends with that person. */
let running = new AbortController()

const wipe = async (): Promise<void> => {
  running.abort()
  running = new AbortController()
  const { isKiosk } = (await storedPreferences<Preferences>(self.caches)) ?? {}
  await storePreferences(self.caches, isKiosk ? { isKiosk } : {})
}

// Nothing is fetched at `activate`: every page waits for its end.
self.addEventListener('install', (event) =>
  // An enrolled kiosk takes over no build that it could not start without a network.
  event.waitUntil(checkAll(fetchShell).then(() => warmKiosk(fetchShell))),
)

self.addEventListener('fetch', (event) => {
  const { request } = event
  switch (wayOf(request, self.location.origin)) {
    case 'leave':
      return
    case 'page':
      return event.respondWith(answerPage(event))
    case 'asset':
      return event.respondWith(answerAsset(event))
    case 'brand':
      return event.respondWith(answerBrand(event))
    case 'fresh':
      return event.respondWith(answers.handle({ event, request }))
  }
})

self.addEventListener('message', (event) => {
  if (!isToWorker(event.data)) return
  const { data } = event
  switch (data.type) {
    case 'preferences':
      return event.waitUntil(
        storePreferences(self.caches, data.preferences)
          .then(() => warmKiosk())
          .catch(() => undefined),
      )
    case 'check-brand':
      return event.waitUntil(
        checkAll()
          .then(() => warmKiosk().catch(() => undefined))
          .finally(() => event.ports[0]?.postMessage('checked')),
      )
    case 'take-over':
      return event.waitUntil(self.skipWaiting())
    case 'count-pages':
      return event.waitUntil(countPages(self.clients).then((count) => event.ports[0]?.postMessage(count)))
    case 'keepalive':
      return event.waitUntil(sendKeepalive(data, fetch).then((reply) => event.ports[0]?.postMessage(reply)))
    case 'wipe':
      return event.waitUntil(wipe().then(() => event.ports[0]?.postMessage('wiped')))
  }
})
