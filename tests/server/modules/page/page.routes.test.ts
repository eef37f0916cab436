import { createHash } from 'node:crypto'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import type { InjectOptions, LightMyRequestResponse } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { clientHeader } from '#src/contract/call.ts'
import { bannerMark } from '#src/contract/rules/banner.rules.ts'
import { type Backend, startBackend } from '#tests/support/backend.ts'
import { writeFrontEnd } from '#tests/support/front-end.ts'
import { testPack } from '#tests/support/test-pack.ts'

let backend: Backend
let folder: string
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'front-door-page-'))
  mkdirSync(join(folder, 'assets'))
  writeFileSync(join(folder, 'index.html'), '<html lang="en"><head><!--brand--></head><script>inline()</script></html>')
  writeFileSync(join(folder, 'assets', 'app-1a2b3c.js'), 'run()')
  writeFileSync(join(folder, 'robots.txt'), 'User-agent: *')
  backend = await startBackend({ app: { frontEnd: folder } })
})
afterAll(async () => {
  await backend.close()
  rmSync(folder, { recursive: true })
})

const get = (url: string) => backend.send({ url })

describe('an address of the app', () => {
  it.each([
    '/',
    '/melbourne',
    '/melbourne/thyroid-ultrasound?date=2026-11-23',
    '/appointments/abc',
    '/iframe/melbourne',
    '/no/such/page',
    '/d%20e',
    '/%00',
  ])('%s is answered with the branded page, asked for anew each time [ROUTE-01, BRAND-04]', async (url) => {
    const { status, body, headers } = await get(url)
    expect([status, headers['content-type'], headers['cache-control']]).toEqual([
      200,
      'text/html; charset=utf-8',
      'no-cache',
    ])
    expect(body).toContain('<title>Book a scan – Aurora Imaging</title>')
    expect(headers['content-security-policy']).toMatch(/script-src 'self' 'sha256-[A-Za-z0-9+/]{43}='/)
  })

  it('is answered to HEAD without a body, and to a write not at all', async () => {
    const head = await backend.send({ method: 'HEAD', url: '/melbourne' })
    expect([head.status, head.body]).toEqual([200, ''])
    const write = await backend.send({ method: 'POST', url: '/melbourne', headers: { [clientHeader]: 'page' } })
    expect([write.status, (write.body as { code: string }).code]).toEqual([404, 'request.not-found'])
  })
})

describe('a file', () => {
  it('with a hash in its name is kept for good; any other is asked for anew', async () => {
    const script = await get('/assets/app-1a2b3c.js')
    expect([script.status, script.body, script.headers['cache-control']]).toEqual([
      200,
      'run()',
      'public, max-age=31536000, immutable',
    ])
    expect(script.headers['content-type']).toMatch('javascript')
    expect((await get('/robots.txt')).headers['cache-control']).toBe('no-cache')
  })

  it.each([
    '/assets/app-000000.js',
    '/assets/',
    '/assets/x',
    '/favicon.ico',
    '/sw.js',
    '/melbourne.php',
    '/.env',
    '/assets/../../package.json',
    '/..%2f..%2fpackage.json',
    '/%2e%2e/package.json',
    '/assets/%2e%2e%2f%2e%2e%2fetc/passwd',
  ])('%s that is not in the build is 404 in JSON, never the page', async (url) => {
    const { status, body } = await get(url)
    expect([status, (body as { code: string }).code]).toEqual([404, 'request.not-found'])
  })

  it('is never what an unknown call is answered with', async () => {
    for (const url of ['/api', '/api/x', '/api/config/x'])
      expect((await get(url)).body).toMatchObject({ code: 'request.not-found' })
  })
})

describe('a build that paints', () => {
  const frontEnd = writeFrontEnd()
  const closed = bannerMark('<p>Closed on Monday.</p>')
  let painting: Backend
  beforeAll(async () => {
    painting = await startBackend({
      database: backend.database,
      app: { frontEnd: frontEnd.folder, trustProxy: ['127.0.0.1'] },
      pack: testPack((pack) => {
        pack.provider.enabledLocales = ['en-AU', 'mk']
        pack.pages.banner = '<p>Closed on Monday.</p>'
      }),
    })
  })
  afterAll(async () => {
    await painting.close()
    frontEnd.remove()
  })

  /** As a browser of its own would ask, with the cookies given. */
  const open = (url: string, headers: InjectOptions['headers'] = {}): Promise<LightMyRequestResponse> =>
    painting.app.inject({ url, headers: { accept: 'text/html', ...headers } })
  const cookiesOf = ({ headers }: LightMyRequestResponse): string[] => [headers['set-cookie'] ?? []].flat()
  const hasBanner = ({ body }: LightMyRequestResponse): boolean => body.includes('<p>Closed on Monday.</p></div>')
  const languageOf = ({ body }: LightMyRequestResponse): string => /<html lang="(.*?)"/.exec(body)?.[1] ?? ''

  describe('answers an address', () => {
    it.each([
      ['/', 200, 'Book a scan or X-ray'],
      ['/terms', 200, 'Terms'],
      ['/no/such/page/at/all', 404, 'There is no page at this address'],
      ['/iframe/no/such/page/at/all', 404, 'There is no page at this address'],
      ['/iframe/kiosk', 404, 'There is no page at this address'],
      ['//evil.example/no/such/page', 404, 'There is no page at this address'],
    ])('%s with %s and the page that says “%s” [ROUTE-01, S-43]', async (url, status, title) => {
      const { statusCode, headers, body } = await open(url)
      expect([statusCode, headers['content-type'], headers['cache-control']]).toEqual([
        status,
        'text/html; charset=utf-8',
        'no-cache',
      ])
      expect(body).toContain(`${title}</h1>`)
    })

    it.each([
      ['/atlantis', 404, 'We could not find this region'],
      ['/atlantis?regionId=1', 200, 'Which exams do you need?'],
      ['/iframe/atlantis/thyroid-ultrasound', 404, 'We could not find this region'],
      ['/melbourne/no-such-exam?date=2026-11-23', 404, 'We do not offer this exam here'],
      ['/melbourne/knee-mri', 200, 'Book this exam by phone'],
    ])('%s with %s and the title “%s”, for its script to say the rest [ROUTE-31]', async (url, status, title) => {
      const { statusCode, body } = await open(url)
      expect([statusCode, /<title>(.*?) – /.exec(body)?.[1]]).toEqual([status, title])
    })

    it.each(['/melbourne/%', '/%zz?date=2026-11-23', '/%E0%A4%A', '/iframe/melbourne/%', '//evil.example/%'])(
      '%s that is mangled with 404 and a page that says so, and a script with the refusal [S-43]',
      async (url) => {
        const page = await open(url)
        expect([page.statusCode, page.headers['content-type']]).toEqual([404, 'text/html; charset=utf-8'])
        expect(page.body).toContain('There is no page at this address</h1>')
        expect(page.headers['content-security-policy']).toContain("script-src 'self'")
        expect(page.body).not.toMatch(/evil\.example|%zz|%E0%A4%A/)
        const script = await open(url, { accept: '*/*' })
        expect([script.statusCode, script.json()]).toMatchObject([400, { code: 'request.invalid' }])
      },
    )

    it.each(['/api/%', '/assets/%'])('%s, which is none of a page, with the refusal', async (url) => {
      const { statusCode, body } = await open(url)
      expect([statusCode, JSON.parse(body)]).toMatchObject([400, { code: 'request.invalid' }])
    })

    it('of a file that a person opens and that is not there with words, and a script with none', async () => {
      const page = await open('/guide/to/your/scan.pdf')
      expect([page.statusCode, page.body.includes('There is no page at this address')]).toEqual([404, true])
      const script = await open('/guide/to/your/scan.pdf', { accept: '*/*' })
      expect([script.statusCode, script.json()]).toMatchObject([404, { code: 'request.not-found' }])
    })

    it('to HEAD with the status alone', async () => {
      const { statusCode, body } = await painting.app.inject({ method: 'HEAD', url: '/no/such/page/at/all' })
      expect([statusCode, body]).toEqual([404, ''])
    })

    it.each(['/first-paint/first-paint.js', '/.vite/manifest.json', '/index.html'])(
      'never with what the build keeps for the server: %s',
      async (url) => {
        const { statusCode, body } = await open(url, { accept: '*/*' })
        expect([statusCode, JSON.parse(body)]).toMatchObject([404, { code: 'request.not-found' }])
      },
    )

    it('with a page whose inline scripts its policy allows by their hashes, and no others', async () => {
      const { body, headers } = await open('/')
      const scripts = [...body.matchAll(/<script>([\s\S]*?)<\/script>/g)].map(([, code = '']) => code)
      const hashes = scripts.map((code) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`)
      expect(hashes.length).toBe(4)
      const policy = String(headers['content-security-policy'])
      expect(/script-src ([^;]*)/.exec(policy)?.[1]?.split(' ')).toEqual(["'self'", ...hashes])
    })
  })

  describe('knows a visitor', () => {
    it('by the language chosen before, and keeps it beyond the days a script is granted [I18N-02, S-31, S-99]', async () => {
      const page = await open('/', { cookie: 'language=mk' })
      expect([languageOf(page), page.body.includes('Закажете снимање или преглед</h1>')]).toEqual(['mk', true])
      expect(cookiesOf(page)).toEqual(['language=mk; Path=/; Expires=Tue, 31 Dec 2030 00:00:00 GMT; SameSite=Lax'])
    })

    it('by the notice closed before, which is not painted [SHELL-02, STATE-12, S-31]', async () => {
      const page = await open('/', { cookie: `closedBanner=${closed}` })
      expect(hasBanner(page)).toBe(false)
      expect(cookiesOf(page)).toEqual([
        `closedBanner=${closed}; Path=/; Expires=Tue, 31 Dec 2030 00:00:00 GMT; SameSite=Lax`,
      ])
    })

    it('over https by cookies that go nowhere else [S-31]', async () => {
      const page = await open('/', { cookie: `language=mk; closedBanner=${closed}`, 'x-forwarded-proto': 'https' })
      expect(cookiesOf(page).map((cookie) => cookie.endsWith('; Secure; SameSite=Lax'))).toEqual([true, true])
    })

    it('who has chosen nothing by nothing: no cookie, the provider’s language, whatever the browser prefers [I18N-05, S-99]', async () => {
      const page = await open('/', { 'accept-language': 'mk, en;q=0.1' })
      expect([languageOf(page), hasBanner(page), cookiesOf(page)]).toEqual(['en-AU', true, []])
    })

    it.each([
      'language=fr',
      'language=en-CA',
      'language=',
      'language=%',
      'language=%22%3E%3Cscript%3Ealert(1)%3C/script%3E',
      'language=__proto__',
      'closedBanner=%3Cscript%3Ealert(1)%3C/script%3E',
      'closedBanner=0123456789',
      'closedBanner=ABC',
      'closedBanner=__proto__',
      'closedBanner=',
      'closedBanner=a%0d%0aset-cookie:x=1',
      `closedBanner=${'a'.repeat(3000)}`,
      `language=${'m'.repeat(3000)}`,
    ])('whose cookie makes no sense as one without: %s [I18N-03, S-31]', async (cookie) => {
      const [page, plain] = [await open('/', { cookie }), await open('/')]
      expect([page.statusCode, cookiesOf(page)]).toEqual([200, []])
      expect(page.body).toBe(plain.body)
    })

    it('and gives what one has chosen to nobody else [SHELL-02, I18N-05]', async () => {
      const chosen = `language=mk; closedBanner=${closed}`
      const seen = []
      for (const cookie of ['', chosen, 'language=mk', chosen, '', `closedBanner=${closed}`, ''])
        seen.push(await open('/melbourne', cookie === '' ? {} : { cookie }))
      expect(seen.map((page) => `${languageOf(page)} ${hasBanner(page)}`)).toEqual([
        'en-AU true',
        'mk false',
        'mk true',
        'mk false',
        'en-AU true',
        'en-AU false',
        'en-AU true',
      ])
      for (const { headers } of seen)
        expect([headers['cache-control'], headers.vary]).toEqual(['no-cache', 'accept-encoding, cookie'])
    })

    it('by nothing of a person: neither login nor booking is in the page or its cookies [S-11]', async () => {
      const cookie = 'login=SECRET0123456789; loggedIn=1; session=SECRET0123456789'
      const page = await open('/appointments/SECRETKEY123456789012', { cookie })
      expect([page.statusCode, cookiesOf(page)]).toEqual([200, []])
      expect(page.body).not.toContain('SECRET')
      expect(page.body).toBe((await open('/appointments/another')).body)
    })
  })

  describe('is sent', () => {
    const decoders = { br: brotliDecompressSync, gzip: gunzipSync }

    it.each([
      ['gzip, deflate, br, zstd', 'br'],
      ['br', 'br'],
      ['gzip', 'gzip'],
      ['gzip, br;q=0', 'gzip'],
      ['br;q=0.0, gzip;q=0.5', 'gzip'],
      ['br; q=0 , gzip', 'gzip'],
      ['gzip;q=1.0,br;q=1', 'br'],
      ['br;q=0.5, gzip', 'gzip'],
      ['*', 'br'],
    ] as const)('to who accepts “%s” as %s, the same page', async (accepted, encoding) => {
      const { headers, rawPayload } = await open('/', { 'accept-encoding': accepted })
      expect([headers['content-encoding'], headers.vary]).toEqual([encoding, 'accept-encoding, cookie'])
      expect(headers['content-length']).toBe(String(rawPayload.length))
      expect(decoders[encoding](rawPayload).toString()).toBe((await open('/')).body)
    })

    it.each([undefined, '', 'identity', 'br;q=0, gzip;q=0', 'br;q=0.000', 'brotli', 'x-gzip', 'zstd, deflate'])(
      'to who accepts %j as it is',
      async (accepted) => {
        const { headers, body } = await open('/', accepted === undefined ? {} : { 'accept-encoding': accepted })
        expect(headers['content-encoding']).toBeUndefined()
        expect(body).toMatch(/^<!doctype html>/)
      },
    )
  })
})

describe('the version that is served', () => {
  it('is asked for anew each time, and renews what the visitor chose [S-31, CARD-04]', async () => {
    const { body, headers } = await backend.send({
      url: '/version.json',
      headers: { cookie: 'language=mk; closedBanner=<>' },
    })
    expect([body, headers['cache-control']]).toEqual([
      { version: expect.any(String), minSupported: '0.0.0', worker: 'on' },
      'no-cache',
    ])
    const cookies = [headers['set-cookie']].flat().map(String)
    expect(cookies.filter((cookie) => cookie.startsWith('language=mk;'))).toHaveLength(1)
    expect(cookies.filter((cookie) => cookie.startsWith('closedBanner'))).toEqual([])
  })
})

describe('releases one after another', () => {
  const place = mkdtempSync(join(tmpdir(), 'front-door-builds-'))
  const write = (build: string, asset: string): string => {
    const at = join(place, build)
    mkdirSync(join(at, 'assets'), { recursive: true })
    writeFileSync(join(at, 'index.html'), '<html lang="en"><head><!--brand--></head></html>')
    writeFileSync(join(at, 'assets', asset), build)
    writeFileSync(join(at, 'sw.js'), 'worker()')
    writeFileSync(join(at, 'sw-kill.js'), 'kill()')
    return at
  }
  write('aaaaaaaaaaaa', 'about-1a.js')
  write('making-12345', 'half-1a.js')
  const current = write('bbbbbbbbbbbb', 'about-2b.js')
  const serve = (worker: 'on' | 'kill') =>
    startBackend({ database: backend.database, app: { frontEnd: current, worker } })
  afterAll(() => rmSync(place, { recursive: true }))

  it('serve the parts of earlier ones to pages that are still open, for good, and nothing else of them [CARD-12]', async () => {
    const server = await serve('on')
    const kept = await server.send({ url: '/assets/about-1a.js' })
    expect([kept.status, kept.body, kept.headers['cache-control']]).toEqual([
      200,
      'aaaaaaaaaaaa',
      'public, max-age=31536000, immutable',
    ])
    expect(String(kept.headers['content-type'])).toContain('javascript')
    for (const url of [
      '/assets/half-1a.js',
      '/assets/..%2f..%2findex.html',

      '/assets/none.js',
    ]) {
      const { status, headers } = await server.send({ url, headers: { accept: 'text/html' } })
      expect([url, status, String(headers['content-type'])]).toEqual([url, 404, expect.stringContaining('json')])
    }
    await server.close()
  })

  it('serve the worker of the current one, or at the flip of a setting the one that takes workers away [CARD-12]', async () => {
    for (const [worker, text] of [
      ['on', 'worker()'],
      ['kill', 'kill()'],
    ] as const) {
      const server = await serve(worker)
      const { status, body, headers } = await server.send({ url: '/sw.js' })
      expect([status, body, headers['cache-control']]).toEqual([200, text, 'no-cache'])
      expect(String(headers['content-type'])).toContain('javascript')
      expect((await server.send({ url: '/version.json' })).body).toMatchObject({ worker })
      await server.close()
    }
  })
})
