// Which other bookings a browser learns of from one of its own.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { listReferenceAppointments } from '#server/modules/appointments/reference.usecases.ts'
import { listReferenceAppointments as row } from '#src/contract/calls/appointments.calls.ts'
import { type Backend, startBackend } from '#tests/support/backend.ts'
import { book, create, hold, patient, slot, tuesday } from '#tests/support/booking.ts'

let backend: Backend
beforeAll(async () => {
  backend = await startBackend()
})
beforeEach(() => backend.reset())
afterAll(() => backend.close())

const keysFrom = async (bookingKey: string): Promise<string[]> =>
  (await backend.call(row, { params: { bookingKey } })).body.map((other) => other.bookingKey)

describe('reference appointments [API-66]', () => {
  it('are the other bookings of the patient in this browser, by their first time', async () => {
    const last = await book(backend, slot(backend, '09:00', { day: tuesday }))
    const first = await book(backend, slot(backend, '09:00'))
    const mine = await book(backend, slot(backend, '10:00'), slot(backend, '10:40'))
    expect(await keysFrom(mine)).toEqual([first, last])
    const { body } = await backend.call(row, { params: { bookingKey: first } })
    expect(body[0]).toEqual({
      bookingKey: mine,
      status: 'BOOKED',
      examNames: ['Thyroid ultrasound', 'Thyroid ultrasound'],
      clinicName: 'Test Brunswick',
      timeZone: 'Australia/Melbourne',
      startTime: '2026-11-23T10:00:00+11:00',
    })
  })

  it.each([
    ['another first name', { firstName: 'Aroha' }],
    ['another last name', { lastName: 'Day' }],
    ['another birth date', { dateOfBirth: '1978-09-15' }],
  ])('are never of a person with %s who booked in the same browser [S-36]', async (_what, change) => {
    const earlier = slot(backend, '09:00')
    await create(backend, await hold(backend, earlier), [earlier], { patientDetails: patient(change) })
    expect(await keysFrom(await book(backend, slot(backend, '10:00')))).toEqual([])
  })

  it('are none of another browser, even of the same patient', async () => {
    await book(backend.newBrowser(), slot(backend, '09:00'))
    expect(await keysFrom(await book(backend, slot(backend, '10:00')))).toEqual([])
  })

  it('are refused to a browser that did not make the booking', async () => {
    const bookingKey = await book(backend, slot(backend, '09:00'))
    const { status, body } = await backend.newBrowser().call(row, { params: { bookingKey } })
    expect([status, body]).toMatchObject([401, { code: 'session.missing' }])
  })

  it('are looked for among the bookings that the browser opens, and nowhere else', async () => {
    await book(backend, slot(backend, '09:00'))
    const bookingKey = await book(backend, slot(backend, '10:00'))
    expect(
      await listReferenceAppointments(backend.context, { bookingKey, opened: [{ bookingKey, proof: 'made-here' }] }),
    ).toEqual([])
  })
})
