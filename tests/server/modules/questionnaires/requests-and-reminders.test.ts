// What a booking request asks and carries, and the messages that lead to questions, against a real database.
import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { PackQuestionnaire } from '#server/provider-pack/provider-pack.schema.ts'
import { sha256 } from '#server/shared/ids.ts'
import { sweep } from '#server/start/housekeeping.ts'
import type { CallArgs } from '#src/contract/call.ts'
import { getBookingConfirmation } from '#src/contract/calls/appointments.calls.ts'
import * as requests from '#src/contract/calls/booking-requests.calls.ts'
import { downloadRequestReferral } from '#src/contract/calls/documents.calls.ts'
import * as calls from '#src/contract/calls/questionnaires.calls.ts'
import type { QuestionnaireType } from '#src/contract/codes/questionnaire-types.ts'
import type { Browser } from '#tests/support/backend.ts'
import { book, countRows, create, newKey, reserve, slot } from '#tests/support/booking.ts'
import { jpeg, sendDocument } from '#tests/support/documents.ts'
import { asDesk, deskKey } from '#tests/support/kiosks.ts'
import { type MailStand, startMailStand } from '#tests/support/messages.ts'
import { packWithRequests, requestBody, requestOne, sendRequest } from '#tests/support/requests.ts'
import { askForCode, giveCode, sentCodes } from '#tests/support/sign-in.ts'

const mri = 'knee-mri'
const thyroid = 'thyroid-ultrasound'

const questionnaire = (
  id: string,
  type: QuestionnaireType,
  more: Partial<PackQuestionnaire> = {},
): PackQuestionnaire => ({
  ...{ id, type, title: id, association: 'EXAM', exams: [thyroid], modalities: [], isGeneral: false },
  json: {
    pages: [
      { name: 'one', elements: [{ type: 'radiogroup', name: 'risk', isRequired: true, choices: ['no', 'yes'] }] },
    ],
  },
  ...{ outcomes: [], validationCodes: [], css: '', showClosingConfirmation: false, modalSize: 'lg', isRequired: true },
  showPreviousButtonOnLastPageEnabled: true,
  ...more,
})

let stand: MailStand
beforeAll(async () => {
  stand = await startMailStand(
    packWithRequests((pack) => {
      pack.settings.bookingRequests = { answerHours: 3, downloadReferralEnabled: true }
      for (const exam of pack.exams) if (exam.slug === mri) exam.priority = 7
      pack.questionnaires = [
        questionnaire('safety', 'BOOKING_FORM', {
          exams: [mri],
          validationCodes: [sha256('safety:SESAME')],
          outcomes: [
            {
              ...{ condition: "{risk} = 'yes'", type: 'CREATE_BOOKING_REQUEST', exams: [] },
              result: {
                ...{ documentTypeId: 'implant-card', insuranceTypeId: 'medicare' },
                ...{ medicareNumberRequired: true, validationCodeRequired: true },
              },
              evaluateResult: { priority: 2 },
            },
          ],
        }),
        questionnaire('before', 'REQUIRED_ON_CONFIRMATION'),
        questionnaire('after', 'FEEDBACK', { isRequired: false }),
        questionnaire('pain', 'PAIN_SCORE_FINAL'),
      ]
    }),
    { deskKey },
  )
})
beforeEach(async () => {
  await stand.backend.reset()
  stand.server.inbox.length = 0
})
afterAll(() => stand.close())

const count = (table: string, where = sql`true`) => countRows(stand.backend.context.db, table, where)

const mails = async () => {
  await sweep(stand.backend.context)
  await stand.sendDue()
  const sent = stand.server.inbox.map(({ mail }) => mail)
  stand.server.inbox.length = 0
  return sent
}

const answer = async (browser: Browser, bookingKey: string, risk: 'no' | 'yes') => {
  const { body } = await browser.call(calls.getBookingQuestionnaires, {
    params: { bookingKey },
    query: { examSlugs: mri },
  })
  const [found] = body.questionnaires
  return browser.call(calls.saveTemporaryAnswer, {
    ...{ params: { bookingKey }, idempotencyKey: randomUUID() },
    body: {
      ...{ questionnaireId: 'safety', questionnaireType: 'BOOKING_FORM', examSlug: mri },
      ...{ version: found?.version ?? '', questionnaireResult: JSON.stringify({ risk }) },
    },
  })
}

const openQuestions = async (browser: Browser, bookingKey: string) =>
  (await browser.call(calls.getRequestQuestionnaires, { params: { bookingKey }, query: {} })).body

const fromReferral = async (browser: Browser) =>
  requestOne(browser, { examSlugs: [], type: 'FROM_REFERRAL', patientNotes: 'It says knee.' })

describe('a booking request', () => {
  it('asks its questions before it is sent, and carries what they say [S-103, BREQ-07, S-104]', async () => {
    const browser = stand.backend.newBrowser()
    const bookingKey = await newKey(browser)
    const send = () => sendRequest(browser, requestBody(bookingKey))
    expect((await send()).body.code).toBe('questionnaire.required')
    await answer(browser, bookingKey, 'yes')
    const decided = await browser.call(calls.processOutcomes, {
      ...{ params: { bookingKey }, idempotencyKey: randomUUID(), body: { examSlugs: [mri] } },
    })
    expect(decided.body).toMatchObject({ decision: 'CREATE_BOOKING_REQUEST', documentTypeId: 'implant-card' })
    expect((await send()).body.success).toBe(true)
    expect(await count('booking_requests', sql`priority = 2`)).toBe(1)
    expect(await count('bookings', sql`insurance_type = 'medicare'`)).toBe(1)
    expect(await openQuestions(browser, bookingKey)).toMatchObject({
      demands: { documentTypeId: 'implant-card', medicareNumberRequired: true, validationTriesLeft: 5 },
      hasAnswers: true,
      questionnaires: [{ id: 'safety', state: 'ANSWERED' }],
    })
  })

  it('takes what its answers demand after it is sent, a code five times, and shows how it is paid [S-104, S-58, QUES-09]', async () => {
    const browser = stand.backend.newBrowser()
    const bookingKey = await newKey(browser)
    await answer(browser, bookingKey, 'yes')
    await sendRequest(browser, requestBody(bookingKey))
    const give = (body: CallArgs<typeof calls.saveRequestDemands>['body']) =>
      browser.call(calls.saveRequestDemands, { ...{ params: { bookingKey }, idempotencyKey: randomUUID() }, body })
    expect((await give({ medicareNumber: '2123456711' })).body.fields?.[0]?.path).toContain('medicareNumber')
    expect((await give({ medicareNumber: '2123 45670 1', referenceNumber: '2' })).body).toMatchObject({
      ...{ medicareNumberRequired: false, validationCodeRequired: true },
    })
    expect((await give({ validationCode: 'wrong' })).body).toMatchObject({
      ...{ code: 'questionnaire.code-wrong', triesLeft: 4 },
    })
    expect((await give({ validationCode: 'sesame' })).body.validationCodeRequired).toBe(false)
    const { body } = await browser.call(requests.getBookingRequest, { params: { bookingKey } })
    expect(body.insuranceType).toMatchObject({ slug: 'medicare' })
    const { reference } = body
    const read = await stand.backend.call(requests.getDeskRequest, { params: { reference } }, asDesk)
    expect(read.body.demanded).toEqual({ patientNumber: '2123456701 2', isCodeRight: true })
    expect((await openQuestions(browser, bookingKey)).demands).toMatchObject({ validationCodeRequired: false })
  })

  it('asks for a code no more once five were wrong', async () => {
    const browser = stand.backend.newBrowser()
    const bookingKey = await newKey(browser)
    await answer(browser, bookingKey, 'yes')
    await sendRequest(browser, requestBody(bookingKey))
    for (let tries = 0; tries < 5; tries += 1)
      await browser.call(calls.saveRequestDemands, {
        ...{ params: { bookingKey }, idempotencyKey: randomUUID(), body: { validationCode: 'wrong' } },
      })
    expect((await openQuestions(browser, bookingKey)).demands).toMatchObject({
      ...{ validationCodeRequired: false, validationTriesLeft: 0 },
    })
  })

  it('leaves the time of the exams that the answers are not about [S-104, BREQ-01]', async () => {
    const browser = stand.backend.newBrowser()
    const bookingKey = await newKey(browser)
    await answer(browser, bookingKey, 'yes')
    const decided = await browser.call(calls.processOutcomes, {
      ...{ params: { bookingKey }, idempotencyKey: randomUUID(), body: { examSlugs: [mri, thyroid] } },
    })
    expect(decided.body).toMatchObject({
      ...{ decision: 'CREATE_BOOKING_REQUEST', split: { timed: [thyroid], requested: [mri] } },
    })
    const time = slot(stand.backend, '09:20')
    expect((await reserve(browser, bookingKey, time)).status).toBe(201)
    const requested = { regionSlug: 'melbourne', examSlugs: [mri] }
    const { body } = await create(browser, bookingKey, [time], { requested })
    expect(body).toMatchObject({ success: true, booking: { requested: ['Knee MRI'] } })
  })

  it('is arranged by an agent as long as a conversation goes on, and booked by the clinic alone [API-44, BREQ-10, BREQ-11]', async () => {
    const browser = stand.backend.newBrowser()
    const { bookingKey, reference } = await fromReferral(browser)
    const params = { bookingKey }
    const set = (type: 'AGENT' | 'PATIENT') =>
      browser.call(requests.updateBookingRequestType, { params, body: { type } })
    expect((await set('AGENT')).body).toMatchObject({ arrangedBy: 'AGENT', status: 'PENDING' })
    expect((await set('PATIENT')).body.arrangedBy).toBe('PATIENT')
    const reported = await browser.call(requests.updateBookingRequestStatus, {
      ...{ params, idempotencyKey: randomUUID(), body: { status: 'BOOKED' } },
    })
    expect(reported.body).toMatchObject({ status: 'PENDING', hasVisit: false })
    await stand.backend.call(requests.expireDeskRequest, { params: { reference } }, asDesk)
    expect((await set('AGENT')).body.code).toBe('booking-request.closed')
  })

  it('is sent with the booking of other exams, both or neither, under one key [BREQ-01]', async () => {
    const browser = stand.backend.newBrowser()
    const bookingKey = await newKey(browser)
    const time = slot(stand.backend, '09:20')
    await reserve(browser, bookingKey, time)
    const requested = { regionSlug: 'melbourne', examSlugs: [mri] }
    const refused = await create(browser, bookingKey, [time], { requested })
    expect(refused.body.code).toBe('questionnaire.required')
    expect([await count('appointments'), await count('booking_requests')]).toEqual([0, 0])
    await answer(browser, bookingKey, 'no')
    const { body } = await create(browser, bookingKey, [time], { requested })
    expect(body).toMatchObject({ success: true, booking: { requested: ['Knee MRI'] } })
    expect([await count('appointments'), await count('booking_requests'), await count('bookings')]).toEqual([1, 1, 1])
    const request = await browser.call(requests.getBookingRequest, { params: { bookingKey } })
    expect(request.body).toMatchObject({ hasVisit: true, bookingRequests: [{ type: 'WITH_VISIT', examSlug: mri }] })
    const visit = await browser.call(getBookingConfirmation, { params: { bookingKey } })
    expect(visit.body.requested).toEqual(['Knee MRI'])
  })

  it('stands without an exam until the desk names it; then its questions are open, and the patient hears once [S-110]', async () => {
    const browser = stand.backend.newBrowser()
    const { bookingKey, reference } = await fromReferral(browser)
    expect((await mails()).length).toBeGreaterThan(0)
    const params = { reference }
    const read = await stand.backend.call(requests.getDeskRequest, { params }, asDesk)
    expect(read.body).toMatchObject({ bookingDetails: { exams: [] }, bookingRequests: [{ examSlug: null }] })
    const name = (examSlugs: string[]) =>
      stand.backend.call(requests.nameDeskRequest, { params, body: { examSlugs } }, asDesk)
    expect((await name(['no-such-exam'])).body.code).toBe('exam.unknown')
    expect((await name([mri])).body).toMatchObject({ bookingDetails: { exams: [{ slug: mri }] }, priority: 7 })
    expect((await name([mri])).body.code).toBe('booking-request.other-exams')
    const [open] = (await openQuestions(browser, bookingKey)).questionnaires
    expect(open).toMatchObject({ id: 'safety', state: 'OPEN' })
    const [reminder, ...others] = await mails()
    expect(others).toEqual([])
    expect(reminder?.text).toContain(`/q?type=BOOKING_FORM&bookingKey=${bookingKey}`)
    expect(await mails()).toEqual([])
    const saved = await browser.call(calls.saveRequestAnswer, {
      ...{ params: { bookingKey }, idempotencyKey: randomUUID() },
      body: {
        ...{ questionnaireId: 'safety', questionnaireType: 'BOOKING_FORM', isProtocol: false },
        ...{ version: open?.version ?? '', bookingRequestSlug: open?.bookingRequestSlug ?? '' },
        questionnaireResult: '{"risk":"yes"}',
      },
    })
    expect(saved.status).toBe(200)
    expect(await count('booking_requests', sql`priority = 2`)).toBe(1)
  })

  it('names exams or is sent with a referral, never both or neither', async () => {
    const browser = stand.backend.newBrowser()
    const bookingKey = await newKey(browser)
    const sent = await sendRequest(browser, requestBody(bookingKey, { examSlugs: [] }))
    expect(sent.body).toMatchObject({ success: false })
  })

  it('is reminded of once at the clinic, after the promise has passed', async () => {
    await fromReferral(stand.backend.newBrowser())
    await mails()
    stand.backend.clock.set('2026-11-26T22:00:00Z')
    const told = await mails()
    expect(told.map(({ subject }) => subject)).toEqual(
      told.map(() => expect.stringContaining('A booking request is still open after the time you promised an answer')),
    )
    expect(told.length).toBeGreaterThan(0)
    expect(await mails()).toEqual([])
  })

  it('gives its referral to a code alone [API-17, S-111]', async () => {
    const browser = stand.backend.newBrowser()
    const { bookingKey } = await fromReferral(browser)
    const { status } = await browser.call(downloadRequestReferral, { params: { bookingKey } })
    expect(status).toBe(403)
  })

  it('gives the referral that was sent with it, where the provider lets it be downloaded [API-45, SHELL-18]', async () => {
    const browser = stand.backend.newBrowser()
    const bookingKey = await newKey(browser)
    const bytes = await jpeg()
    await sendDocument(browser, { bytes, bookingKey, documentTypeId: 'referral' })
    await answer(browser, bookingKey, 'no')
    await sendRequest(browser, requestBody(bookingKey))
    await askForCode(browser, bookingKey, 'BOOKING_REQUEST')
    const [code = ''] = await sentCodes(stand.backend)
    await giveCode(browser, bookingKey, code, { authenticationType: 'BOOKING_REQUEST' })
    const read = () => browser.call(downloadRequestReferral, { params: { bookingKey } })
    expect(await read()).toMatchObject({ status: 200, headers: { 'content-type': 'image/jpeg' } })
    const { settings } = stand.backend.pack
    const before = settings.bookingRequests
    settings.bookingRequests = { answerHours: 3 }
    expect((await read()).body).toMatchObject({ code: 'document.unknown' })
    settings.bookingRequests = before
  })
})

describe('messages with a link to questions', () => {
  it('are sent once each: before the visit, after it, and after an injection [S-118, QUES-04]', async () => {
    const browser = stand.backend.newBrowser()
    const bookingKey = await book(browser, slot(stand.backend, '09:20'))
    const linked = async (type: string) => {
      const found = (await mails()).filter(({ text = '' }) => text.includes('/q?type='))
      expect(found.map(({ text = '' }) => text.includes(`/q?type=${type}&bookingKey=${bookingKey}`))).toEqual([true])
      expect(found[0]?.text?.replaceAll(/https?:\S+/g, '')).not.toMatch(/thyroid|pain/i)
    }
    await linked('REQUIRED_ON_CONFIRMATION')
    stand.backend.clock.set('2026-11-23T03:00:00Z')
    await linked('FEEDBACK')
    stand.backend.clock.set('2026-11-24T03:00:00Z')
    await linked('PAIN_SCORE_FINAL')
    expect(await mails()).toEqual([])
  })
})
