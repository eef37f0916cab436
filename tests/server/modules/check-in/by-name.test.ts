// Decision 0081: who came by name on a phone is looked up for the message and the code alone.
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { appointments } from '#server/modules/appointments/appointments.table.ts'
import { findTyped, findTypedSubject, typedSubject } from '#server/modules/check-in/by-name.usecases.ts'
import { type Backend, startBackend } from '#tests/support/backend.ts'
import { bookVisit, patient } from '#tests/support/booking.ts'

let backend: Backend
beforeAll(async () => {
  backend = await startBackend()
})
beforeEach(() => atEight())
afterAll(() => backend.close())

const atEight = async (): Promise<void> => {
  await backend.reset()
  backend.clock.set('2026-11-23T08:00:00+11:00')
}

const { lastName, dateOfBirth, email = '' } = patient()
const typed = { lastName, dateOfBirth, locale: 'en-AU' } as const
const find = (who: Parameters<typeof findTyped>[2] = typed) => findTyped(backend.context, backend.context.db, who)

it('the code goes to the mobile number on file, else to the address, and to nobody where neither is there', async () => {
  await bookVisit(backend, {}, { time: '09:00' })
  expect((await find())?.contact).toEqual({ otpType: 'SMS', address: '+61491570157' })
  await atEight()
  await bookVisit(backend, { contactNumber: '0370101234' }, { time: '09:00' })
  expect((await find())?.contact).toEqual({ otpType: 'EMAIL', address: email })
  expect(await find({ ...typed, lastName: 'Nobody' })).toBeUndefined()
})

it('what is counted by names nobody, and is no key of a booking', async () => {
  expect(typedSubject('x', typed)).toMatchObject({ bookingKey: 'check-in-x', firstName: '', email: null, phone: null })
  expect(await findTypedSubject(backend.context, backend.context.db, 'check-in-x')).toBeUndefined()
  expect(await findTypedSubject(backend.context, backend.context.db, 'match-x')).toBeUndefined()
})

it('a visit that the clinic removed today is no part of it; alone it is what is told of', async () => {
  const { bookingKey: removed } = await bookVisit(backend, {}, { time: '09:00' })
  const { bookingKey: standing } = await bookVisit(backend, {}, { time: '10:00' })
  const remove = (key: string) =>
    backend.context.db
      .update(appointments)
      .set({ status: 'REMOVED_BY_OPERATOR' })
      .where(eq(appointments.bookingKey, key))
  await remove(removed)
  expect((await find())?.keys).toEqual([standing])
  await remove(standing)
  expect((await find())?.keys).toEqual([removed, standing])
})
