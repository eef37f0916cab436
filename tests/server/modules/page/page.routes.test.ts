import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { clientHeader } from '#server/http/security.ts'
import { type Backend, startBackend } from '#tests/support/backend.ts'

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
