// How often one network may ask, whatever it asks for.
import { randomUUID } from 'node:crypto'
import { pino } from 'pino'
import { afterEach, describe, expect, it } from 'vitest'
import { listRefusals } from '#server/modules/access-log/access-log.repository.ts'
import { getApplicationAsset } from '#src/contract/calls/assets.calls.ts'
import { authenticate, lookUpSignIn, requestFreshLink, validateCode } from '#src/contract/calls/authentication.calls.ts'
import { getConfig } from '#src/contract/calls/config.calls.ts'
import { errorBodySchema } from '#src/contract/entities/error-body.ts'
import { authenticationLimits } from '#src/contract/limits/authentication.limits.ts'
import { commonLimits } from '#src/contract/limits/common.limits.ts'
import { type Backend, startBackend } from '#tests/support/backend.ts'
import { writeFrontEnd } from '#tests/support/front-end.ts'
import { unknownKey } from '#tests/support/sample-args.ts'
import { wrongDate } from '#tests/support/sign-in.ts'

let backend: Backend
const start = async (requestsPerMinute: number, frontEnd?: string): Promise<void> => {
  backend = await startBackend({ isAsStarted: true, app: { requestsPerMinute, trustProxy: ['loopback'], frontEnd } })
}
afterEach(() => backend.close())

const ask = (url: string, from = '203.0.113.7', headers: Record<string, string> = {}) =>
  backend.send({ url, headers: { 'x-forwarded-for': from, ...headers } })

describe('a network that asks too often', () => {
  it('is refused in the one shape with the wait, and others are not', async () => {
    await start(3)
    for (let count = 0; count < 3; count += 1) expect((await ask(getConfig.path)).status).toBe(200)
    const { status, body, headers } = await ask(getConfig.path)
    expect(errorBodySchema.parse(body)).toMatchObject({ code: 'request.too-many', status: 429 })
    const { secondsLeft = 0 } = errorBodySchema.parse(body)
    expect([status, headers['retry-after']]).toEqual([429, String(secondsLeft)])
    expect(secondsLeft > 0 && secondsLeft <= 60).toBe(true)
    expect(headers['x-content-type-options']).toBe('nosniff')
    expect((await ask(getConfig.path, '203.0.113.8')).status).toBe(200)
  })

  it('is the half of an IPv6 address that a device does not change by itself', async () => {
    await start(2)
    for (const end of ['1', '2']) expect((await ask(getConfig.path, `2001:db8:1:2::${end}`)).status).toBe(200)
    expect((await ask(getConfig.path, '2001:db8:1:2:9::3')).status).toBe(429)
    expect((await ask(getConfig.path, '2001:db8:1:3::3')).status).toBe(200)
  })

  it('is refused pages and unknown addresses too: a person in words, with a number to call', async () => {
    const frontEnd = writeFrontEnd()
    await start(2, frontEnd.folder)
    await ask('/no/such/page')
    await ask('/api/no-such-call')
    const page = await ask('/melbourne', undefined, { accept: 'text/html', cookie: 'language=mk' })
    frontEnd.remove()
    expect([page.status, page.headers['content-type']]).toEqual([429, 'text/html; charset=utf-8'])
    expect(page.body).toContain('Please wait a minute')
    expect(page.body).toContain('tel:0370100100')
    expect(page.headers['cache-control']).toBe('no-store')
  })

  it('still gets the files of the page and the brand, ten times as many, and monitors ask as they like', async () => {
    await start(2)
    const picture = getApplicationAsset.path.replace('{name}', 'logo')
    for (let count = 0; count < 3; count += 1) await ask(getConfig.path)
    for (let count = 0; count < 2 * commonLimits.fileRequestsPerRequest; count += 1)
      expect((await ask(picture)).status).toBe(200)
    expect((await ask(picture)).status).toBe(429)
    for (let count = 0; count < 30; count += 1) expect((await ask('/healthz')).status).toBe(200)
  })
})

describe('a proxy that the server does not know', () => {
  it('is named in the log once, because all its visitors count as one', async () => {
    const lines: string[] = []
    const logger = pino({ level: 'warn' }, { write: (line: string) => void lines.push(line) })
    const from = async (trustProxy: string[]): Promise<number> => {
      lines.length = 0
      backend = await startBackend({ app: { logger, trustProxy } })
      await ask(getConfig.path)
      await ask(getConfig.path, '203.0.113.8')
      return lines.filter((line) => line.includes('TRUST_PROXY')).length
    }
    expect(await from(['10.0.0.0/8'])).toBe(1)
    await backend.close()
    expect(await from(['loopback'])).toBe(0)
  })
})

it('0 is no limit', async () => {
  await start(0)
  for (let count = 0; count < commonLimits.requestsPerNetworkMinute + 5; count += 1)
    expect((await ask('/healthz')).status).toBe(200)
  expect((await ask(getConfig.path)).status).toBe(200)
})

const attempt = (url: string, from: string, body: object) =>
  backend.send({
    method: 'POST',
    url,
    headers: { 'x-forwarded-for': from, 'x-front-door': 'page', 'idempotency-key': randomUUID() },
    payload: { bookingKey: unknownKey, authenticationType: 'APPOINTMENT', ...body },
  })
const date = { dateOfBirth: wrongDate }

/** As `npm start` begins without a setting. */
const startAsUsual = async (): Promise<void> => {
  backend = await startBackend({ isAsStarted: true, app: { withPuzzles: false, trustProxy: ['loopback'] } })
}

describe('a network that tries many dates or codes', () => {
  it('is refused after twenty a minute, whatever the key, with the wait; other calls and networks go on [S-20, S-21]', async () => {
    await startAsUsual()
    const network = '203.0.113.7'
    const tries: [string, object, number][] = [
      [authenticate.path, date, 200],
      [requestFreshLink.path, {}, 404],
      [validateCode.path, { otp: '123456' }, 401],
    ]
    for (let count = 0; count < authenticationLimits.requestsPerNetworkMinute; count += 1) {
      const [path, body, status] = tries[count % tries.length] ?? ['', {}, 0]
      expect((await attempt(path, network, body)).status).toBe(status)
    }
    const { status, headers } = await attempt(authenticate.path, network, date)
    expect([status, Number(headers['retry-after']) > 0]).toEqual([429, true])
    expect((await attempt(lookUpSignIn.path, network, {})).status).toBe(404)
    expect((await attempt(authenticate.path, '203.0.113.8', date)).status).toBe(200)
  })

  it('is counted for itself behind a proxy that writes ports, and never together with all others', async () => {
    await startAsUsual()
    for (let count = 0; count < authenticationLimits.requestsPerNetworkMinute; count += 1)
      await attempt(authenticate.path, `203.0.113.7:${50_000 + count}`, date)
    expect((await attempt(authenticate.path, '203.0.113.7:60000', date)).status).toBe(429)
    expect((await attempt(authenticate.path, '203.0.113.8:60000', date)).status).toBe(200)
    // The inner proxy of two is trusted with its port too.
    expect((await attempt(authenticate.path, '203.0.113.7:60001, 127.0.0.2:8080', date)).status).toBe(429)
    expect((await attempt(authenticate.path, '[2001:db8::1]:443, 127.0.0.2:8080', date)).status).toBe(200)
  })
})

it('a network that reaches the cap is counted once a minute, and by its hour', async () => {
  await start(2)
  for (let count = 0; count < 6; count += 1) await ask(getConfig.path)
  await ask(getConfig.path, '203.0.113.8')
  expect(await listRefusals(backend.context.db, {}, 9)).toMatchObject([
    { kind: 'cap-reached', network: '203.0.113.7', count: 1 },
  ])
})
