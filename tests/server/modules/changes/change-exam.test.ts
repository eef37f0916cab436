// S-71: another exam in place of one of a visit, against a real database.
import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { PackQuestionnaire, ProviderPack } from '#server/provider-pack/provider-pack.schema.ts'
import { getBookingConfirmation } from '#src/contract/calls/appointments.calls.ts'
import * as calls from '#src/contract/calls/changes.calls.ts'
import * as desk from '#src/contract/calls/desk.calls.ts'
import * as questions from '#src/contract/calls/questionnaires.calls.ts'
import { reserveSlots } from '#src/contract/calls/slots.calls.ts'
import type { MovedStatus } from '#src/contract/codes/statuses.ts'
import type { Slot } from '#src/contract/entities/slot.ts'
import type { Backend, Browser } from '#tests/support/backend.ts'
import { book, countOverlaps, newKey, offered, rowsOf, slot } from '#tests/support/booking.ts'
import { asDesk, deskKey } from '#tests/support/kiosks.ts'
import { type MailStand, packWithMail, startMailStand } from '#tests/support/messages.ts'

const thyroid = 'thyroid-ultrasound'
const abdomen = 'abdomen-ultrasound'

const safety: PackQuestionnaire = {
  ...{ id: 'safety', type: 'BOOKING_FORM', title: 'Safety', association: 'EXAM', exams: [abdomen], modalities: [] },
  ...{ isGeneral: false, validationCodes: [], css: '', showClosingConfirmation: false, modalSize: 'lg' },
  ...{ isRequired: true, showPreviousButtonOnLastPageEnabled: true },
  json: {
    pages: [
      {
        name: 'one',
        elements: [{ type: 'radiogroup', name: 'risk', title: 'Risk?', isRequired: true, choices: ['no', 'yes'] }],
      },
    ],
  },
  outcomes: [{ condition: "{risk} = 'yes'", type: 'DENY_BOOKING', exams: [], result: {}, evaluateResult: {} }],
}

const startStand = (
  change: (pack: { -readonly [K in keyof ProviderPack]: ProviderPack[K] }) => void = () => undefined,
) => startMailStand(packWithMail(change), { deskKey })

let stand: MailStand
let asking: MailStand
let askingFirst: MailStand
beforeAll(async () => {
  stand = await startStand()
  asking = await startStand((pack) => {
    pack.questionnaires = [safety]
  })
  askingFirst = await startStand(({ settings }) => {
    settings.changes.moves = 'REQUEST'
    settings.changes.rescheduleMinutesBefore = 60
  })
})
beforeEach(async () => {
  for (const each of [stand, asking, askingFirst]) {
    await each.backend.reset()
    each.server.inbox.length = 0
  }
})
afterAll(async () => {
  for (const each of [stand, asking, askingFirst]) await each.close()
})

const visitOf = async (browser: Browser, bookingKey: string) =>
  (await browser.call(getBookingConfirmation, { params: { bookingKey } })).body

const holdFor = async (browser: Browser, moves: string, slots: Slot[], holdKey?: string) => {
  const bookingKey = holdKey ?? (await newKey(browser))
  const { status, body } = await browser.call(reserveSlots, { body: { bookingKey, slots, moves } })
  return { holdKey: bookingKey, status, code: body.code }
}

const swap = (browser: Browser, bookingKey: string, holdKey: string, becomes: MovedStatus, key = randomUUID()) =>
  browser.call(calls.rescheduleAppointments, {
    params: { bookingKey },
    idempotencyKey: key,
    body: { holdKey, becomes },
  })

const mails = async ({ server, sendDue }: MailStand) => {
  server.inbox.length = 0
  await sendDue()
  return server.inbox.map(({ mail }) => mail)
}

const rows = ({ context }: Backend, bookingKey: string): Promise<unknown[]> =>
  rowsOf(
    context.db,
    sql`select status, sequence, to_char(ends_at at time zone 'Australia/Melbourne', 'HH24:MI') as "end"
      from appointments where booking_key = ${bookingKey} order by starts_at`,
  )

describe('another exam', () => {
  it('takes exam and time in one step; key, slug, reference and calendar file stay the same visit [S-71] [PORTAL-09] [API-90]', async () => {
    const { backend } = stand
    const browser = backend.newBrowser()
    const key = await book(browser, slot(backend, '09:20'))
    const before = await visitOf(browser, key)
    await mails(stand)
    const { holdKey } = await holdFor(browser, key, [slot(backend, '11:00', { exam: abdomen })])
    const idempotencyKey = randomUUID()
    const { status, body } = await swap(browser, key, holdKey, 'CHANGED', idempotencyKey)
    expect([status, body.status]).toEqual([200, 'CHANGED'])
    expect(body.booking).toMatchObject({ reference: before.reference, status: 'CHANGED' })
    expect(body.booking?.appointments).toMatchObject([{ slug: before.appointments[0]?.slug, examSlug: abdomen }])
    expect(await rows(backend, key)).toEqual([{ status: 'CHANGED', sequence: 1, end: '11:40' }])
    expect(await offered(backend)).toContain('09:20')
    expect((await swap(browser, key, holdKey, 'CHANGED', idempotencyKey)).body.booking).toEqual(body.booking)
    const { body: actions } = await browser.call(calls.getVisitActions, { params: { bookingKey: key } })
    expect(actions.events).toMatchObject([{ kind: 'EXAM_CHANGED', examNames: ['Thyroid ultrasound'] }])
    const told = await mails(stand)
    const mine = told.find(({ to }) => to?.[0]?.address === 'marama.wilson@example.com')
    expect(mine?.subject).toContain('a different exam')
    expect(mine?.text).toContain('It was Thyroid ultrasound')
    expect(new TextDecoder().decode(mine?.attachments[0]?.content as unknown as Uint8Array)).toMatch(/SEQUENCE:1/)
    expect(told.find(({ to }) => to?.[0]?.address === 'brunswick@aurora.example')?.text).not.toContain('ultrasound')
    const { body: news } = await backend.call(desk.listVisitChanges, { query: {} }, asDesk)
    expect(news).toMatchObject([{ kind: 'BOOKED' }, { kind: 'EXAM_CHANGED', examNames: ['Thyroid ultrasound'] }])
  })

  it('one of two in its own room and time; the other stays, and a pair of other exams is refused', async () => {
    const { backend } = stand
    const browser = backend.newBrowser()
    const key = await book(browser, slot(backend, '09:20', { clinic: 'coburg' }))
    const { body: own } = await browser.call(calls.listOwnSlots, {
      params: { bookingKey: key },
      query: { examSlug: abdomen },
    })
    const other = { clinic: 'coburg', exam: abdomen }
    expect(own).toEqual([])
    const two = await holdFor(browser, key, [
      slot(backend, '09:20', other),
      slot(backend, '10:20', { clinic: 'coburg' }),
    ])
    expect((await swap(browser, key, two.holdKey, 'CHANGED')).body.code).toBe('change.other-exams')
    const { holdKey } = await holdFor(browser, key, [slot(backend, '09:20', other)])
    expect((await swap(browser, key, holdKey, 'RESCHEDULED')).body.code).toBe('change.other-exams')
    expect((await swap(browser, key, holdKey, 'CHANGED')).status).toBe(200)
    expect(await rows(backend, key)).toMatchObject([{ status: 'CHANGED', end: '10:00' }])
    expect(await countOverlaps(backend.context.db)).toBe(0)
  })

  it('may begin where only the visit itself is in the way [PORTAL-08]', async () => {
    const { backend } = stand
    const browser = backend.newBrowser()
    const key = await book(browser, slot(backend, '09:20'))
    const { body } = await browser.call(calls.listOwnSlots, {
      params: { bookingKey: key },
      query: { examSlug: abdomen },
    })
    expect(body.map(({ time }) => time.startTime.slice(11, 16))).toContain('09:20')
  })

  it('the same exam is no change, and is refused', async () => {
    const { backend } = stand
    const browser = backend.newBrowser()
    const key = await book(browser, slot(backend, '09:20'))
    const { holdKey } = await holdFor(browser, key, [slot(backend, '11:00')])
    expect((await swap(browser, key, holdKey, 'CHANGED')).body.code).toBe('change.other-exams')
    expect(await rows(backend, key)).toMatchObject([{ status: 'BOOKED', sequence: 0 }])
  })

  it('is by phone alone where the provider says so; another time is not', async () => {
    const { backend } = await startStand(({ settings }) => {
      settings.changes.examsMayChange = false
    })
    const browser = backend.newBrowser()
    const key = await book(browser, slot(backend, '09:20'))
    const { body } = await browser.call(calls.getVisitActions, { params: { bookingKey: key } })
    expect([body.changeExam.reason, body.reschedule.canChange]).toEqual(['EXAM_BY_PHONE', true])
    const { holdKey } = await holdFor(browser, key, [slot(backend, '11:00', { exam: abdomen })])
    expect((await swap(browser, key, holdKey, 'CHANGED')).body.change?.reason).toBe('EXAM_BY_PHONE')
    await backend.close()
  })
})

describe('questions of the other exam', () => {
  const answered = async (browser: Browser, key: string, risk: string) => {
    const query = { examSlugs: abdomen }
    const asked = await browser.call(questions.getBookingQuestionnaires, { params: { bookingKey: key }, query })
    await browser.call(questions.saveTemporaryAnswer, {
      params: { bookingKey: key },
      idempotencyKey: randomUUID(),
      body: {
        questionnaireId: 'safety',
        questionnaireType: 'BOOKING_FORM',
        version: asked.body.questionnaires[0]?.version ?? '',
        questionnaireResult: JSON.stringify({ risk }),
        examSlug: abdomen,
      },
    })
  }

  it('come before its time is held, and their answers are the visit’s afterwards [S-103]', async () => {
    const { backend } = asking
    const browser = backend.newBrowser()
    const key = await book(browser, slot(backend, '09:20'))
    const wanted = [slot(backend, '11:00', { exam: abdomen })]
    expect((await holdFor(browser, key, wanted)).code).toBe('questionnaire.required')
    const holdKey = await newKey(browser)
    await answered(browser, holdKey, 'yes')
    expect((await holdFor(browser, key, wanted, holdKey)).code).toBe('questionnaire.required')
    await answered(browser, holdKey, 'no')
    expect((await holdFor(browser, key, wanted, holdKey)).status).toBe(201)
    // Answered otherwise while the time is held.
    await answered(browser, holdKey, 'yes')
    expect((await swap(browser, key, holdKey, 'CHANGED')).body.code).toBe('questionnaire.required')
    await answered(browser, holdKey, 'no')
    expect((await swap(browser, key, holdKey, 'CHANGED')).status).toBe(200)
    const kept = await rowsOf(backend.context.db, sql`select distinct booking_key as "key" from questionnaire_answers`)
    expect(kept).toEqual([{ key }])
  })

  it('are not asked for another time of the same exam', async () => {
    const { backend } = asking
    const browser = backend.newBrowser()
    const key = await book(browser, slot(backend, '09:20'))
    expect((await holdFor(browser, key, [slot(backend, '11:00')])).status).toBe(201)
  })
})

describe('where the clinic agrees first', () => {
  it('another exam is asked for, named to patient and desk, and taken when the clinic agrees [S-71]', async () => {
    const { backend } = askingFirst
    const browser = backend.newBrowser()
    const key = await book(browser, slot(backend, '09:20'))
    const { reference } = await visitOf(browser, key)
    const { holdKey } = await holdFor(browser, key, [slot(backend, '11:00', { exam: abdomen })])
    expect((await swap(browser, key, holdKey, 'CHANGED')).body.change?.reason).toBe('BY_THE_CLINIC')
    const ask = (becomes: MovedStatus) =>
      browser.call(calls.requestReschedule, {
        params: { bookingKey: key },
        idempotencyKey: randomUUID(),
        body: { holdKey, becomes },
      })
    expect((await ask('RESCHEDULED')).body.code).toBe('change.other-exams')
    const asked = await ask('CHANGED')
    expect(asked.body).toMatchObject({ status: 'REQUEST_RESCHEDULE' })
    expect(asked.body.booking?.appointments).toMatchObject([{ examSlug: thyroid }])
    const { body: actions } = await browser.call(calls.getVisitActions, { params: { bookingKey: key } })
    expect(actions.moveRequest).toMatchObject({ status: 'OPEN', newExamNames: ['Abdomen ultrasound'] })
    const { body: open } = await backend.call(desk.listDeskMoveRequests, { query: {} }, asDesk)
    expect(open).toMatchObject([{ examNames: ['Thyroid ultrasound'], newExamNames: ['Abdomen ultrasound'] }])
    await backend.call(desk.acceptDeskMoveRequest, { params: { reference } }, asDesk)
    expect(await rows(backend, key)).toEqual([{ status: 'CHANGED', sequence: 1, end: '11:40' }])
    const said = (await mails(askingFirst)).map(({ text }) => text ?? '')
    expect(said.some((text) => text.includes('It was Thyroid ultrasound'))).toBe(true)
    for (const title of ['You asked for another exam', 'Your visit has the exam you asked for'])
      expect(said.some((text) => text.includes(title))).toBe(true)
  })
})
