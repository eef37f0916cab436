// Nothing a patient typed, and no key to it, reaches the log: not in a good run, not in a refusal, not in a failure.
import { randomUUID } from 'node:crypto'
import { Writable } from 'node:stream'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { clientHeader } from '#src/contract/call.ts'
import { createAppointment, getBookingConfirmation } from '#src/contract/calls/appointments.calls.ts'
import { getReservation } from '#src/contract/calls/slots.calls.ts'
import { type Backend, startBackend } from '#tests/support/backend.ts'
import { hold, slot } from '#tests/support/booking.ts'

const lines: string[] = []
const sink = new Writable({
  write: (chunk, _encoding, done) => {
    lines.push(String(chunk))
    done()
  },
})

let backend: Backend
beforeAll(async () => {
  backend = await startBackend({ app: { logger: pino({ level: 'trace' }, sink) } })
})
afterAll(() => backend.close())

const canary = {
  firstName: 'Canaryfirst',
  lastName: 'Canarylast',
  dateOfBirth: '1931-12-13',
  contactNumber: '0400999888',
  email: 'canary@canary.example',
}
const notes = 'one\n    at Canarynote (canary.ts:1:1)\ntwo'

/** A patient who looks, holds, books and reads, and once meets each kind of refusal and failure. */
const run = async () => {
  const wanted = slot(backend, '09:00')
  const bookingKey = await hold(backend, wanted)
  const idempotencyKey = randomUUID()
  const body = { bookingKey, slots: [wanted], patientDetails: canary, patientNotes: notes }
  const { db } = backend.context
  await backend.call(getReservation, { params: { bookingKey } })
  for (const table of ['bookings', 'appointments', 'sessions']) {
    await db.execute(`alter table ${table} rename to ${table}_away`)
    const failed = await backend.call(createAppointment, { idempotencyKey, body })
    expect(failed.status).toBe(500)
    await db.execute(`alter table ${table}_away rename to ${table}`)
  }
  await backend.call(createAppointment, {
    idempotencyKey,
    body: { ...body, patientDetails: { ...canary, email: 'Canarylast' } },
  })
  expect((await backend.call(createAppointment, { idempotencyKey, body })).body.success).toBe(true)
  await backend.call(createAppointment, { idempotencyKey, body: { ...body, patientNotes: 'other Canarynote' } })
  await backend.call(getBookingConfirmation, { params: { bookingKey } })
  await backend.newBrowser().call(getBookingConfirmation, { params: { bookingKey } })
  await backend.send({ url: `/api/appointments?dateOfBirth=${canary.dateOfBirth}&name=${canary.lastName}` })
  await backend.send({ url: `/appointments/${bookingKey}?dateOfBirth=${canary.dateOfBirth}` })
  await backend.send({ url: `/api/%zz${canary.lastName}` })
  await backend.send({
    method: 'POST',
    url: '/api/appointments',
    payload: `{"x":"${canary.lastName}`,
    headers: { [clientHeader]: 'page', 'content-type': 'application/json' },
  })
  return { bookingKey, idempotencyKey, token: backend.cookies.get('sid') ?? '' }
}

describe('the log of a whole run', () => {
  it('names calls by their pattern and failures by their place, and holds nothing of the patient', async () => {
    const secrets = await run()
    const log = lines.join('')
    const entries = lines.map((line) => JSON.parse(line) as Record<string, unknown>)
    expect(entries.map(({ route }) => route)).toEqual(
      expect.arrayContaining(['/api/secured/appointments/:bookingKey', '/api/slot_reservations/:bookingKey', '(page)']),
    )
    const failures = entries.filter(({ msg }) => msg === 'failed')
    expect(failures).toHaveLength(3)
    for (const { stack, causes } of failures) {
      expect(stack).toEqual(expect.arrayContaining([expect.stringMatching(/^at .+:\d+:\d+\)?$/)]))
      expect(causes).toContain('42P01')
    }
    const found = [...Object.values(canary), 'Canarynote', ...Object.values(secrets), '%zz', '?'].filter((text) =>
      log.includes(text),
    )
    expect(found).toEqual([])
  })
})
