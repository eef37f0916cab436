// S-110: what the desk says of the visits of its day, and what a visit lacks by itself.
import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { listAccess } from '#server/modules/access-log/access-log.repository.ts'
import { appointments } from '#server/modules/appointments/appointments.table.ts'
import { checkIns } from '#server/modules/check-in/check-in.table.ts'
import { checkInHeader } from '#src/contract/call.ts'
import * as calls from '#src/contract/calls/check-in.calls.ts'
import { acknowledgePreparation, markReady, undoCheckIn } from '#src/contract/calls/check-in.calls.ts'
import type { MissingPart } from '#src/contract/codes/check-in-states.ts'
import { type Backend, startBackend } from '#tests/support/backend.ts'
import { create, hold, patient, slot } from '#tests/support/booking.ts'
import { jpeg, sendDocument } from '#tests/support/documents.ts'
import { asDesk, atKiosk, deskKey, enrolDevice, tokenOf } from '#tests/support/kiosks.ts'
import { referenceOf } from '#tests/support/results.ts'
import { testPack } from '#tests/support/test-pack.ts'

const areas = [
  { slug: 'a', name: 'Area A' },
  { slug: 'b', name: 'Area B' },
]

const packWith = (acknowledgement: 'desk' | 'automatic') =>
  testPack((pack) => {
    pack.settings.checkIn.acknowledgement = acknowledgement
    pack.clinics = pack.clinics.map((clinic) => ({ ...clinic, waitingArea: 'By the door', waitingAreas: areas }))
  })

let backend: Backend
beforeAll(async () => {
  backend = await startBackend({ pack: packWith('desk'), app: { deskKey } })
})
beforeEach(() => backend.reset())
afterAll(() => backend.close())

const ngata = { lastName: 'Ngata', dateOfBirth: '1985-03-27' }

const bookFor = async (of: Backend, time = '09:20') => {
  // A session of the browser that books ends with the day.
  of.clock.set('2026-11-23T06:50:00+11:00')
  const browser = of.newBrowser()
  const slots = [slot(of, time)]
  const bookingKey = await hold(browser, ...slots)
  await create(browser, bookingKey, slots, { patientDetails: patient(ngata) })
  of.clock.set('2026-11-23T09:00:00+11:00')
  return { browser, bookingKey, params: { reference: await referenceOf(of, bookingKey) } }
}

const arrivalOf = async (of: Backend) =>
  (await of.call(calls.listDeskArrivals, { query: { clinicSlug: 'brunswick' } }, asDesk)).body.arrivals[0]

/** As far as a kiosk goes where something is missing. */
const checkInAtKiosk = async (of: Backend, bookingKey: string) => {
  const headers = atKiosk(await tokenOf(of, await enrolDevice(of)))
  const { body } = await of.call(calls.identifyForCheckIn, { body: ngata }, headers)
  const asRun = { ...headers, [checkInHeader]: body.run?.token ?? '' }
  const params = { bookingKey }
  await of.call(calls.checkIn, { params, idempotencyKey: randomUUID() }, asRun)
  return {
    isSent: async () => (await of.call(calls.getCheckInSent, { params }, asRun)).body.sent,
    visit: async () => (await of.call(calls.getCheckInVisits, { params }, asRun)).body[0],
  }
}

it('a visit that ends while the list is read leaves the others on it [S-110]', async () => {
  const ended = await bookFor(backend)
  const { params } = await bookFor(backend, '10:20')
  const { db } = backend.context
  await db.update(appointments).set({ status: 'CANCELED' }).where(eq(appointments.bookingKey, ended.bookingKey))
  const { status, body } = await backend.call(calls.listDeskArrivals, { query: { clinicSlug: 'brunswick' } }, asDesk)
  expect([status, body.arrivals.map(({ reference }) => reference)]).toEqual([200, [params.reference]])
})

describe('what a visit lacks', () => {
  it('is there by itself once the document is [API-96]', async () => {
    const { browser, bookingKey } = await bookFor(backend)
    expect((await arrivalOf(backend))?.missing).toContain('REFERRAL')
    await sendDocument(browser, { bytes: await jpeg(), bookingKey, documentTypeId: 'referral' })
    expect((await arrivalOf(backend))?.missing).not.toContain('REFERRAL')
    expect((await arrivalOf(backend))?.readyAt).toBeNull()
  })

  it('is taken from the list part by part where the desk has it; or the visit is ready without it [API-96]', async () => {
    const { params } = await bookFor(backend)
    const { missing = [] } = (await arrivalOf(backend)) ?? {}
    const has: MissingPart = 'REFERRAL'
    const { body } = await backend.call(calls.markReady, { params, query: { has } }, asDesk)
    expect([body.missing, body.state]).toEqual([missing.filter((part) => part !== has), 'EXPECTED'])
    const ready = await backend.call(calls.markReady, { params }, asDesk)
    expect([ready.body.missing, ready.body.state]).toEqual([body.missing, 'READY'])
  })
})

describe('the clinic’s word', () => {
  it('sends the patient to one of its waiting areas, which the kiosk then shows, and no other [API-102]', async () => {
    const { bookingKey, params } = await bookFor(backend)
    const kiosk = await checkInAtKiosk(backend, bookingKey)
    expect([await kiosk.isSent(), (await kiosk.visit())?.waitingArea]).toEqual([false, 'By the door'])
    const wrong = await backend.call(calls.acknowledgeCheckIn, { params, query: { waitingArea: 'c' } }, asDesk)
    expect([wrong.status, await kiosk.isSent()]).toEqual([400, false])
    const { body } = await backend.call(calls.acknowledgeCheckIn, { params, query: { waitingArea: 'b' } }, asDesk)
    expect(body).toMatchObject({ state: 'CHECKED_IN', waitingArea: 'b', seeReception: false })
    expect([await kiosk.isSent(), (await kiosk.visit())?.waitingArea]).toEqual([true, 'Area B'])
  })

  it('that comes late or twice counts once, at its first time [S-62]', async () => {
    const { bookingKey, params } = await bookFor(backend)
    const kiosk = await checkInAtKiosk(backend, bookingKey)
    backend.clock.advanceSeconds(90)
    const late = (await backend.call(calls.acknowledgeCheckIn, { params }, asDesk)).body
    backend.clock.advanceSeconds(90)
    const twice = (await backend.call(calls.acknowledgeCheckIn, { params }, asDesk)).body
    expect(await kiosk.isSent()).toBe(true)
    expect([late.checkedInAt, twice.checkedInAt]).toEqual(Array(2).fill('2026-11-23T09:00:00+11:00'))
    expect([late.checkInAcknowledgedAt, twice.checkInAcknowledgedAt]).toEqual(
      Array(2).fill('2026-11-23T09:01:30+11:00'),
    )
  })

  it('is our own where the provider says that its list is the clinic’s record; who lacks something waits for the desk', async () => {
    const alone = await startBackend({ pack: packWith('automatic'), app: { deskKey } })
    const { bookingKey } = await bookFor(alone)
    const kiosk = await checkInAtKiosk(alone, bookingKey)
    expect(await kiosk.isSent()).toBe(true)
    expect(await arrivalOf(alone)).toMatchObject({ state: 'CHECKED_IN', seeReception: true })
    await alone.close()
  })
})

describe('a check-in that is undone', () => {
  const seen = async (of: Backend) => {
    const { mark: _, ...arrival } = (await arrivalOf(of)) ?? {}
    return arrival
  }
  const undo = (of: Backend, reference: string) => of.call(calls.undoCheckIn, { params: { reference } }, asDesk)

  it('leaves the visit as it was before the desk made it, once or twice, and is in the access log [S-110]', async () => {
    const { browser, bookingKey, params } = await bookFor(backend)
    const before = await seen(backend)
    await backend.call(calls.acknowledgeCheckIn, { params, query: { waitingArea: 'b' } }, asDesk)
    const enabled = async () => (await browser.call(calls.checkInEnabled, { params: { bookingKey } })).body
    expect((await enabled()).checkedIn).not.toBeNull()
    for (let times = 0; times < 2; times++) {
      expect((await undo(backend, params.reference)).status).toBe(200)
      expect(await seen(backend)).toEqual(before)
    }
    expect(await enabled()).toMatchObject({ checkedIn: null, isComplete: false, enabled: true })
    const log = await listAccess(backend.context.db, { record: bookingKey }, 50)
    expect(log.filter(({ call }) => call === 'undoCheckIn')).toHaveLength(2)
  })

  it('at a kiosk is still what the patient said there, and waits for the desk again [S-60, S-110]', async () => {
    const { bookingKey, params } = await bookFor(backend)
    const kiosk = await checkInAtKiosk(backend, bookingKey)
    const before = await seen(backend)
    expect(before).toMatchObject({ state: 'SENT', seeReception: true })
    backend.clock.advanceSeconds(90)
    await backend.call(calls.acknowledgeCheckIn, { params, query: { waitingArea: 'b' } }, asDesk)
    expect([await kiosk.isSent(), (await kiosk.visit())?.waitingArea]).toEqual([true, 'Area B'])
    for (let times = 0; times < 2; times++) {
      await undo(backend, params.reference)
      expect(await seen(backend)).toEqual(before)
    }
    expect([await kiosk.isSent(), (await kiosk.visit())?.waitingArea]).toEqual([false, 'By the door'])
  })

  it('leaves what was taken over before it taken over', async () => {
    const { bookingKey, params } = await bookFor(backend)
    await checkInAtKiosk(backend, bookingKey)
    const { db } = backend.context
    const at = new Date('2026-11-22T22:00:00Z')
    await db.update(checkIns).set({ preparedAt: at, preparationAcknowledgedAt: at })
    const before = await seen(backend)
    backend.clock.advanceSeconds(90)
    await backend.call(calls.acknowledgeCheckIn, { params }, asDesk)
    await undo(backend, params.reference)
    expect(await seen(backend)).toEqual(before)
  })

  it('and was nobody’s but the server’s is none', async () => {
    const alone = await startBackend({ pack: packWith('automatic'), app: { deskKey } })
    const { bookingKey, params } = await bookFor(alone)
    const before = await seen(alone)
    await checkInAtKiosk(alone, bookingKey)
    await undo(alone, params.reference)
    expect(await seen(alone)).toEqual(before)
    await alone.close()
  })
})

describe('two screens of one arrival', () => {
  const send = (reference: string, waitingArea: string, mark: string | undefined) =>
    backend.call(calls.acknowledgeCheckIn, { params: { reference }, query: { waitingArea, mark } }, asDesk)

  it('the second says what stands in place of overwriting it; said anew, it counts [S-110]', async () => {
    const { params } = await bookFor(backend)
    const shown = (await arrivalOf(backend))?.mark
    expect((await send(params.reference, 'a', shown)).status).toBe(200)
    const late = await send(params.reference, 'b', shown)
    expect([late.status, late.body.code]).toEqual([409, 'desk.changed'])
    const { mark, waitingArea } = (await arrivalOf(backend)) ?? {}
    expect(waitingArea).toBe('a')
    expect((await send(params.reference, 'b', mark)).body.waitingArea).toBe('b')
  })

  it('the same word from both counts once, and refuses nobody [S-110]', async () => {
    const { params } = await bookFor(backend)
    const shown = (await arrivalOf(backend))?.mark
    const answers = [await send(params.reference, 'a', shown), await send(params.reference, 'a', shown)]
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
  })

  it.each([undoCheckIn, markReady, acknowledgePreparation])(
    '$name of what the patient changed meanwhile is refused [S-110]',
    async (row) => {
      const { bookingKey, params } = await bookFor(backend)
      const kiosk = await checkInAtKiosk(backend, bookingKey)
      expect(await kiosk.isSent()).toBe(false)
      if (row === undoCheckIn) await backend.call(calls.acknowledgeCheckIn, { params }, asDesk)
      const shown = (await arrivalOf(backend))?.mark
      const preparedAt = new Date('2026-11-22T22:00:00Z')
      await backend.context.db.update(checkIns).set({ preparedAt })
      const late = await backend.call(row, { params, query: { mark: shown } }, asDesk)
      expect([late.status, late.body.code]).toEqual([409, 'desk.changed'])
      const { mark } = (await arrivalOf(backend)) ?? {}
      expect((await backend.call(row, { params, query: { mark } }, asDesk)).status).toBe(200)
    },
  )
})

describe('how much each part of the desk holds', () => {
  const counts = async () => (await backend.call(calls.countDesk, { query: { clinicSlug: 'brunswick' } }, asDesk)).body

  it('is counted without opening a record [S-110]', async () => {
    expect(await counts()).toEqual({ arrivals: 0, visits: 0, moves: 0, requests: 0, details: 0 })
    const { bookingKey, params } = await bookFor(backend)
    await checkInAtKiosk(backend, bookingKey)
    await bookFor(backend, '10:20')
    expect(await counts()).toMatchObject({ arrivals: 1, visits: 2 })
    const log = await listAccess(backend.context.db, { record: bookingKey }, 50)
    expect(log.filter(({ call }) => call === 'countDesk')).toEqual([])
    await backend.call(calls.acknowledgeCheckIn, { params }, asDesk)
    expect(await counts()).toMatchObject({ arrivals: 0, visits: 2 })
    const other = await backend.call(calls.countDesk, { query: { clinicSlug: 'nowhere' } }, asDesk)
    expect([other.status, other.body.code]).toEqual([404, 'clinic.unknown'])
  })
})
