// PORTAL-03, -08, -16: what a patient changes of a visit, against a real database.
import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { listEvents } from '#server/modules/changes/changes.repository.ts'
import {
  getCanChange as readCanChange,
  getVisitActions as readVisitActions,
  rescheduleAppointments as rescheduleNow,
} from '#server/modules/changes/changes.usecases.ts'
import { getBookingConfirmation } from '#src/contract/calls/appointments.calls.ts'
import {
  cancelAppointments,
  confirmAppointments,
  getCanChange,
  getVisitActions,
  listOwnSlots,
  rescheduleAppointments,
} from '#src/contract/calls/changes.calls.ts'
import { reserveSlots } from '#src/contract/calls/slots.calls.ts'
import type { Slot } from '#src/contract/entities/slot.ts'
import { type Backend, type Browser, startBackend } from '#tests/support/backend.ts'
import {
  book,
  countOverlaps,
  countRows,
  create,
  hold,
  newKey,
  offered,
  reserve,
  rowsOf,
  slot,
} from '#tests/support/booking.ts'
import { testPack } from '#tests/support/test-pack.ts'

let backend: Backend
beforeAll(async () => {
  backend = await startBackend()
})
beforeEach(() => backend.reset())
afterAll(() => backend.close())

const label = 'The time does not suit me'
/** Beside the booking itself. */
const isChange = sql`kind <> 'BOOKED'`

const slugsOf = async (browser: Browser, bookingKey: string): Promise<string[]> => {
  const { body } = await browser.call(getBookingConfirmation, { params: { bookingKey } })
  return body.appointments.map(({ slug: each }) => each)
}

const cancel = async (
  browser: Browser,
  bookingKey: string,
  {
    slugs,
    reason = { label },
    idempotencyKey = randomUUID(),
  }: {
    slugs?: string[]
    reason?: { label: string; note?: string }
    idempotencyKey?: string
  } = {},
) =>
  browser.call(cancelAppointments, {
    params: { bookingKey },
    idempotencyKey,
    body: { appointmentSlugs: slugs ?? (await slugsOf(browser, bookingKey)), reason },
  })

/** A hold that is to take the place of the visit. */
const holdFor = async (browser: Browser, moves: string, ...slots: Slot[]) => {
  const bookingKey = await newKey(browser)
  const answer = await browser.call(reserveSlots, { body: { bookingKey, slots, moves } })
  return { holdKey: bookingKey, answer }
}

const move = (browser: Browser, bookingKey: string, holdKey: string, idempotencyKey = randomUUID()) =>
  browser.call(rescheduleAppointments, { params: { bookingKey }, idempotencyKey, body: { holdKey } })

const statusIn = async (bookingKey: string): Promise<unknown[]> =>
  rowsOf(
    backend.context.db,
    sql`select status, occupancy_id is null as "isFree", sequence from appointments where booking_key = ${bookingKey}`,
  )

describe('cancelling', () => {
  it('frees the slot at once, keeps reason and note, and tells the patient [PORTAL-16] [PORTAL-17] [API-91]', async () => {
    const browser = backend.newBrowser()
    const key = await book(browser, slot(backend, '09:20'))
    expect(await offered(backend)).not.toContain('09:20')
    const { status, body } = await cancel(browser, key, { reason: { label: 'Other', note: 'A wedding' } })
    expect([status, body.status, body.booking]).toEqual([200, 'CANCELED', null])
    expect(await offered(backend)).toContain('09:20')
    expect(await statusIn(key)).toEqual([{ status: 'CANCELED', isFree: true, sequence: 1 }])
    const event = (await listEvents(backend.context.db, key)).at(-1)
    expect(event).toMatchObject({ kind: 'CANCELED', reason: 'other', reasonLabel: 'Other', note: 'A wedding' })
    await expect(readVisitActions(backend.context, key)).rejects.toThrow('session.missing')
    expect(await countRows(backend.context.db, 'messages', sql`kind = 'visit-changed'`)).toBe(1)
  })

  it('one exam of a visit can be cancelled, and the other stands', async () => {
    const browser = backend.newBrowser()
    const other = slot(backend, '10:00', { exam: 'abdomen-ultrasound' })
    const key = await book(browser, slot(backend, '09:20'), other)
    const [first = ''] = await slugsOf(browser, key)
    const { body } = await cancel(browser, key, { slugs: [first] })
    expect(body.booking?.appointments.map(({ examSlug }) => examSlug)).toEqual(['abdomen-ultrasound'])
  })

  it('a repeated request cancels once and gets the same answer', async () => {
    const browser = backend.newBrowser()
    const key = await book(browser, slot(backend, '09:20'))
    const [only = ''] = await slugsOf(browser, key)
    const idempotencyKey = randomUUID()
    const first = await cancel(browser, key, { slugs: [only], idempotencyKey })
    const again = await cancel(browser, key, { slugs: [only], idempotencyKey })
    expect(again).toMatchObject({ status: 200, body: first.body })
    expect(await countRows(backend.context.db, 'visit_events', isChange)).toBe(1)
  })

  it.each([
    ['a reason that is not on the list', { label: 'Because' }, 422, 'change.unknown-reason'],
    ['“Other” without a note', { label: 'Other' }, 400, 'request.invalid'],
    ['a note of 501 characters', { label: 'Other', note: 'x'.repeat(501) }, 400, 'request.invalid'],
  ])('%s changes nothing [S-66]', async (_name, reason, status, code) => {
    const browser = backend.newBrowser()
    const key = await book(browser, slot(backend, '09:20'))
    const { status: answered, body } = await cancel(browser, key, { reason })
    expect([answered, body.code]).toEqual([status, code])
    expect(await statusIn(key)).toMatchObject([{ status: 'BOOKED' }])
  })

  it('a slug of another booking, or one twice cancelled, is refused and changes nothing', async () => {
    const browser = backend.newBrowser()
    const key = await book(browser, slot(backend, '09:20'))
    const stranger = backend.newBrowser()
    const theirs = await slugsOf(stranger, await book(stranger, slot(backend, '10:00')))
    const { status, body } = await cancel(browser, key, { slugs: theirs })
    expect([status, body.code, body.change?.reason]).toEqual([409, 'change.not-allowed', 'APPOINTMENT_CANCELLED'])
    expect(await countRows(backend.context.db, 'visit_events', isChange)).toBe(0)
  })

  it('too late is refused with the rule and its minutes [API-93] [PORTAL-13] [PORTAL-18] [S-64]', async () => {
    const browser = backend.newBrowser()
    const key = await book(browser, slot(backend, '09:20'))
    backend.clock.set('2026-11-22T09:20:00+11:00')
    const { body: rule } = await browser.call(getCanChange, {
      params: { bookingKey: key },
      query: { action: 'CANCEL' },
    })
    expect(rule).toEqual({
      canChange: false,
      reason: 'PRIOR_MINUTES',
      priorMinutes: 1440,
      closesAt: '2026-11-22T09:20:00+11:00',
    })
    const { status, body } = await cancel(browser, key)
    expect([status, body.code, body.change?.priorMinutes]).toEqual([409, 'change.not-allowed', 1440])
  })
})

describe('moving', () => {
  it('the new slots are taken and the old freed, key, slug and reference stay [API-90] [PORTAL-08]', async () => {
    const browser = backend.newBrowser()
    const key = await book(browser, slot(backend, '09:20'))
    const before = (await browser.call(getBookingConfirmation, { params: { bookingKey: key } })).body
    const { holdKey } = await holdFor(browser, key, slot(backend, '11:00'))
    const { status, body } = await move(browser, key, holdKey)
    expect([status, body.status]).toEqual([200, 'RESCHEDULED'])
    expect(body.booking).toMatchObject({ bookingKey: key, reference: before.reference, status: 'RESCHEDULED' })
    expect(body.booking?.appointments[0]).toMatchObject({
      slug: before.appointments[0]?.slug,
      startTime: '2026-11-23T11:00:00+11:00',
    })
    const free = await offered(backend)
    expect([free.includes('09:20'), free.includes('11:00')]).toEqual([true, false])
    expect(await countOverlaps(backend.context.db)).toBe(0)
  })

  it('by 20 minutes in the only room, into the patient’s own time, which is closed to all others [PORTAL-08]', async () => {
    const browser = backend.newBrowser()
    const abdomen = (time: string) => slot(backend, time, { exam: 'abdomen-ultrasound' })
    const key = await book(browser, abdomen('09:20'))
    const stranger = backend.newBrowser()
    expect((await reserve(stranger, await newKey(stranger), abdomen('09:40'))).status).toBe(409)
    const { holdKey, answer } = await holdFor(browser, key, abdomen('09:40'))
    expect(answer.status).toBe(201)
    // Both times are closed while the move is undecided.
    expect((await reserve(stranger, await newKey(stranger), abdomen('10:20'))).status).toBe(409)
    const { body } = await move(browser, key, holdKey)
    expect(body.booking?.appointments[0]?.startTime).toBe('2026-11-23T09:40:00+11:00')
    expect(await countOverlaps(backend.context.db)).toBe(0)
  })

  it('is offered what only the patient’s own time closes, and nobody else is [PORTAL-08]', async () => {
    const browser = backend.newBrowser()
    const key = await book(browser, slot(backend, '09:20', { exam: 'abdomen-ultrasound' }))
    const timesOf = async (who: Browser) => {
      const { status, body } = await who.call(listOwnSlots, { params: { bookingKey: key } })
      return status === 200 ? body.map(({ time }) => time.startTime.slice(0, 16)) : status
    }
    expect(await timesOf(browser)).toContain('2026-11-23T09:40')
    expect(await timesOf(browser)).not.toContain('2026-11-23T09:20')
    expect(await timesOf(backend.newBrowser())).toBe(401)
    // A time that somebody else has taken meanwhile is no longer one's own.
    const other = backend.newBrowser()
    await book(other, slot(backend, '10:20', { exam: 'abdomen-ultrasound' }))
    expect(await timesOf(browser)).not.toContain('2026-11-23T10:00')
  })

  it('a hold for another exam, or one that does not move this visit, takes nothing', async () => {
    const browser = backend.newBrowser()
    const key = await book(browser, slot(backend, '09:20'))
    const { holdKey } = await holdFor(browser, key, slot(backend, '11:00', { exam: 'abdomen-ultrasound' }))
    expect((await move(browser, key, holdKey)).body.code).toBe('change.other-exams')
    const plain = await hold(browser, slot(backend, '10:00'))
    expect((await move(browser, key, plain)).body.code).toBe('hold.expired')
    expect(await statusIn(key)).toMatchObject([{ status: 'BOOKED', sequence: 0 }])
  })

  it('a hold counts until its last millisecond', async () => {
    const browser = backend.newBrowser()
    const key = await book(browser, slot(backend, '09:20'))
    const { holdKey } = await holdFor(browser, key, slot(backend, '11:00'))
    backend.clock.advanceSeconds(599.999)
    expect((await move(browser, key, holdKey)).status).toBe(200)
  })

  it('of two tabs the one that held last moves the visit; the other is told that its hold is over', async () => {
    const browser = backend.newBrowser()
    const key = await book(browser, slot(backend, '09:20'))
    const first = await holdFor(browser, key, slot(backend, '11:00'))
    const last = await holdFor(browser, key, slot(backend, '11:40'))
    expect((await move(browser, key, first.holdKey)).body.code).toBe('hold.expired')
    expect((await move(browser, key, last.holdKey)).status).toBe(200)
    expect((await move(browser, key, first.holdKey)).body.code).toBe('hold.expired')
    expect(await offered(backend)).toContain('11:00')
  })

  it('from a page that is out of date, once it was cancelled elsewhere, changes nothing', async () => {
    const browser = backend.newBrowser()
    const key = await book(browser, slot(backend, '09:20'))
    const slugs = await slugsOf(browser, key)
    const { holdKey } = await holdFor(browser, key, slot(backend, '11:00'))
    await cancel(browser, key)
    // What was held for the move is free with the visit.
    expect(await offered(backend)).toContain('11:00')
    for (const { status, body } of [await move(browser, key, holdKey), await cancel(browser, key, { slugs })])
      expect([status, body.code, body.change?.reason]).toEqual([409, 'change.not-allowed', 'APPOINTMENT_CANCELLED'])
    expect(await statusIn(key)).toEqual([{ status: 'CANCELED', isFree: true, sequence: 1 }])
  })

  it('and cancelled at the same time in another tab, it is one or the other', async () => {
    const browser = backend.newBrowser()
    const key = await book(browser, slot(backend, '09:20'))
    const slugs = await slugsOf(browser, key)
    const { holdKey } = await holdFor(browser, key, slot(backend, '11:00'))
    const [moved, cancelled] = await Promise.all([move(browser, key, holdKey), cancel(browser, key, { slugs })])
    const [row] = (await statusIn(key)) as { status: string; isFree: boolean }[]
    // Cancelling waits for the move, and then cancels what was moved.
    expect(cancelled.status).toBe(200)
    expect([200, 409]).toContain(moved.status)
    expect(row).toMatchObject({ status: 'CANCELED', isFree: true })
    expect(await offered(backend)).toContain('09:20')
    expect(await countOverlaps(backend.context.db)).toBe(0)
  })

  it('an expired hold is refused, and the old time stands', async () => {
    const browser = backend.newBrowser()
    const key = await book(browser, slot(backend, '09:20'))
    const { holdKey } = await holdFor(browser, key, slot(backend, '11:00'))
    backend.clock.advanceSeconds(600)
    const { status, body } = await move(browser, key, holdKey)
    expect([status, body.code]).toEqual([410, 'hold.expired'])
    expect(await offered(backend)).not.toContain('09:20')
  })

  it('a stranger can hold nothing in the place of a visit [S-112]', async () => {
    const browser = backend.newBrowser()
    const key = await book(browser, slot(backend, '09:20'))
    const stranger = backend.newBrowser()
    const { answer } = await holdFor(stranger, key, slot(backend, '11:00'))
    expect([answer.status, answer.body.code]).toEqual([401, 'session.missing'])
  })

  it('to a slot that another patient is booking: one of them holds it, the other is offered others and keeps what they have [N40]', async () => {
    const browser = backend.newBrowser()
    const key = await book(browser, slot(backend, '09:20'))
    const other = backend.newBrowser()
    const otherKey = await newKey(other)
    const [{ holdKey, answer }, theirs] = await Promise.all([
      holdFor(browser, key, slot(backend, '11:00')),
      reserve(other, otherKey, slot(backend, '11:00')),
    ])
    expect([answer.status, theirs.status].sort()).toEqual([201, 409])
    const refused = answer.status === 409 ? answer.body : theirs.body
    expect(refused.alternatives?.length).toBeGreaterThan(0)
    const [moved, created] = await Promise.all([
      move(browser, key, holdKey),
      create(other, otherKey, [slot(backend, '11:00')]),
    ])
    expect([moved.status === 200, created.body.success === true]).toEqual([
      answer.status === 201,
      theirs.status === 201,
    ])
    expect(await countOverlaps(backend.context.db)).toBe(0)
    const held = answer.status === 201 ? '11:00' : '09:20'
    const { body } = await browser.call(getBookingConfirmation, { params: { bookingKey: key } })
    expect(body.appointments[0]?.startTime).toContain(held)
  })

  it('of several patients who move to one slot at once, one gets it and the others keep theirs', async () => {
    const times = ['09:00', '09:20', '09:40', '10:00', '10:20', '10:40']
    const visits = await Promise.all(
      times.map(async (time) => {
        const browser = backend.newBrowser()
        return { browser, key: await book(browser, slot(backend, time)) }
      }),
    )
    const holds = await Promise.all(visits.map(({ browser, key }) => holdFor(browser, key, slot(backend, '11:40'))))
    const moved = await Promise.all(visits.map(({ browser, key }, at) => move(browser, key, holds[at]?.holdKey ?? '')))
    expect(moved.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(await countOverlaps(backend.context.db)).toBe(0)
    expect(await countRows(backend.context.db, 'appointments', sql`occupancy_id is not null`)).toBe(times.length)
  })
})

describe('the rule of a move', () => {
  it('closes by the hours that pass, also where the clock is set back in between, and a minute after is refused [PORTAL-11] [PORTAL-13]', async () => {
    const twoDays = await startBackend({
      pack: testPack(({ settings }) => {
        settings.changes.rescheduleMinutesBefore = 2880
      }),
    })
    // In Melbourne summer time ends on Sunday 4 April 2027 at 3:00.
    twoDays.clock.set('2027-04-01T12:00:00+11:00')
    const browser = twoDays.newBrowser()
    const after = { day: '2027-04-05', offset: '+10:00' }
    const key = await book(browser, slot(twoDays, '09:20', after))
    const { holdKey } = await holdFor(browser, key, slot(twoDays, '11:00', after))
    const rule = () => readCanChange(twoDays.context, { bookingKey: key, action: 'RESCHEDULE' })
    expect(await rule()).toMatchObject({ canChange: true, closesAt: '2027-04-03T10:20:00+11:00' })
    twoDays.clock.set('2027-04-03T10:19:00+11:00')
    expect((await rule()).canChange).toBe(true)
    twoDays.clock.set('2027-04-03T10:21:00+11:00')
    const late = rescheduleNow(twoDays.context, {
      ...{ bookingKey: key, holdKey, idempotencyKey: randomUUID(), becomes: 'RESCHEDULED' },
    })
    await expect(late).rejects.toMatchObject({
      code: 'change.not-allowed',
      details: { change: { reason: 'PRIOR_MINUTES' } },
    })
    await twoDays.close()
  })
})

describe('saying that one is coming', () => {
  it('is kept for the time as it stands, and never makes the visit confirmed [PORTAL-03] [API-92] [S-07]', async () => {
    const browser = backend.newBrowser()
    const key = await book(browser, slot(backend, '09:20'))
    const say = () =>
      browser.call(confirmAppointments, { params: { bookingKey: key }, idempotencyKey: randomUUID(), body: {} })
    const { body } = await say()
    expect(body.saidComingAt).not.toBeNull()
    await say()
    expect(await countRows(backend.context.db, 'visit_events', isChange)).toBe(1)
    expect(await statusIn(key)).toMatchObject([{ status: 'BOOKED' }])
    const { holdKey } = await holdFor(browser, key, slot(backend, '11:00'))
    await move(browser, key, holdKey)
    const actions = await browser.call(getVisitActions, { params: { bookingKey: key } })
    expect(actions.body).toMatchObject({ saidComingAt: null, reschedule: { canChange: true } })
  })
})
