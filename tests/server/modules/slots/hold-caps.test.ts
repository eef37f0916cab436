// Nobody empties a week by holding it.

import { sql } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { defaultHoldCaps, type HoldCaps } from '#server/modules/slots/hold-caps.ts'
import { clientHeader } from '#src/contract/call.ts'
import { reserveSlots } from '#src/contract/calls/slots.calls.ts'
import { type Backend, type Browser, startBackend } from '#tests/support/backend.ts'
import { create, hold, newKey, reserve, rowsOf, slot, tuesday } from '#tests/support/booking.ts'

let backend: Backend
const start = async (holdCaps: HoldCaps): Promise<void> => {
  backend = await startBackend({ isAsStarted: true, holdCaps, app: { trustProxy: ['loopback'] } })
}
beforeEach(() => start(defaultHoldCaps))
afterEach(() => backend.close())

const times = ['09:00', '09:20', '09:40', '10:00', '10:20', '10:40']
const nth = (index: number) =>
  slot(backend, times[index % times.length] ?? '', index < times.length ? {} : { day: tuesday })

const reserveFrom = async (browser: Browser, address: string, index: number) =>
  browser.send({
    method: 'POST',
    url: reserveSlots.path,
    headers: { [clientHeader]: 'page', 'x-forwarded-for': address },
    payload: { bookingKey: await newKey(browser), slots: [nth(index)] },
  })

describe('what one browser may hold at once [API-69]', () => {
  it('is three bookings; the fourth is refused with the wait, and nothing is lost', async () => {
    const browser = backend.newBrowser()
    await hold(browser, nth(0))
    backend.clock.advanceSeconds(60)
    await hold(browser, nth(1))
    await hold(browser, nth(2))
    const answer = await reserve(browser, await newKey(browser), nth(3))
    expect(answer).toMatchObject({ status: 429, body: { code: 'hold.too-many', secondsLeft: 540 } })
    expect(answer.headers['retry-after']).toBe('540')
    // The time itself is free to anyone else.
    await hold(backend.newBrowser(), nth(3))
  })

  it('counts bookings, not times, and never the one that is changed', async () => {
    const browser = backend.newBrowser()
    await hold(browser, nth(0), nth(1))
    const key = await hold(browser, nth(2))
    await hold(browser, nth(3))
    expect((await reserve(browser, key, nth(4))).status).toBe(201)
    expect((await reserve(browser, key, nth(4))).status).toBe(201)
  })

  it('is free again when one is booked or runs out', async () => {
    const browser = backend.newBrowser()
    const booked = await hold(browser, nth(0))
    await hold(browser, nth(1))
    await hold(browser, nth(2))
    expect((await create(browser, booked, [nth(0)])).status).toBe(200)
    await hold(browser, nth(3))
    expect((await reserve(browser, await newKey(browser), nth(4))).status).toBe(429)
    backend.clock.advanceSeconds(600)
    await hold(browser, nth(4))
  })

  it('is kept when a browser asks for all at once', async () => {
    const browser = backend.newBrowser()
    await hold(browser, nth(0))
    const keys = await Promise.all(times.slice(1).map(() => newKey(browser)))
    const answers = await Promise.all(keys.map((key, index) => reserve(browser, key, nth(index + 1))))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 201, 429, 429, 429])
  })

  it('is counted anew inside another site, where cookies are of that site alone', async () => {
    const browser = backend.newBrowser()
    for (const index of [0, 1, 2]) await hold(browser, nth(index))
    const embedded = { [clientHeader]: 'embedded' }
    const bookingKey = await newKey(browser)
    expect((await browser.call(reserveSlots, { body: { bookingKey, slots: [nth(3)] } }, embedded)).status).toBe(201)
  })

  it('leaves nothing of the browser and its address behind the hold', async () => {
    const browser = backend.newBrowser()
    const key = await hold(browser, nth(0))
    await create(browser, key, [nth(0)])
    const rows = await rowsOf(
      backend.context.db,
      sql`select held_by_browser, held_by_address from occupancy where booking_key = ${key}`,
    )
    expect(rows).toEqual([{ held_by_browser: null, held_by_address: null }])
  })
})

describe('what one address may hold at once [API-69]', () => {
  beforeEach(async () => {
    await backend.close()
    await start({ perBrowser: 3, perAddress: 4 })
  })

  it('is a number of bookings, whatever the browsers', async () => {
    for (const index of [0, 1, 2, 3]) await hold(backend.newBrowser(), nth(index))
    const late = backend.newBrowser()
    expect(await reserve(late, await newKey(late), nth(4))).toMatchObject({
      status: 429,
      body: { code: 'hold.too-many', secondsLeft: 600 },
    })
    expect((await reserveFrom(backend.newBrowser(), '203.0.113.9', 4)).status).toBe(201)
  })

  it.each([
    ['2001:db8:1:2::5', '2001:db8:1:2:ffff::9', 429],
    ['2001:db8:1:2::5', '2001:db8:1:3::5', 201],
    ['::ffff:203.0.113.7', '203.0.113.7', 429],
    ['2001:db8::1', '2001:db8:0:0:9::', 429],
    ['fe80::1%eth0', 'fe80::2%eth0', 429],
  ])('takes the network of a house for one address: %s and %s', async (first, second, status) => {
    for (const index of [0, 1, 2, 3]) expect((await reserveFrom(backend.newBrowser(), first, index)).status).toBe(201)
    expect((await reserveFrom(backend.newBrowser(), second, 4)).status).toBe(status)
  })
})

it('0 is no cap', async () => {
  await backend.close()
  await start({ perBrowser: 0, perAddress: 0 })
  for (const index of times.keys()) await hold(backend, nth(index))
})
