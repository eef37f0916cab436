// What a device keeps of the provider, and what it installs.
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { href } from '#src/contract/call.ts'
import {
  type BrandManifest,
  getApplicationAsset,
  getBrandManifest,
  getFirstPage,
} from '#src/contract/calls/assets.calls.ts'
import type { FirstPage } from '#src/page-shell/brand-bundle.ts'
import { type Backend, startBackend } from '#tests/support/backend.ts'
import { writeFrontEnd } from '#tests/support/front-end.ts'
import { testPack } from '#tests/support/test-pack.ts'

const frontEnd = writeFrontEnd()
let backend: Backend
beforeAll(async () => {
  backend = await startBackend({
    pack: testPack((pack) => {
      pack.provider.enabledLocales = ['en-AU', 'mk']
      pack.provider.frameAncestors = ['https://parent.example']
    }),
    app: { frontEnd: frontEnd.folder },
  })
})
afterAll(async () => {
  await backend.close()
  frontEnd.remove()
})

const bytesOf = async (url: string): Promise<Buffer> => (await backend.app.inject({ url })).rawPayload
const manifestOf = async (): Promise<BrandManifest> =>
  (await backend.send({ url: href(getBrandManifest) })).body as BrandManifest
const firstPage = async (locale: 'en-AU' | 'mk'): Promise<FirstPage> =>
  (await backend.send({ url: href(getFirstPage, { query: { locale } }) })).body as FirstPage

describe('the manifest of the brand', () => {
  it('names every file with the size and the hash of what is really served [CARD-05]', async () => {
    const { files, hash } = await manifestOf()
    expect(hash).toMatch(/^[0-9a-f]{16}$/)
    for (const { url, size, sha256 } of files) {
      const bytes = await bytesOf(url)
      expect([url, bytes.length, createHash('sha256').update(bytes).digest('hex')]).toEqual([url, size, sha256])
    }
    const urls = files.map(({ url }) => url)
    for (const locale of ['en-AU', 'mk'] as const) expect(urls).toContain(href(getFirstPage, { query: { locale } }))
    expect(urls).toContain(href(getApplicationAsset, { params: { name: 'logo' } }))
    expect(await manifestOf()).toEqual({ files, hash })
  })

  it.each([
    ['fails while a file cannot be read, and names all of them at the next request', 500, 503, 0],
    ['leaves out a file that there is none of', 404, 200, 1],
  ])('%s [CARD-05]', async (_what, answered, status, missing) => {
    const fresh = await startBackend({ database: backend.database, pack: backend.pack })
    const ask = () => fresh.send({ url: href(getBrandManifest) })
    fresh.failNext(getApplicationAsset, answered)
    expect((await ask()).status).toBe(status)
    const { files } = (await ask()).body as BrandManifest
    expect((await manifestOf()).files.length - files.length).toBe(missing)
    await fresh.close()
  })

  it('is never kept by anybody, and names nothing of one patient [CARD-05]', async () => {
    const { headers } = await backend.send({ url: href(getBrandManifest) })
    expect(headers['cache-control']).toBe('no-store')
    const { files } = await manifestOf()
    expect(files.filter(({ url }) => !url.startsWith('/api/assets/'))).toEqual([])
  })
})

describe('the first page of a language', () => {
  it('holds texts, painted fragments and the headers of every page, and no file of a build [CARD-05]', async () => {
    const { state, painted, headers, frameAncestors } = await firstPage('mk')
    expect(state.locale).toBe('mk')
    expect(painted[' /']).toContain(state.texts.common?.['home.title'])
    expect(painted['/iframe /']).toBeDefined()
    expect(Object.values(painted).filter((html) => html.includes('/assets/index') || html.includes('<script'))).toEqual(
      [],
    )
    expect(headers).toMatchObject({ 'referrer-policy': 'no-referrer', 'x-content-type-options': 'nosniff' })
    expect(Object.keys(headers).filter((name) => /^(?:content-|set-cookie|cache-control)/.test(name))).toEqual([])
    expect(frameAncestors).toContain('https://parent.example')
  })

  it('says nothing of free times, which would be old by the time it is shown [CARD-05]', async () => {
    const { state, painted } = await firstPage('en-AU')
    expect(state.regions?.length).toBeGreaterThan(0)
    expect(state.regions?.filter((region) => 'nextAvailable' in region)).toEqual([])
    expect(painted[' /']).toContain(state.regions?.[0]?.name)
  })

  it('is there for the languages of the provider alone [CARD-05]', async () => {
    expect((await backend.send({ url: `${getFirstPage.path}?locale=en-CA` })).status).toBe(404)
    expect((await backend.send({ url: `${getFirstPage.path}?locale=fr` })).status).toBe(400)
  })
})

describe('what a device installs', () => {
  it('is the provider’s: name, colour, pictures and words, with addresses that exist [BRAND-01, CARD-03]', async () => {
    const { body, headers } = await backend.send({ url: '/manifest.webmanifest' })
    expect([headers['content-type'], headers['cache-control']]).toEqual([
      'application/manifest+json; charset=utf-8',
      'no-cache',
    ])
    const manifest = typeof body === 'string' ? JSON.parse(body) : body
    expect(manifest).toMatchObject({
      id: '/',
      name: 'Aurora Imaging',
      short_name: 'Aurora',
      start_url: '/',
      scope: '/',
      display: 'standalone',
      lang: 'en-AU',
      dir: 'ltr',
      theme_color: '#0b5a72',
    })
    expect(manifest.icons.map(({ purpose }: { purpose: string }) => purpose)).toEqual(['any', 'any', 'maskable'])
    for (const { src, type } of [...manifest.icons, ...manifest.screenshots]) {
      const answer = await backend.send({ url: src })
      expect([src, answer.status, answer.headers['content-type']]).toEqual([src, 200, type])
    }
    expect(manifest.shortcuts.map(({ name, url }: { name: string; url: string }) => [name, url])).toEqual([
      ['Book an exam', '/select-region'],
      ['My visit', '/on-this-phone'],
    ])
  })

  it('is on a kiosk an app of its own, fullscreen, that starts at its start page [ROUTE-16, CARD-03, CARD-09]', async () => {
    const { body, headers } = await backend.send({ url: '/kiosk.webmanifest' })
    expect(headers['content-type']).toBe('application/manifest+json; charset=utf-8')
    expect(typeof body === 'string' ? JSON.parse(body) : body).toMatchObject({
      id: '/kiosk',
      name: 'Aurora Imaging',
      start_url: '/kiosk?kioskMode=true',
      display: 'fullscreen',
      shortcuts: [],
    })
  })

  it('falls back to the product’s picture where the pack has none [BRAND-03]', async () => {
    const bare = await startBackend({
      database: backend.database,
      pack: testPack((pack) => {
        for (const name of ['icon_192', 'icon_512', 'icon_maskable'] as const) delete pack.provider.images[name]
        delete pack.provider.shortName
      }),
    })
    const { body } = await bare.send({ url: '/manifest.webmanifest' })
    const manifest = typeof body === 'string' ? JSON.parse(body) : body
    expect([manifest.short_name, manifest.icons]).toEqual([
      'Aurora Imaging',
      [{ src: '/icon.svg', type: 'image/svg+xml', sizes: 'any', purpose: 'any' }],
    ])
    await bare.close()
  })
})

describe('the worker that takes workers away', () => {
  it('deletes caches and leaves everything else', () => {
    const text = readFileSync(join(import.meta.dirname, '..', '..', '..', '..', 'public', 'sw-kill.js'), 'utf8')
    expect(text).not.toMatch(/indexedDB|deleteDatabase|Clear-Site-Data/)
    expect(text).toContain('unregister')
  })
})
