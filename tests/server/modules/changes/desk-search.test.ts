// S-110: a visit is found at whichever clinic, within 60 days, and its last visit is named; each is in the access log.
import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { listAccess } from '#server/modules/access-log/access-log.repository.ts'
import { appointments } from '#server/modules/appointments/appointments.table.ts'
import { cancelAppointments } from '#src/contract/calls/changes.calls.ts'
import * as calls from '#src/contract/calls/desk.calls.ts'
import { deskLimits } from '#src/contract/limits/desk.limits.ts'
import { type Backend, type Browser, startBackend } from '#tests/support/backend.ts'
import { create, hold, offered, patient, slot } from '#tests/support/booking.ts'
import { asDesk, deskKey } from '#tests/support/kiosks.ts'
import { referenceOf } from '#tests/support/results.ts'

let backend: Backend
beforeAll(async () => {
  backend = await startBackend({ app: { deskKey } })
})
beforeEach(() => backend.reset())
afterAll(() => backend.close())

const bookAt = async (time: string, person: Parameters<typeof patient>[0], more = {}, browser?: Browser) => {
  const by = browser ?? backend.newBrowser()
  const slots = [slot(backend, time, more)]
  const bookingKey = await hold(by, ...slots)
  await create(by, bookingKey, slots, { patientDetails: patient(person) })
  return { browser: by, bookingKey, reference: await referenceOf(backend, bookingKey) }
}

const search = (term: string) => backend.call(calls.searchDeskVisits, { body: { term } }, asDesk)
const found = async (term: string) => (await search(term)).body.visits.map(({ reference }) => reference)
const callsOf = async (bookingKey: string) =>
  (await listAccess(backend.context.db, { record: bookingKey }, 50))
    .map(({ call }) => call)
    .filter((call) => call !== 'createAppointment')

const ngata = { firstName: 'Wiremu', lastName: 'Ngata', dateOfBirth: '1985-03-27', contactNumber: '0491570159' }

it('says clinic, day, time and state of who fits, and logs those alone [S-110]', async () => {
  const one = await bookAt('09:20', ngata)
  const other = await bookAt('10:20', { lastName: 'Wilson' })
  const { body } = await search('ngata')
  expect(body).toMatchObject({
    hasMore: false,
    visits: [
      {
        ...{ reference: one.reference, firstName: 'Wiremu', lastName: 'Ngata', dateOfBirth: '1985-03-27' },
        ...{ startTime: '2026-11-23T09:20:00+11:00', timeZone: 'Australia/Melbourne' },
      },
    ],
  })
  expect(body.visits[0]?.clinicName).toMatch(/Brunswick/)
  expect([await callsOf(one.bookingKey), await callsOf(other.bookingKey)]).toEqual([['searchDeskVisits'], []])
  for (const term of ['27/3/1985', '0491 570 159', one.reference]) expect(await found(term)).toEqual([one.reference])
  expect(await found('nobody')).toEqual([])
})

it('has what is cancelled, the nearest first, and nothing beyond 60 days [S-110]', async () => {
  const far = await bookAt('11:20', ngata)
  const near = await bookAt('09:20', ngata)
  await near.browser.call(cancelAppointments, {
    params: { bookingKey: near.bookingKey },
    idempotencyKey: randomUUID(),
    body: { appointmentSlugs: [], reason: { label: 'The time does not suit me' } },
  })
  expect(await found('ngata')).toEqual([near.reference, far.reference])
  const { db, clock } = { ...backend.context, clock: backend.clock }
  const beyond = new Date(clock.now().getTime() + (deskLimits.searchDays + 1) * 86_400_000)
  await db.update(appointments).set({ startsAt: beyond }).where(sql`booking_key = ${far.bookingKey}`)
  expect(await found('ngata')).toEqual([near.reference])
})

it('names so many at once and says that there are more [S-110]', async () => {
  const days = ['2026-11-23', '2026-11-24', '2026-11-25']
  const times: string[] = []
  for (const day of days)
    for (const time of await offered(backend, { day })) {
      if (times.length > deskLimits.searchResults) break
      times.push(time)
      await bookAt(time, ngata, { day })
    }
  const { visits, hasMore } = (await search('ngata')).body
  expect([times.length, visits.length, hasMore]).toEqual([deskLimits.searchResults + 1, deskLimits.searchResults, true])
})

it('refuses what is too short or too long', async () => {
  for (const term of ['', ' n ', 'n'.repeat(deskLimits.searchCharactersMax + 1)])
    expect((await search(term)).status).toBe(400)
})

it('the details of a visit name the last one of the same person alone, which is in the access log [S-110]', async () => {
  const before = await bookAt('09:20', ngata)
  const twin = await bookAt('09:40', { ...ngata, firstName: 'Hemi' })
  backend.clock.set('2026-11-23T16:00:00+11:00')
  const { db } = backend.context
  const next = await bookAt('10:20', ngata, { day: '2026-11-24' })
  await db
    .update(appointments)
    .set({ endsAt: new Date('2026-11-23T00:00:00Z') })
    .where(sql`booking_key in (${before.bookingKey}, ${twin.bookingKey})`)
  const { body } = await backend.call(calls.getDeskVisit, { params: { reference: next.reference } }, asDesk)
  expect(body.lastVisit?.reference).toBe(before.reference)
  expect([await callsOf(before.bookingKey), await callsOf(twin.bookingKey)]).toEqual([['getDeskVisit'], []])
})
