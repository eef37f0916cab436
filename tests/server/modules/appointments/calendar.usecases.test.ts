import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { getBookingCalendar as usecase } from '#server/modules/appointments/calendar.usecases.ts'
import { getBookingCalendar } from '#src/contract/calls/appointments.calls.ts'
import { type Backend, startBackend } from '#tests/support/backend.ts'
import { book, slot } from '#tests/support/booking.ts'
import { readCalendar } from '#tests/support/calendar.ts'

let backend: Backend
beforeAll(async () => {
  backend = await startBackend()
})
beforeEach(() => backend.reset())
afterAll(() => backend.close())

describe('the calendar of a booking', () => {
  it('is a file of every exam, which a phone opens by itself and nobody keeps [ROUTE-21]', async () => {
    const slots = [slot(backend, '09:00'), slot(backend, '10:00', { exam: 'abdomen-ultrasound' })]
    const bookingKey = await book(backend, ...slots)
    const { status, body, headers } = await backend.call(getBookingCalendar, { params: { bookingKey } })
    expect(status).toBe(200)
    expect(headers).toMatchObject({
      'content-type': 'text/calendar; charset=utf-8; method=PUBLISH',
      'content-disposition': 'inline; filename="appointment.ics"',
      'cache-control': 'no-store',
    })
    expect(readCalendar(String(body)).map(({ start }) => start)).toEqual(
      slots.map(({ startTime }) => Date.parse(startTime)),
    )
    expect(body).toBe(await usecase(backend.context, bookingKey))
    const stampOf = (file: string): string => /DTSTAMP:(\S+)/.exec(file)?.[1] ?? ''
    backend.clock.advanceSeconds(60)
    expect(stampOf(await usecase(backend.context, bookingKey)) > stampOf(String(body))).toBe(true)
  })

  it('opens in the browser that booked, for a day, and nowhere else [ROUTE-21]', async () => {
    const bookingKey = await book(backend, slot(backend, '09:00'))
    const refused = { status: 401, body: { code: 'session.missing' } }
    expect(await backend.newBrowser().call(getBookingCalendar, { params: { bookingKey } })).toMatchObject(refused)
    const other = { params: { bookingKey: 'A'.repeat(22) } }
    expect(await backend.call(getBookingCalendar, other)).toMatchObject(refused)
    backend.clock.advanceSeconds(24 * 3600)
    expect(await backend.call(getBookingCalendar, { params: { bookingKey } })).toMatchObject(refused)
  })
})
