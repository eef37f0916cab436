// Who is logged in, from a one-time address to the logout, as a browser sees it.
import { mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { clientHeader } from '#server/http/security.ts'
import { loginLinksFolder, takeLoginLink, writeLoginLink } from '#server/modules/access/login-links.ts'
import { deleteExpiredLogins, readLogin } from '#server/modules/access/logins.repository.ts'
import { loginSeconds } from '#server/modules/access/logins.usecases.ts'
import { sha256 } from '#server/shared/ids.ts'
import { callTable } from '#src/contract/call-table.ts'
import { getBookingConfirmation } from '#src/contract/calls/appointments.calls.ts'
import { getConfig } from '#src/contract/calls/config.calls.ts'
import { endSession, getAuthenticated, logout, openLoginLink } from '#src/contract/calls/session.calls.ts'
import type { User } from '#src/contract/entities/user.ts'
import { type Backend, type Browser, startBackend } from '#tests/support/backend.ts'
import { book, countRows, create, hold, reserve, rowsOf, slot } from '#tests/support/booking.ts'

let folder: string
let backend: Backend
beforeAll(async () => {
  folder = loginLinksFolder(mkdtempSync(join(tmpdir(), 'front-door-logins-')))
  backend = await startBackend({ app: { loginLinks: folder, trustProxy: ['127.0.0.1'] } })
})
beforeEach(async () => {
  await backend.reset()
  rmSync(folder, { recursive: true, force: true })
})
afterAll(async () => {
  await backend.close()
  rmSync(join(folder, '..'), { recursive: true, force: true })
})

const reception: User = { username: 'reception', readOnly: false }
const doctor: User = {
  username: 'mere',
  organization: 'Northside Medical',
  currentDoctor: { firstName: 'Mere', lastName: 'Tamahori' },
  readOnly: true,
}
const newLink = (user: User = reception): string => writeLoginLink(folder, user, backend.clock.now())
const open = (browser: Browser, token: string, headers: Record<string, string> = {}) =>
  browser.call(openLoginLink, { params: { token } }, headers)
const logIn = async (browser: Browser, user?: User): Promise<void> => {
  const { status } = await open(browser, newLink(user))
  if (status !== 303) throw new Error(`not logged in: ${status}`)
}
const who = async (browser: Browser) => {
  const { status, body } = await browser.call(getAuthenticated, {})
  return status === 200 ? body : `${status} ${body.code}`
}

describe('a one-time address', () => {
  it('logs in and leads home; it is kept nowhere [SHELL-20, SHELL-21]', async () => {
    const { status, headers } = await open(backend, newLink())
    expect([status, headers.location, headers['cache-control']]).toEqual([303, '/', 'no-store'])
    expect(await who(backend)).toEqual(reception)
  })

  it('logs in the user it was made for, with organisation, doctor and what they may do [SHELL-21, STAFF-04]', async () => {
    await logIn(backend, doctor)
    expect(await who(backend)).toEqual(doctor)
  })

  it('works once: the second who opens it is told so, and nothing is left of it', async () => {
    const token = newLink()
    await open(backend, token)
    const other = backend.newBrowser()
    const { status, body, headers } = await open(other, token)
    expect([status, body.code, headers['cache-control'], headers['set-cookie']]).toEqual([
      410,
      'login-link.used',
      'no-store',
      undefined,
    ])
    expect(readdirSync(folder)).toEqual([])
    expect(await who(backend)).toEqual(reception)
    expect(await who(other)).toBe('401 session.missing')
  })

  it('gives one login to many who open it at the same moment', async () => {
    const token = newLink()
    const racers = Array.from({ length: 20 }, () => backend.newBrowser())
    const answers = await Promise.all(racers.map((browser) => open(browser, token)))
    expect(answers.map(({ status }) => status).sort()).toEqual([303, ...Array.from({ length: 19 }, () => 410)])
    expect(await countRows(backend.context.db, 'logins')).toBe(1)
  })

  it('works for ten minutes, to the second', async () => {
    const [inTime, late] = [newLink(), newLink()]
    backend.clock.advanceSeconds(599)
    expect((await open(backend, inTime)).status).toBe(303)
    backend.clock.advanceSeconds(1)
    const { status, body } = await open(backend, late)
    expect([status, body.code]).toEqual([410, 'login-link.used'])
    expect(readdirSync(folder)).toEqual([])
  })

  it('that never was is answered as one that was used', async () => {
    expect((await open(backend, 'a'.repeat(43))).body.code).toBe('login-link.used')
    newLink()
    expect((await open(backend, 'a'.repeat(43))).body.code).toBe('login-link.used')
  })

  it.each(['', '{', 'null', '{"username":"x"}', '{"username":"x","readOnly":false,"expiresAt":"soon"}'])(
    'whose file holds %j logs nobody in, and is gone',
    async (text) => {
      const token = newLink()
      writeFileSync(join(folder, `${sha256(token)}.json`), text)
      expect((await open(backend, token)).status).toBe(410)
      expect([readdirSync(folder), await countRows(backend.context.db, 'logins')]).toEqual([[], 0])
    },
  )

  it('is a hash in a file that only its owner reads', () => {
    const token = newLink()
    const [name = ''] = readdirSync(folder)
    expect(name).toBe(`${sha256(token)}.json`)
    expect((statSync(join(folder, name)).mode & 0o777).toString(8)).toBe('600')
    expect((statSync(folder).mode & 0o777).toString(8)).toBe('700')
  })

  it('that nobody opened goes when the next is made; what is not ours stays', async () => {
    newLink()
    writeFileSync(join(folder, 'notes.txt'), 'a')
    backend.clock.advanceSeconds(600)
    const token = newLink()
    expect(readdirSync(folder).sort()).toEqual([`${sha256(token)}.json`, 'notes.txt'].sort())
    expect(await takeLoginLink(folder, token, backend.clock.now())).toEqual(reception)
  })

  it('replaces whoever was logged in with the browser', async () => {
    await logIn(backend)
    const before = backend.cookies.get('login')
    await logIn(backend, doctor)
    expect(backend.cookies.get('login')).not.toBe(before)
    expect([await who(backend), await countRows(backend.context.db, 'logins')]).toEqual([doctor, 1])
  })

  it('is not there in production, where its file is left alone, nor without a folder', async () => {
    const production = await startBackend({
      environment: 'production',
      database: backend.database,
      app: { loginLinks: folder },
    })
    const token = newLink()
    const { status, body } = await open(production, token)
    expect([status, body.code, readdirSync(folder).length]).toEqual([404, 'request.not-found', 1])
    await production.close()
    const without = await startBackend({ database: backend.database })
    expect((await open(without, token)).body.code).toBe('login-link.used')
    await without.close()
  })

  it('in a folder that cannot be changed is a failure of ours, which tells nothing of the folder', async () => {
    const token = newLink()
    rmSync(folder, { recursive: true })
    writeFileSync(folder, 'a file where the folder was')
    const { status, body } = await open(backend, token)
    expect([status, body.code]).toEqual([500, 'server.error'])
    expect(JSON.stringify(body)).not.toContain('logins')
  })
})

describe('the cookies of a login', () => {
  const https = { 'x-forwarded-proto': 'https' }
  const cookiesOf = (headers: Record<string, unknown>) =>
    [headers['set-cookie']].flat().map((text) => {
      const [pair = '', ...attributes] = String(text).split('; ')
      return [pair.split('=')[0], ...attributes.sort()]
    })

  it('are one out of reach of scripts, and a mark that says only that there is one', async () => {
    const { headers } = await open(backend, newLink())
    expect(cookiesOf(headers)).toEqual([
      ['login', 'HttpOnly', 'Max-Age=28800', 'Path=/', 'SameSite=Lax'],
      ['loggedIn', 'Max-Age=28800', 'Path=/', 'SameSite=Lax'],
    ])
    expect([...backend.cookies.keys()]).toEqual(['login', 'loggedIn'])
    expect([backend.cookies.get('loggedIn'), backend.cookies.get('login')]).toEqual([
      '1',
      expect.stringMatching(/^[0-9A-Za-z]{43}$/),
    ])
  })

  it('are of this host and Secure over https, and not those of plain http', async () => {
    const { headers } = await open(backend, newLink(), https)
    expect(cookiesOf(headers)).toEqual([
      ['__Host-login', 'HttpOnly', 'Max-Age=28800', 'Path=/', 'SameSite=Lax', 'Secure'],
      ['loggedIn', 'Max-Age=28800', 'Path=/', 'SameSite=Lax', 'Secure'],
    ])
    expect((await backend.call(getAuthenticated, {}, https)).status).toBe(200)
    expect(await who(backend)).toBe('401 session.missing')
  })
})

describe('a login', () => {
  it('lasts eight hours, to the second, however much it is used', async () => {
    await logIn(backend)
    for (let hour = 0; hour < 7; hour += 1) {
      backend.clock.advanceSeconds(3600)
      expect(await who(backend)).toEqual(reception)
    }
    backend.clock.advanceSeconds(3599)
    expect(await who(backend)).toEqual(reception)
    backend.clock.advanceSeconds(1)
    expect(await who(backend)).toBe('401 session.missing')
  })

  it('is kept as a hash only', async () => {
    await logIn(backend)
    const token = backend.cookies.get('login') ?? ''
    const { db } = backend.context
    expect(await rowsOf(db, sql`select token_hash from logins`)).toEqual([{ token_hash: sha256(token) }])
    expect(await readLogin(db, sha256(token), backend.clock.now())).toEqual(reception)
    expect(await readLogin(db, token, backend.clock.now())).toBeUndefined()
  })

  it('is swept away when it has ended, and not before', async () => {
    await logIn(backend)
    const { db } = backend.context
    backend.clock.advanceSeconds(loginSeconds - 1)
    await deleteExpiredLogins(db, backend.clock.now())
    expect(await countRows(db, 'logins')).toBe(1)
    backend.clock.advanceSeconds(1)
    await deleteExpiredLogins(db, backend.clock.now())
    expect(await countRows(db, 'logins')).toBe(0)
  })

  it.each(['', 'a', 'a'.repeat(43), "' or 1=1 --", '%00'])(
    'is not made up by the cookie %j [API-121]',
    async (cookie) => {
      await logIn(backend)
      const other = backend.newBrowser()
      other.cookies.set('login', cookie)
      expect(await who(other)).toBe('401 session.missing')
    },
  )

  it('is told to its browser alone and never kept by a cache [API-121]', async () => {
    await logIn(backend)
    const { headers } = await backend.call(getAuthenticated, {})
    expect(headers['cache-control']).toBe('no-store')
    expect(await who(backend.newBrowser())).toBe('401 session.missing')
  })

  it('opens no booking', async () => {
    const bookingKey = await book(backend.newBrowser(), slot(backend, '09:00'))
    await logIn(backend)
    expect((await backend.call(getBookingConfirmation, { params: { bookingKey } })).status).toBe(401)
  })
})

describe('the logout', () => {
  it('ends the login for good and takes both cookies back [SHELL-20]', async () => {
    await logIn(backend)
    const stolen = backend.cookies.get('login') ?? ''
    const { status, body } = await backend.call(logout, {})
    expect([status, body, backend.cookies.size]).toEqual([200, {}, 0])
    backend.cookies.set('login', stolen)
    expect(await who(backend)).toBe('401 session.missing')
    expect(await countRows(backend.context.db, 'logins')).toBe(0)
  })

  it('of nobody is no mistake [SHELL-20]', async () => {
    expect((await backend.call(logout, {})).status).toBe(200)
    expect((await backend.call(logout, {})).status).toBe(200)
  })

  it('leaves the logins of other browsers and the booking of this one', async () => {
    const other = backend.newBrowser()
    await logIn(other, doctor)
    await logIn(backend)
    const bookingKey = await book(backend, slot(backend, '09:00'))
    await backend.call(logout, {})
    expect(await who(other)).toEqual(doctor)
    expect((await backend.call(getBookingConfirmation, { params: { bookingKey } })).status).toBe(200)
  })

  it('cannot be asked for by another site', async () => {
    await logIn(backend)
    const { status } = await backend.send({ method: 'POST', url: logout.path })
    expect([status, await who(backend)]).toEqual([403, reception])
  })
})

describe('a login that may look only', () => {
  it('cannot book: the hold that was there stays as it is [STAFF-04, S-26]', async () => {
    const wanted = slot(backend, '09:00')
    const bookingKey = await hold(backend, wanted)
    await logIn(backend, doctor)
    const { status, body } = await create(backend, bookingKey, [wanted])
    expect([status, body]).toMatchObject([403, { code: 'access.read-only' }])
    expect(await countRows(backend.context.db, 'bookings')).toBe(0)
    await backend.call(logout, {})
    expect((await create(backend, bookingKey, [wanted])).body).toMatchObject({ success: true })
  })

  it('is refused every write but the two ways out, and no reading [STAFF-04, S-26]', async () => {
    await logIn(backend, doctor)
    const waysOut: string[] = [logout.name, endSession.name]
    for (const row of callTable.filter(({ method, name }) => method !== 'GET' && !waysOut.includes(name))) {
      const { status, body } = await backend.send({
        method: row.method,
        url: row.path.replace(/\{\w+\}/g, '0'.repeat(22)),
        headers: { [clientHeader]: 'page' },
      })
      expect([row.name, status, (body as { code: string }).code]).toEqual([row.name, 403, 'access.read-only'])
    }
    expect((await backend.call(getConfig, {})).status).toBe(200)
    for (const row of [endSession, logout]) expect((await backend.call(row, {})).status).toBe(200)
  })

  it('is refused a write to an address that nobody serves, too', async () => {
    await logIn(backend, doctor)
    const { status } = await backend.send({ method: 'POST', url: '/api/nothing', headers: { [clientHeader]: 'page' } })
    expect(status).toBe(403)
  })

  it('binds nobody once it has ended, and nobody who may write [STAFF-04]', async () => {
    await logIn(backend, doctor)
    backend.clock.advanceSeconds(loginSeconds)
    const bookingKey = await hold(backend, slot(backend, '09:00'))
    await logIn(backend)
    expect((await reserve(backend, bookingKey, slot(backend, '10:00'))).status).toBe(201)
  })
})
