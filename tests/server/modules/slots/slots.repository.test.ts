import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { inTransaction, sqlState } from '#server/db/transaction.ts'
import { deleteStaleKeys } from '#server/modules/booking-keys/booking-keys.repository.ts'
import { busyRowsOf, deleteHoldsExpiredBefore, insertHold } from '#server/modules/slots/slots.repository.ts'
import { type Backend, startBackend } from '#tests/support/backend.ts'
import { book, clinicId, countRows, hold, newKey, rowsOf, slot } from '#tests/support/booking.ts'

let backend: Backend
beforeAll(async () => {
  backend = await startBackend()
})
beforeEach(() => backend.reset())
afterAll(() => backend.close())

const at = (time: string): Date => new Date(`2026-11-23T${time}:00+11:00`)
const take = async (bookingKey: string, from: string, to: string): Promise<boolean> => {
  const { catalogue, db } = backend.context
  const clinic = catalogue.clinics.find(({ entity }) => entity.slug === 'brunswick')
  return insertHold(db, {
    bookingKey,
    clinicId: clinic?.id ?? 0,
    roomId: clinic?.rooms[0]?.id ?? 0,
    examId: catalogue.exams[0]?.id ?? 0,
    startsAt: at(from),
    endsAt: at(to),
    expiresAt: at('23:00'),
  })
}

describe('a room in the database', () => {
  it('is taken by one use at a time: another start, an overlap from either side, a use around it [API-69]', async () => {
    const key = await newKey(backend)
    expect(await take(key, '09:00', '10:00')).toBe(true)
    for (const [from, to] of [
      ['09:00', '09:20'],
      ['09:40', '10:20'],
      ['08:40', '09:01'],
      ['08:00', '11:00'],
      ['09:20', '09:40'],
    ] as const)
      expect(await take(key, from, to)).toBe(false)
    expect(await take(key, '10:00', '10:20')).toBe(true)
    expect(await take(key, '08:00', '09:00')).toBe(true)
    expect(await countRows(backend.context.db, 'occupancy')).toBe(3)
  })

  it('a conflict leaves the transaction usable, so that the next room can be tried [API-69]', async () => {
    const key = await newKey(backend)
    await take(key, '09:00', '10:00')
    const after = await inTransaction(backend.context.db, async (tx) => {
      const [first] = await rowsOf<{ room_id: number; clinic_id: number; exam_id: number }>(
        tx,
        sql`select * from occupancy`,
      )
      const isTaken = !(await insertHold(tx, {
        bookingKey: key,
        clinicId: first?.clinic_id ?? 0,
        roomId: first?.room_id ?? 0,
        examId: first?.exam_id ?? 0,
        startsAt: at('09:20'),
        endsAt: at('09:40'),
        expiresAt: at('23:00'),
      }))
      return [isTaken, await countRows(tx, 'occupancy')]
    })
    expect(after).toEqual([true, 1])
  })

  it('refuses an overlap even from SQL that asks nobody', async () => {
    await hold(backend, slot(backend, '09:00'))
    const copy = backend.context.db.execute(sql`
      insert into occupancy (kind, clinic_id, room_id, starts_at, ends_at)
      select 'BLOCK', clinic_id, room_id, starts_at + interval '5 minutes', ends_at from occupancy`)
    const state = await copy.then(() => 'done', sqlState)
    expect(state).toBe('23P01')
  })

  it('is read with the uses that began before the range, holds that may have run out included', async () => {
    await book(backend, slot(backend, '09:00', { exam: 'abdomen-ultrasound' }))
    await hold(backend, slot(backend, '10:00'))
    const { db } = backend.context
    const [brunswick, coburg] = [clinicId(backend, 'brunswick'), clinicId(backend, 'coburg')]
    const busy = await busyRowsOf(db)([brunswick, coburg], at('09:30').getTime(), at('10:10').getTime())
    expect(
      busy.get(brunswick)?.map(({ from, to, expiresAt }) => [new Date(from), new Date(to), expiresAt !== undefined]),
    ).toEqual([
      [at('09:00'), at('09:50'), false],
      [at('10:00'), at('10:20'), true],
    ])
    expect(busy.get(coburg)).toBeUndefined()
  })
})

describe('keys of long ago', () => {
  it('go with their holds, unless they led to a booking', async () => {
    const { db } = backend.context
    const booked = await book(backend, slot(backend, '09:00'))
    await hold(backend, slot(backend, '10:00'))
    await newKey(backend)
    backend.clock.advanceSeconds(3600)
    const live = await hold(backend, slot(backend, '11:00'))
    const before = new Date(backend.clock.now().getTime() - 600_000)
    await deleteHoldsExpiredBefore(db, before)
    await deleteStaleKeys(db, backend.context.keyColumns(), before)
    const keys = await rowsOf<{ key: string }>(db, sql`select key from booking_keys order by created_at`)
    expect(keys.map(({ key }) => key)).toEqual([booked, live])
    expect(await countRows(db, 'occupancy')).toBe(2)
  })
})
