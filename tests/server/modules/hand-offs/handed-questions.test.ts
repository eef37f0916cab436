// Questions of a visit go to the patient's own phone, which reads nothing else, against a real database.
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import type { PackQuestionnaire } from '#server/provider-pack/provider-pack.schema.ts'
import { newSessionToken } from '#server/shared/ids.ts'
import { checkInHeader } from '#src/contract/call.ts'
import { getCheckInReadiness, identifyForCheckIn, listDeskArrivals } from '#src/contract/calls/check-in.calls.ts'
import * as calls from '#src/contract/calls/hand-offs.calls.ts'
import { getAnswerReceipt, listDeskAnswers } from '#src/contract/calls/questionnaires.calls.ts'
import { type Backend, type Browser, startBackend } from '#tests/support/backend.ts'
import { create, hold, patient, slot } from '#tests/support/booking.ts'
import { asDesk, atKiosk, deskKey, enrolDevice, newPerson, tokenOf } from '#tests/support/kiosks.ts'
import { referenceOf } from '#tests/support/results.ts'
import { testPack } from '#tests/support/test-pack.ts'

const asked = (id: string, type: PackQuestionnaire['type']): PackQuestionnaire =>
  ({
    ...{ id, type, title: id, association: 'EXAM', exams: [], modalities: [], isGeneral: true },
    json: { pages: [{ name: 'one', elements: [{ type: 'radiogroup', name: 'help', choices: ['no', 'yes'] }] }] },
    ...{
      outcomes: [],
      validationCodes: [],
      css: '',
      showClosingConfirmation: false,
      modalSize: 'lg',
      isRequired: true,
    },
    ...{ showPreviousButtonOnLastPageEnabled: true, minutes: 2 },
  }) as unknown as PackQuestionnaire

let backend: Backend
beforeAll(async () => {
  const pack = testPack()
  pack.questionnaires = [asked('before', 'REQUIRED_ON_CONFIRMATION'), asked('pain', 'PAIN_SCORE_INITIAL')]
  backend = await startBackend({ pack, app: { deskKey } })
})
beforeEach(() => backend.reset())
afterAll(() => backend.close())

/** At nine on the Monday of the visit, a run at a kiosk of its clinic. */
const atNine = async () => {
  const browser = backend.newBrowser()
  const slots = [slot(backend, '09:20')]
  const bookingKey = await hold(browser, ...slots)
  await create(browser, bookingKey, slots, { patientDetails: patient() })
  const reference = await referenceOf(backend, bookingKey)
  backend.clock.set('2026-11-23T09:00:00+11:00')
  const headers = atKiosk(await tokenOf(backend, await enrolDevice(backend)), newPerson())
  const identity = { lastName: 'Wilson', dateOfBirth: '1978-09-14' }
  const { body } = await backend.call(identifyForCheckIn, { body: identity }, headers)
  return { bookingKey, reference, run: { ...headers, [checkInHeader]: body.run?.token ?? '' } }
}

type Run = Record<string, string>

const handOff = async (bookingKey: string, run: Run, kind: 'REFERRAL' | 'QUESTIONS' = 'QUESTIONS') =>
  (await backend.call(calls.createHandOff, { params: { bookingKey }, body: { kind } }, run)).body

const open = (phone: Browser, secret: string) =>
  phone.call(calls.openHandOff, { body: { secret, opener: newSessionToken() } })

const questionsOf = (phone: Browser, key: string) =>
  phone.call(calls.getHandedQuestionnaires, { params: { bookingKey: key } })

const answer = async (phone: Browser, key: string, id: string, idempotencyKey = randomUUID()) => {
  const { questionnaires } = (await questionsOf(phone, key)).body
  const found = questionnaires?.find((each) => each.id === id)
  return phone.call(calls.sendHandedAnswer, {
    ...{ params: { bookingKey: key }, idempotencyKey },
    body: {
      questionnaireId: id,
      questionnaireType: found?.type ?? 'REQUIRED_ON_CONFIRMATION',
      version: found?.version ?? '0'.repeat(16),
      questionnaireResult: JSON.stringify({ help: 'yes' }),
    },
  })
}

it('are read and answered on the phone that opened the code, reach the visit, and use the code up with the last one, which the desk sees [S-36, API-38, API-39]', async () => {
  const { bookingKey, reference, run } = await atNine()
  const codeAtDesk = async () =>
    (await backend.call(listDeskArrivals, { query: { clinicSlug: 'brunswick' } }, asDesk)).body.arrivals[0]?.handOff
      ?.state
  const readiness = async () =>
    (await backend.call(getCheckInReadiness, { params: { bookingKey } }, run)).body.questionsLeft
  expect(await readiness()).toBe(2)
  const { key, secret } = await handOff(bookingKey, run)
  const phone = backend.newBrowser()
  expect((await open(phone, secret)).body).toMatchObject({ kind: 'QUESTIONS', state: 'OPENED' })
  const { body } = await questionsOf(phone, key)
  expect(body.questionnaires.map(({ id, appointmentSlug }) => [id, appointmentSlug])).toEqual([
    ['before', null],
    ['pain', null],
  ])
  expect(JSON.stringify(body)).not.toMatch(new RegExp(`Wilson|${bookingKey}|2026-11-23`))
  const first = randomUUID()
  expect((await answer(phone, key, 'before', first)).status).toBe(200)
  expect((await phone.call(getAnswerReceipt, { params: { key: first } })).status).toBe(200)
  expect(await readiness()).toBe(1)
  expect(await codeAtDesk()).toBe('OPENED')
  expect((await answer(phone, key, 'pain')).status).toBe(200)
  expect(await codeAtDesk()).toBe('RECEIVED')
  expect((await phone.call(calls.getHandOff, { params: { bookingKey: key } })).body.state).toBe('RECEIVED')
  expect((await questionsOf(phone, key)).body).toMatchObject({ code: 'hand-off.sent' })
  expect(await readiness()).toBe(0)
  const given = (await backend.call(listDeskAnswers, { params: { reference } }, asDesk)).body
  expect(given).toHaveLength(2)
})

it('no other phone opens it, the code of the referral stays beside it, and neither does what the other is for [S-36]', async () => {
  const { bookingKey, run } = await atNine()
  const referral = await handOff(bookingKey, run, 'REFERRAL')
  const { key, secret } = await handOff(bookingKey, run)
  const phone = backend.newBrowser()
  await open(phone, secret)
  expect((await open(backend.newBrowser(), secret)).body.code).toBe('hand-off.used')
  expect((await open(phone, referral.secret)).body.kind).toBe('REFERRAL')
  expect((await questionsOf(phone, referral.key)).status).toBe(401)
  expect((await questionsOf(phone, bookingKey)).status).toBe(401)
  expect((await questionsOf(backend.newBrowser(), key)).status).toBe(401)
})

it('after 30 minutes nothing is read or taken', async () => {
  const { bookingKey, run } = await atNine()
  const { key, secret } = await handOff(bookingKey, run)
  const phone = backend.newBrowser()
  await open(phone, secret)
  backend.clock.advanceSeconds(30 * 60 + 1)
  expect((await questionsOf(phone, key)).body.code).toBe('hand-off.ended')
  expect((await answer(phone, key, 'before')).body.code).toBe('hand-off.ended')
})
