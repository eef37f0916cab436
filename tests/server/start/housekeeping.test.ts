import { randomUUID } from 'node:crypto'
import { pino } from 'pino'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { startHousekeeping, sweep } from '#server/start/housekeeping.ts'
import { getBookingConfirmation } from '#src/contract/calls/appointments.calls.ts'
import { getReservation } from '#src/contract/calls/slots.calls.ts'
import { type Backend, startBackend } from '#tests/support/backend.ts'
import { book, countRows, create, hold, newKey, slot } from '#tests/support/booking.ts'
import { jpeg, sendDocument } from '#tests/support/documents.ts'

let backend: Backend
beforeAll(async () => {
  backend = await startBackend()
})
beforeEach(() => backend.reset())
afterAll(() => backend.close())

const sweepAfter = async (hours: number): Promise<void> => {
  backend.clock.advanceSeconds(hours * 3600)
  await sweep(backend.context)
}
const counts = async () => {
  const tables = ['booking_keys', 'occupancy', 'bookings', 'appointments', 'sessions', 'idempotent_answers']
  return Object.fromEntries(
    await Promise.all(tables.map(async (table) => [table, await countRows(backend.context.db, table)])),
  )
}

describe('a sweep', () => {
  it('takes nothing that is of use: live holds, bookings, sessions and answers of today', async () => {
    const booked = await book(backend, slot(backend, '09:00'))
    const held = await hold(backend, slot(backend, '10:00'))
    await sweep(backend.context)
    expect((await backend.call(getReservation, { params: { bookingKey: held } })).status).toBe(200)
    expect((await backend.call(getBookingConfirmation, { params: { bookingKey: booked } })).status).toBe(200)
  })

  it('takes keys and holds of yesterday, ended sessions, and in the end answers; bookings stay for good', async () => {
    await book(backend, slot(backend, '09:00'))
    await hold(backend, slot(backend, '10:00'))
    await newKey(backend)
    await sweepAfter(25)
    const booking = { bookings: 1, appointments: 1 }
    expect(await counts()).toEqual({ ...booking, booking_keys: 1, occupancy: 1, sessions: 0, idempotent_answers: 1 })
    await sweepAfter(30 * 24)
    expect(await counts()).toEqual({ ...booking, booking_keys: 1, occupancy: 1, sessions: 0, idempotent_answers: 0 })
  })

  it('leaves a replay its answer for 30 days [API-78]', async () => {
    const wanted = slot(backend, '09:00')
    const bookingKey = await hold(backend, wanted)
    const idempotencyKey = randomUUID()
    await create(backend, bookingKey, [wanted], { idempotencyKey })
    await sweepAfter(29 * 24)
    expect((await create(backend, bookingKey, [wanted], { idempotencyKey })).body).toMatchObject({ success: true })
  })
})

describe('a sweep that fails', () => {
  afterEach(() => {
    vi.useRealTimers()
    vi.restoreAllMocks()
  })

  /** The line that the server logs of its next sweep. */
  const nextLine = async (): Promise<string> => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    let stop: (() => void) | undefined
    const line = new Promise<string>((write) => {
      const log = pino({}, { write })
      stop = startHousekeeping({ ...backend.context, log })
    })
    vi.advanceTimersByTime(15 * 60_000)
    return line.finally(() => stop?.())
  }

  it('is logged with how many files stay, and with no name and no key of them', async () => {
    const bytes = await jpeg()
    for (const name of ['canary-a.jpg', 'canary-b.jpg'])
      await sendDocument(backend, { bytes, name, bookingKey: await newKey(backend) })
    backend.clock.advanceSeconds(25 * 3600)
    const keys: string[] = []
    vi.spyOn(backend.context.ports.files, 'remove').mockImplementation((key) => {
      keys.push(key)
      return Promise.reject(Object.assign(new Error(`EACCES: ${key} canary`), { code: 'EACCES' }))
    })
    const line = await nextLine()
    expect(JSON.parse(line)).toMatchObject({ level: 40, failures: 2, causes: ['Error EACCES'] })
    expect([keys.length, ['canary', ...keys].filter((secret) => line.includes(secret))]).toEqual([2, []])
  })

  it('is logged with the code of a database that refuses', async () => {
    await backend.context.db.execute('alter table sessions rename to sessions_away')
    try {
      expect(JSON.parse(await nextLine())).toMatchObject({ failures: 1, causes: [expect.stringContaining('42P01')] })
    } finally {
      await backend.context.db.execute('alter table sessions_away rename to sessions')
    }
  })
})
