// BOOK-30: a booking that succeeds with a message, as a clinic's own system may answer.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createBookingKey } from '#src/contract/calls/slots.calls.ts'
import { type Backend, startBackend } from '#tests/support/backend.ts'
import { countRows, create, hold, slot } from '#tests/support/booking.ts'
import { logInAs } from '#tests/support/staff.ts'
import { testPack } from '#tests/support/test-pack.ts'

const pack = testPack((changed) => {
  changed.demo.messageForExams = ['thyroid-ultrasound']
})
let backend: Backend
beforeAll(async () => {
  backend = await startBackend({ pack })
})
beforeEach(() => backend.reset())
afterAll(() => backend.close())

const message = { success: true, errorMessage: 'message.no_room_assigned' }

describe('[BOOK-30] a success with a message', () => {
  it('is a booking for a patient', async () => {
    const wanted = slot(backend, '09:00')
    const bookingKey = await hold(backend, wanted)
    const { body } = await create(backend, bookingKey, [wanted])
    expect(body).toMatchObject({ ...message, bookingKey, status: 'BOOKED' })
    expect(await countRows(backend.context.db, 'bookings')).toBe(1)
  })

  it('books nothing for staff and mails nobody; the held time moves on to the next try [BOOK-31]', async () => {
    await logInAs(backend, { username: 'reception', role: 'staff', readOnly: false })
    const wanted = slot(backend, '09:00')
    const bookingKey = await hold(backend, wanted)
    const { body } = await create(backend, bookingKey, [wanted])
    expect(body).toEqual({ ...message, bookingKey })
    expect(await countRows(backend.context.db, 'bookings')).toBe(0)
    const next = await backend.call(createBookingKey, { body: { replaces: bookingKey } })
    expect(next.body.reservation?.slots).toMatchObject([{ examSlug: 'thyroid-ultrasound' }])
  })

  it('is a plain success outside a demonstration', async () => {
    const live = await startBackend({ database: backend.database, pack, environment: 'production' })
    const wanted = slot(live, '10:00')
    const { body } = await create(live, await hold(live, wanted), [wanted])
    expect(body).not.toHaveProperty('errorMessage')
    await live.close()
  })
})
