import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { clientHeader } from '#src/contract/call.ts'
import { createAppointment, getBookingConfirmation } from '#src/contract/calls/appointments.calls.ts'
import { checkCookies } from '#src/contract/calls/session.calls.ts'
import { type Backend, type Browser, startBackend } from '#tests/support/backend.ts'
import { hold, patient, slot } from '#tests/support/booking.ts'

let backend: Backend
beforeAll(async () => {
  backend = await startBackend({ app: { trustProxy: ['127.0.0.1'] } })
})
beforeEach(() => backend.reset())
afterAll(() => backend.close())

const https = { 'x-forwarded-proto': 'https' }
const embedded = { [clientHeader]: 'embedded' }

/** Books with these headers; answers the key and the parts of the cookie that came back. */
const bookWith = async (browser: Browser, headers: Record<string, string>) => {
  const wanted = slot(backend, '09:00')
  const bookingKey = await hold(browser, wanted)
  const body = { bookingKey, slots: [wanted], patientDetails: patient() }
  const answer = await browser.call(createAppointment, { idempotencyKey: randomUUID(), body }, headers)
  const [pair = '', ...attributes] = String(answer.headers['set-cookie']).split('; ')
  return { bookingKey, name: pair.split('=')[0], attributes: attributes.sort() }
}
const status = async (browser: Browser, bookingKey: string, headers: Record<string, string>) =>
  (await browser.call(getBookingConfirmation, { params: { bookingKey } }, headers)).status

describe('the cookie of a booking', () => {
  it.each([
    {
      where: 'on plain http',
      headers: {},
      name: 'sid',
      attributes: ['HttpOnly', 'Max-Age=86400', 'Path=/', 'SameSite=Lax'],
    },
    {
      where: 'over https',
      headers: https,
      name: '__Host-sid',
      attributes: ['HttpOnly', 'Max-Age=86400', 'Path=/', 'SameSite=Lax', 'Secure'],
    },
    {
      where: 'in an embedded page',
      headers: { ...https, ...embedded },
      name: '__Host-sid-embedded',
      attributes: ['HttpOnly', 'Max-Age=86400', 'Partitioned', 'Path=/', 'SameSite=None', 'Secure'],
    },
    {
      where: 'in an embedded page on a developer’s http',
      headers: embedded,
      name: 'sid-embedded',
      attributes: ['HttpOnly', 'Max-Age=86400', 'Partitioned', 'Path=/', 'SameSite=None', 'Secure'],
    },
  ])('$where is $name, out of reach of scripts, for 24 hours', async ({ headers, name, attributes }) => {
    const browser = backend.newBrowser()
    const booked = await bookWith(browser, headers)
    expect([booked.name, booked.attributes]).toEqual([name, attributes])
    expect(await status(browser, booked.bookingKey, headers)).toBe(200)
  })

  it('of the embedded page does not open the booking in the page itself, nor the other way round', async () => {
    const inFrame = await bookWith(backend, { ...https, ...embedded })
    expect(await status(backend, inFrame.bookingKey, https)).toBe(401)
    await backend.reset()
    const inPage = await bookWith(backend, https)
    expect(await status(backend, inPage.bookingKey, { ...https, ...embedded })).toBe(401)
  })

  it('is set by a booking only: neither reading, reserving nor a refusal sets one', async () => {
    const wanted = slot(backend, '09:00')
    const bookingKey = await hold(backend, wanted)
    const body = { bookingKey, slots: [slot(backend, '10:00')], patientDetails: patient() }
    expect((await backend.call(createAppointment, { idempotencyKey: randomUUID(), body })).status).toBe(410)
    // A hold has its own, which opens nothing.
    expect([...backend.cookies.keys()]).toEqual(['holder'])
  })
})

describe('a browser that is asked whether it keeps cookies', () => {
  it('does when the cookie of the first answer comes back, for its own pages and for embedded ones apart [S-24]', async () => {
    const browser = backend.newBrowser()
    const keeps = async (headers: Record<string, string> = {}) =>
      (await browser.call(checkCookies, {}, headers)).body.areKept
    expect([await keeps(), await keeps()]).toEqual([false, true])
    expect([await keeps(embedded), await keeps(embedded)]).toEqual([false, true])
    browser.cookies.clear()
    expect(await keeps()).toBe(false)
  })
})
