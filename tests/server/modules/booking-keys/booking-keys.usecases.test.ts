import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { inTransaction } from '#server/db/transaction.ts'
import {
  createHoldingKey,
  insertBookingKey,
  isKeyOfVisit,
  lockLatestKey,
  lockUsableKey,
  markBookingKeyReplaced,
} from '#server/modules/booking-keys/booking-keys.usecases.ts'
import { type Backend, startBackend } from '#tests/support/backend.ts'
import { book, hold, newKey, slot } from '#tests/support/booking.ts'

let backend: Backend
beforeAll(async () => {
  backend = await startBackend()
})
beforeEach(() => backend.reset())
afterAll(() => backend.close())

describe('a booking key', () => {
  it('that was replaced leads to the last one, and is of no use itself [BOOK-32]', async () => {
    const { db, clock } = backend.context
    const now = clock.now()
    await inTransaction(db, async (tx) => {
      const first = await createHoldingKey(tx, now)
      const [second, third] = ['second-key', 'third-key']
      for (const key of [second, third]) await insertBookingKey(tx, { key, now })
      await markBookingKeyReplaced(tx, first, second, now)
      await markBookingKeyReplaced(tx, second, third, now)
      expect((await lockLatestKey(tx, first)).key).toBe(third)
      await expect(lockUsableKey(tx, first)).rejects.toMatchObject({ code: 'booking-key.used' })
      expect((await lockUsableKey(tx, third)).usedAt).toBeNull()
    })
  })

  it('that nobody made is unknown', async () => {
    await inTransaction(backend.context.db, async (tx) => {
      await expect(lockLatestKey(tx, 'no-key')).rejects.toMatchObject({ code: 'booking-key.unknown' })
      await expect(lockUsableKey(tx, 'no-key')).rejects.toMatchObject({ code: 'booking-key.unknown' })
    })
  })

  it('is of a visit once slots are held or booked under it', async () => {
    const { context } = backend
    const isOfVisit = (key: string) => isKeyOfVisit(context, context.db, key)
    expect(await isOfVisit(await newKey(backend))).toBe(false)
    expect(await isOfVisit(await hold(backend, slot(backend, '09:00')))).toBe(true)
    expect(await isOfVisit(await book(backend, slot(backend, '10:00')))).toBe(true)
  })
})
