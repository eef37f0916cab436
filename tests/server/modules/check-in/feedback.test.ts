// CHECKIN-06: what is due from the last visit is asked before the next is confirmed, and once.
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { checkInHeader } from '#src/contract/call.ts'
import * as calls from '#src/contract/calls/check-in.calls.ts'
import { listDeskAnswers } from '#src/contract/calls/questionnaires.calls.ts'
import { type Backend, startBackend } from '#tests/support/backend.ts'
import { bookVisit } from '#tests/support/booking.ts'
import { openKiosk } from '#tests/support/check-in.ts'
import { asDesk, deskKey } from '#tests/support/kiosks.ts'
import { packWithMail } from '#tests/support/messages.ts'

let backend: Backend
beforeAll(async () => {
  const pack = packWithMail((changed) => {
    changed.questionnaires.push({
      ...{ id: 'feedback', title: 'How was it?', type: 'FEEDBACK', association: 'EXAM', exams: [], modalities: [] },
      ...{ isGeneral: true, isRequired: false, modalSize: 'lg', css: '', outcomes: [], validationCodes: [] },
      ...{ showClosingConfirmation: false, showPreviousButtonOnLastPageEnabled: true },
      json: {
        pages: [
          {
            name: 'one',
            elements: [{ type: 'rating', name: 'score', title: 'Score', isRequired: true, rateMin: 0, rateMax: 10 }],
          },
        ],
      },
    } as unknown as (typeof changed.questionnaires)[number])
  })
  backend = await startBackend({ pack, app: { deskKey } })
})
beforeEach(() => backend.reset())
afterAll(() => backend.close())

/** Monday's visit is over, Tuesday's is due. */
const comeAgain = async (earlier: Parameters<typeof bookVisit>[1] = {}) => {
  const before = await bookVisit(backend, earlier, { time: '11:00' })
  const { bookingKey } = await bookVisit(backend, {}, { day: '2026-11-24' })
  backend.clock.set('2026-11-24T09:00:00+11:00')
  const { headers, identify } = await openKiosk(backend)
  const { body } = await identify()
  const asRun = { ...headers, [checkInHeader]: body.run?.token ?? '' }
  const params = { bookingKey }
  const feedback = async () => (await backend.call(calls.getCheckInFeedback, { params }, asRun)).body.feedback
  return { before, params, asRun, identify, feedback, isAnswered: body.feedbackQuestionnaireAnswered }
}

it('is asked at the next check-in, answered once, and stored with the visit it is of [CHECKIN-06]', async () => {
  const { before, params, asRun, identify, feedback, isAnswered } = await comeAgain()
  expect(isAnswered).toBe(false)
  const asked = await feedback()
  expect(asked).toMatchObject({ visitedAt: '2026-11-23T11:00:00+11:00', questionnaire: { id: 'feedback' } })
  const { id: questionnaireId = '', version = '' } = asked?.questionnaire ?? {}
  const save = (questionnaireResult: string, idempotencyKey: string = randomUUID()) =>
    backend.call(
      calls.saveCheckInFeedback,
      { params, idempotencyKey, body: { questionnaireId, version, questionnaireResult } },
      asRun,
    )
  expect((await save('{"score":11}')).body.code).toBe('questionnaire.incomplete')
  expect((await save('{"score":9}')).body).toEqual({ isReceived: true })
  expect(await feedback()).toBeNull()
  expect((await save('{"score":1}')).body.code).toBe('questionnaire.unknown')
  expect((await identify()).body.feedbackQuestionnaireAnswered).toBe(true)
  const reference = { params: { reference: before.booking.reference } }
  const answers = await backend.call(listDeskAnswers, reference, asDesk)
  expect(answers.body.map(({ questionnaireType }) => questionnaireType)).toEqual(['FEEDBACK'])
})

it('is not asked again once it was skipped', async () => {
  const { params, asRun, identify, feedback } = await comeAgain()
  await backend.call(calls.skipCheckInFeedback, { params }, asRun)
  expect(await feedback()).toBeNull()
  expect((await identify()).body.feedbackQuestionnaireAnswered).toBe(true)
})

it.each([
  ['another first name', { firstName: 'Ana' }],
  ['another way to be reached', { contactNumber: '0491570110', email: 'other@example.com' }],
  ['another last name', { lastName: 'Petrovska' }],
])('is nobody else’s: %s', async (_, earlier) => {
  const { isAnswered, feedback } = await comeAgain(earlier)
  expect([isAnswered, await feedback()]).toEqual([true, null])
})

it('is closed to another run and to none', async () => {
  const { params, asRun } = await comeAgain()
  for (const headers of [{}, { ...asRun, [checkInHeader]: 'x'.repeat(43) }])
    expect((await backend.call(calls.getCheckInFeedback, { params }, headers)).status).toBe(401)
})
