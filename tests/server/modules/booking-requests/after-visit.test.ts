// S-105: what becomes of a booking request once the visit that the desk booked for it has ended, against a real database.
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { getBookingConfirmation } from '#src/contract/calls/appointments.calls.ts'
import * as requests from '#src/contract/calls/booking-requests.calls.ts'
import { cancelAppointments } from '#src/contract/calls/changes.calls.ts'
import { removeDeskVisit } from '#src/contract/calls/desk.calls.ts'
import * as questions from '#src/contract/calls/questionnaires.calls.ts'
import type { Browser } from '#tests/support/backend.ts'
import { asDesk, deskKey } from '#tests/support/kiosks.ts'
import { type MailStand, startMailStand } from '#tests/support/messages.ts'
import { packWithRequests, requestOne } from '#tests/support/requests.ts'

let stand: MailStand
beforeAll(async () => {
  stand = await startMailStand(
    packWithRequests((pack) => {
      pack.questionnaires = [
        {
          ...{ id: 'decline', type: 'DECLINE_APPOINTMENT', title: 'Why?', association: 'EXAM', isGeneral: true },
          ...{ exams: [], modalities: [], outcomes: [], validationCodes: [], css: '', modalSize: 'lg' },
          json: { pages: [{ name: 'one', elements: [{ type: 'comment', name: 'why' }] }] },
          ...{ showClosingConfirmation: false, isRequired: false, showPreviousButtonOnLastPageEnabled: true },
        },
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

type Visit = { browser: Browser; bookingKey: string; reference: string }

const booked = async (): Promise<Visit> => {
  const browser = stand.backend.newBrowser()
  const sent = await requestOne(browser)
  const params = { reference: sent.reference }
  const body = { clinicSlug: 'coburg', startTime: '2026-11-24T09:20:00+11:00' }
  expect((await stand.backend.call(requests.bookDeskRequest, { params, body }, asDesk)).body.status).toBe('BOOKED')
  return { browser, ...sent }
}

const decline = async ({ browser, bookingKey }: Visit) => {
  const params = { bookingKey }
  const query = { type: 'DECLINE_APPOINTMENT' as const }
  const [asked] = (await browser.call(questions.getVisitQuestionnaires, { params, query })).body.questionnaires
  return browser.call(questions.saveAppointmentAnswer, {
    ...{ params, idempotencyKey: randomUUID() },
    body: {
      ...{ questionnaireId: 'decline', questionnaireType: 'DECLINE_APPOINTMENT', version: asked?.version ?? '' },
      ...{ appointmentSlug: asked?.appointmentSlug ?? '', questionnaireResult: '{"why":"I work on Tuesdays."}' },
    },
  })
}

const pageOf = async ({ browser, bookingKey }: Visit) =>
  (await browser.call(requests.getBookingRequest, { params: { bookingKey } })).body

const openAtDesk = async () =>
  (await stand.backend.call(requests.listDeskRequests, { query: { clinicSlug: 'coburg' } }, asDesk)).body

it('a declined time puts it back on the list of the desk with the reason and a new promise, and both sides are told [S-105, S-106, BREQ-09]', async () => {
  const visit = await booked()
  expect(await openAtDesk()).toEqual([])
  await stand.sendDue()
  stand.server.inbox.length = 0
  stand.backend.clock.advanceSeconds(5 * 3600)
  const now = stand.backend.clock.now().getTime()
  const answer = await decline(visit)
  expect(answer.body).toMatchObject({ status: 'DECLINED_BY_PATIENT', isRequestOpen: true })
  const [row] = await openAtDesk()
  expect(row).toMatchObject({ reference: visit.reference, status: 'PENDING', reason: 'TIME_DECLINED' })
  const page = await pageOf(visit)
  expect(page).toMatchObject({ status: 'PENDING', reason: 'TIME_DECLINED', hasVisit: false, isAnswerLate: false })
  expect(Date.parse(page.answerBy ?? '')).toBeGreaterThan(now)
  await stand.sendDue()
  const told = stand.server.inbox.map(({ mail }) => mail.subject ?? '')
  expect(told).toContainEqual(expect.stringContaining('The clinic is looking for another time'))
  expect(told).toContainEqual(expect.stringContaining('A patient declined the time of a booking request'))
  // Booked once more, it stands again.
  const params = { reference: visit.reference }
  const body = { clinicSlug: 'coburg', startTime: '2026-11-25T09:20:00+11:00' }
  const again = await stand.backend.call(requests.bookDeskRequest, { params, body }, asDesk)
  expect([again.status, again.body.status, (await pageOf(visit)).reason]).toEqual([200, 'BOOKED', null])
})

it.each(['patient', 'clinic'] as const)('a visit that the %s ended ends it too [S-105]', async (who) => {
  const visit = await booked()
  const { browser, bookingKey, reference } = visit
  if (who === 'clinic') await stand.backend.call(removeDeskVisit, { params: { reference } }, asDesk)
  else {
    const { body } = await browser.call(getBookingConfirmation, { params: { bookingKey } })
    const cancelled = await browser.call(cancelAppointments, {
      ...{ params: { bookingKey }, idempotencyKey: randomUUID() },
      body: {
        appointmentSlugs: body.appointments.map(({ slug }) => slug),
        reason: { label: 'Other', note: 'A wedding' },
      },
    })
    expect(cancelled.status).toBe(200)
  }
  expect(await openAtDesk()).toEqual([])
  const { status } = await pageOf(visit)
  expect(status).toBe(who === 'clinic' ? 'REMOVED_BY_OPERATOR' : 'CANCELED')
})
