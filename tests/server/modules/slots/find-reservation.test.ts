// What a browser holds, asked without a booking key.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { findReservation, reserveSlots } from '#src/contract/calls/slots.calls.ts'
import { type Backend, startBackend } from '#tests/support/backend.ts'
import { book, create, hold, newKey, reserve, slot } from '#tests/support/booking.ts'

let backend: Backend
beforeAll(async () => {
  backend = await startBackend()
})
beforeEach(() => backend.reset())
afterAll(() => backend.close())

type Browser = ReturnType<Backend['newBrowser']>
const find = async (browser: Browser) => (await browser.call(findReservation, {})).body.reservation

describe('what a browser holds [S-51]', () => {
  it('is found by its cookie alone, and by no other browser', async () => {
    const browser = backend.newBrowser()
    expect(await find(browser)).toBeNull()
    const key = await hold(browser, slot(backend, '09:20'))
    backend.clock.advanceSeconds(60)
    expect(await find(browser)).toMatchObject({
      bookingKey: key,
      slots: [{ examSlug: 'thyroid-ultrasound', startTime: slot(backend, '09:20').startTime }],
      secondsLeft: 540,
    })
    expect(await find(backend.newBrowser())).toBeNull()
  })

  it('is the hold that ends last', async () => {
    const browser = backend.newBrowser()
    await hold(browser, slot(backend, '09:20'))
    backend.clock.advanceSeconds(60)
    const later = await hold(browser, slot(backend, '10:00'))
    expect((await find(browser))?.bookingKey).toBe(later)
  })

  it('is none that is to take the place of a visit', async () => {
    const browser = backend.newBrowser()
    const moves = await book(browser, slot(backend, '09:20'))
    const bookingKey = await newKey(browser)
    const { status } = await browser.call(reserveSlots, {
      body: { bookingKey, slots: [slot(backend, '10:00')], moves },
    })
    expect(status).toBe(201)
    expect(await find(browser)).toBeNull()
  })

  it('follows a key that holds another slot, and ends with the time or the booking', async () => {
    const browser = backend.newBrowser()
    const key = await newKey(browser)
    await reserve(browser, key, slot(backend, '09:20'))
    await reserve(browser, key, slot(backend, '10:00'))
    expect((await find(browser))?.slots.map(({ startTime }) => startTime)).toEqual([slot(backend, '10:00').startTime])
    await create(browser, key, [slot(backend, '10:00')])
    expect(await find(browser)).toBeNull()
    await hold(browser, slot(backend, '11:00'))
    backend.clock.advanceSeconds(600)
    expect(await find(browser)).toBeNull()
  })
})
