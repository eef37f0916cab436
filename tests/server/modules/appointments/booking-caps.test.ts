// No browser fills a calendar, or the mailbox of a stranger.
import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterEach, describe, expect, it } from 'vitest'
import { type BookingCaps, defaultBookingCaps, noBookingCaps } from '#server/modules/appointments/booking-caps.ts'
import { clientHeader } from '#src/contract/call.ts'
import { createAppointment, getBookingConfirmation } from '#src/contract/calls/appointments.calls.ts'
import { type Backend, type Browser, startBackend } from '#tests/support/backend.ts'
import { countRows, create, hold, patient, rowsOf, slot } from '#tests/support/booking.ts'

let backend: Backend
const start = async (caps: Partial<BookingCaps>): Promise<void> => {
  backend = await startBackend({
    isAsStarted: true,
    bookingCaps: { ...noBookingCaps, ...caps },
    app: { trustProxy: ['loopback'] },
  })
}
afterEach(() => backend.close())

const days = ['2026-11-23', '2026-11-24', '2026-11-25', '2026-11-26', '2026-11-27']
const clocks = ['09:00', '09:20', '09:40', '10:00', '10:20', '10:40', '11:00', '11:20', '11:40']
const nth = (index: number) =>
  slot(backend, clocks[index % clocks.length] ?? '', { day: days[Math.floor(index / clocks.length)] ?? '' })

const bookNth = async (browser: Browser, index: number, email?: string) => {
  const wanted = nth(index)
  const bookingKey = await hold(browser, wanted)
  const patientDetails = patient({ email: email ?? `patient${index}@example.com` })
  return { bookingKey, ...(await create(browser, bookingKey, [wanted], { patientDetails })) }
}

const countMails = () => countRows(backend.context.db, 'messages', sql`kind = 'confirmation'`)

describe('what one browser books in an hour [API-78]', () => {
  it('is ten, as it is set; the next is refused with the wait, keeps its hold, and is booked later', async () => {
    await start(defaultBookingCaps)
    const browser = backend.newBrowser()
    for (let index = 0; index < 10; index += 1) expect((await bookNth(browser, index)).body.success).toBe(true)
    backend.clock.advanceSeconds(600)
    const wanted = nth(10)
    const bookingKey = await hold(browser, wanted)
    const idempotencyKey = randomUUID()
    const refused = await create(browser, bookingKey, [wanted], { idempotencyKey })
    expect(refused).toMatchObject({ status: 429, body: { code: 'booking.too-many', secondsLeft: 3000 } })
    expect(refused.headers['retry-after']).toBe('3000')
    expect([await countRows(backend.context.db, 'bookings'), await countMails()]).toEqual([10, 10])
    expect((await bookNth(backend.newBrowser(), 11)).body.success).toBe(true)

    backend.clock.advanceSeconds(500)
    expect((await create(browser, bookingKey, [wanted], { idempotencyKey })).body.secondsLeft).toBe(2500)
  })

  it('is asked again with the same key after a refusal, and booked when the wait is over', async () => {
    await start({ perBrowserHour: 1 })
    const browser = backend.newBrowser()
    await bookNth(browser, 0)
    backend.clock.advanceSeconds(3300)
    const wanted = nth(1)
    const bookingKey = await hold(browser, wanted)
    const idempotencyKey = randomUUID()
    expect((await create(browser, bookingKey, [wanted], { idempotencyKey })).status).toBe(429)
    backend.clock.advanceSeconds(300)
    expect((await create(browser, bookingKey, [wanted], { idempotencyKey })).body.success).toBe(true)
  })

  it('is not counted for a replay, nor for what was not booked', async () => {
    await start({ perBrowserHour: 2 })
    const browser = backend.newBrowser()
    const wanted = nth(0)
    const bookingKey = await hold(browser, wanted)
    const idempotencyKey = randomUUID()
    expect((await create(browser, bookingKey, [nth(5)])).body.code).toBe('hold.expired')
    for (let times = 0; times < 3; times += 1)
      expect((await create(browser, bookingKey, [wanted], { idempotencyKey })).body.success).toBe(true)
    expect((await bookNth(browser, 1)).body.success).toBe(true)
    expect((await bookNth(browser, 2)).status).toBe(429)
  })

  it('is kept when all are asked for at once', async () => {
    await start({ perBrowserHour: 2 })
    const browser = backend.newBrowser()
    // No more than a browser may hold.
    const wanted = [0, 1, 2].map(nth)
    const keys: string[] = []
    for (const each of wanted) keys.push(await hold(browser, each))
    const answers = await Promise.all(keys.map((key, index) => create(browser, key, wanted.slice(index, index + 1))))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 200, 429])
    expect(await countRows(backend.context.db, 'bookings')).toBe(2)
  })
})

describe('what one network books in an hour [API-78]', () => {
  it('is capped whatever the browsers, and the half of an IPv6 address is one network', async () => {
    await start({ perNetworkHour: 2 })
    const bookFrom = async (address: string, index: number) => {
      const browser = backend.newBrowser()
      const bookingKey = await hold(browser, nth(index))
      const { status } = await browser.send({
        method: 'POST',
        url: createAppointment.path,
        headers: { [clientHeader]: 'page', 'idempotency-key': randomUUID(), 'x-forwarded-for': address },
        payload: { bookingKey, slots: [nth(index)], patientDetails: patient() },
      })
      return status
    }
    expect(await bookFrom('2001:db8:1:2::5', 0)).toBe(200)
    expect(await bookFrom('2001:db8:1:2:ffff::9', 1)).toBe(200)
    expect(await bookFrom('2001:db8:1:2::7', 2)).toBe(429)
    expect(await bookFrom('2001:db8:1:3::7', 3)).toBe(200)
  })

  it('lets a reception book patient after patient, from several browsers', async () => {
    await start(defaultBookingCaps)
    for (let index = 0; index < 12; index += 1)
      expect((await bookNth(backend.newBrowser(), index)).body.success).toBe(true)
  })
})

describe('what is booked with one mail address', () => {
  it('is capped by the day, in any spelling of the address [API-78]', async () => {
    await start({ perEmailDay: 2 })
    expect((await bookNth(backend.newBrowser(), 0, 'Mere@Example.com')).body.success).toBe(true)
    expect((await bookNth(backend.newBrowser(), 1, 'mere+x@example.com')).body.success).toBe(true)
    expect((await bookNth(backend.newBrowser(), 2, 'mere@example.com')).body).toMatchObject({
      code: 'booking.too-many',
      secondsLeft: 24 * 3600,
    })
    expect((await bookNth(backend.newBrowser(), 3, 'hemi@example.com')).body.success).toBe(true)
  })

  it('is confirmed to it a few times a day: the booking stands, and its page says that no mail left [ROUTE-21]', async () => {
    await start({ confirmationsPerEmailDay: 2 })
    const browser = backend.newBrowser()
    const withheld: (boolean | undefined)[] = []
    for (const index of [0, 1, 2]) {
      const { bookingKey, body } = await bookNth(browser, index, 'mere@example.com')
      expect(body.success).toBe(true)
      const confirmation = await browser.call(getBookingConfirmation, { params: { bookingKey } })
      withheld.push(confirmation.body.isMailWithheld)
    }
    expect([withheld, await countMails()]).toEqual([[false, false, true], 2])
    backend.clock.advanceSeconds(24 * 3600)
    await bookNth(browser, 3, 'mere@example.com')
    expect(await countMails()).toBe(3)
  })

  it('leaves nothing but its count behind, for as long as it counts', async () => {
    await start(defaultBookingCaps)
    await bookNth(backend.newBrowser(), 0)
    const rows = await rowsOf(backend.context.db, sql`select quota from quota_uses order by quota`)
    expect(rows).toEqual(
      ['booking.browser', 'booking.confirmation', 'booking.email', 'booking.network'].map((quota) => ({ quota })),
    )
  })
})

it('0 is no cap', async () => {
  await start(noBookingCaps)
  const browser = backend.newBrowser()
  for (let index = 0; index < 12; index += 1) expect((await bookNth(browser, index, 'a@example.com')).status).toBe(200)
  expect([await countMails(), await countRows(backend.context.db, 'quota_uses')]).toEqual([12, 0])
})
