// From the questions before a slot to the desk's reading, against a real database.
import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { questionnairesModule } from '#server/modules/questionnaires/questionnaires.module.ts'
import { listAnswers } from '#server/modules/questionnaires/questionnaires.repository.ts'
import type { PackQuestionnaire } from '#server/provider-pack/provider-pack.schema.ts'
import { sha256 } from '#server/shared/ids.ts'
import { sweep } from '#server/start/housekeeping.ts'
import { holdDeskRequest } from '#src/contract/calls/booking-requests.calls.ts'
import { getVisitActions } from '#src/contract/calls/changes.calls.ts'
import * as calls from '#src/contract/calls/questionnaires.calls.ts'
import type { QuestionnaireType } from '#src/contract/codes/questionnaire-types.ts'
import { questionnairesLimits as limits } from '#src/contract/limits/questionnaires.limits.ts'
import { surveyProblems } from '#src/survey/survey-problems.ts'
import type { Browser } from '#tests/support/backend.ts'
import { book, countRows, create, newKey, offered, reserve, rowsOf, slot } from '#tests/support/booking.ts'
import { jpeg, sendDocument } from '#tests/support/documents.ts'
import { asDesk, deskKey } from '#tests/support/kiosks.ts'
import { type MailStand, startMailStand } from '#tests/support/messages.ts'
import { packWithRequests, requestBody, requestOne, sendRequest } from '#tests/support/requests.ts'

const thyroid = 'thyroid-ultrasound'
const abdomen = 'abdomen-ultrasound'

const questionnaire = (
  id: string,
  type: QuestionnaireType,
  more: Partial<PackQuestionnaire> = {},
): PackQuestionnaire => ({
  ...{ id, type, title: id, association: 'EXAM', exams: [thyroid], modalities: [], isGeneral: false },
  json: {
    pages: [
      {
        name: 'one',
        elements: [
          {
            type: 'radiogroup',
            name: 'risk',
            isRequired: true,
            choices: ['no', 'unsure', 'yes'],
            flagIf: "{risk} = 'yes'",
          },
        ],
      },
    ],
  },
  ...{ outcomes: [], validationCodes: [], css: '', showClosingConfirmation: false, modalSize: 'lg', isRequired: true },
  showPreviousButtonOnLastPageEnabled: true,
  ...more,
})

const outcome = (condition: string, type: string, result: PackQuestionnaire['outcomes'][number]['result'] = {}) => ({
  ...{ condition, type, exams: [], result, evaluateResult: {} },
})

const choices = [
  'no',
  'deny',
  'request',
  'leave',
  'walk-in',
  'exam',
  'further',
  'document',
  'code',
  'number',
  'pay',
  'unknown',
  'planned',
]
const safety = questionnaire('safety', 'BOOKING_FORM', {
  json: {
    pages: [
      {
        name: 'one',
        elements: [
          {
            type: 'checkbox',
            name: 'what',
            title: 'What applies?',
            isRequired: true,
            choices,
            flagIf: "{what} contains 'request'",
          },
        ],
      },
    ],
  },
  validationCodes: [sha256('safety:SESAME')],
  outcomes: [
    outcome("{what} contains 'exam'", 'NEW_EXAM', { newExamSlug: abdomen, message: 'Another exam.' }),
    outcome("{what} contains 'walk-in'", 'WALK_IN', { walkInExam: 'X-ray' }),
    outcome("{what} contains 'leave'", 'LEAVE', { url: 'https://example.com/' }),
    outcome("{what} contains 'request'", 'CREATE_BOOKING_REQUEST', { message: 'We look at it.' }),
    outcome("{what} contains 'deny'", 'DENY_BOOKING', { message: 'Call us.' }),
    outcome("{what} contains 'further'", 'QUESTIONNAIRE', { restrictQuestionnaireId: 'further' }),
    outcome("{what} contains 'document'", 'DEMAND', { documentTypeId: 'implant-card' }),
    outcome("{what} contains 'code'", 'DEMAND', { validationCodeRequired: true }),
    outcome("{what} contains 'number'", 'DEMAND', { medicareNumberRequired: true }),
    outcome("{what} contains 'pay'", 'DEMAND', { insuranceTypeId: 'medicare' }),
    outcome("{what} contains 'unknown'", 'SOMETHING_NEW'),
    outcome("{what} contains 'planned'", 'CREATE_BOOKING_REQUEST', { confirmationMessage: 'We will call you today.' }),
  ],
})

let stand: MailStand
beforeAll(async () => {
  stand = await startMailStand(
    packWithRequests((pack) => {
      pack['walk-in-exams'].push({
        ...{ name: 'X-ray', prepTime: 'None', minutesPrior: 30, exams: [thyroid], clinics: 'all' as const },
      })
      for (const { region, address } of pack.clinics) if (region === 'auckland') address.country = 'NZ'
      pack.questionnaires = [
        safety,
        questionnaire('further', 'BOOKING_FORM', { exams: [], message: 'Thank you. A nurse reads this.' }),
        questionnaire('of-modality', 'CREATE_BOOKING_REQUEST_REFERRER', {
          ...{ association: 'MODALITY', exams: [], modalities: ['MR'], css: '.a { color: #123456 }', modalSize: 'xl' },
          ...{ showClosingConfirmation: true, showPreviousButtonOnLastPageEnabled: false, minutes: 3 },
          outcomes: [outcome("{risk} = 'yes'", 'DENY_BOOKING', { message: 'The clinic calls first.' })],
        }),
        questionnaire('of-exam', 'CREATE_BOOKING_REQUEST_REFERRER', { exams: ['knee-mri'] }),
        questionnaire('cancel', 'CANCEL_APPOINTMENT_PATIENT'),
        questionnaire('decline', 'DECLINE_APPOINTMENT'),
        questionnaire('confirm', 'REQUIRED_ON_CONFIRMATION'),
        questionnaire('feedback', 'FEEDBACK', { exams: [], isGeneral: true }),
        questionnaire('pain-before', 'PAIN_SCORE_INITIAL'),
        questionnaire('protocol', 'PROTOCOL', { exams: ['knee-mri'] }),
      ]
    }),
    { deskKey },
  )
})
beforeEach(() => stand.backend.reset())
afterAll(() => stand.close())

const asked = async (browser: Browser, bookingKey: string, examSlugs = thyroid) =>
  (await browser.call(calls.getBookingQuestionnaires, { params: { bookingKey }, query: { examSlugs } })).body

const answer = async (browser: Browser, bookingKey: string, result: unknown, id = 'safety') => {
  const { questionnaires } = await asked(browser, bookingKey)
  const version = questionnaires.find((each) => each.id === id)?.version ?? '0'.repeat(16)
  return browser.call(calls.saveTemporaryAnswer, {
    params: { bookingKey },
    idempotencyKey: randomUUID(),
    body: {
      questionnaireId: id,
      questionnaireType: 'BOOKING_FORM',
      version,
      questionnaireResult: JSON.stringify(result),
    },
  })
}

type Given = {
  clinicId?: number
  validationCode?: string
  medicareNumber?: string
  referenceNumber?: string
  isDocumentMissing?: boolean
}
const decide = (browser: Browser, bookingKey: string, given: Given = {}) =>
  browser.call(calls.processOutcomes, {
    params: { bookingKey },
    idempotencyKey: randomUUID(),
    body: { examSlugs: [thyroid], ...given },
  })

const begun = async () => {
  const browser = stand.backend.newBrowser()
  return { browser, bookingKey: await newKey(browser) }
}

const answered = async (...what: string[]) => {
  const { browser, bookingKey } = await begun()
  await answer(browser, bookingKey, { what })
  return { browser, bookingKey, decision: (await decide(browser, bookingKey)).body }
}

const bookOne = async () => {
  const { browser, bookingKey } = await answered('no')
  const time = slot(stand.backend, '09:20')
  await reserve(browser, bookingKey, time)
  const { body } = await create(browser, bookingKey, [time])
  const appointmentSlug = body.booking?.appointments[0]?.slug ?? ''
  return { browser, bookingKey, appointmentSlug, reference: body.booking?.reference ?? '' }
}

const visitOf = async (browser: Browser, bookingKey: string, type?: QuestionnaireType) =>
  (await browser.call(calls.getVisitQuestionnaires, { params: { bookingKey }, query: type ? { type } : {} })).body
    .questionnaires

type AppointmentType = 'CANCEL_APPOINTMENT_PATIENT' | 'DECLINE_APPOINTMENT' | 'REQUIRED_ON_CONFIRMATION' | 'FEEDBACK'
const saveOf = async (
  { browser, bookingKey, appointmentSlug }: Awaited<ReturnType<typeof bookOne>>,
  questionnaireType: AppointmentType,
  risk = 'yes',
) => {
  const [found] = await visitOf(browser, bookingKey, questionnaireType)
  return browser.call(calls.saveAppointmentAnswer, {
    params: { bookingKey },
    idempotencyKey: randomUUID(),
    body: {
      questionnaireId: found?.id ?? 'confirm',
      version: found?.version ?? '0'.repeat(16),
      ...{ questionnaireType, appointmentSlug, questionnaireResult: JSON.stringify({ risk }) },
    },
  })
}

describe('the questions before a time', () => {
  it('stand between exam and time: nothing is held before they are answered, nor booked after another answer [S-103, API-34]', async () => {
    const { browser, bookingKey } = await begun()
    const time = slot(stand.backend, '09:00')
    expect(await reserve(browser, bookingKey, time)).toMatchObject({
      status: 409,
      body: { code: 'questionnaire.required', fields: [{ path: 'safety', code: 'required' }] },
    })
    expect((await asked(browser, bookingKey)).questionnaires).toMatchObject([{ id: 'safety', state: 'OPEN' }])
    expect(JSON.stringify(await asked(browser, bookingKey))).not.toContain('flagIf')
    expect((await decide(browser, bookingKey)).body.code).toBe('questionnaire.required')
    expect((await answer(browser, bookingKey, { what: ['no'] })).body).toMatchObject({ size: 15 })
    expect((await asked(browser, bookingKey)).questionnaires).toMatchObject([{ id: 'safety', state: 'ANSWERED' }])
    expect((await decide(browser, bookingKey)).body).toMatchObject({ decision: 'ALLOW_BOOKING', apiKey: null })
    expect((await reserve(browser, bookingKey, time)).status).toBe(201)
    await answer(browser, bookingKey, { what: ['request'] })
    expect((await create(browser, bookingKey, [time])).body.code).toBe('questionnaire.required')
    await answer(browser, bookingKey, { what: ['no'] })
    expect((await create(browser, bookingKey, [time])).body).toMatchObject({ success: true, status: 'BOOKED' })
  })

  it('are not asked for an exam without them', async () => {
    const browser = stand.backend.newBrowser()
    await book(browser, slot(stand.backend, '09:00', { exam: abdomen }))
    expect((await asked(browser, await newKey(browser), abdomen)).questionnaires).toEqual([])
  })

  it.each([
    ['deny', 'request'],
    ['request', 'walk-in'],
    ['leave', 'exam'],
    ['walk-in', 'exam'],
    ['exam', 'further'],
    ['further', 'document'],
  ])('of several outcomes %s wins over %s [S-104, API-36, QUES-03]', async (first, second) => {
    const decisions: Record<string, string> = {
      ...{ deny: 'DENY_BOOKING', request: 'CREATE_BOOKING_REQUEST', leave: 'LEAVE', 'walk-in': 'WALK_IN' },
      ...{ exam: 'NEW_EXAM', further: 'QUESTIONNAIRE' },
    }
    expect((await answered(second, first)).decision.decision).toBe(decisions[first])
  })

  it('reach the page with all that shows them, of the modality before those of the exam, without their outcomes [QUES-01, QUES-02]', async () => {
    const { browser, bookingKey } = await begun()
    const { body } = await browser.call(calls.getBookingQuestionnaires, {
      params: { bookingKey },
      query: { examSlugs: 'knee-mri', type: 'CREATE_BOOKING_REQUEST_REFERRER' },
    })
    expect(body.questionnaires.map(({ id, association }) => [id, association])).toEqual([
      ['of-modality', 'MODALITY'],
      ['of-exam', 'EXAM'],
    ])
    expect(body.questionnaires[0]).toEqual({
      ...{ id: 'of-modality', title: 'of-modality', type: 'CREATE_BOOKING_REQUEST_REFERRER', association: 'MODALITY' },
      json: { pages: [expect.objectContaining({ name: 'one' })] },
      ...{ css: '.a { color: #123456 }', modalSize: 'xl', examSlugs: ['knee-mri'], modalityIds: ['MR'] },
      ...{ showClosingConfirmation: true, showPreviousButtonOnLastPageEnabled: false, isGeneral: false },
      ...{ appointmentSlug: null, bookingRequestSlug: null, isRequired: true, questionCount: 1, minutes: 3 },
      ...{ state: 'OPEN', receivedAt: null, version: expect.stringMatching(/^[0-9a-f]{16}$/) },
    })
    const other = {
      params: { bookingKey },
      query: { examSlugs: abdomen, type: 'CREATE_BOOKING_REQUEST_REFERRER' as const },
    }
    expect((await browser.call(calls.getBookingQuestionnaires, other)).body).toMatchObject({ questionnaires: [] })
  })

  it('end with the words of the provider, where it has any [API-41]', async () => {
    const { browser, bookingKey } = await begun()
    const messageOf = async (questionnaireId: string) =>
      (await browser.call(calls.getQuestionnaireMessage, { params: { bookingKey, questionnaireId } })).body
    expect(await messageOf('further')).toEqual({ message: 'Thank you. A nurse reads this.' })
    expect(await messageOf('safety')).toEqual({ message: null })
    expect(await messageOf('nowhere')).toMatchObject({ code: 'questionnaire.unknown' })
  })

  it('lead to a request with its proof, the key that goes, and what its page says then [BREQ-05, BREQ-06]', async () => {
    const { decision, bookingKey } = await answered('request')
    expect(decision).toMatchObject({ deleteKey: bookingKey, confirmationMessage: 'message.success' })
    expect(decision.apiKey).toMatch(/^[0-9A-Za-z]{22}$/)
    expect((await answered('planned')).decision.confirmationMessage).toBe('We will call you today.')
    expect((await answered('deny')).decision).toMatchObject({ apiKey: null, confirmationMessage: null })
  })

  it('lead where each outcome says [QUES-07, QUES-09]', async () => {
    expect((await answered('deny')).decision).toMatchObject({ message: 'Call us.', apiKey: null })
    expect((await answered('exam')).decision).toMatchObject({ newExamSlug: abdomen, oldExamSlug: thyroid })
    expect((await answered('leave')).decision.url).toBe('https://example.com/')
    expect((await answered('walk-in')).decision).toMatchObject({
      walkInExamName: 'X-ray',
      prepTime: 'None',
      minutesPrior: 30,
    })
  })

  it('lead to a request where the type of an outcome is unknown, logged without answers [S-78]', async () => {
    const { decision } = await answered('unknown')
    expect(decision).toMatchObject({ decision: 'CREATE_BOOKING_REQUEST', isUndecided: true })
    const line = stand.log.find((each) => each.includes('could not be decided')) ?? ''
    expect(line).toContain('safety.outcomes.10 has the type SOMETHING_NEW')
    expect(line).not.toContain('unknown"')
  })

  it('ask the further questionnaire before they let on', async () => {
    const { browser, bookingKey, decision } = await answered('further')
    expect(decision.restrictQuestionnaireId).toBe('further')
    expect((await asked(browser, bookingKey)).questionnaires.map(({ id }) => id)).toEqual(['safety', 'further'])
    expect((await reserve(browser, bookingKey, slot(stand.backend, '09:00'))).body.code).toBe('questionnaire.required')
    await answer(browser, bookingKey, { risk: 'no' }, 'further')
    expect((await decide(browser, bookingKey)).body.decision).toBe('ALLOW_BOOKING')
    await answer(browser, bookingKey, { what: ['no'] })
    expect((await asked(browser, bookingKey)).questionnaires.map(({ id }) => id)).toEqual(['safety'])
  })

  it('add demands up, and let on when each is met [S-104, S-58]', async () => {
    const { browser, bookingKey } = await answered('document', 'code', 'number', 'pay')
    const { clinicId } = slot(stand.backend, '09:00')
    expect((await decide(browser, bookingKey, { clinicId })).body).toMatchObject({
      ...{ decision: 'DEMAND', documentTypeId: 'implant-card', insuranceTypeId: 'medicare' },
      ...{ medicareNumberRequired: true, validationCodeRequired: true, validationTriesLeft: 5 },
      patientNumber: { kind: 'medicare' },
    })
    expect((await decide(browser, bookingKey, { clinicId, medicareNumber: '2123456711' })).status).toBe(400)
    expect((await decide(browser, bookingKey, { clinicId, medicareNumber: '2123456701' })).body.fields).toEqual([
      { path: 'referenceNumber', code: 'required' },
    ])
    expect(
      (await decide(browser, bookingKey, { clinicId, medicareNumber: '2123 45670 1', referenceNumber: '2' })).body,
    ).toMatchObject({
      medicareNumberRequired: false,
    })
    expect((await decide(browser, bookingKey, { validationCode: 'wrong' })).body.code).toBe('questionnaire.code-wrong')
    expect((await decide(browser, bookingKey, { validationCode: 'sesame' })).body.validationCodeRequired).toBe(false)
    await sendDocument(browser, { bytes: await jpeg(), bookingKey, documentTypeId: 'implant-card' })
    expect((await decide(browser, bookingKey)).body).toMatchObject({
      decision: 'ALLOW_BOOKING',
      insuranceTypeId: 'medicare',
    })
  })

  it('ask for the number of no country where clinics of two may be chosen [S-58]', async () => {
    const { browser, bookingKey, decision } = await answered('number')
    expect(decision.medicareNumberRequired).toBe(true)
    expect(decision.patientNumber).toBeUndefined()
    expect((await decide(browser, bookingKey, { medicareNumber: 'ZAA0068' })).status).toBe(400)
    expect((await decide(browser, bookingKey, { medicareNumber: 'ZAA0067' })).body.medicareNumberRequired).toBe(false)
  })

  it('take a code no more after five wrong ones', async () => {
    const { browser, bookingKey } = await answered('code')
    for (let tries = 0; tries < 5; tries += 1) await decide(browser, bookingKey, { validationCode: 'wrong' })
    expect((await decide(browser, bookingKey, { validationCode: 'SESAME' })).body.code).toBe('questionnaire.code-wrong')
  })

  it('let whoever cannot add the document send a request', async () => {
    const { browser, bookingKey } = await answered('document')
    const { body } = await decide(browser, bookingKey, { isDocumentMissing: true })
    expect(body.decision).toBe('CREATE_BOOKING_REQUEST')
  })
})

describe('a request after the questions', () => {
  it('carries the proof of the decision, once, for these answers [S-107]', async () => {
    const { browser, bookingKey, decision } = await answered('request')
    const body = (apiKey: string) => requestBody(bookingKey, { examSlugs: [thyroid], apiKey })
    expect((await sendRequest(browser, body('0'.repeat(22)))).body.code).toBe('questionnaire.not-proved')
    expect((await sendRequest(browser, body(decision.apiKey ?? ''))).body).toMatchObject({ success: true })
  })

  it('has no proof any more once another answer was given', async () => {
    const { browser, bookingKey, decision } = await answered('request')
    await answer(browser, bookingKey, { what: ['no'] })
    const sent = await sendRequest(
      browser,
      requestBody(bookingKey, { examSlugs: [thyroid], apiKey: decision.apiKey ?? '' }),
    )
    expect(sent.body.code).toBe('questionnaire.not-proved')
  })

  it('is refused where the answers deny [QUES-08]', async () => {
    const { browser, bookingKey } = await answered('deny')
    expect((await sendRequest(browser, requestBody(bookingKey, { examSlugs: [thyroid] }))).body.code).toBe(
      'questionnaire.denied',
    )
  })
})

describe('an answer before a booking', () => {
  it.each([
    ['no answers', '[]', 400, 'request.invalid'],
    ['a choice that is not there', '{"what":["x"]}', 422, 'questionnaire.incomplete'],
    ['an answer of another shape', '{"what":"no"}', 422, 'questionnaire.incomplete'],
    ['a prototype', '{"__proto__":{"what":["no"]}}', 422, 'questionnaire.incomplete'],
  ])('is refused: %s', async (_, questionnaireResult, status, code) => {
    const { browser, bookingKey } = await begun()
    const version = (await asked(browser, bookingKey)).questionnaires[0]?.version ?? ''
    const sent = await browser.call(calls.saveTemporaryAnswer, {
      params: { bookingKey },
      idempotencyKey: randomUUID(),
      body: { questionnaireId: 'safety', questionnaireType: 'BOOKING_FORM', version, questionnaireResult },
    })
    expect([sent.status, sent.body.code]).toEqual([status, code])
    expect(await countRows(stand.backend.context.db, 'questionnaire_answers')).toBe(0)
  })

  it('to other words is sent back [S-77]', async () => {
    const { browser, bookingKey } = await begun()
    expect((await answer(browser, bookingKey, { what: ['no'] }, 'further')).body.code).toBe('questionnaire.changed')
  })

  it('is received once, and known by its key [API-42, QUES-05]', async () => {
    const { browser, bookingKey } = await begun()
    const version = (await asked(browser, bookingKey)).questionnaires[0]?.version ?? ''
    const idempotencyKey = randomUUID()
    const questionnaireResult = '{"what":["no"],"left":"behind"}'
    const send = () =>
      browser.call(calls.saveTemporaryAnswer, {
        params: { bookingKey },
        idempotencyKey,
        body: { questionnaireId: 'safety', questionnaireType: 'BOOKING_FORM', version, questionnaireResult },
      })
    const first = await send()
    expect((await send()).body).toEqual(first.body)
    expect(first.body.sha256).toBe(sha256(questionnaireResult))
    expect(await listAnswers(stand.backend.context.db, bookingKey)).toMatchObject([{ result: '{"what":["no"]}' }])
    expect((await browser.call(calls.getAnswerReceipt, { params: { key: idempotencyKey } })).body).toEqual(first.body)
  })

  it('is refused where it is too large or too deep, and nothing of it is stored [N39]', async () => {
    const { browser, bookingKey } = await begun()
    const version = (await asked(browser, bookingKey)).questionnaires[0]?.version ?? ''
    const send = async (questionnaireResult: string) => {
      const body = {
        questionnaireId: 'safety',
        questionnaireType: 'BOOKING_FORM' as const,
        version,
        questionnaireResult,
      }
      return browser.call(calls.saveTemporaryAnswer, { params: { bookingKey }, idempotencyKey: randomUUID(), body })
    }
    const text = 'a'.repeat(limits.resultBytes)
    expect((await send(`{"what":["no"],"x":"${text}"}`)).status).toBe(400)
    expect((await send(`{"what":["no"],"x":"${text}${text}"}`)).status).toBe(413)
    expect((await send(`{"what":${'['.repeat(100)}"no"${']'.repeat(100)}}`)).status).toBeGreaterThanOrEqual(400)
    expect(await countRows(stand.backend.context.db, 'questionnaire_answers')).toBe(0)
  })

  it('that is pressed twice at once is one; of two tabs both stand, and the later counts', async () => {
    const { browser, bookingKey } = await begun()
    const { db } = stand.backend.context
    const version = (await asked(browser, bookingKey)).questionnaires[0]?.version ?? ''
    const send = (what: string, idempotencyKey: string) =>
      browser.call(calls.saveTemporaryAnswer, {
        ...{ params: { bookingKey }, idempotencyKey },
        body: {
          ...{ questionnaireId: 'safety', questionnaireType: 'BOOKING_FORM', version },
          questionnaireResult: JSON.stringify({ what: [what] }),
        },
      })
    const key = randomUUID()
    const twice = await Promise.all([send('request', key), send('request', key)])
    expect(twice.map(({ status }) => status)).toContain(200)
    expect((await send('request', key)).status).toBe(200)
    expect(await countRows(db, 'questionnaire_answers')).toBe(1)
    const tabs = await Promise.all([send('deny', randomUUID()), send('walk-in', randomUUID())])
    expect(tabs.map(({ status }) => status)).toEqual([200, 200])
    expect(await countRows(db, 'questionnaire_answers')).toBe(3)
    await answer(browser, bookingKey, { what: ['no'] })
    expect((await decide(browser, bookingKey)).body.decision).toBe('ALLOW_BOOKING')
  })

  it('to a key of a booking, or to one that nobody has, is refused and shows nothing [N11]', async () => {
    const { bookingKey } = await bookOne()
    const stranger = stand.backend.newBrowser()
    for (const key of [bookingKey, '0'.repeat(22)]) {
      const sent = await stranger.call(calls.saveTemporaryAnswer, {
        ...{ params: { bookingKey: key }, idempotencyKey: randomUUID() },
        body: {
          ...{ questionnaireId: 'safety', questionnaireType: 'BOOKING_FORM', version: '0'.repeat(16) },
          questionnaireResult: '{"what":["no"]}',
        },
      })
      expect(sent.body.code).toMatch(/^booking-key\.(?:used|unknown)$/)
      const read = await stranger.call(calls.getVisitQuestionnaires, { params: { bookingKey: key }, query: {} })
      expect(read.status).toBe(401)
    }
    expect(await countRows(stand.backend.context.db, 'questionnaire_answers')).toBe(1)
  })

  it('moves with its key and its exam [API-72, API-73, BOOK-32]', async () => {
    const { browser, bookingKey } = await answered('no')
    const to = await newKey(browser)
    expect((await browser.call(calls.moveAnswersToKey, { body: { from: bookingKey, to } })).body).toHaveLength(1)
    expect((await asked(browser, to)).questionnaires).toMatchObject([{ state: 'ANSWERED' }])
    const moved = await browser.call(calls.moveAnswersToExam, { body: { bookingKey: to, from: thyroid, to: abdomen } })
    expect(moved.status).toBe(200)
  })

  it('is swept after a day, unless it became a booking [S-80]', async () => {
    const { db } = stand.backend.context
    const { bookingKey } = await bookOne()
    await answered('no')
    stand.backend.clock.advanceSeconds(25 * 3600)
    await sweep(stand.backend.context)
    expect(await rowsOf(db, sql`select distinct booking_key as key from questionnaire_answers`)).toEqual([
      { key: bookingKey },
    ])
  })

  it('goes with whoever leaves a kiosk', async () => {
    const { bookingKey } = await answered('no')
    await questionnairesModule.endsWithPerson?.(stand.backend.context, { token: 'x', bookingKey })
    expect(await countRows(stand.backend.context.db, 'questionnaire_answers')).toBe(0)
  })
})

describe('a questionnaire of a visit', () => {
  it('is asked in its time alone, and answered with its appointment [API-38, QUES-33, QUES-36]', async () => {
    const visit = await bookOne()
    const { browser, bookingKey } = visit
    expect((await visitOf(browser, bookingKey)).map(({ id }) => id)).toEqual(['confirm'])
    expect((await saveOf(visit, 'FEEDBACK')).body.code).toBe('questionnaire.unknown')
    expect((await saveOf(visit, 'REQUIRED_ON_CONFIRMATION')).body).toMatchObject({ status: 'BOOKED' })
    expect(await visitOf(browser, bookingKey)).toMatchObject([{ id: 'confirm', state: 'ANSWERED' }])
    const other = await saveOf({ ...visit, appointmentSlug: 'ffffffffffffffff' }, 'REQUIRED_ON_CONFIRMATION')
    expect(other.body.code).toBe('session.missing')
  })

  it('that cancels does both or neither, and frees the time [QUES-25, S-08]', async () => {
    const visit = await bookOne()
    expect(await offered(stand.backend)).not.toContain('09:20')
    const wrong = await saveOf(visit, 'CANCEL_APPOINTMENT_PATIENT', 'maybe')
    expect(wrong.body.code).toBe('questionnaire.incomplete')
    expect(await offered(stand.backend)).not.toContain('09:20')
    expect((await saveOf(visit, 'CANCEL_APPOINTMENT_PATIENT')).body.status).toBe('CANCELED')
    expect(await offered(stand.backend)).toContain('09:20')
  })

  it('that cannot cancel any more is not stored either', async () => {
    const visit = await bookOne()
    const { db } = stand.backend.context
    await db.execute(sql`update appointments set status = 'PENDING'`)
    const before = await countRows(db, 'questionnaire_answers')
    const { body } = await saveOf(visit, 'CANCEL_APPOINTMENT_PATIENT')
    if (body.code !== undefined) expect(await countRows(db, 'questionnaire_answers')).toBe(before)
    const actions = await visit.browser.call(getVisitActions, { params: { bookingKey: visit.bookingKey } })
    expect(actions.status).toBe(body.code === undefined ? 401 : 200)
  })

  it('that declines frees the time [S-106]', async () => {
    const visit = await bookOne()
    expect((await saveOf(visit, 'DECLINE_APPOINTMENT')).body.status).toBe('DECLINED_BY_PATIENT')
    expect(await offered(stand.backend)).toContain('09:20')
  })

  it('that was closed is marked, and the visit stands [QUES-20]', async () => {
    const { browser, bookingKey } = await bookOne()
    const params = { bookingKey, questionnaireId: 'cancel' }
    expect((await browser.call(calls.dismissQuestionnaire, { params })).body).toEqual({ isDismissed: true })
    expect((await visitOf(browser, bookingKey)).length).toBe(1)
  })

  it('of pain goes by the booking key, around the visit [API-39, QUES-34]', async () => {
    const { browser, bookingKey } = await bookOne()
    const version = '0'.repeat(16)
    const body = { questionnaireId: 'pain-before', questionnaireType: 'PAIN_SCORE_INITIAL' as const, version }
    const send = (given: typeof body) =>
      browser.call(calls.savePainScore, {
        ...{ params: { bookingKey }, idempotencyKey: randomUUID() },
        body: { ...given, questionnaireResult: '{"risk":"no"}' },
      })
    expect((await send(body)).body.code).toBe('questionnaire.unknown')
    stand.backend.clock.set('2026-11-21T22:30:00Z')
    const found = (await visitOf(browser, bookingKey)).find(({ id }) => id === 'pain-before')
    expect((await send({ ...body, version: found?.version ?? version })).status).toBe(200)
  })

  it('shows answers for a code alone, and to the desk, with marks and in the access log [QUES-06, S-110, S-111]', async () => {
    const visit = await bookOne()
    await saveOf(visit, 'REQUIRED_ON_CONFIRMATION')
    const { browser, bookingKey, reference } = visit
    const own = await browser.call(calls.getQuestionnaireAnswers, { params: { bookingKey } })
    expect([own.status, own.body.code]).toEqual([403, 'session.code-needed'])
    const { body } = await stand.backend.call(calls.listDeskAnswers, { params: { reference } }, asDesk)
    expect(body).toMatchObject([
      { questionnaireId: 'safety', lines: [{ question: 'What applies?', answer: 'no', isFlagged: false }] },
      { questionnaireId: 'confirm', lines: [{ question: 'risk', answer: 'yes', isFlagged: true }] },
    ])
    expect(await countRows(stand.backend.context.db, 'access_log', sql`call = 'listDeskAnswers'`)).toBe(1)
  })
})

describe('a questionnaire of a request', () => {
  it('is the protocol while it is on hold, and goes with its request [API-37, QUES-35]', async () => {
    const browser = stand.backend.newBrowser()
    const { bookingKey, reference } = await requestOne(browser)
    const read = async () =>
      (await browser.call(calls.getRequestQuestionnaires, { params: { bookingKey }, query: {} })).body.questionnaires
    expect(await read()).toEqual([])
    await stand.backend.call(holdDeskRequest, { params: { reference }, body: { reason: 'DOCTOR' } }, asDesk)
    const [protocol] = await read()
    expect(protocol).toMatchObject({ id: 'protocol', type: 'PROTOCOL' })
    const send = (bookingRequestSlug: string, isProtocol: boolean) =>
      browser.call(calls.saveRequestAnswer, {
        ...{ params: { bookingKey }, idempotencyKey: randomUUID() },
        body: {
          ...{ questionnaireId: 'protocol', questionnaireType: 'PROTOCOL', questionnaireResult: '{"risk":"no"}' },
          ...{ version: protocol?.version ?? '', bookingRequestSlug, isProtocol },
        },
      })
    const slug = protocol?.bookingRequestSlug ?? ''
    expect((await send('ffffffffffffffff', true)).status).toBe(401)
    expect((await send(slug, false)).body.code).toBe('questionnaire.unknown')
    expect((await send(slug, true)).body).toMatchObject({ status: 'ON_HOLD' })
    expect(await read()).toMatchObject([{ state: 'ANSWERED' }])
  })
})

describe('a list', () => {
  it('answers what begins with the text, then what holds it [API-25]', async () => {
    const found = await stand.backend.call(calls.listSuggestions, {
      params: { list: 'medicines' },
      query: { text: 'met' },
    })
    expect(found.body.slice(0, 2)).toEqual(['Metformin', 'Metoprolol'])
    expect(
      (await stand.backend.call(calls.listSuggestions, { params: { list: 'nowhere' }, query: { text: 'met' } })).status,
    ).toBe(404)
  })
})

describe('a pack', () => {
  it('does not start with a condition that could never be met [S-77]', () => {
    const wrong = { ...safety, outcomes: [outcome("{waht} contains 'deny'", 'DENY_BOOKING')] }
    expect(questionnairesModule.packProblems?.({ ...stand.backend.pack, questionnaires: [wrong] })).toEqual([
      'questionnaires/safety.json: outcomes.0.condition names waht, which is no question before it',
    ])
    expect(surveyProblems(safety.json)).toEqual([])
  })
})
