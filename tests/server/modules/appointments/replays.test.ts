// A create whose answer was lost is sent again: the Idempotency-Key makes it one booking with one answer.
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { clientHeader } from '#src/contract/call.ts'
import {
  createAppointment,
  createPendingAppointment,
  getBookingConfirmation,
} from '#src/contract/calls/appointments.calls.ts'
import type { Slot } from '#src/contract/entities/slot.ts'
import { type Backend, startBackend } from '#tests/support/backend.ts'
import { book, countRows, create, hold, newKey, patient, reserve, slot } from '#tests/support/booking.ts'

let backend: Backend
let nine: Slot
beforeAll(async () => {
  backend = await startBackend()
  nine = slot(backend, '09:00')
})
beforeEach(() => backend.reset())
afterAll(() => backend.close())

const canRead = async (bookingKey: string): Promise<boolean> =>
  (await backend.call(getBookingConfirmation, { params: { bookingKey } })).status === 200

describe('a create that is sent again', () => {
  it('answers the same, books nothing more, and opens the booking again [API-78]', async () => {
    const bookingKey = await hold(backend, nine)
    const idempotencyKey = randomUUID()
    const first = await create(backend, bookingKey, [nine], { idempotencyKey })
    backend.forgetCookies()
    backend.clock.advanceSeconds(3600)
    const second = await create(backend, bookingKey, [nine], { idempotencyKey })
    expect([second.status, second.body]).toEqual([first.status, first.body])
    expect(await countRows(backend.context.db, 'bookings')).toBe(1)
    expect(await canRead(bookingKey)).toBe(true)
  })

  it('after its answer was lost on the way finds its booking made, and earlier ones still open [API-78]', async () => {
    const earlier = await book(backend, slot(backend, '11:00'))
    const bookingKey = await hold(backend, nine)
    const idempotencyKey = randomUUID()
    backend.loseNextAnswer(createAppointment)
    await create(backend, bookingKey, [nine], { idempotencyKey })
    expect(await canRead(bookingKey)).toBe(false)
    expect((await create(backend, bookingKey, [nine], { idempotencyKey })).body).toMatchObject({
      success: true,
      bookingKey,
    })
    expect([await canRead(bookingKey), await canRead(earlier)]).toEqual([true, true])
  })

  it('ten times at once is booked once, with one answer for all [API-78]', async () => {
    const bookingKey = await hold(backend, nine)
    const idempotencyKey = randomUUID()
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => create(backend, bookingKey, [nine], { idempotencyKey })),
    )
    for (const { status, body } of answers)
      expect([status, body]).toMatchObject([200, { success: true, bookingKey, status: 'BOOKED' }])
    expect(await countRows(backend.context.db, 'appointments')).toBe(1)
    expect(await canRead(bookingKey)).toBe(true)
  })

  it('with the same text in another spelling is the same create [API-78]', async () => {
    const bookingKey = await hold(backend, nine)
    const idempotencyKey = randomUUID()
    await create(backend, bookingKey, [nine], { idempotencyKey })
    const patientDetails = patient({ firstName: ' Ma\u0304rama ', contactNumber: '0491 570 157' })
    expect((await create(backend, bookingKey, [nine], { idempotencyKey, patientDetails })).body.success).toBe(true)
  })

  it('with another body is refused, and the booking stays as it was [API-78]', async () => {
    const bookingKey = await hold(backend, nine)
    const idempotencyKey = randomUUID()
    await create(backend, bookingKey, [nine], { idempotencyKey })
    const patientDetails = patient({ firstName: 'Someone' })
    const { status, body } = await create(backend, bookingKey, [nine], { idempotencyKey, patientDetails })
    expect([status, body.code]).toEqual([422, 'request.idempotency-key-reused'])
    expect((await backend.call(getBookingConfirmation, { params: { bookingKey } })).body.firstName).toBe('Mārama')
  })

  it('after a definite refusal gets the same refusal, even when it would go well now; a new key goes well [BOOK-29, S-51]', async () => {
    const bookingKey = await newKey(backend)
    const idempotencyKey = randomUUID()
    const refused = await create(backend, bookingKey, [nine], { idempotencyKey })
    expect([refused.status, refused.body.code]).toEqual([410, 'hold.expired'])
    await reserve(backend, bookingKey, nine)
    const again = await create(backend, bookingKey, [nine], { idempotencyKey })
    expect([again.status, again.body.code]).toEqual([410, 'hold.expired'])
    expect(again.body.alternatives).toEqual(refused.body.alternatives)
    expect(await countRows(backend.context.db, 'bookings')).toBe(0)
    expect((await create(backend, bookingKey, [nine])).body.success).toBe(true)
  })

  it('after a failure of the server, which is no definite answer, is done [API-78]', async () => {
    const bookingKey = await hold(backend, nine)
    const idempotencyKey = randomUUID()
    await backend.context.db.execute('alter table appointments rename to appointments_away')
    const failed = await create(backend, bookingKey, [nine], { idempotencyKey })
    await backend.context.db.execute('alter table appointments_away rename to appointments')
    expect([failed.status, failed.body.code]).toEqual([500, 'server.error'])
    expect((await create(backend, bookingKey, [nine], { idempotencyKey })).body.success).toBe(true)
  })

  it('with a used booking key and a new Idempotency-Key is refused [API-78]', async () => {
    const bookingKey = await book(backend, nine)
    const { status, body } = await create(backend, bookingKey, [nine])
    expect([status, body.code]).toEqual([409, 'booking-key.used'])
  })
})

describe('an Idempotency-Key', () => {
  const send = async (headers: Record<string, string>, path: string = createAppointment.path) => {
    const bookingKey = await hold(backend, nine)
    const payload = { bookingKey, slots: [nine], patientDetails: patient() }
    const { status, body } = await backend.send({
      method: 'POST',
      url: path,
      payload,
      headers: { [clientHeader]: 'page', ...headers },
    })
    return [status, (body as { code?: string }).code]
  }

  it.each([
    ['absent', {}],
    ['empty', { 'idempotency-key': '' }],
    ['too short', { 'idempotency-key': 'fifteen-letters' }],
    ['too long', { 'idempotency-key': 'a'.repeat(65) }],
    ['no word', { 'idempotency-key': "'; drop table bookings --" }],
  ])('that is %s is asked for before anything is booked [API-78]', async (_what, headers) => {
    expect(await send(headers)).toEqual([400, 'request.idempotency-key-missing'])
    expect(await countRows(backend.context.db, 'bookings')).toBe(0)
  })

  it('is asked for by both creates [API-79]', async () => {
    expect(await send({}, createPendingAppointment.path)).toEqual([400, 'request.idempotency-key-missing'])
  })

  it('of another booking is refused, and opens nothing of that booking [API-78]', async () => {
    const idempotencyKey = randomUUID()
    const [mine, yours] = [await hold(backend, nine), await hold(backend, slot(backend, '10:00'))]
    await create(backend, mine, [nine], { idempotencyKey })
    const other = backend.newBrowser()
    const { status, body } = await create(other, yours, [slot(backend, '10:00')], { idempotencyKey })
    expect([status, body.code]).toEqual([422, 'request.idempotency-key-reused'])
    expect((await other.call(getBookingConfirmation, { params: { bookingKey: mine } })).status).toBe(401)
  })
})
