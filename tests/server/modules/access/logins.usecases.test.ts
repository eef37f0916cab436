// What a login is worth, from the callback to the logout, as a browser sees it.
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { deleteExpiredLogins, readLogin } from '#server/modules/access/logins.repository.ts'
import { loginSeconds } from '#server/modules/access/logins.usecases.ts'
import { sha256 } from '#server/shared/ids.ts'
import { clientHeader } from '#src/contract/call.ts'
import { callTable } from '#src/contract/call-table.ts'
import { getBookingConfirmation } from '#src/contract/calls/appointments.calls.ts'
import { getConfig } from '#src/contract/calls/config.calls.ts'
import { unsubscribeOneClick } from '#src/contract/calls/email.calls.ts'
import { endSession, getAuthenticated, logout, prolongLogin } from '#src/contract/calls/session.calls.ts'
import type { User } from '#src/contract/entities/user.ts'
import { accessLimits } from '#src/contract/limits/access.limits.ts'
import { type Backend, type Browser, startBackend } from '#tests/support/backend.ts'
import { book, countRows, create, hold, reserve, rowsOf, slot } from '#tests/support/booking.ts'
import { logInAs } from '#tests/support/staff.ts'

const idleSeconds = accessLimits.loginIdleMinutes * 60

let backend: Backend
beforeAll(async () => {
  backend = await startBackend()
})
beforeEach(() => backend.reset())
afterAll(() => backend.close())

const reception: User = { username: 'reception', role: 'staff', readOnly: false }
const doctor: User = {
  username: 'mere',
  role: 'referrer',
  organization: 'Northside Medical',
  currentDoctor: { firstName: 'Mere', lastName: 'Tamahori' },
  readOnly: true,
}
const logIn = (browser: Browser, user = reception): Promise<void> => logInAs(backend, user, browser)
const who = async (browser: Browser) => {
  const { status, body } = await browser.call(getAuthenticated, {})
  const { secondsLeft: _, ...user } = body
  return status === 200 ? user : `${status} ${body.code}`
}
/** Says that a person uses the page, as it does. */
const use = async (seconds: number): Promise<void> => {
  for (let past = 0; past < seconds; past += idleSeconds - 1) {
    backend.clock.advanceSeconds(Math.min(idleSeconds - 1, seconds - past))
    await backend.call(prolongLogin, {})
  }
}

describe('a login', () => {
  it('lasts eight hours, to the second, however much it is used [S-87]', async () => {
    await logIn(backend)
    await use(loginSeconds - 1)
    expect(await who(backend)).toEqual(reception)
    backend.clock.advanceSeconds(1)
    expect(await who(backend)).toBe('401 session.missing')
  })

  it('ends after half an hour in which nobody uses the page, whatever else is called [S-87]', async () => {
    await logIn(backend)
    for (let minute = 0; minute < 29; minute += 1) {
      backend.clock.advanceSeconds(60)
      expect(await who(backend)).toEqual(reception)
    }
    backend.clock.advanceSeconds(59)
    expect((await backend.call(prolongLogin, {})).body).toEqual({ ...reception, secondsLeft: idleSeconds })
    backend.clock.advanceSeconds(idleSeconds - 1)
    expect(await who(backend)).toEqual(reception)
    backend.clock.advanceSeconds(1)
    expect((await backend.call(prolongLogin, {})).status).toBe(401)
    expect(await who(backend)).toBe('401 session.missing')
  })

  it('may be prolonged where it may look only, and not from another site [S-26]', async () => {
    await logIn(backend, doctor)
    expect((await backend.call(prolongLogin, {})).status).toBe(200)
    expect((await backend.send({ method: 'POST', url: prolongLogin.path })).status).toBe(403)
  })

  it('is kept as a hash only', async () => {
    await logIn(backend)
    const token = backend.cookies.get('login') ?? ''
    const { db } = backend.context
    expect(await rowsOf(db, sql`select token_hash from logins`)).toEqual([{ token_hash: sha256(token) }])
    expect((await readLogin(db, sha256(token), backend.clock.now()))?.user).toEqual(reception)
    expect(await readLogin(db, token, backend.clock.now())).toBeUndefined()
  })

  it('is swept away when it has ended, and not before', async () => {
    await logIn(backend)
    const { db } = backend.context
    backend.clock.advanceSeconds(idleSeconds - 1)
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

  it('is refused every write but its own two ends and its staying, and no reading [STAFF-04, S-26]', async () => {
    await logIn(backend, doctor)
    // What a mail program sends by itself is by its token, whoever is logged in.
    const waysOut: string[] = [logout.name, endSession.name, prolongLogin.name, unsubscribeOneClick.name]
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
