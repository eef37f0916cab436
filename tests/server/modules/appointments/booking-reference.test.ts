// What a patient says on the phone: unique, of no use to who overhears it, and given to older bookings too.
import { readFileSync } from 'node:fs'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { inTransaction } from '#server/db/transaction.ts'
import { recordBooking } from '#server/modules/appointments/appointments.usecases.ts'
import { lockHolds } from '#server/modules/slots/holds.ts'
import { getBookingConfirmation } from '#src/contract/calls/appointments.calls.ts'
import { isReference } from '#src/contract/rules/reference.rules.ts'
import { type Backend, startBackend } from '#tests/support/backend.ts'
import { book, countRows, hold, patient, rowsOf, slot } from '#tests/support/booking.ts'
import { openOwnDatabase } from '#tests/support/databases.ts'

let backend: Backend
beforeAll(async () => {
  backend = await startBackend()
})
beforeEach(() => backend.reset())
afterAll(() => backend.close())

const referencesOf = async ({ context }: Backend): Promise<string[]> =>
  (await rowsOf<{ reference: string }>(context.db, sql`select reference from bookings order by created_at`)).map(
    ({ reference }) => reference,
  )

describe('the reference of a booking', () => {
  it('is its own, and no part of the key', async () => {
    const keys = [await book(backend, slot(backend, '09:00')), await book(backend, slot(backend, '10:00'))]
    const references = await referencesOf(backend)
    expect([new Set(references).size, references.every(isReference)]).toEqual([2, true])
    for (const reference of references) expect(keys.join()).not.toContain(reference)
  })

  it('that another booking has is drawn anew, and the booking made all the same', async () => {
    await book(backend, slot(backend, '09:00'))
    const [taken = ''] = await referencesOf(backend)
    const bookingKey = await hold(backend, slot(backend, '10:00'))
    const drawn = [taken, taken, 'K7M4PX']
    const { clock, context } = backend
    const booking = { bookingKey, now: clock.now(), typed: { patientDetails: patient() }, locale: 'en-AU' }
    await inTransaction(context.db, async (tx) => {
      const holds = await lockHolds(tx, bookingKey)
      await recordBooking(context, tx, { ...booking, holds, status: 'BOOKED' }, () => drawn.shift() ?? '')
    })
    expect(await referencesOf(backend)).toEqual(expect.arrayContaining([taken, 'K7M4PX']))
    expect(await countRows(context.db, 'appointments')).toBe(2)
  })

  it('opens nothing, neither for the browser that booked nor for another one', async () => {
    await book(backend, slot(backend, '09:00'))
    const [reference = ''] = await referencesOf(backend)
    for (const browser of [backend, backend.newBrowser()])
      for (const bookingKey of [reference, reference.padEnd(22, '0')]) {
        const { status, body } = await browser.call(getBookingConfirmation, { params: { bookingKey } })
        expect([400, 401, 403, 404]).toContain(status)
        expect(JSON.stringify(body)).not.toContain('Wilson')
      }
  })
})

describe('a database without references', () => {
  it('gets a reference for each booking, all different', async () => {
    const old = await startBackend({ database: await openOwnDatabase() })
    const { db } = old.context
    for (const time of ['09:00', '09:20', '09:40', '10:00']) await book(old, slot(old, time))
    await db.execute(sql`alter table bookings drop column reference`)
    const migration = new URL('../../../../server/db/migrations/0010_booking_references.sql', import.meta.url)
    for (const statement of readFileSync(migration, 'utf8').split('--> statement-breakpoint'))
      await db.execute(sql.raw(statement))
    const references = await referencesOf(old)
    expect([new Set(references).size, references.every(isReference)]).toEqual([4, true])
    await book(old, slot(old, '11:00'))
    expect(await countRows(db, 'bookings')).toBe(5)
    await old.close()
    await old.database.close()
  })
})
