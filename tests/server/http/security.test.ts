import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { clientHeader, fillPath } from '#src/contract/call.ts'
import { callTable } from '#src/contract/call-table.ts'
import { createBookingKey } from '#src/contract/calls/slots.calls.ts'
import { type Backend, startBackend } from '#tests/support/backend.ts'
import { countRows, hold, slot } from '#tests/support/booking.ts'
import { testPack } from '#tests/support/test-pack.ts'

let backend: Backend
beforeAll(async () => {
  backend = await startBackend()
})
beforeEach(() => backend.reset())
afterAll(() => backend.close())

/** RFC 8058: what a mail program sends has no header of ours, and its token is the proof. */
const writes = callTable.filter(({ method, origin }) => method !== 'GET' && origin !== 'any')
const ours = { [clientHeader]: 'page' }

const foreign: [string, Record<string, string>][] = [
  ['a form, which has no header of ours', { 'content-type': 'application/x-www-form-urlencoded' }],
  [
    'a form of plain text',
    { 'content-type': 'text/plain', 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'navigate' },
  ],
  ['a form of files', { 'content-type': 'multipart/form-data; boundary=x', origin: 'https://evil.example' }],
  ['a script of another site', { ...ours, 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' }],
  ['a script of a neighbour', { ...ours, 'sec-fetch-site': 'same-site' }],
  ['an old browser on another site', { ...ours, origin: 'https://evil.example' }],
  ['a page without an origin', { ...ours, origin: 'null' }],
  ['another port of this host', { ...ours, origin: 'http://localhost:8081' }],
  ['this host as a part of another', { ...ours, origin: 'https://localhost.evil.example' }],
]

describe.each(foreign)('a write from %s', (_who, headers) => {
  it('is refused by every call, before anything is written', async () => {
    const key = await hold(backend, slot(backend, '09:00'))
    const before = await countRows(backend.context.db, 'booking_keys')
    for (const row of writes) {
      const { status, body } = await backend.send({
        method: row.method,
        url: fillPath(row.path, {
          ...{
            bookingKey: key,
            slug: key,
            id: key,
            attachmentId: 1,
            code: 'ABCD2345',
            deviceId: key,
            reference: 'K7M2QX',
            ...{ clinicSlug: 'brunswick', roomSlug: 'us-1', externalId: 'a', appointmentSlug: 'a' },
            questionnaireId: 'scanner-safety',
            token: key,
            key: key + key.slice(0, 10),
          },
        }),
        headers: { host: 'localhost', ...headers },
        payload: 'bookingKey=x',
      })
      expect([row.name, status, (body as { code: string }).code]).toEqual([row.name, 403, 'request.cross-site'])
    }
    expect(await countRows(backend.context.db, 'booking_keys')).toBe(before)
  })
})

describe('a write of our own page', () => {
  it.each([
    { ...ours, 'sec-fetch-site': 'same-origin', origin: 'http://localhost' },
    { ...ours, 'sec-fetch-site': 'none' },
    { ...ours, origin: 'http://localhost' },
    ours,
  ])('is taken with the headers %j', async (headers) => {
    const { status } = await backend.send({
      method: 'POST',
      url: createBookingKey.path,
      payload: {},
      headers: { host: 'localhost', ...headers },
    })
    expect(status).toBe(201)
  })
})

describe('every answer', () => {
  it.each(['/api/config', '/api/no-such-call', '/healthz', '/api/clinics?ids=x'])(
    'of %s carries the headers that protect a browser',
    async (url) => {
      const { headers } = await backend.send({ url })
      expect(headers).toMatchObject({
        'x-content-type-options': 'nosniff',
        'referrer-policy': 'no-referrer',
        'cross-origin-opener-policy': 'same-origin',
        'cross-origin-resource-policy': 'same-origin',
        'permissions-policy': 'camera=(self), geolocation=(self), microphone=(), payment=(), usb=()',
      })
      expect(headers).not.toHaveProperty('x-powered-by')
      expect(headers).not.toHaveProperty('x-frame-options')
      expect(headers).not.toHaveProperty('access-control-allow-origin')
    },
  )

  it('has a policy without foreign scripts, objects, bases or frames', async () => {
    const { headers } = await backend.send({ url: '/api/config' })
    const policy = String(headers['content-security-policy']).split(';').sort()
    expect(policy).toEqual([
      "base-uri 'none'",
      "connect-src 'self'",
      "default-src 'self'",
      "font-src 'self'",
      "form-action 'self'",
      "frame-ancestors 'none'",
      "frame-src 'self'",
      "img-src 'self' data: blob:",
      "manifest-src 'self'",
      "object-src 'none'",
      "script-src 'self'",
      "style-src 'self' 'unsafe-inline'",
      "worker-src 'self'",
    ])
  })
})

describe('another site', () => {
  const ancestors = async (from: Backend, url: string) =>
    /frame-ancestors ([^;]+)/.exec(String((await from.send({ url })).headers['content-security-policy']))?.[1]

  const iframePages = ['/iframe', '/iframe/', '/iframe/melbourne', '/iframe?x=1', '/iframe/appointments/x']
  const otherPages = ['/', '/iframe-test', '/iframes', '/melbourne?next=/iframe/', '/api/config', '/authentication']
  const listing = (...origins: string[]) =>
    testPack((pack) => {
      pack.provider.frameAncestors = origins
    })

  it('may embed the iframe pages when the provider lists it, and nothing else', async () => {
    const pack = listing('https://clinic.example', 'https://www.clinic.example')
    const embedded = await startBackend({ pack, environment: 'production', database: backend.database })
    for (const url of iframePages)
      expect(await ancestors(embedded, url)).toBe('https://clinic.example https://www.clinic.example')
    for (const url of otherPages) expect(await ancestors(embedded, url)).toBe("'none'")
    await embedded.close()
  })

  it('may embed nothing where the provider lists nobody', async () => {
    const closed = await startBackend({ pack: listing(), environment: 'production', database: backend.database })
    for (const url of [...iframePages, ...otherPages]) expect(await ancestors(closed, url)).toBe("'none'")
    await closed.close()
  })

  it('is joined by the demonstration’s own test page, and by it alone', async () => {
    for (const url of iframePages) expect(await ancestors(backend, url)).toBe("'self'")
    for (const url of otherPages) expect(await ancestors(backend, url)).toBe("'none'")
  })
})

describe('behind a proxy', () => {
  const forwarded = { 'x-forwarded-proto': 'https', 'x-forwarded-for': '203.0.113.7' }

  it('https is promised when a proxy of the list says so, and not when a stranger does', async () => {
    const behind = await startBackend({ app: { trustProxy: ['127.0.0.1'] }, database: backend.database })
    const strict = 'strict-transport-security'
    expect((await behind.send({ url: '/api/config', headers: forwarded })).headers[strict]).toBe('max-age=31536000')
    expect((await behind.send({ url: '/api/config' })).headers).not.toHaveProperty(strict)
    expect((await backend.send({ url: '/api/config', headers: forwarded })).headers).not.toHaveProperty(strict)
    await behind.close()
  })
})
