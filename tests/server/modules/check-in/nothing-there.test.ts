import { afterAll, beforeAll, expect, it } from 'vitest'
import { listLocks } from '#server/modules/check-in/check-in.repository.ts'
import { searchDoctors } from '#server/modules/check-in/check-in.usecases.ts'
import { listCheckInLocks, listDeskArrivals } from '#server/modules/check-in/desk.usecases.ts'
import { isFeedbackAnswered } from '#server/modules/check-in/feedback.usecases.ts'
import { checkInSavedArrival, visitsNamed } from '#server/modules/check-in/identity.usecases.ts'
import { findOpenRun, runKeys } from '#server/modules/check-in/runs.usecases.ts'
import { findDueFeedback } from '#server/modules/questionnaires/feedback.usecases.ts'
import { type Backend, startBackend } from '#tests/support/backend.ts'

let backend: Backend
beforeAll(async () => {
  backend = await startBackend()
})
afterAll(() => backend.close())

it('where nobody has booked, nobody is found, and no run opens anything [CHECKIN-08]', async () => {
  const { context, clock } = backend
  const identity = { lastName: 'Wilson', dateOfBirth: '1978-09-14' }
  const arrived = { clinicSlug: 'brunswick', identity, arrivedAt: clock.now() }
  expect(await checkInSavedArrival(context, context.db, arrived)).toBeUndefined()
  expect(await visitsNamed(context, context.db, ['0'.repeat(22)])).toEqual([])
  expect(await findOpenRun(context, 'no token')).toBeUndefined()
  await expect(runKeys(context, undefined)).rejects.toMatchObject({ code: 'check-in.run-ended' })
  const deskCall = {
    call: 'listDeskArrivals',
    caller: { kind: 'clinic-system' as const, id: null, network: '127.0.0.1' },
  }
  expect((await listDeskArrivals(context, { clinicSlug: 'brunswick' }, deskCall)).arrivals).toEqual([])
})

it('nothing is asked of a visit that nobody made [CHECKIN-06]', async () => {
  const { context } = backend
  expect(await isFeedbackAnswered(context, context.db, undefined)).toBe(true)
  expect(await isFeedbackAnswered(context, context.db, '0'.repeat(22))).toBe(true)
  expect(await findDueFeedback(context, context.db, '0'.repeat(22))).toBeUndefined()
})

it('no kiosk is locked before ten names were wrong, and no doctor has such a name [CHECKIN-22]', async () => {
  const { context, clock } = backend
  expect(await listLocks(context.db, clock.now())).toEqual([])
  expect(await listCheckInLocks(context)).toEqual([])
  expect(searchDoctors(context, 'zzzz')).toEqual([])
})
