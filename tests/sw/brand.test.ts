import { createHash } from 'node:crypto'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { memoryCaches } from '#tests/support/cache-storage.ts'
import {
  type BrandPorts,
  brandOfPage,
  currentBrand,
  matchBrand,
  matchTexts,
  matchWholePage,
  notePage,
  refreshBrand,
  storedPreferences,
  storePreferences,
  storeWholePage,
} from '../../sw/brand.ts'
import { trimCache } from '../../sw/cached-answers.ts'

const manifestUrl = '/api/assets/manifest'
const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex')

/** What the server answers now; an absent file is 404. */
let served: Record<string, string>
let asked: string[]
let promised: Record<string, string>
let caches: CacheStorage
let ports: BrandPorts
let openPages: string[]

beforeEach(() => {
  caches = memoryCaches()
  asked = []
  served = {}
  promised = {}
  openPages = []
  ports = {
    caches,
    fetch: async (url) => {
      asked.push(url)
      if (url === manifestUrl) {
        const files = Object.entries(promised).map(([each, text]) => ({
          url: each,
          size: Buffer.byteLength(text),
          sha256: sha256(text),
        }))
        return Response.json({ hash: sha256(JSON.stringify(files)).slice(0, 16), files })
      }
      const text = served[url]
      return text === undefined ? new Response('', { status: 404 }) : new Response(text)
    },
    openPages: async () => openPages,
    digest: async (bytes) => createHash('sha256').update(Buffer.from(bytes)).digest('hex'),
  }
})

const serve = (files: Record<string, string>): void => {
  promised = files
  served = { ...files }
}
const refresh = () => refreshBrand(ports, manifestUrl)
const read = async (url: string): Promise<string | undefined> => (await matchBrand(caches, url))?.text()
const bundles = async (): Promise<string[]> => (await caches.keys()).filter((name) => name.startsWith('brand-'))

describe('the brand on the device', () => {
  it('is taken whole, and asked for once [CARD-05]', async () => {
    serve({ '/logo': 'old logo', '/texts': 'old texts' })
    expect(await refresh()).toBe(true)
    expect([await read('/logo'), await read('/texts')]).toEqual(['old logo', 'old texts'])
    asked = []
    expect(await refresh()).toBe(false)
    expect(asked).toEqual([manifestUrl])
  })

  it.each<[string, () => void]>([
    ['one file is missing', () => delete served['/texts']],
    ['one file is another than promised', () => Object.assign(served, { '/texts': 'evil text' })],
    ['one file is longer than promised', () => Object.assign(served, { '/texts': 'new texts and more' })],
  ])('stays the old one, whole, while %s [CARD-05]', async (_what, spoil) => {
    serve({ '/logo': 'old logo', '/texts': 'old texts' })
    await refresh()
    const before = await bundles()
    serve({ '/logo': 'new logo', '/texts': 'new texts' })
    spoil()
    await expect(refresh()).rejects.toThrow('/texts')
    expect([await read('/logo'), await read('/texts'), await bundles()]).toEqual(['old logo', 'old texts', before])
    serve({ '/logo': 'new logo', '/texts': 'new texts' })
    expect(await refresh()).toBe(true)
    expect([await read('/logo'), await read('/texts')]).toEqual(['new logo', 'new texts'])
    expect(await bundles()).toHaveLength(1)
  })

  it('fetches only what changed [CARD-05]', async () => {
    serve({ '/logo': 'logo', '/texts': 'old texts' })
    await refresh()
    asked = []
    serve({ '/logo': 'logo', '/texts': 'new texts' })
    await refresh()
    expect(asked).toEqual([manifestUrl, '/texts'])
    expect(await read('/logo')).toBe('logo')
  })

  it('is none where the browser took the bundle and left the pointer [CARD-05]', async () => {
    serve({ '/logo': 'logo' })
    await refresh()
    for (const name of await bundles()) await caches.delete(name)
    expect(await currentBrand(caches)).toBeUndefined()
    expect(await refresh()).toBe(true)
  })

  it('changes once when two ask at the same time [CARD-05]', async () => {
    serve({ '/logo': 'logo' })
    await Promise.all([refresh(), refresh()])
    expect(asked).toEqual([manifestUrl, '/logo'])
  })
})

it('a page that is open goes on with the brand it was made from, which goes once the page is closed [CARD-05, BRAND-03]', async () => {
  serve({ '/logo': 'old logo', '/texts': 'old texts' })
  await refresh()
  openPages = ['page-1']
  await notePage(caches, 'page-1', (await currentBrand(caches))?.hash ?? '')
  const readFor = async (url: string) => (await matchBrand(caches, url, await brandOfPage(caches, 'page-1')))?.text()

  serve({ '/logo': 'new logo', '/texts': 'new texts' })
  expect(await refresh()).toBe(true)
  expect([await readFor('/logo'), await readFor('/texts')]).toEqual(['old logo', 'old texts'])
  expect(await read('/logo')).toBe('new logo')

  openPages = ['page-2']
  expect(await refresh()).toBe(false)
  expect(await bundles()).toHaveLength(1)
  expect(await brandOfPage(caches, 'page-1')).toBeUndefined()
  expect(await read('/logo')).toBe('new logo')
})

it('a page asks for its pictures before its note is on the disk, and gets those of its brand [CARD-05]', async () => {
  const noted = notePage(caches, 'page-1', 'its-brand')
  expect(await brandOfPage(caches, 'page-1')).toBe('its-brand')
  await noted
  expect(await brandOfPage(caches, 'page-1')).toBe('its-brand')
})

describe('a page that was put together once', () => {
  const ofBuild = (build: string, locale = 'mk') => [build, '/about', locale] as const
  const wholePage = async (hash: string, build: string, locale?: string) =>
    (await matchWholePage(caches, hash, ...ofBuild(build, locale)))?.text()

  it('answers for its brand, build and language alone, and goes with the brand [CARD-05]', async () => {
    serve({ '/logo': 'old logo' })
    await refresh()
    const old = (await currentBrand(caches))?.hash ?? ''
    await storeWholePage(caches, old, new Response('page'), ...ofBuild('/shell-a'))
    expect(await wholePage(old, '/shell-a')).toBe('page')
    expect([await wholePage(old, '/shell-b'), await wholePage(old, '/shell-a', 'en-AU')]).toEqual([
      undefined,
      undefined,
    ])

    serve({ '/logo': 'new logo' })
    await refresh()
    expect([
      await wholePage(old, '/shell-a'),
      await wholePage((await currentBrand(caches))?.hash ?? '', '/shell-a'),
    ]).toEqual([undefined, undefined])
    // It came too late: its bundle is gone.
    await storeWholePage(caches, old, new Response('late page'), ...ofBuild('/shell-a'))
    expect(await bundles()).toHaveLength(1)
  })
})

it('the brand is whole while two workers fill it, one of which loses a file [CARD-05]', async () => {
  serve({ '/logo': 'logo', '/texts': 'texts' })
  vi.resetModules()
  const other = await import('../../sw/brand.ts')
  const lossy: BrandPorts = { ...ports, fetch: async (url) => (url === '/texts' ? Response.error() : ports.fetch(url)) }
  await Promise.allSettled([refresh(), other.refreshBrand(lossy, manifestUrl)])
  expect([await read('/logo'), await read('/texts')]).toEqual(['logo', 'texts'])
})

describe('what the visitor chose', () => {
  it('is kept as told last [S-31]', async () => {
    expect(await storedPreferences(caches)).toBeUndefined()
    await storePreferences(caches, { locale: 'mk' })
    await storePreferences(caches, { locale: 'en-AU' })
    expect(await storedPreferences(caches)).toEqual({ locale: 'en-AU' })
  })
})

describe('answers that are kept', () => {
  it('are as many as allowed, the oldest gone first [STATE-06]', async () => {
    const cache = await caches.open('answers')
    for (const path of ['/1', '/2', '/3']) await cache.put(path, new Response(path))
    await trimCache(cache, 2)
    expect((await cache.keys()).map(({ url }) => new URL(url).pathname)).toEqual(['/2', '/3'])
  })
})

describe('the texts of an area', () => {
  const page = (word: string) => JSON.stringify({ state: { texts: { slots: { 'slot.hold': word } } } })
  const firstPage = '/api/assets/first-page?locale=mk'
  const textsOf = async (query: string, hash?: string) =>
    (await matchTexts(caches, new URLSearchParams(query), hash))?.json()

  it('are those of the bundle, in the language asked for, and nothing where it has none [CARD-05]', async () => {
    serve({ [firstPage]: page('Задржи') })
    await refresh()
    expect(await textsOf('locale=mk&area=slots')).toEqual({ 'slot.hold': 'Задржи' })
    for (const query of ['locale=mk&area=portal', 'locale=en-AU&area=slots', 'locale=mk', 'area=slots'])
      expect(await textsOf(query)).toBeUndefined()
  })

  it('come from the bundle that the page was made from [CARD-05]', async () => {
    serve({ [firstPage]: page('old') })
    await refresh()
    const before = (await currentBrand(caches))?.hash ?? ''
    openPages = ['page']
    await notePage(caches, 'page', before)
    serve({ [firstPage]: page('new') })
    await refresh()
    expect([await textsOf('locale=mk&area=slots', before), await textsOf('locale=mk&area=slots')]).toEqual([
      { 'slot.hold': 'old' },
      { 'slot.hold': 'new' },
    ])
  })
})
