// S-121: every way to an appointment meets what its exam asks, against a real database. docs/safety-gate.md is its table.
import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { safetyOfKey } from '#server/modules/questionnaires/safety.usecases.ts'
import type { PackQuestionnaire } from '#server/provider-pack/provider-pack.schema.ts'
import { sweep } from '#server/start/housekeeping.ts'
import * as requests from '#src/contract/calls/booking-requests.calls.ts'
import * as changes from '#src/contract/calls/changes.calls.ts'
import * as checkIn from '#src/contract/calls/check-in.calls.ts'
import * as desk from '#src/contract/calls/desk.calls.ts'
import * as calls from '#src/contract/calls/questionnaires.calls.ts'
import { reserveSlots } from '#src/contract/calls/slots.calls.ts'
import type { Safety } from '#src/contract/entities/safety.ts'
import type { Slot } from '#src/contract/entities/slot.ts'
import type { Browser } from '#tests/support/backend.ts'
import { bookVisit, create, newKey, reserve, slot } from '#tests/support/booking.ts'
import { openKiosk } from '#tests/support/check-in.ts'
import { bookCaller } from '#tests/support/desk-bookings.ts'
import { asDesk, deskKey, personAt } from '#tests/support/kiosks.ts'
import { type MailStand, startMailStand } from '#tests/support/messages.ts'
import { packWithRequests, requestBody, requestOne, sendRequest } from '#tests/support/requests.ts'
import { giveDate, rightDate } from '#tests/support/sign-in.ts'

/** Booked by the clinic alone, and with a time online. */
const mri = 'knee-mri'
const abdomen = 'abdomen-ultrasound'

const safety: PackQuestionnaire = {
  ...{ id: 'safety', type: 'BOOKING_FORM', title: 'Before an MRI', association: 'EXAM', modalities: [] },
  exams: [mri, abdomen],
  json: {
    pages: [
      {
        name: 'one',
        elements: [{ type: 'radiogroup', name: 'pacemaker', isRequired: true, choices: ['no', 'yes'] }],
      },
    ],
  },
  outcomes: [
    {
      ...{ condition: "{pacemaker} = 'yes'", type: 'DENY_BOOKING', exams: [], result: {}, evaluateResult: {} },
    },
  ],
  ...{ validationCodes: [], css: '', showClosingConfirmation: false, modalSize: 'lg', isRequired: true },
  ...{ isGeneral: false, showPreviousButtonOnLastPageEnabled: true },
}

let stand: MailStand
beforeAll(async () => {
  stand = await startMailStand(
    packWithRequests((pack) => {
      pack.questionnaires = [safety]
      pack.settings.changes.rescheduleMinutesBefore = 60
      pack.settings.checkIn.phone = true
    }),
    { deskKey },
  )
})
beforeEach(async () => {
  await stand.backend.reset()
  stand.server.inbox.length = 0
})
afterAll(() => stand.close())

const asked = async (): Promise<string[]> => {
  await stand.sendDue()
  const told = stand.server.inbox.map(({ mail }) => mail.subject ?? '').filter((subject) => subject.includes('afety'))
  stand.server.inbox.length = 0
  return told
}

const at = (time: string): Slot => slot(stand.backend, time, { exam: abdomen })

type Visit = { browser: Browser; bookingKey: string; reference: string }

const named = async (): Promise<Visit> => {
  const browser = stand.backend.newBrowser()
  const sent = await requestOne(browser, { examSlugs: [], type: 'FROM_REFERRAL', patientNotes: 'It says knee.' })
  const params = { reference: sent.reference }
  await stand.backend.call(requests.nameDeskRequest, { params, body: { examSlugs: [abdomen] } }, asDesk)
  return { browser, ...sent }
}

/** @returns what sends a yes that denies, to the questions as they are now */
const startAnswer = async ({ browser, bookingKey }: Visit) => {
  const params = { bookingKey }
  const open = (await browser.call(calls.getRequestQuestionnaires, { params, query: {} })).body.questionnaires[0]
  const body = {
    ...{ questionnaireId: 'safety', questionnaireType: 'BOOKING_FORM' as const, isProtocol: false },
    ...{ version: open?.version ?? '', bookingRequestSlug: open?.bookingRequestSlug ?? '' },
    questionnaireResult: '{"pacemaker":"yes"}',
  }
  return () => browser.call(calls.saveRequestAnswer, { params, idempotencyKey: randomUUID(), body })
}

const bookAtDesk = async ({ reference }: Visit, time = '09:20') => {
  const body = { clinicSlug: 'brunswick', startTime: at(time).startTime }
  return stand.backend.call(requests.bookDeskRequest, { params: { reference }, body }, asDesk)
}

/** Made by the clinic from the photo of a referral: nobody asked anything. */
const unasked = async (): Promise<Visit> => {
  const visit = await named()
  const { status } = await bookAtDesk(visit)
  expect(status).toBe(200)
  return visit
}

const holdFor = async ({ browser, bookingKey: moves }: Visit, ...slots: Slot[]) => {
  const holdKey = await newKey(browser)
  const { status, body } = await browser.call(reserveSlots, { body: { bookingKey: holdKey, slots, moves } })
  return { holdKey, status, code: body.code }
}

const move = async (visit: Visit, to: Slot) => {
  const { holdKey, status } = await holdFor(visit, to)
  expect(status).toBe(201)
  const params = { bookingKey: visit.bookingKey }
  const moved = await visit.browser.call(changes.rescheduleAppointments, {
    ...{ params, idempotencyKey: randomUUID(), body: { holdKey } },
  })
  expect(moved.status).toBe(200)
}

/** Refused until it is answered: the code that the page reads. */
type Refused = string
type Way = { name: string; gate: 'asks first' | 'asks afterwards'; go: () => Promise<Refused | Visit> }

const ways: readonly Way[] = [
  {
    ...{ name: 'A patient books a time', gate: 'asks first' },
    go: async () => {
      const browser = stand.backend.newBrowser()
      return (await reserve(browser, await newKey(browser), at('09:20'))).body.code ?? ''
    },
  },
  {
    ...{ name: 'A patient books at a kiosk', gate: 'asks first' },
    go: async () => {
      const { headers } = await openKiosk(stand.backend)
      const person = personAt(stand.backend, headers)
      return (await reserve(person, await newKey(person), at('09:20'))).body.code ?? ''
    },
  },
  {
    ...{ name: 'A patient sends a booking request', gate: 'asks first' },
    go: async () => {
      const browser = stand.backend.newBrowser()
      return (await sendRequest(browser, requestBody(await newKey(browser)))).body.code ?? ''
    },
  },
  {
    ...{ name: 'A patient books one exam and asks for another beside it', gate: 'asks first' },
    go: async () => {
      const browser = stand.backend.newBrowser()
      const bookingKey = await newKey(browser)
      const time = slot(stand.backend, '09:20')
      await reserve(browser, bookingKey, time)
      const requested = { regionSlug: 'melbourne', examSlugs: [mri] }
      return (await create(browser, bookingKey, [time], { requested })).body.code ?? ''
    },
  },
  {
    ...{ name: 'A patient changes the exam', gate: 'asks first' },
    go: async () => {
      const { browser, bookingKey, booking } = await bookVisit(stand.backend)
      return (await holdFor({ browser, bookingKey, reference: booking.reference }, at('10:00'))).code ?? ''
    },
  },
  {
    ...{ name: 'The desk names the exam of a referral', gate: 'asks afterwards' },
    go: async () => {
      const visit = await named()
      const listed = (await stand.backend.call(requests.listDeskRequests, { query: {} }, asDesk)).body
      expect(listed).toMatchObject([{ reference: visit.reference, safety: { state: 'OPEN' } }])
      return visit
    },
  },
  { ...{ name: 'The desk books a booking request', gate: 'asks afterwards' }, go: unasked },
  {
    ...{ name: 'The desk books a caller or a walk-in', gate: 'asks afterwards' },
    go: async () => {
      const browser = stand.backend.newBrowser()
      const { bookingKey, visit } = await bookCaller(stand.backend, { examSlugs: [abdomen] })
      await giveDate(browser, bookingKey, rightDate)
      return { browser, bookingKey, reference: visit.reference }
    },
  },
  {
    ...{ name: 'A patient moves the visit, or takes an earlier time', gate: 'asks afterwards' },
    go: async () => {
      const visit = await unasked()
      await move(visit, at('11:00'))
      return visit
    },
  },
  {
    ...{ name: 'A patient asks for another time and the desk accepts', gate: 'asks afterwards' },
    go: async () => {
      const visit = await unasked()
      const { settings } = stand.backend.pack
      const before = settings.changes.moves
      settings.changes.moves = 'REQUEST'
      const { holdKey } = await holdFor(visit, at('11:00'))
      const params = { bookingKey: visit.bookingKey }
      await visit.browser.call(changes.requestReschedule, { params, idempotencyKey: randomUUID(), body: { holdKey } })
      settings.changes.moves = before
      const { reference } = visit
      const open = (await stand.backend.call(desk.listDeskMoveRequests, { query: {} }, asDesk)).body
      expect(open).toMatchObject([{ reference, safety: { state: 'OPEN' } }])
      const accepted = await stand.backend.call(desk.acceptDeskMoveRequest, { params: { reference } }, asDesk)
      expect(accepted.status).toBe(200)
      return visit
    },
  },
  {
    ...{ name: 'The desk moves the visit', gate: 'asks afterwards' },
    go: async () => {
      const visit = await unasked()
      const body = { clinicSlug: 'brunswick', startTime: at('11:00').startTime }
      const { reference } = visit
      expect((await stand.backend.call(desk.moveDeskVisit, { params: { reference }, body }, asDesk)).status).toBe(200)
      return visit
    },
  },
  {
    ...{ name: 'The provider adds or changes questions after the booking', gate: 'asks afterwards' },
    go: async () => {
      const { browser, bookingKey, booking } = await bookVisit(stand.backend)
      const { questionnaires } = stand.backend.pack
      questionnaires.push({ ...safety, id: 'added', exams: ['thyroid-ultrasound'] })
      // Three days before the visit the sweep asks.
      await sweep(stand.backend.context)
      return { browser, bookingKey, reference: booking.reference }
    },
  },
]

const read = async (reference: string) =>
  (await stand.backend.call(calls.getDeskSafety, { params: { reference } }, asDesk)).body

const answerAtDesk = async (reference: string, pacemaker: 'no' | 'yes', questionnaireId = 'safety') => {
  const found = (await read(reference)).questionnaires.find(({ id }) => id === questionnaireId)
  return stand.backend.call(
    calls.saveDeskSafetyAnswer,
    {
      ...{ params: { reference }, idempotencyKey: randomUUID() },
      body: {
        ...{ questionnaireId, questionnaireType: 'BOOKING_FORM', version: found?.version ?? '' },
        questionnaireResult: JSON.stringify({ pacemaker }),
      },
    },
    asDesk,
  )
}

const checkInAtDesk = async (reference: string) => {
  const { status, body } = await stand.backend.call(
    checkIn.acknowledgeCheckIn,
    { params: { reference }, query: {} },
    asDesk,
  )
  return status === 200 ? body.state : body.code
}

const clear = (reference: string, mark: string, how: 'ASKED_ON_PAPER' | 'ANSWERS_REVIEWED') =>
  stand.backend.call(calls.clearDeskSafety, { params: { reference }, body: { mark, how } }, asDesk)

describe('every way to an appointment [S-121]', () => {
  it.each(ways)('$name: $gate', async ({ gate, go }) => {
    try {
      const made = await go()
      if (gate === 'asks first') {
        expect(made).toBe('questionnaire.required')
        return
      }
      if (typeof made === 'string') throw new Error(`refused: ${made}`)
      const { browser, bookingKey, reference } = made
      const found = await read(reference)
      expect(found.safety).toMatchObject({ state: 'OPEN', questions: [{ state: 'OPEN', answeredBy: null }] })
      const { context } = stand.backend
      expect(await safetyOfKey(context, context.db, bookingKey)).toEqual(found.safety)
      // The patient is told, and asked before anything else.
      const visit = await browser.call(calls.getVisitQuestionnaires, { params: { bookingKey }, query: {} })
      const request = await browser.call(calls.getRequestQuestionnaires, { params: { bookingKey }, query: {} })
      const list = [visit, request].find(({ status, body }) => status === 200 && body.questionnaires.length > 0)
      expect(list?.body.questionnaires[0]).toMatchObject({ type: 'BOOKING_FORM', state: 'OPEN' })
      if (visit.status === 200) {
        expect(visit.body.safety).toBe('OPEN')
        expect(await asked()).toContainEqual(expect.stringContaining('Safety questions'))
        expect(await checkInAtDesk(reference)).toBe('check-in.safety-open')
      }
      // Staff asks by phone, and everything goes on.
      const [question] = found.questionnaires
      expect((await answerAtDesk(reference, 'no', question?.id)).body.safety).toMatchObject({
        ...{ state: 'ANSWERED', questions: [{ answeredBy: 'clinic-system' }] },
      })
      if (visit.status === 200) expect(await checkInAtDesk(reference)).toBe('CHECKED_IN')
    } finally {
      stand.backend.pack.questionnaires = [safety]
      stand.backend.context.catalogue.pack.questionnaires = [safety]
    }
  })

  it('stands in the table', () => {
    const table = readFileSync(new URL('../../../../docs/safety-gate.md', import.meta.url), 'utf8')
    for (const { name, gate } of ways) expect(table).toContain(`| ${name} | ${gate} |`)
  })
})

describe('an answer after the booking [S-121]', () => {
  it('is stored beside what was booked while the patient answered, and the desk sees it at once', async () => {
    const visit = await named()
    const { reference } = visit
    const answer = await startAnswer(visit)
    await bookAtDesk(visit)
    const saved = await answer()
    expect(saved.status).toBe(200)
    const { body } = await stand.backend.call(desk.listVisitChanges, { query: {} }, asDesk)
    const last = body.at(-1)
    expect(last).toMatchObject({ kind: 'SAFETY_ANSWERED', visit: { reference, safety: { state: 'CONCERN' } } })
    expect(await asked()).toContainEqual(expect.stringContaining('A patient answered the safety questions'))
    const [answered] = (await stand.backend.call(calls.listDeskAnswers, { params: { reference } }, asDesk)).body
    expect(answered).toMatchObject({ answeredBy: null, lines: [{ answer: 'yes' }] })
    expect(await checkInAtDesk(reference)).toBe('check-in.safety-open')
  })

  it('is refused where nothing of the request was booked', async () => {
    const visit = await named()
    const { reference } = visit
    const answer = await startAnswer(visit)
    await stand.backend.call(requests.expireDeskRequest, { params: { reference } }, asDesk)
    const saved = await answer()
    expect(saved.body.code).toBe('booking-request.closed')
  })

  it('comes from the page of the visit, and a “yes” that denies stops the check-in until staff has read it', async () => {
    const { browser, bookingKey, reference } = await unasked()
    const params = { bookingKey }
    const open = (await browser.call(calls.getVisitQuestionnaires, { params, query: {} })).body.questionnaires[0]
    const save = (pacemaker: 'no' | 'yes') =>
      browser.call(calls.saveAppointmentAnswer, {
        ...{ params, idempotencyKey: randomUUID() },
        body: {
          ...{ questionnaireId: 'safety', questionnaireType: 'BOOKING_FORM' },
          ...{ version: open?.version ?? '', appointmentSlug: open?.appointmentSlug ?? '' },
          questionnaireResult: JSON.stringify({ pacemaker }),
        },
      })
    expect((await save('yes')).status).toBe(200)
    const concern = (await read(reference)).safety as Safety
    expect(concern.state).toBe('CONCERN')
    expect(await checkInAtDesk(reference)).toBe('check-in.safety-open')
    expect((await clear(reference, concern.mark, 'ASKED_ON_PAPER')).body.code).toBe('questionnaire.safety-changed')
    const cleared = await clear(reference, concern.mark, 'ANSWERS_REVIEWED')
    expect(cleared.body.safety).toMatchObject({ state: 'CLEARED', cleared: { by: 'clinic-system' } })
    // A later answer is another one: what was cleared before is not it.
    expect((await save('yes')).status).toBe(200)
    expect((await read(reference)).safety?.state).toBe('CONCERN')
    expect((await clear(reference, concern.mark, 'ANSWERS_REVIEWED')).body.code).toBe('questionnaire.safety-changed')
    expect((await save('no')).status).toBe(200)
    expect(await checkInAtDesk(reference)).toBe('CHECKED_IN')
  })

  it('is not needed where staff has asked on paper', async () => {
    const { reference } = await unasked()
    const { mark = '' } = (await read(reference)).safety ?? {}
    expect((await clear(reference, mark, 'ASKED_ON_PAPER')).body.safety).toMatchObject({
      ...{ state: 'CLEARED', cleared: { how: 'ASKED_ON_PAPER' } },
    })
    expect(await checkInAtDesk(reference)).toBe('CHECKED_IN')
  })

  it('is told to the patient where staff answered by phone', async () => {
    const { reference } = await unasked()
    await asked()
    await answerAtDesk(reference, 'no')
    expect(await asked()).toEqual([expect.stringContaining('The clinic wrote down your safety answers')])
  })
})

describe('at check-in [S-121, CHECKIN-10]', () => {
  it('a kiosk saves who is there, the desk checks nobody in before the questions, whoever says that all is ready', async () => {
    const { reference, bookingKey } = await unasked()
    stand.backend.clock.set('2026-11-23T09:00:00+11:00')
    const { identify, headers } = await openKiosk(stand.backend)
    const { body } = await identify()
    expect(body.appointmentBookingKeys).toEqual([bookingKey])
    const run = { ...headers, 'x-check-in': body.run?.token ?? '' }
    const { body: readiness } = await stand.backend.call(checkIn.getCheckInReadiness, { params: { bookingKey } }, run)
    expect(readiness).toMatchObject({ ready: false, questionsLeft: 1 })
    expect(readiness.missing[0]).toBe('SAFETY')
    await stand.backend.call(checkIn.markReady, { params: { reference }, query: {} }, asDesk)
    expect(await checkInAtDesk(reference)).toBe('check-in.safety-open')
  })
})

describe('what shows for the exams of a visit [S-103]', () => {
  const thyroid = 'thyroid-ultrasound'
  const general: PackQuestionnaire = {
    ...safety,
    ...{ id: 'general', exams: [thyroid, abdomen] },
    json: {
      pages: [
        {
          name: 'one',
          elements: [
            { type: 'radiogroup', name: 'risk', isRequired: true, choices: ['no', 'yes'] },
            {
              ...{ type: 'radiogroup', name: 'implant', isRequired: true, choices: ['no', 'yes'] },
              visibleIf: `{examSlugs} contains '${abdomen}'`,
            },
          ],
        },
      ],
    },
    outcomes: [
      { ...{ condition: "{implant} = 'yes'", type: 'DENY_BOOKING', exams: [], result: {}, evaluateResult: {} } },
    ],
  }
  const both = () => [slot(stand.backend, '09:00'), at('09:20')]

  /** @param named what the page says of the exams, if anything */
  const answered = async (answers: object, named: { examSlug?: string; examSlugs?: string[] }) => {
    const browser = stand.backend.newBrowser()
    const bookingKey = await newKey(browser)
    const query = { examSlugs: `${thyroid},${abdomen}` }
    const found = await browser.call(calls.getBookingQuestionnaires, { params: { bookingKey }, query })
    const saved = await browser.call(calls.saveTemporaryAnswer, {
      ...{ params: { bookingKey }, idempotencyKey: randomUUID() },
      body: {
        ...{ questionnaireId: 'general', questionnaireType: 'BOOKING_FORM', ...named },
        ...{ version: found.body.questionnaires[0]?.version ?? '', questionnaireResult: JSON.stringify(answers) },
      },
    })
    expect(saved.status).toBe(200)
    const decided = await browser.call(calls.processOutcomes, {
      ...{ params: { bookingKey }, idempotencyKey: randomUUID(), body: { examSlugs: [thyroid, abdomen] } },
    })
    const held = await reserve(browser, bookingKey, ...both())
    return [decided.body.decision ?? decided.body.code, held.body.code]
  }

  it.each([
    ['names one exam', { examSlug: thyroid }],
    ['names none', {}],
    ['names both', { examSlugs: [thyroid, abdomen] }],
  ])('is decided by those that are held: a “yes” stands where the page %s', async (_name, named) => {
    stand.backend.pack.questionnaires = [general]
    stand.backend.context.catalogue.pack.questionnaires = [general]
    try {
      expect(await answered({ risk: 'no', implant: 'yes' }, named)).toEqual(['DENY_BOOKING', 'questionnaire.required'])
    } finally {
      stand.backend.pack.questionnaires = [safety]
      stand.backend.context.catalogue.pack.questionnaires = [safety]
    }
  })

  it('is not answered by a page that leaves an exam out', async () => {
    stand.backend.pack.questionnaires = [general]
    stand.backend.context.catalogue.pack.questionnaires = [general]
    try {
      expect(await answered({ risk: 'no' }, { examSlug: thyroid })).toEqual([
        ...['questionnaire.required', 'questionnaire.required'],
      ])
    } finally {
      stand.backend.pack.questionnaires = [safety]
      stand.backend.context.catalogue.pack.questionnaires = [safety]
    }
  })
})
