// Logins at the real `oidc-provider`, from our address and back to it.
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { listLoginEvents, listRefusals } from '#server/modules/access-log/access-log.repository.ts'
import type { IdentityProvider } from '#server/neighbours/identity-provider.ts'
import { getAuthenticated, logout } from '#src/contract/calls/session.calls.ts'
import { accessLimits } from '#src/contract/limits/access.limits.ts'
import { type Backend, type Browser, startBackend } from '#tests/support/backend.ts'
import { countRows, rowsOf } from '#tests/support/booking.ts'
import { createTestClock } from '#tests/support/clock.ts'
import {
  beginLogin,
  chooseAt,
  comeBack,
  logInAtProvider,
  loginProviderAt,
  openIdentityProvider,
  publicUrl,
} from '#tests/support/identity-provider.ts'

let provider: IdentityProvider
let backend: Backend
beforeAll(async () => {
  provider = await openIdentityProvider()
  const clock = createTestClock()
  backend = await startBackend({ clock, app: { loginProvider: loginProviderAt(provider.issuer, clock) } })
})
beforeEach(async () => {
  await backend.reset()
  // The provider has no clock but the machine's.
  backend.clock.set(new Date().toISOString())
})
afterAll(async () => {
  await backend.close()
  await provider.stop()
})

const who = async (browser: Browser) => {
  const { status, body } = await browser.call(getAuthenticated, {})
  const { secondsLeft: _, ...user } = body
  return status === 200 ? user : `${status} ${body.code}`
}
const nobody = '401 session.missing'
const failed = (reason: string, returnUrl?: string) =>
  `/login-failed?reason=${reason}${returnUrl ? `&returnUrl=${encodeURIComponent(returnUrl)}` : ''}`

describe('a login', () => {
  const doctor = (firstName: string, lastName: string) => ({ currentDoctor: { firstName, lastName } })
  it.each([
    ['moana.reed', { role: 'staff', organization: 'Front desk', readOnly: false }],
    ['tom.alder', { role: 'staff', organization: 'Call centre', readOnly: true }],
    ['priya.nair', { role: 'referrer', ...doctor('Priya', 'Nair'), readOnly: false }],
    ['lena.vogt', { role: 'radiologist', ...doctor('Lena', 'Vogt'), readOnly: false }],
    ['ivo.marsh', { role: 'external', ...doctor('Ivo', 'Marsh'), readOnly: false }],
  ])('of %s gives what the claims say, and leads back to where it began [S-87, SHELL-21]', async (id, user) => {
    const { answer, location } = await logInAtProvider(backend, id, { returnUrl: '/referrer/quick-report?x=1' })
    expect([answer.status, location, answer.headers['cache-control']]).toEqual([
      303,
      '/referrer/quick-report?x=1',
      'no-store',
    ])
    expect(await who(backend)).toEqual({ username: id, ...user })
  })

  it('asks with a code, PKCE, state and nonce, and names our address by PUBLIC_URL alone [S-87]', async () => {
    const { begun } = await beginLogin(backend)
    const asked = new URL(String(begun.headers.location)).searchParams
    expect([asked.get('response_type'), asked.get('code_challenge_method'), asked.get('redirect_uri')]).toEqual([
      'code',
      'S256',
      `${publicUrl}/api/login/callback`,
    ])
    for (const name of ['state', 'nonce', 'code_challenge']) expect(asked.get(name)).toMatch(/^[\w-]{43}$/)
    const elsewhere = await backend.send({ method: 'GET', url: '/api/login', headers: { host: 'evil.example' } })
    expect([elsewhere.headers.location, elsewhere.headers['set-cookie']]).toEqual([`${publicUrl}/api/login`, undefined])
  })

  it('gives the browser two cookies and no token, and keeps none in clear [S-87]', async () => {
    const { begun } = await beginLogin(backend)
    expect(String(begun.headers['set-cookie'])).toMatch(
      /^login-attempt-[0-9a-f]{12}=[\w-]+; Max-Age=600; Path=\/; HttpOnly; SameSite=Lax$/,
    )
    const { answer } = await logInAtProvider(backend, 'moana.reed')
    const cookies = [answer.headers['set-cookie']].flat().map((each) =>
      String(each)
        .replace(/=[^;]*/, '=')
        .replace(/^login-attempt-\w+/, 'login-attempt'),
    )
    expect(cookies).toEqual([
      'login-attempt=; Max-Age=0; Path=/; Expires=Thu, 01 Jan 1970 00:00:00 GMT; HttpOnly; SameSite=Lax'.replace(
        /=[^;]*/,
        '=',
      ),
      'login=; Max-Age=28800; Path=/; HttpOnly; SameSite=Lax',
      'loggedIn=; Max-Age=28800; Path=/; SameSite=Lax',
    ])
    const [row] = await rowsOf(backend.context.db, sql`select id_token as token from logins`)
    expect(Object.values(row ?? {}).join()).toMatch(/^(?!eyJ)[\w-]+$/)
  })

  it('replaces whoever was logged in with the browser, whose cookie is worth nothing any more [S-87]', async () => {
    await logInAtProvider(backend, 'moana.reed')
    const before = backend.cookies.get('login') ?? ''
    await logInAtProvider(backend, 'priya.nair')
    expect([await who(backend), await countRows(backend.context.db, 'logins')]).toMatchObject([
      { username: 'priya.nair' },
      1,
    ])
    const other = backend.newBrowser()
    other.cookies.set('login', before)
    expect(await who(other)).toBe(nobody)
  })

  it('takes no cookie that somebody put into the browser before [S-87]', async () => {
    const planted = 'a'.repeat(43)
    backend.cookies.set('login', planted)
    await logInAtProvider(backend, 'moana.reed')
    expect(backend.cookies.get('login')).not.toBe(planted)
  })

  it('begun in two tabs at once succeeds in both [S-87]', async () => {
    const [one, two] = [await beginLogin(backend, { returnUrl: '/about' }), await beginLogin(backend)]
    const [first, second] = [
      await chooseAt(one.person, one.at, 'moana.reed'),
      await chooseAt(two.person, two.at, 'moana.reed'),
    ]
    expect((await comeBack(backend, second)).headers.location).toBe('/desk')
    expect((await comeBack(backend, first)).headers.location).toBe('/about')
    expect(await who(backend)).toMatchObject({ username: 'moana.reed' })
  })

  it('is not asked again of one who is logged in at the provider, unless that is wanted [S-87]', async () => {
    const { person } = await logInAtProvider(backend, 'moana.reed')
    const silent = await beginLogin(backend, {}, person)
    expect(silent.at).toContain('/api/login/callback?')
    const anew = await beginLogin(backend, { prompt: 'login' }, person)
    expect(anew.page).toContain('Who are you?')
    const between = await person.follow(anew.at, { person: 'priya.nair' })
    const xsrf = /name="xsrf" value="([^"]+)"/.exec(between.page)?.[1] ?? ''
    const action = /action="([^"]+)"/.exec(between.page)?.[1] ?? ''
    await comeBack(backend, (await person.follow(action, { xsrf, logout: 'yes' })).at)
    expect(await who(backend)).toMatchObject({ username: 'priya.nair' })
  })
})

describe('no login', () => {
  it('is one without a role [S-87]', async () => {
    const { location, answer } = await logInAtProvider(backend, 'ana.kos', { returnUrl: '/about' })
    expect(location).toBe(failed('no-role', '/about'))
    expect(String(answer.headers['set-cookie'])).not.toContain('loggedIn')
    expect([await who(backend), await countRows(backend.context.db, 'logins')]).toEqual([nobody, 0])
  })

  it('is one that was cancelled there [S-87]', async () => {
    const { location } = await logInAtProvider(backend, '', { returnUrl: '/about' })
    expect([location, await who(backend)]).toEqual([failed('cancelled', '/about'), nobody])
  })

  it('comes of an answer that is opened again, by the same browser or another [S-87]', async () => {
    const { person, at } = await beginLogin(backend)
    const address = await chooseAt(person, at, 'moana.reed')
    const [name = '', attempt = ''] = [...backend.cookies].find(([each]) => each.startsWith('login-attempt-')) ?? []
    expect((await comeBack(backend, address)).headers.location).toBe('/desk')
    expect((await comeBack(backend, address)).headers.location).toBe(failed('unknown'))
    expect(await who(backend)).toMatchObject({ username: 'moana.reed' })
    const other = backend.newBrowser()
    expect((await comeBack(other, address)).headers.location).toBe(failed('unknown'))
    other.cookies.set(name, attempt)
    expect((await comeBack(other, address)).headers.location).toBe(failed('unknown'))
    expect(await who(other)).toBe(nobody)
  })

  it('comes of the answer that belongs to a login of somebody else [S-87]', async () => {
    const attacker = await beginLogin(backend.newBrowser())
    const theirs = await chooseAt(attacker.person, attacker.at, 'moana.reed')
    await beginLogin(backend)
    expect((await comeBack(backend, theirs)).headers.location).toBe(failed('unknown'))
    const { searchParams } = new URL(theirs)
    const own = await beginLogin(backend)
    const state = new URL(String(own.begun.headers.location)).searchParams.get('state') ?? ''
    searchParams.set('state', state)
    const forged = `${publicUrl}/api/login/callback?${searchParams}`
    expect((await comeBack(backend, forged)).headers.location).toBe(failed('unknown'))
    expect(await who(backend)).toBe(nobody)
  })

  it.each([
    '',
    '?state=x&code=y',
    '?error=access_denied',
    '?code=a&code=b&state=c&state=d',
    '?state=%00',
    `?${'a'.repeat(3000)}`,
    '?__proto__=x',
  ])('comes of %j made up [S-87]', async (search) => {
    await beginLogin(backend)
    const { status, headers } = await backend.send({ method: 'GET', url: `/api/login/callback${search}` })
    expect([status, headers.location, await who(backend)]).toEqual([303, failed('unknown'), nobody])
  })

  it('comes of one that took longer than ten minutes [S-87]', async () => {
    const { person, at } = await beginLogin(backend, { returnUrl: '/about' })
    const address = await chooseAt(person, at, 'moana.reed')
    backend.clock.advanceSeconds(accessLimits.loginAttemptMinutes * 60)
    expect((await comeBack(backend, address)).headers.location).toBe(failed('unknown'))
  })

  it.each([3 * 3600, 30 * 24 * 3600])(
    'comes where our clock is %i seconds ahead of the provider’s [S-87]',
    async (seconds) => {
      backend.clock.advanceSeconds(seconds)
      const { location } = await logInAtProvider(backend, 'moana.reed', { returnUrl: '/about' })
      expect([location, await who(backend)]).toEqual([failed('clock', '/about'), nobody])
    },
  )

  it('comes where no identity provider is set', async () => {
    const without = await startBackend({ database: backend.database })
    const { headers } = await without.send({ method: 'GET', url: '/api/login?returnUrl=%2Fabout' })
    expect(headers.location).toBe(failed('unavailable', '/about'))
    const back = await without.send({ method: 'GET', url: '/api/login/callback?state=a&code=b' })
    expect(back.headers.location).toBe(failed('unknown'))
    await without.close()
  })
})

describe('an identity provider that is away', () => {
  it('stops nothing at the start, is said at a login, and is found when it is back [S-87]', async () => {
    const first = await openIdentityProvider()
    await first.stop()
    const clock = createTestClock(new Date().toISOString())
    const app = { loginProvider: loginProviderAt(first.issuer, clock) }
    const own = await startBackend({ clock, app })
    const start = () => own.send({ method: 'GET', url: '/api/login?returnUrl=%2Fabout' })
    expect((await start()).headers.location).toBe(failed('unavailable', '/about'))
    const back = await openIdentityProvider(Number(new URL(first.issuer).port))
    expect((await logInAtProvider(own, 'moana.reed')).location).toBe('/desk')
    await own.call(logout, {})
    const { person, at } = await beginLogin(own, { returnUrl: '/about' })
    const address = await chooseAt(person, at, 'moana.reed')
    await back.stop()
    expect((await comeBack(own, address)).headers.location).toBe(failed('unavailable', '/about'))
    expect(await who(own)).toBe(nobody)
    await own.close()
  })
})

describe('the address that a login leads back to', () => {
  it.each([
    'https://evil',
    '//evil',
    '/\\evil',
    '\t//evil',
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    'data:text/html,x',
    'https://localhost@evil',
    'https://localhost.evil.com',
    'http://localhost.evil.com/',
    '/.//evil',
    'blob:http://localhost/1',
    '/api/login',
    '/api/login/callback?error=access_denied',
    `/${'a'.repeat(accessLimits.returnUrlCharacters)}`,
    '',
  ])('is the start for %j [S-12, ROUTE-18]', async (returnUrl) => {
    expect((await logInAtProvider(backend, 'moana.reed', { returnUrl })).location).toBe('/desk')
  })
})

describe('the logout', () => {
  it('ends the login at the provider too, which then leads back to the start [SHELL-20, S-87]', async () => {
    const { person } = await logInAtProvider(backend, 'moana.reed')
    const { body } = await backend.call(logout, {})
    const address = new URL(body.endSessionUrl ?? '')
    expect([address.origin, address.searchParams.get('post_logout_redirect_uri')]).toEqual([
      provider.issuer,
      `${publicUrl}/`,
    ])
    const { page } = await person.follow(address.href)
    const xsrf = /name="xsrf" value="([^"]+)"/.exec(page)?.[1] ?? ''
    const action = /action="([^"]+)"/.exec(page)?.[1] ?? ''
    expect((await person.follow(action, { xsrf, logout: 'yes' })).at).toBe(`${publicUrl}/`)
    expect(await who(backend)).toBe(nobody)
    expect((await beginLogin(backend, {}, person)).page).toContain('Who are you?')
  })

  it('of nobody, and of a provider that is away, ends here alone [SHELL-20]', async () => {
    expect((await backend.call(logout, {})).body).toEqual({})
    const away = await openIdentityProvider()
    const clock = createTestClock(new Date().toISOString())
    const own = await startBackend({ clock, app: { loginProvider: loginProviderAt(away.issuer, clock) } })
    await logInAtProvider(own, 'moana.reed')
    await away.stop()
    clock.advanceSeconds(20 * 60)
    expect((await own.call(logout, {})).status).toBe(200)
    expect(await who(own)).toBe(nobody)
    await own.close()
  })
})

it('each login and logout is written with its role and network, and a refused one is counted [S-87]', async () => {
  await logInAtProvider(backend, 'tom.alder', {})
  await backend.call(logout, {})
  const events = await listLoginEvents(backend.context.db, {}, 9)
  const of = { callerId: expect.stringContaining('tom.alder'), role: 'staff', network: '127.0.0.1' }
  expect(events).toMatchObject([
    { kind: 'logout', ...of },
    { kind: 'login', ...of },
  ])
  expect(await listRefusals(backend.context.db, {}, 9)).toEqual([])
  await backend.send({ url: '/api/login/callback?code=made-up&state=made-up' })
  const { begun } = await beginLogin(backend)
  expect(begun.status).toBe(303)
  await backend.send({ url: '/api/login/callback?code=made-up&state=made-up' })
  expect(await listRefusals(backend.context.db, {}, 9)).toMatchObject([
    { kind: 'login-refused', network: '127.0.0.1', count: 2 },
  ])
  expect(await listLoginEvents(backend.context.db, {}, 9)).toHaveLength(2)
})
