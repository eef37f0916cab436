import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createBookingKey, getReservation, renewReservation, reserveSlots } from '#src/contract/calls/slots.calls.ts'
import type { Slot } from '#src/contract/entities/slot.ts'
import { type Backend, startBackend } from '#tests/support/backend.ts'
import { book, countRows, create, hold, newKey, reserve, slot } from '#tests/support/booking.ts'

let backend: Backend
let nine: Slot
beforeAll(async () => {
  backend = await startBackend()
  nine = slot(backend, '09:00')
})
beforeEach(() => backend.reset())
afterAll(() => backend.close())

const replace = (replaces: string) => backend.call(createBookingKey, { body: { replaces } })

/** What every call that takes a booking key answers for this one. */
const answersFor = async (bookingKey: string) => {
  const params = { bookingKey }
  const answers = [
    await backend.call(reserveSlots, { body: { bookingKey, slots: [nine] } }),
    await backend.call(getReservation, { params }),
    await backend.call(renewReservation, { params }),
    await replace(bookingKey),
    await create(backend, bookingKey, [nine]),
  ]
  return new Set(answers.map(({ status, body }) => `${status} ${body.code}`))
}

describe('a booking key', () => {
  it('is new each time and holds nothing [API-35]', async () => {
    const { status, body } = await backend.call(createBookingKey, { body: {} })
    expect([status, body.reservation]).toEqual([201, null])
    expect(body.bookingKey).not.toBe(await newKey(backend))
  })

  it('that nobody was given is unknown to every call', async () => {
    expect(await answersFor('0000000000000000000000')).toEqual(new Set(['404 booking-key.unknown']))
    expect(await countRows(backend.context.db, 'occupancy')).toBe(0)
  })

  it('that was booked with is used up for every call', async () => {
    const key = await book(backend, slot(backend, '11:00'))
    expect(await answersFor(key)).toEqual(new Set(['409 booking-key.used']))
    expect(await countRows(backend.context.db, 'occupancy')).toBe(1)
  })

  it('is told from one that differs in case only', async () => {
    const key = await hold(backend, nine)
    const other = key.replace(/[a-z]/i, (letter) =>
      letter === letter.toLowerCase() ? letter.toUpperCase() : letter.toLowerCase(),
    )
    expect((await backend.call(getReservation, { params: { bookingKey: other } })).body.code).toBe(
      'booking-key.unknown',
    )
  })
})

describe('a booking key that replaces another', () => {
  it('takes over its holds in one step, with the time they have left [BOOK-31, API-35]', async () => {
    const old = await hold(backend, nine, slot(backend, '10:00', { clinic: 'coburg' }))
    backend.clock.advanceSeconds(100)
    const { status, body } = await replace(old)
    expect(status).toBe(201)
    expect(body.reservation).toMatchObject({
      bookingKey: body.bookingKey,
      secondsLeft: 500,
      slots: [{ startTime: nine.startTime }, { startTime: '2026-11-23T10:00:00+11:00' }],
    })
    expect(
      (await create(backend, body.bookingKey, [nine, slot(backend, '10:00', { clinic: 'coburg' })])).body.success,
    ).toBe(true)
  })

  it('closes the old one for every call [BOOK-31]', async () => {
    const old = await hold(backend, nine)
    await replace(old)
    expect(await answersFor(old)).toEqual(new Set(['409 booking-key.used']))
  })

  it('does not start the 30 minutes of the hold anew [BOOK-31, S-51]', async () => {
    const old = await hold(backend, nine)
    for (const seconds of [500, 500, 500]) {
      backend.clock.advanceSeconds(seconds)
      await backend.call(renewReservation, { params: { bookingKey: old } })
    }
    const { bookingKey } = (await replace(old)).body
    backend.clock.advanceSeconds(200)
    const renewed = await backend.call(renewReservation, { params: { bookingKey } })
    expect(renewed.body.secondsLeft).toBe(100)
  })

  it('holds nothing when what it takes over had run out [BOOK-31]', async () => {
    const old = await hold(backend, nine)
    backend.clock.advanceSeconds(600)
    expect((await replace(old)).body.reservation).toBeNull()
    expect((await reserve(backend, await newKey(backend), nine)).status).toBe(201)
  })

  it('is given once: of two that replace the same key at once, one is refused [BOOK-31]', async () => {
    const old = await hold(backend, nine)
    const answers = await Promise.all([replace(old), replace(old)])
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409])
    expect(await countRows(backend.context.db, 'occupancy', sql`booking_key <> ${old}`)).toBe(1)
  })
})
