// S-71: where the clinic agrees first, a patient asks for another time, against a real database.
import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { listEvents } from '#server/modules/changes/changes.repository.ts'
import { getVisitActions as readVisitActions } from '#server/modules/changes/changes.usecases.ts'
import { readLastMoveRequest } from '#server/modules/changes/move-requests.repository.ts'
import { expireMoveRequests } from '#server/modules/changes/move-requests.usecases.ts'
import { getBookingConfirmation } from '#src/contract/calls/appointments.calls.ts'
import * as calls from '#src/contract/calls/changes.calls.ts'
import * as desk from '#src/contract/calls/desk.calls.ts'
import { reserveSlots } from '#src/contract/calls/slots.calls.ts'
import type { Slot } from '#src/contract/entities/slot.ts'
import type { Browser } from '#tests/support/backend.ts'
import { book, countOverlaps, countRows, newKey, offered, reserve, rowsOf, slot } from '#tests/support/booking.ts'
import { asDesk, deskKey } from '#tests/support/kiosks.ts'
import { type MailStand, packWithMail, startMailStand } from '#tests/support/messages.ts'

const label = 'The time does not suit me'

let stand: MailStand
beforeAll(async () => {
  const pack = packWithMail(({ settings }) => {
    settings.changes.moves = 'REQUEST'
    settings.changes.rescheduleMinutesBefore = 60
  })
  stand = await startMailStand(pack, { deskKey })
})
beforeEach(async () => {
  await stand.backend.reset()
  stand.server.inbox.length = 0
})
afterAll(() => stand.close())

const at = (time: string, more = {}): Slot => slot(stand.backend, time, more)

const holdFor = async (browser: Browser, moves: string, ...slots: Slot[]) => {
  const holdKey = await newKey(browser)
  const { status, body } = await browser.call(reserveSlots, { body: { bookingKey: holdKey, slots, moves } })
  return { holdKey, status, code: body.code }
}

const ask = (browser: Browser, bookingKey: string, holdKey: string, idempotencyKey = randomUUID()) =>
  browser.call(calls.requestReschedule, { params: { bookingKey }, idempotencyKey, body: { holdKey } })

const takeBack = (browser: Browser, bookingKey: string) =>
  browser.call(calls.withdrawReschedule, { params: { bookingKey }, idempotencyKey: randomUUID() })

const actionsOf = async (browser: Browser, bookingKey: string) =>
  (await browser.call(calls.getVisitActions, { params: { bookingKey } })).body

/** A visit at 09:20 whose patient asks for 11:00. */
const bookAndAsk = async (from = at('09:20'), to = at('11:00')) => {
  const browser = stand.backend.newBrowser()
  const bookingKey = await book(browser, from)
  const { body } = await browser.call(getBookingConfirmation, { params: { bookingKey } })
  const { holdKey } = await holdFor(browser, bookingKey, to)
  const asked = await ask(browser, bookingKey, holdKey)
  return { browser, bookingKey, holdKey, asked, reference: body.reference }
}

const rows = (bookingKey: string): Promise<unknown[]> =>
  rowsOf(
    stand.backend.context.db,
    sql`select status, sequence, to_char(starts_at at time zone 'Australia/Melbourne', 'HH24:MI') as "at"
      from appointments where booking_key = ${bookingKey}`,
  )

const accept = (reference: string) => stand.backend.call(desk.acceptDeskMoveRequest, { params: { reference } }, asDesk)
const decline = (reference: string) =>
  stand.backend.call(desk.declineDeskMoveRequest, { params: { reference }, body: { reason: 'DOCTOR' } }, asDesk)

const mails = async () => {
  stand.server.inbox.length = 0
  await stand.sendDue()
  return stand.server.inbox.map(({ mail }) => mail)
}

type Mail = Awaited<ReturnType<typeof mails>>[number]

const fileOf = (mail: Mail | undefined): string =>
  new TextDecoder().decode(mail?.attachments[0]?.content as unknown as Uint8Array)

const kinds = async (bookingKey: string): Promise<string[]> =>
  (await listEvents(stand.backend.context.db, bookingKey)).map(({ kind }) => kind).filter((kind) => kind !== 'BOOKED')

describe('asking for another time', () => {
  it('keeps both times, changes no calendar file, and is told to the patient and the clinic [S-71] [PORTAL-09]', async () => {
    const { browser, bookingKey, asked } = await bookAndAsk()
    expect([asked.status, asked.body.status]).toEqual([200, 'REQUEST_RESCHEDULE'])
    expect(asked.body.booking).toMatchObject({ status: 'REQUEST_RESCHEDULE' })
    expect(await rows(bookingKey)).toEqual([{ status: 'REQUEST_RESCHEDULE', sequence: 0, at: '09:20' }])
    const free = await offered(stand.backend)
    expect([free.includes('09:20'), free.includes('11:00')]).toEqual([false, false])
    const { moveRequest, asksClinic, reschedule, confirm } = await actionsOf(browser, bookingKey)
    expect([asksClinic, reschedule.reason, confirm.canChange]).toEqual([true, 'REQUESTED_ALREADY', false])
    expect(moveRequest).toMatchObject({ status: 'OPEN', startTime: '2026-11-23T11:00:00+11:00', reason: null })
    const told = (await mails()).filter(({ subject }) => subject?.includes('another time'))
    expect(told.map(({ to }) => to?.[0]?.address).sort()).toEqual([
      'brunswick@aurora.example',
      'marama.wilson@example.com',
    ])
    expect(told.flatMap(({ attachments }) => attachments)).toEqual([])
  })

  it('no swap and no second request is possible, and the kept time is nobody else’s [API-90]', async () => {
    const { browser, bookingKey, holdKey } = await bookAndAsk()
    const swap = await browser.call(calls.rescheduleAppointments, {
      params: { bookingKey },
      idempotencyKey: randomUUID(),
      body: { holdKey },
    })
    expect(swap.body.change?.reason).toBe('REQUESTED_ALREADY')
    expect((await ask(browser, bookingKey, holdKey)).body.change?.reason).toBe('REQUESTED_ALREADY')
    expect(await holdFor(browser, bookingKey, at('10:00'))).toMatchObject({
      status: 409,
      code: 'change.requested-already',
    })
    const stranger = stand.backend.newBrowser()
    expect((await reserve(stranger, await newKey(stranger), at('11:00'))).status).toBe(409)
    expect((await takeBack(stranger, bookingKey)).status).toBe(401)
    // Longer than any hold.
    stand.backend.clock.advanceSeconds(3600)
    expect((await reserve(stranger, await newKey(stranger), at('11:00'))).status).toBe(409)
  })

  it('by 20 minutes in the only room, into the patient’s own time', async () => {
    const abdomen = (time: string) => at(time, { exam: 'abdomen-ultrasound' })
    const { bookingKey, reference } = await bookAndAsk(abdomen('09:20'), abdomen('09:40'))
    expect((await accept(reference)).status).toBe(200)
    expect(await rows(bookingKey)).toEqual([{ status: 'RESCHEDULED', sequence: 1, at: '09:40' }])
    expect(await countOverlaps(stand.backend.context.db)).toBe(0)
  })

  it('sent twice it is one request; for other exams, or a time too near to be answered, it takes nothing', async () => {
    const browser = stand.backend.newBrowser()
    const bookingKey = await book(browser, at('09:20'))
    const other = await holdFor(browser, bookingKey, at('11:00', { exam: 'abdomen-ultrasound' }))
    expect((await ask(browser, bookingKey, other.holdKey)).body.code).toBe('change.other-exams')
    const { holdKey } = await holdFor(browser, bookingKey, at('11:00'))
    const key = randomUUID()
    const first = await ask(browser, bookingKey, holdKey, key)
    expect((await ask(browser, bookingKey, holdKey, key)).body).toEqual(first.body)
    expect(await countRows(stand.backend.context.db, 'move_requests')).toBe(1)

    stand.backend.clock.set('2026-11-23T10:00:00+11:00')
    const late = stand.backend.newBrowser()
    const lateKey = await book(late, at('11:40'))
    const soon = await holdFor(late, lateKey, at('11:20'))
    expect((await ask(late, lateKey, soon.holdKey)).body.code).toBe('change.too-soon')
    expect(await rows(lateKey)).toMatchObject([{ status: 'BOOKED', at: '11:40' }])
  })

  it('taken back, the visit is as it was and the other time free [S-71]', async () => {
    const { browser, bookingKey, reference } = await bookAndAsk()
    const { status, body } = await takeBack(browser, bookingKey)
    expect([status, body.status]).toEqual([200, 'BOOKED'])
    expect(await rows(bookingKey)).toEqual([{ status: 'BOOKED', sequence: 0, at: '09:20' }])
    expect(await offered(stand.backend)).toContain('11:00')
    expect((await takeBack(browser, bookingKey)).body.code).toBe('change.not-requested')
    expect((await accept(reference)).body.code).toBe('change.not-requested')
    expect((await actionsOf(browser, bookingKey)).moveRequest).toBeNull()
  })
})

describe('the answer of the clinic', () => {
  it('accepted, the visit has the new time with a new calendar file, and the old is free [S-71] [S-110]', async () => {
    const { browser, bookingKey, reference } = await bookAndAsk()
    await mails()
    const listed = await stand.backend.call(desk.listDeskMoveRequests, { query: { clinicSlug: 'brunswick' } }, asDesk)
    expect(listed.body).toMatchObject([
      { reference, startTime: '2026-11-23T11:00:00+11:00', visit: { startTime: '2026-11-23T09:20:00+11:00' } },
    ])
    expect((await accept(reference)).body).toMatchObject({ status: 'RESCHEDULED' })
    expect(await rows(bookingKey)).toEqual([{ status: 'RESCHEDULED', sequence: 1, at: '11:00' }])
    const free = await offered(stand.backend)
    expect([free.includes('09:20'), free.includes('11:00')]).toEqual([true, false])
    expect((await actionsOf(browser, bookingKey)).moveRequest).toBeNull()
    const [told, ...others] = await mails()
    expect([told?.subject, others.length]).toEqual([expect.stringContaining('the time you asked for'), 0])
    expect(fileOf(told)).toContain('SEQUENCE:1')
    expect((await accept(reference)).body.code).toBe('change.not-requested')
  })

  it('declined, the visit stands, and its page and one mail say why in the patient’s words [S-71]', async () => {
    const { browser, bookingKey, reference } = await bookAndAsk()
    await mails()
    expect((await decline(reference)).body.status).toBe('BOOKED')
    expect(await rows(bookingKey)).toEqual([{ status: 'BOOKED', sequence: 0, at: '09:20' }])
    expect(await offered(stand.backend)).toContain('11:00')
    const { moveRequest, reschedule } = await actionsOf(browser, bookingKey)
    expect([moveRequest, reschedule.canChange]).toEqual([
      expect.objectContaining({ status: 'DECLINED', reason: 'DOCTOR' }),
      true,
    ])
    const [told, ...others] = await mails()
    expect([told?.text, others.length]).toEqual([expect.stringContaining('The doctor wants you to have the exam'), 0])
  })

  it('is to what was read: another time that is asked for since is not given, nor the visit moved [S-71] [S-110]', async () => {
    const { browser, bookingKey, reference } = await bookAndAsk()
    const list = async () => (await stand.backend.call(desk.listDeskMoveRequests, {}, asDesk)).body[0]?.mark
    const shown = await list()
    await takeBack(browser, bookingKey)
    const { holdKey } = await holdFor(browser, bookingKey, at('11:20'))
    expect((await ask(browser, bookingKey, holdKey)).status).toBe(200)
    const args = { params: { reference }, query: { mark: shown } }
    const given = await stand.backend.call(desk.acceptDeskMoveRequest, args, asDesk)
    const declined = await stand.backend.call(
      desk.declineDeskMoveRequest,
      { ...args, body: { reason: 'DOCTOR' } },
      asDesk,
    )
    const moved = await stand.backend.call(
      desk.moveDeskVisit,
      { ...args, body: { clinicSlug: 'brunswick', startTime: at('10:20').startTime } },
      asDesk,
    )
    expect([given, declined, moved].map(({ body }) => body.code)).toEqual(Array(3).fill('desk.changed'))
    const read = { params: { reference }, query: { mark: await list() } }
    const { body } = await stand.backend.call(desk.acceptDeskMoveRequest, read, asDesk)
    expect(body.appointments[0]?.startTime).toBe(at('11:20').startTime)
  })

  it('is not a confirmation: which time that would be is not said', async () => {
    const { reference } = await bookAndAsk()
    const { body } = await stand.backend.call(desk.confirmDeskVisit, { params: { reference } }, asDesk)
    expect(body.code).toBe('change.requested-already')
  })

  it('grown old, the request ends by itself and the patient is told [S-71]', async () => {
    const { bookingKey, reference } = await bookAndAsk()
    await mails()
    const { backend } = stand
    const request = await readLastMoveRequest(backend.context.db, bookingKey)
    backend.clock.set((request?.expiresAt ?? new Date()).toISOString())
    expect((await readVisitActions(backend.context, bookingKey)).moveRequest?.status).toBe('EXPIRED')
    expect((await accept(reference)).body.code).toBe('change.not-requested')
    expect(await offered(backend)).toContain('11:00')
    await expireMoveRequests(backend.context, backend.clock.now())
    await expireMoveRequests(backend.context, backend.clock.now())
    expect(await rows(bookingKey)).toEqual([{ status: 'BOOKED', sequence: 0, at: '09:20' }])
    expect(await kinds(bookingKey)).toEqual(['MOVE_REQUESTED', 'MOVE_EXPIRED'])
    expect((await mails()).map(({ subject }) => subject)).toEqual([expect.stringContaining('did not answer in time')])
  })

  it('a cancelled visit takes its request with it', async () => {
    const { browser, bookingKey, reference } = await bookAndAsk()
    const { body } = await browser.call(getBookingConfirmation, { params: { bookingKey } })
    const appointmentSlugs = body.appointments.map((each) => each.slug)
    await browser.call(calls.cancelAppointments, {
      params: { bookingKey },
      idempotencyKey: randomUUID(),
      body: { appointmentSlugs, reason: { label } },
    })
    const free = await offered(stand.backend)
    expect([free.includes('09:20'), free.includes('11:00')]).toEqual([true, true])
    expect((await accept(reference)).body.code).toBe('change.not-requested')
    expect(await countRows(stand.backend.context.db, 'occupancy')).toBe(0)
  })

  it('two answers at once, and an answer beside a withdrawal: one of them counts, and no time has two owners', async () => {
    const visits = await Promise.all([
      bookAndAsk(at('09:20'), at('11:00')),
      bookAndAsk(at('09:40'), at('11:20')),
      bookAndAsk(at('10:00'), at('11:40')),
    ])
    for (const { browser, bookingKey, reference } of visits) {
      const [one, two, three] = await Promise.all([
        accept(reference),
        decline(reference),
        takeBack(browser, bookingKey),
      ])
      expect([one, two, three].filter(({ status }) => status === 200)).toHaveLength(1)
    }
    expect(await countOverlaps(stand.backend.context.db)).toBe(0)
    expect(await countRows(stand.backend.context.db, 'occupancy', sql`kind = 'HOLD'`)).toBe(0)
    expect(await countRows(stand.backend.context.db, 'appointments', sql`occupancy_id is not null`)).toBe(3)
  })
})

describe('the clinic moves a visit', () => {
  const slotsOf = async (reference: string, day = '2026-11-23') => {
    const query = { clinicSlug: 'brunswick', day }
    return (await stand.backend.call(desk.listDeskVisitSlots, { params: { reference }, query }, asDesk)).body
  }
  const move = (reference: string, startTime: string) =>
    stand.backend.call(
      desk.moveDeskVisit,
      { params: { reference }, body: { clinicSlug: 'brunswick', startTime } },
      asDesk,
    )
  const bookOne = async (of = at('09:20')) => {
    const browser = stand.backend.newBrowser()
    const bookingKey = await book(browser, of)
    const { body } = await browser.call(getBookingConfirmation, { params: { bookingKey } })
    await mails()
    return { browser, bookingKey, before: body, reference: body.reference }
  }

  it('same identity, one mail with the calendar file, “Time changed”; said again nobody is told again [S-110] [PORTAL-09]', async () => {
    const { browser, bookingKey, reference, before } = await bookOne()
    expect((await slotsOf(reference)).map(({ startTime }) => startTime.slice(11, 16))).toContain('10:40')
    const moved = await move(reference, '2026-11-23T10:40:00+11:00')
    expect([moved.status, moved.body.status]).toEqual([200, 'RESCHEDULED'])
    await move(reference, '2026-11-23T10:40:00+11:00')
    const { body } = await browser.call(getBookingConfirmation, { params: { bookingKey } })
    expect(body).toMatchObject({ bookingKey, reference, status: 'RESCHEDULED' })
    expect(body.appointments[0]).toMatchObject({
      slug: before.appointments[0]?.slug,
      startTime: '2026-11-23T10:40:00+11:00',
    })
    expect(await rows(bookingKey)).toEqual([{ status: 'RESCHEDULED', sequence: 1, at: '10:40' }])
    const told = await mails()
    expect(told.map(({ subject }) => subject)).toEqual([expect.stringMatching(/^The clinic has moved your visit/)])
    expect(fileOf(told[0])).toContain('SEQUENCE:1')
    expect(await offered(stand.backend)).toContain('09:20')
  })

  it('is news for its patient: what the clinic did, and when the visit was before [PORTAL-20] [API-85] [API-86]', async () => {
    const { browser, bookingKey, reference } = await bookOne()
    await move(reference, '2026-11-23T10:40:00+11:00')
    for (const row of [calls.getAppointmentNotifications, calls.getPendingNotifications] as const) {
      const { body } = await browser.call(row, { params: { bookingKey } })
      expect(body.notifications).toMatchObject([{ kind: 'MOVED_BY_CLINIC', startedAt: '2026-11-23T09:20:00+11:00' }])
      const stranger = await stand.backend.newBrowser().call(row, { params: { bookingKey } })
      expect([stranger.status, stranger.body.code]).toEqual([401, 'session.missing'])
    }
  })

  it('into its own time in the only room; a taken one is refused with others, and the visit stands [S-110]', async () => {
    const abdomen = (time: string) => at(time, { exam: 'abdomen-ultrasound' })
    const { bookingKey, reference } = await bookOne(abdomen('09:20'))
    expect((await move(reference, '2026-11-23T09:40:00+11:00')).status).toBe(200)
    expect(await rows(bookingKey)).toMatchObject([{ at: '09:40' }])
    const stranger = stand.backend.newBrowser()
    await book(stranger, abdomen('10:40'))
    const refused = await move(reference, '2026-11-23T10:40:00+11:00')
    expect([refused.status, refused.body.code]).toEqual([409, 'slot.taken'])
    expect(refused.body.alternatives?.length).toBeGreaterThan(0)
    expect(await rows(bookingKey)).toMatchObject([{ at: '09:40' }])
    expect(await countOverlaps(stand.backend.context.db)).toBe(0)
  })

  it('ends a request for another time, whose time is free again', async () => {
    const { browser, bookingKey, reference } = await bookAndAsk()
    expect((await move(reference, '2026-11-23T11:00:00+11:00')).status).toBe(200)
    expect(await rows(bookingKey)).toMatchObject([{ status: 'RESCHEDULED', at: '11:00' }])
    expect((await actionsOf(browser, bookingKey)).moveRequest).toBeNull()
    expect(await countRows(stand.backend.context.db, 'occupancy')).toBe(1)
    expect((await accept(reference)).body.code).toBe('change.not-requested')
  })
})
