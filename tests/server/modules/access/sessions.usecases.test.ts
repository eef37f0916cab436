// The cookie of a booking: who may read which confirmation, and for how long.
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { deleteExpiredSessions, readSession } from '#server/modules/access/sessions.repository.ts'
import { sessionSeconds } from '#server/modules/access/sessions.usecases.ts'
import { sha256 } from '#server/shared/ids.ts'
import { getBookingConfirmation } from '#src/contract/calls/appointments.calls.ts'
import { endSession } from '#src/contract/calls/session.calls.ts'
import { type Backend, type Browser, startBackend } from '#tests/support/backend.ts'
import { book, countRows, rowsOf, slot } from '#tests/support/booking.ts'

let backend: Backend
beforeAll(async () => {
  backend = await startBackend()
})
beforeEach(() => backend.reset())
afterAll(() => backend.close())

const read = async (browser: Browser, bookingKey: string) => {
  const { status, body } = await browser.call(getBookingConfirmation, { params: { bookingKey } })
  return status === 200 ? body.bookingKey : `${status} ${body.code}`
}

describe('a confirmation', () => {
  it('opens for the browser that booked, and for no other [ROUTE-21]', async () => {
    const key = await book(backend, slot(backend, '09:00'))
    expect(await read(backend, key)).toBe(key)
    expect(await read(backend.newBrowser(), key)).toBe('401 session.missing')
    backend.forgetCookies()
    expect(await read(backend, key)).toBe('401 session.missing')
  })

  it('does not open for someone with a booking of their own, who is told no more than a stranger', async () => {
    const [mine, yours] = [backend.newBrowser(), backend.newBrowser()]
    const myKey = await book(mine, slot(backend, '09:00'))
    const yourKey = await book(yours, slot(backend, '10:00'))
    expect(await read(mine, yourKey)).toBe('401 session.missing')
    expect(await read(yours, myKey)).toBe('401 session.missing')
    expect(await read(mine, '0000000000000000000000')).toBe('401 session.missing')
  })

  it('opens for 24 hours, to the second', async () => {
    const key = await book(backend, slot(backend, '09:00'))
    backend.clock.advanceSeconds(24 * 3600 - 1)
    expect(await read(backend, key)).toBe(key)
    backend.clock.advanceSeconds(1)
    expect(await read(backend, key)).toBe('401 session.missing')
  })

  it('of an earlier booking still opens after a second one in the same browser, for its own 24 hours', async () => {
    const first = await book(backend, slot(backend, '09:00'))
    backend.clock.advanceSeconds(3600)
    const second = await book(backend, slot(backend, '10:00'))
    expect([await read(backend, first), await read(backend, second)]).toEqual([first, second])
    backend.clock.advanceSeconds(23 * 3600)
    expect([await read(backend, first), await read(backend, second)]).toEqual(['401 session.missing', second])
  })

  it.each(['', 'a', 'a'.repeat(43), "' or 1=1 --", '%00'])(
    'does not open for the made-up cookie %j',
    async (cookie) => {
      const key = await book(backend, slot(backend, '09:00'))
      const other = backend.newBrowser()
      other.cookies.set('sid', cookie)
      expect(await read(other, key)).toBe('401 session.missing')
    },
  )

  it('is never kept by a cache', async () => {
    const key = await book(backend, slot(backend, '09:00'))
    const { headers } = await backend.call(getBookingConfirmation, { params: { bookingKey: key } })
    expect(headers['cache-control']).toBe('no-store')
  })
})

describe('a session', () => {
  it('gets a new name with each booking', async () => {
    await book(backend, slot(backend, '09:00'))
    const first = backend.cookies.get('sid')
    await book(backend, slot(backend, '10:00'))
    expect(first).toMatch(/^[0-9A-Za-z]{43}$/)
    expect(backend.cookies.get('sid')).not.toBe(first)
  })

  it('is kept as a hash only', async () => {
    const key = await book(backend, slot(backend, '09:00'))
    const token = backend.cookies.get('sid') ?? ''
    expect(await rowsOf(backend.context.db, sql`select token_hash from sessions`)).toEqual([
      { token_hash: sha256(token) },
    ])
    expect(await readSession(backend.context.db, sha256(token), backend.clock.now())).toMatchObject([
      { bookingKey: key },
    ])
    expect(await readSession(backend.context.db, token, backend.clock.now())).toEqual([])
  })

  it('is swept away when it has ended, and not before', async () => {
    await book(backend, slot(backend, '09:00'))
    backend.clock.advanceSeconds(sessionSeconds - 1)
    await deleteExpiredSessions(backend.context.db, backend.clock.now())
    expect(await countRows(backend.context.db, 'sessions')).toBe(1)
    backend.clock.advanceSeconds(1)
    await deleteExpiredSessions(backend.context.db, backend.clock.now())
    expect(await countRows(backend.context.db, 'sessions')).toBe(0)
  })
})

describe('leaving a shared computer', () => {
  it('closes what this browser booked, also for its cookies of before, and nothing of another [S-39]', async () => {
    const other = backend.newBrowser()
    const theirs = await book(other, slot(backend, '11:00'))
    const first = await book(backend, slot(backend, '09:00'))
    const before = new Map(backend.cookies)
    const second = await book(backend, slot(backend, '10:00'))
    expect((await backend.call(endSession, {})).status).toBe(200)
    expect(backend.cookies.has('sid')).toBe(false)
    for (const [name, value] of before) backend.cookies.set(name, value)
    expect([await read(backend, first), await read(backend, second)]).toEqual([
      '401 session.missing',
      '401 session.missing',
    ])
    expect(await read(other, theirs)).toBe(theirs)
    expect(await countRows(backend.context.db, 'bookings')).toBe(3)
  })

  it('is no failure for a browser that booked nothing', async () => {
    expect((await backend.newBrowser().call(endSession, {})).status).toBe(200)
  })
})
