import { describe, expect, it } from 'vitest'
import { buildClientConfig } from '#server/modules/config/config.ts'
import { pageTextsOf } from '#server/texts/pack-texts.ts'
import type { Preferences } from '#src/offline/messages.ts'
import type { FirstPage, Shell } from '#src/page-shell/brand-bundle.ts'
import { type PageRoute, pageRouteAt } from '#src/page-shell/page-routes.ts'
import { testPack } from '#tests/support/test-pack.ts'
import { composePage, isForEverybody } from '../../sw/compose.ts'

const route = (pattern: string, more: Partial<PageRoute> = {}): PageRoute => ({
  pattern,
  key: ` ${pattern}`,
  isKnown: true,
  isWhole: false,
  needs: [],
  areas: ['common', 'info'],
  ...more,
})

const home = route('/', { isWhole: true, needs: ['regions'], source: 'home.tsx' })
const shell: Shell = {
  build: 'aaaaaaaaaaaa',
  template:
    '<!doctype html><html lang="en"><head><!--brand--><script>boot()</script></head><body><!--no-script--><div id="root"></div></body></html>',
  scriptHashes: ["'sha256-of-this-build'"],
  routes: [home, route('/about', { title: 'about.title' }), route('/iframe'), route('/kiosk'), route('/:regionSlug')],
  pages: {
    '': { styleSheets: ['/assets/main.css'], scripts: ['/assets/main.js'] },
    'home.tsx': {
      styleSheets: ['/assets/main.css', '/assets/home.css'],
      scripts: ['/assets/main.js', '/assets/home.js'],
    },
  },
  styles: { '/assets/main.css': '.main{top:0}', '/assets/home.css': '.home{top:1px}' },
  kiosk: {
    template:
      '<!doctype html><html lang="en" data-kiosk><head><!--brand--></head><body><!--no-script--><div id="root"></div></body></html>',
    page: { styleSheets: ['/assets/main.css'], scripts: ['/assets/kiosk.js'] },
    files: ['/assets/kiosk.js'],
  },
  localeFiles: {},
}

const pack = testPack()
const first: FirstPage = {
  build: shell.build,
  state: {
    config: buildClientConfig(pack, 'demo', '1.0.0'),
    locale: 'mk',
    texts: pageTextsOf(pack, 'mk'),
    regions: [],
    terms: '<p>Terms</p>',
  },
  painted: { ' /': '<main>Painted home</main>', ' /:regionSlug': '<main>Painted frame</main>' },
  frameAncestors: ['https://parent.example'],
  headers: { 'referrer-policy': 'no-referrer' },
}

const compose = (path: string, brand: FirstPage | null = first, preferences: Preferences = {}) => {
  const url = new URL(path, 'https://clinic.example')
  const found = pageRouteAt(shell.routes, url.pathname)
  if (!found) throw new Error('no route')
  return composePage(shell, found, url, brand ?? undefined, preferences)
}

describe('a page of the worker', () => {
  it('is a kiosk’s own at its start address, and at no other [ROUTE-16]', () => {
    const { html } = compose('/kiosk?kioskMode=true', first, { isKiosk: true })
    expect(html).toContain('<script type="module" src="/assets/kiosk.js">')
    expect(html).toContain('href="/kiosk.webmanifest"')
    expect(compose('/').html).not.toContain('kiosk.js')
  })

  it('is the brand’s, with the styles and scripts of the worker’s own build [CARD-04, BRAND-04]', () => {
    const { html } = compose('/')
    expect(html.includes('<html lang="mk"')).toBe(true)
    expect(html.includes(`<title>${pack.settings.application.metaTitle}`)).toBe(true)
    expect(html.includes('.main{top:0}.home{top:1px}')).toBe(true)
    expect(html.includes('["/assets/main.js","/assets/home.js"]')).toBe(true)
    expect(html.includes('data-painted="whole"><main>Painted home</main>')).toBe(true)
  })

  it('has the title of its own page in the language of the brand', () => {
    expect(compose('/about').html).toContain(`<title>За нас – ${first.state.config.radiology.name}</title>`)
  })

  it('holds home’s content at home alone, and of the state only what the page needs [CARD-04]', () => {
    expect(compose('/').html.includes('"regions":[]')).toBe(true)
    const { html } = compose('/melbourne')
    expect(html.includes('Painted home')).toBe(false)
    expect(html.includes('"regions":'), 'the regions').toBe(false)
    expect(html.includes('"terms":"'), 'the terms').toBe(false)
    expect(html.includes('"isKept":true')).toBe(true)
  })

  it('is never painted with the markup of another build: its script starts at once instead [CARD-04]', () => {
    const { html } = compose('/', { ...first, build: 'bbbbbbbbbbbb' })
    expect(html.includes('Painted')).toBe(false)
    expect(html.includes('<div id="root"></div>')).toBe(true)
    expect(html.includes('<script type="module" src="/assets/main.js">')).toBe(true)
    expect(html.includes('"isKept":true')).toBe(true)
  })

  it.each<[string, string, Preferences]>([
    ['whoever closed the banner', '/', { closedBanner: 'abc' }],
    ['a kiosk', '/?kioskMode=true', {}],
  ])('is not painted for %s, who would see it change [SHELL-02, KIOSK-03]', (_who, path, preferences) => {
    const { html } = compose(path, first, preferences)
    expect(html.includes('Painted')).toBe(false)
    if (preferences.closedBanner) expect(html.includes('"closedBanner":"abc"')).toBe(true)
  })

  it('carries the policy of its address, with the hashes of its own scripts [IFRAME-02]', () => {
    const policy = (path: string) => compose(path).headers['content-security-policy'] ?? ''
    expect(policy('/')).toContain("script-src 'self' 'sha256-of-this-build'")
    expect(policy('/')).toContain("frame-ancestors 'none'")
    expect(policy('/iframe')).toContain('frame-ancestors https://parent.example')
    expect(compose('/').headers).toMatchObject({
      'referrer-policy': 'no-referrer',
      'content-type': 'text/html; charset=utf-8',
    })
  })

  it('starts plain where no brand could be had yet [CARD-04]', () => {
    const { html, headers } = compose('/', null)
    expect(html.includes('<link rel="stylesheet" href="/assets/home.css">')).toBe(true)
    expect(html.includes('<script type="module" src="/assets/main.js">')).toBe(true)
    expect(html.includes('<!--')).toBe(false)
    expect(headers['content-security-policy']).toContain("frame-ancestors 'none'")
  })
})

describe('a page may be kept as it is', () => {
  const mayKeep = (path: string, preferences: Preferences = {}, brand = first): boolean => {
    const url = new URL(path, 'https://clinic.example')
    const found = pageRouteAt(shell.routes, url.pathname)
    if (!found) throw new Error('no route')
    return isForEverybody(shell, found, url, brand, preferences)
  }

  it('where its address names nobody and nothing of the visitor shows, in any language', () => {
    expect([mayKeep('/'), mayKeep('/about'), mayKeep('/', { locale: 'mk' })]).toEqual([true, true, true])
  })

  it.each<[string, string, Preferences, FirstPage]>([
    ['what the address names', '/vic', {}, first],
    ['a kiosk', '/?kioskMode=true', {}, first],
    ['an enrolled device', '/', { isKiosk: true }, first],
    ['a closed banner', '/', { closedBanner: 'a' }, first],
    ['the markup of another build', '/', {}, { ...first, build: 'bbbbbbbbbbbb' }],
  ])('not with %s', (_what, path, preferences, brand) => {
    expect(mayKeep(path, preferences, brand)).toBe(false)
  })
})
