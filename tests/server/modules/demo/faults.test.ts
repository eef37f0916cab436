import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { checkInPersona } from '#server/modules/check-in/desk.usecases.ts'
import { beginRun } from '#server/modules/check-in/runs.usecases.ts'
import { awayTransport, createAway } from '#server/modules/demo/away.ts'
import { slowly } from '#server/modules/demo/slowly.ts'
import { checkInHeader } from '#src/contract/call.ts'
import { getBookingConfirmation } from '#src/contract/calls/appointments.calls.ts'
import { lookUpSignIn } from '#src/contract/calls/authentication.calls.ts'
import { getCheckInSent } from '#src/contract/calls/check-in.calls.ts'
import { getConfig } from '#src/contract/calls/config.calls.ts'
import { getFaults, listPersonas, setFaults } from '#src/contract/calls/demo.calls.ts'
import { deleteAttachment } from '#src/contract/calls/documents.calls.ts'
import { checkCookies } from '#src/contract/calls/session.calls.ts'
import type { DemoFault } from '#src/contract/codes/demo-faults.ts'
import { serverFaults } from '#src/contract/codes/demo-faults.ts'
import { demoLimits } from '#src/contract/limits/demo.limits.ts'
import { type Backend, type Browser, startBackend } from '#tests/support/backend.ts'
import { book, countOverlaps, countRows, newKey, patient, reserve, slot } from '#tests/support/booking.ts'
import { unknownKey } from '#tests/support/sample-args.ts'
import { giveCode, giveDate, rightDate, sentCodes, signIn } from '#tests/support/sign-in.ts'

let backend: Backend
beforeAll(async () => {
  backend = await startBackend()
})
afterEach(() => backend.reset())
afterAll(() => backend.close())

const faulty = async (...on: DemoFault[]): Promise<Browser> => {
  const browser = backend.newBrowser()
  await browser.call(setFaults, { body: { on, server: null } })
  return browser
}

describe('a fault', () => {
  it('is of the browser that asked for it alone, and ends with all of them off [S-101]', async () => {
    const browser = await faulty('link-expired', 'slow')
    expect((await browser.call(getFaults, {})).body).toEqual({ on: ['slow', 'link-expired'], server: null })
    expect((await backend.call(getFaults, {})).body).toEqual({ on: [], server: null })
    await browser.call(setFaults, { body: { on: [], server: null } })
    expect(browser.cookies.has('demo-faults')).toBe(false)
  })

  it('does nothing in production, whatever the cookie says [S-101]', async () => {
    const production = await startBackend({ environment: 'production' })
    production.cookies.set('demo-faults', 'offline.slow.no-answer.503.no-cookies')
    expect((await production.call(getConfig, { query: {} })).status).toBe(200)
    const { headers } = await production.call(checkCookies, {})
    expect(headers['set-cookie']).toBeDefined()
    await production.close()
  })

  it.each(serverFaults)('lets the server answer %s to everything but the board [ERR-04]', async (server) => {
    const browser = backend.newBrowser()
    await browser.call(setFaults, { body: { on: [], server } })
    expect((await browser.call(getConfig, { query: {} })).status).toBe(server)
    expect((await browser.call(listPersonas, {})).status).toBe(200)
  })

  it('is unknown under another name, and a refusal before any cookie is read stays one [S-101]', async () => {
    const body = { on: ['fire'], server: null }
    const headers = { 'x-front-door': 'page' }
    const put = { method: 'PUT', url: '/api/demo/faults', payload: body } as const
    expect((await backend.send({ ...put, headers })).status).toBe(400)
    expect((await backend.send(put)).status).toBe(403)
    backend.cookies.set('demo-faults', 'fire.999')
    expect((await backend.call(getFaults, {})).body).toEqual({ on: [], server: null })
  })
})

describe('faults of the sign-in', () => {
  const lookUp = (browser: Browser, bookingKey: string) =>
    browser.call(lookUpSignIn, { body: { bookingKey, authenticationType: 'APPOINTMENT' } })

  it('let every code be wrong, and count it as one that is [AUTH-16]', async () => {
    const bookingKey = await book(backend, slot(backend, '09:00'))
    const browser = await faulty('wrong-code')
    await giveDate(browser, bookingKey, rightDate, { authenticationType: 'APPOINTMENT_RESULTS' })
    const [code = ''] = await sentCodes(backend)
    expect((await giveCode(browser, bookingKey, code)).body).toMatchObject({ success: false, triesLeft: 4 })
    await browser.call(setFaults, { body: { on: [], server: null } })
    expect((await giveCode(browser, bookingKey, code)).body.success).toBe(true)
  })

  it.each([
    ['attempts-used-up', { maxAttemptsReached: true }],
    ['link-expired', { closed: 'EXPIRED' }],
  ] as const)('show %s without counting or closing anything [AUTH-13]', async (fault, told) => {
    const bookingKey = await book(backend, slot(backend, '09:00'))
    const browser = await faulty(fault)
    expect((await lookUp(browser, bookingKey)).body).toMatchObject(told)
    expect((await giveDate(browser, bookingKey)).body).toMatchObject({ success: false, ...told })
    expect((await giveDate(backend.newBrowser(), bookingKey)).body.success).toBe(true)
  })

  it('sign out at the next save and once, not at what is only read [AUTH-30]', async () => {
    const bookingKey = await book(backend, slot(backend, '09:00'))
    const browser = await faulty('signed-out')
    await signIn(backend, browser, bookingKey)
    const params = { bookingKey }
    expect((await browser.call(getBookingConfirmation, { params })).status).toBe(200)
    const remove = () =>
      browser.call(deleteAttachment, { idempotencyKey: randomUUID(), params: { ...params, attachmentId: unknownKey } })
    expect((await remove()).status).toBe(401)
    expect((await browser.call(getFaults, {})).body.on).toEqual([])
    expect((await browser.call(getBookingConfirmation, { params })).status).toBe(401)
    await giveDate(browser, bookingKey)
    expect((await browser.call(getBookingConfirmation, { params })).status).toBe(200)
  })

  it('take cookies away in both directions [S-24]', async () => {
    const browser = await faulty('no-cookies')
    for (let turn = 0; turn < 2; turn += 1) expect((await browser.call(checkCookies, {})).body.areKept).toBe(false)
    expect([...browser.cookies.keys()]).toEqual(['demo-faults'])
  })
})

describe('faults of a booking', () => {
  it('let another person have the time that is chosen, in every room [BOOK-28]', async () => {
    const browser = await faulty('slot-taken')
    const bookingKey = await newKey(browser)
    const { status, body } = await reserve(browser, bookingKey, slot(backend, '09:00'))
    expect([status, body.code]).toEqual([409, 'slot.taken'])
    expect(body.alternatives?.length).toBeGreaterThan(0)
    expect(await countOverlaps(backend.context.db)).toBe(0)
    const other = await reserve(backend, await newKey(backend), slot(backend, '09:00'))
    expect(other.status).toBe(409)
  })
})

describe('faults of the network', () => {
  it('lose the answer after the server did it; the second try is answered [AUTH-30]', async () => {
    const bookingKey = await book(backend, slot(backend, '09:00'))
    const browser = await faulty('no-answer')
    const again = { idempotencyKey: 'a'.repeat(22) }
    await expect(giveDate(browser, bookingKey, rightDate, again)).rejects.toThrow()
    expect(await countRows(backend.context.db, 'sessions')).toBe(2)
    expect((await giveDate(browser, bookingKey, rightDate, again)).body.success).toBe(true)
  })

  it('keep everything but the board out of reach [S-101]', async () => {
    const browser = await faulty('offline')
    await expect(browser.call(getConfig, { query: {} })).rejects.toThrow()
    expect((await browser.call(listPersonas, {})).status).toBe(200)
  })
})

describe('a slow line', () => {
  it('carries 400 kbit in a second, whole [S-101]', async () => {
    let waited = 0
    const parts = [Buffer.alloc(60_000, 'a'), 'b'.repeat(40_000)]
    const out: Buffer[] = []
    const wait = async (milliseconds: number): Promise<void> => {
      waited += milliseconds
    }
    for await (const part of slowly(parts, wait)) out.push(part)
    expect(Buffer.concat(out).toString()).toBe('a'.repeat(60_000) + 'b'.repeat(40_000))
    expect(waited).toBe(2000)
  })
})

describe('a gateway that is away', () => {
  it('fails for the addresses that are marked, until their time is over [S-101]', async () => {
    const away = createAway()
    const sent: string[] = []
    let now = new Date(0)
    const transport = awayTransport(
      { send: async ({ to }: { to: string }) => void sent.push(to) },
      { away, now: () => now },
    )
    away.mark(['a@example.com'], new Date(1000))
    await expect(transport.send({ to: 'a@example.com' })).rejects.toThrow()
    await transport.send({ to: 'b@example.com' })
    now = new Date(1000)
    await transport.send({ to: 'a@example.com' })
    expect(sent).toEqual(['b@example.com', 'a@example.com'])
  })

  it('is away for whom the request of that browser writes to [S-101]', async () => {
    const bookingKey = await book(backend, slot(backend, '09:00'))
    const { email = '' } = patient()
    const { away, clock } = backend.context
    await giveDate(await faulty('sms-away'), bookingKey)
    expect(away.isAway(email, clock.now())).toBe(false)
    await giveDate(await faulty('mail-away'), bookingKey)
    expect(away.isAway(email, clock.now())).toBe(true)
  })
})

describe('the clinic', () => {
  it('is silent, or late, to the browser that asked for it alone [S-101]', async () => {
    const browser = backend.newBrowser()
    const bookingKey = await book(browser, slot(backend, '09:00'))
    await checkInPersona(backend.context, bookingKey)
    const { clock, db } = backend.context
    const asked = { bookingKeys: [bookingKey], deviceId: null, person: undefined, isOpen: true }
    const { token } = await beginRun(db, asked, clock.now())
    const asRun = { [checkInHeader]: token }
    const isSent = async () => (await browser.call(getCheckInSent, { params: { bookingKey } }, asRun)).body.sent
    const show = (...on: DemoFault[]) => browser.call(setFaults, { body: { on, server: null } })
    expect(await isSent()).toBe(true)
    await show('clinic-silent')
    backend.clock.advanceSeconds(60)
    expect(await isSent()).toBe(false)
    await show('clinic-slow')
    expect(await isSent()).toBe(false)
    backend.clock.advanceSeconds(demoLimits.clinicSlowSeconds)
    expect(await isSent()).toBe(true)
  })
})
