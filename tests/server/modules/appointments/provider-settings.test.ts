// What the provider's settings and pack decide of a booking.
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  getBookingConfirmation as confirmationCall,
  createPendingAppointment,
} from '#src/contract/calls/appointments.calls.ts'
import { createBookingKey } from '#src/contract/calls/slots.calls.ts'
import { isCreateFailure } from '#src/contract/rules/create-outcome.rules.ts'
import { type Backend, startBackend } from '#tests/support/backend.ts'
import { countRows, create, hold, newKey, patient, reserve, slot } from '#tests/support/booking.ts'
import { testPack } from '#tests/support/test-pack.ts'

let backend: Backend
beforeAll(async () => {
  backend = await startBackend()
})
beforeEach(() => backend.reset())
afterAll(() => backend.close())

describe('a provider whose bookings the clinic confirms', () => {
  it('makes pending ones, and no others; the other provider the other way round [BOOK-27, API-79, ROUTE-22]', async () => {
    const asking = await startBackend({
      pack: testPack((pack) => {
        pack.settings.application.createPendingAppointment = true
      }),
    })
    const wanted = slot(asking, '09:00')
    const bookingKey = await hold(asking, wanted)
    const direct = await create(asking, bookingKey, [wanted])
    expect([direct.status, direct.body.code]).toEqual([409, 'booking.wrong-kind'])
    const request = { body: { bookingKey, slots: [wanted], patientDetails: patient() } }
    const pending = await asking.call(createPendingAppointment, { idempotencyKey: 'pending-and-no-other', ...request })
    expect(pending.body).toMatchObject({ success: true, bookingKey, status: 'PENDING' })
    const { body } = await asking.call(confirmationCall, { params: { bookingKey } })
    expect([body.status, body.appointments[0]?.status]).toEqual(['PENDING', 'PENDING'])
    expect((await reserve(asking, await newKey(asking), wanted)).body.code).toBe('slot.taken')
    expect(await countRows(asking.context.db, 'visit_events', sql`kind = 'PENDING'`)).toBe(1)
    await asking.close()

    const held = await hold(backend, wanted)
    const wrong = await backend.call(createPendingAppointment, {
      idempotencyKey: 'pending-where-it-is-not',
      body: { ...request.body, bookingKey: held },
    })
    expect([wrong.status, wrong.body.code]).toEqual([409, 'booking.wrong-kind'])
    expect((await create(backend, held, [wanted])).body.success).toBe(true)
  })
})

describe('an exam that became a request while it was held', () => {
  it('is refused by an answer, not an error; the hold moves to a new key and other exams go on [BOOK-28, BOOK-29, BOOK-31, S-52]', async () => {
    const wanted = slot(backend, '09:00')
    const bookingKey = await hold(backend, wanted)
    const changed = await startBackend({
      database: backend.database,
      pack: testPack((pack) => {
        pack.exams = pack.exams.map((exam) =>
          exam.slug === 'thyroid-ultrasound' ? { ...exam, booking: 'REQUEST' } : exam,
        )
      }),
    })
    const idempotencyKey = 'refused-by-an-answer'
    const { status, body } = await create(changed, bookingKey, [wanted], { idempotencyKey })
    expect([status, body]).toEqual([200, { success: false, errorMessage: 'message.exam_not_online', bookingKey }])
    expect(isCreateFailure(body, { isLoggedIn: false, failOnCreateMessage: false })).toBe(true)
    expect((await create(changed, bookingKey, [wanted], { idempotencyKey })).body).toEqual(body)
    expect(changed.cookies.size).toBe(0)
    expect(await countRows(backend.context.db, 'bookings')).toBe(0)

    const moved = await changed.call(createBookingKey, { body: { replaces: bookingKey } })
    expect(moved.body.reservation?.slots).toHaveLength(1)
    const instead = slot(changed, '10:00', { exam: 'abdomen-ultrasound' })
    await reserve(changed, moved.body.bookingKey, instead)
    expect((await create(changed, moved.body.bookingKey, [instead])).body.success).toBe(true)
    await changed.close()
  })
})

describe('a contact number', () => {
  it('longer than the provider’s country has is refused, and the hold goes on [AUTH-25, S-55]', async () => {
    const strict = await startBackend({
      pack: testPack((pack) => {
        pack.settings.bookingForm.contactNumberMaxDigits = {}
      }),
    })
    const wanted = slot(strict, '09:00')
    const bookingKey = await hold(strict, wanted)
    const { status, body } = await create(strict, bookingKey, [wanted], {
      patientDetails: patient({ contactNumber: '02112345678' }),
    })
    expect([status, body.code, body.fields]).toEqual([
      400,
      'request.invalid',
      [{ path: 'patientDetails.contactNumber', code: 'contact-number.invalid' }],
    ])
    expect((await create(strict, bookingKey, [wanted])).body.success).toBe(true)
    await strict.close()
    expect(
      (
        await create(backend, await hold(backend, wanted), [wanted], {
          patientDetails: patient({ contactNumber: '02112345678' }),
        })
      ).body.success,
    ).toBe(true)
  })
})
