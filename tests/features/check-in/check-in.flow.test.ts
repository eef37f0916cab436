import { describe, expect, it } from 'vitest'
import type { CheckInFound, CheckInReadiness } from '#src/contract/entities/check-in.ts'
import type { CheckInEvent } from '#src/features/check-in/check-in.events.ts'
import {
  afterIdentity,
  afterReadiness,
  type CheckInState,
  type CheckInWork,
  isWaiting,
  nextCheckIn,
  standingOf,
} from '#src/features/check-in/check-in.flow.ts'
import { lackingParts } from '#src/features/check-in/lacking.rules.ts'
import { samples } from './check-in.dialogs.ts'

const run = {
  process: '0b8f3a3c-8f53-4b7e-9d0c-0a1b2c3d4e5f',
  token: 'x'.repeat(43),
  expiresAt: '2026-11-23T09:00:00Z',
}
const found: CheckInFound = {
  appointmentBookingKeys: ['k'.repeat(22)],
  samePatient: true,
  feedbackQuestionnaireAnswered: true,
  disabledReason: null,
  isComplete: false,
  checkedIn: null,
  codeNeeded: false,
  run,
}

describe('after the identity', () => {
  it('the same patient confirms [CHECKIN-07]', () => {
    expect(afterIdentity(found)).toEqual({ step: 'confirm', bookingKeys: found.appointmentBookingKeys })
  })
  it('what is due from the last visit is asked first [CHECKIN-06]', () => {
    expect(afterIdentity({ ...found, feedbackQuestionnaireAnswered: false })).toMatchObject({ step: 'feedback' })
  })
  it('another patient sees an error [CHECKIN-08] [CHECKIN-27]', () => {
    expect(afterIdentity({ ...found, samePatient: false })).toEqual({ step: 'error', fault: 'NOT_FOUND' })
  })
  it('several visits go to reception [CHECKIN-05] [S-61]', () => {
    expect(afterIdentity({ ...found, appointmentBookingKeys: [], disabledReason: 'SEVERAL_VISITS' })).toMatchObject({
      fault: 'SEVERAL_VISITS',
    })
  })
  it('one that is too early says from when [CHECKIN-26]', () => {
    const early = {
      disabledReason: 'TOO_EARLY' as const,
      opensAt: '2026-11-23T08:00:00+11:00',
      timeZone: 'Australia/Melbourne',
      priorMinutes: 60,
    }
    expect(afterIdentity({ ...found, ...early })).toMatchObject({
      fault: 'TOO_EARLY',
      opens: { at: early.opensAt, priorMinutes: 60 },
    })
  })
  it('a visit that was checked in before is complete [S-60]', () => {
    const checkedIn = { isConfirmed: true, seeReception: false }
    const complete = { ...found, appointmentBookingKeys: [], isComplete: true, checkedIn }
    expect(afterIdentity(complete)).toEqual({ step: 'complete', checkedIn })
  })
  it('a code is asked for where the server asks', () => {
    expect(afterIdentity({ ...found, appointmentBookingKeys: [], codeNeeded: true })).toEqual({
      step: 'verify-otp',
      process: run.process,
    })
  })
  it('nothing that was found is an error', () => {
    expect(afterIdentity({ ...found, appointmentBookingKeys: [] })).toMatchObject({ step: 'error' })
  })
})

/** One event at a kiosk or on a phone, and the state that follows. */
const stateAfter = (now: CheckInState, event: CheckInEvent, isKiosk = false): CheckInState =>
  nextCheckIn({ isKiosk, process: run.process, now }, event).now

describe('after a code [CHECKIN-14]', () => {
  const asked: CheckInState = { step: 'verify-otp', process: run.process }
  it.each([
    ['a right one confirms', { success: true, found }, { step: 'confirm' }],
    ['a wrong one is tried again', { success: false, triesLeft: 2, found: null }, { step: 'verify-otp', wrong: 2 }],
    ['an expired one cost no try', { success: false, isExpired: true, found: null }, { wrong: 'expired' }],
    ['the last wrong one is an error', { success: false, triesLeft: 0, found: null }, { fault: 'WRONG_CODE' }],
  ])('%s', (_what, answer, state) => {
    expect(stateAfter(asked, { name: 'code-answered', answer })).toMatchObject(state)
  })
  it('another code says nothing of the one before', () => {
    expect(stateAfter({ ...asked, wrong: 2 }, { name: 'code-asked-again' })).toEqual(asked)
  })
  it('a run that is over says so', () => {
    expect(stateAfter(asked, { name: 'stopped', fault: 'ENDED' })).toEqual({ step: 'error', fault: 'ENDED' })
  })
})

const ready: CheckInReadiness = {
  ready: true,
  requiredReferralUploaded: true,
  documentTypeId: null,
  message: null,
  isPrepared: true,
  missing: [],
}
const phone = { isKiosk: false, wasOffered: false }
const kiosk = { isKiosk: true, wasOffered: false }

describe('after the readiness', () => {
  it('a visit that is ready is checked in', () => expect(afterReadiness(ready, phone)).toBe('check-in'))
  it('one that is not prepared is prepared, once', () => {
    expect(afterReadiness({ ...ready, ready: false, isPrepared: false }, kiosk)).toBe('prepare')
    expect(afterReadiness({ ...ready, ready: false, isPrepared: false }, { ...kiosk, wasOffered: true })).toBe(
      'check-in',
    )
  })
  it('a phone uploads the missing referral [CHECKIN-13], and stops without it [CHECKIN-11]', () => {
    const missing = { ...ready, ready: false, requiredReferralUploaded: false, missing: ['REFERRAL' as const] }
    expect(afterReadiness(missing, phone)).toBe('upload')
    expect(afterReadiness(missing, { ...phone, wasOffered: true })).toMatchObject({
      fault: 'NOT_READY',
      missing: ['REFERRAL'],
    })
  })
  it('a kiosk offers to add the missing referral by itself [CHECKIN-13], and goes on to reception without it [S-37]', () => {
    const missing = { ...ready, ready: false, requiredReferralUploaded: false }
    expect(afterReadiness(missing, kiosk)).toBe('upload')
    expect(afterReadiness(missing, { ...kiosk, wasOffered: true })).toBe('check-in')
  })
  it('only what a kiosk can take counts as lacking', () => {
    expect(lackingParts({ ...ready, missing: ['PREPARATION', 'REFERRAL', 'PATIENT_NUMBER', 'CONSENT'] })).toEqual([
      'PREPARATION',
      'REFERRAL',
    ])
  })
})

it.each([
  [null, 'sent'],
  [{ isConfirmed: false, seeReception: false }, 'sent'],
  [{ isConfirmed: false, seeReception: true }, 'sent'],
  [{ isConfirmed: true, seeReception: true }, 'see-desk'],
  [{ isConfirmed: true, seeReception: false }, 'complete'],
] as const)('nobody is told to take a seat before the clinic says so: %j is %s [S-60]', (checkedIn, standing) => {
  expect(standingOf(checkedIn)).toBe(standing)
})

const { visit } = samples['check-in-form'].props
const keys = [visit.bookingKey]
const confirm = { step: 'confirm' as const, bookingKeys: keys }
const unprepared: CheckInReadiness = { ...ready, ready: false, isPrepared: false, missing: ['PREPARATION'] }
const noReferral: CheckInReadiness = {
  ...ready,
  ...{ ready: false, requiredReferralUploaded: false, missing: ['REFERRAL'] },
}
const unsafe: CheckInReadiness = { ...ready, ready: false, missing: ['SAFETY'] }
const given = { receivedAt: '2026-11-23T09:02:00+11:00', seeReception: false }
const at = '2026-11-23T09:03:00+11:00'

const works = {
  read: { does: 'read', visit },
  readUploaded: { does: 'read', visit, wasOffered: true },
  readKnown: { does: 'read', visit, known: noReferral },
  details: { does: 'ask-details', visit },
  referral: { does: 'ask-referral', visit, ready: noReferral },
  upload: { does: 'upload', visit, ready: noReferral },
  send: { does: 'send', visit, ready: noReferral },
  wait: { does: 'wait', visit, ready: noReferral, given },
} as const satisfies Record<string, CheckInWork>

type Row = [where: 'phone' | 'kiosk', work: keyof typeof works, event: CheckInEvent, to: object]

const failed = (code?: string): CheckInEvent => ({ name: 'failed', error: 'what was said', code })

/** From the work under way, by what it came to. */
const rows: Row[] = [
  ['phone', 'read', { name: 'read', ready }, { work: { does: 'send', visit, ready } }],
  ['phone', 'read', { name: 'read', ready: unprepared }, { work: works.details }],
  ['phone', 'read', { name: 'read', ready: noReferral }, { work: works.upload }],
  ['phone', 'read', { name: 'read', ready: unsafe }, { step: 'error', fault: 'NOT_READY', bookingKeys: keys }],
  ['phone', 'read', failed(), { step: 'confirm', work: undefined, failure: 'what was said' }],
  ['phone', 'readUploaded', { name: 'read', ready: noReferral }, { fault: 'NOT_READY', missing: ['REFERRAL'] }],
  ['phone', 'readUploaded', { name: 'read', ready }, { work: { does: 'send' } }],
  ['kiosk', 'read', { name: 'read', ready: unprepared }, { work: undefined, lacking: { parts: ['PREPARATION'] } }],
  ['kiosk', 'read', { name: 'read', ready: { ...ready, questionsLeft: 1 } }, { lacking: { parts: ['QUESTIONS'] } }],
  ['kiosk', 'read', { name: 'read', ready: { ...unsafe, questionsLeft: 1 } }, { lacking: { parts: ['QUESTIONS'] } }],
  ['kiosk', 'read', { name: 'read', ready: noReferral }, { work: works.referral }],
  ['kiosk', 'readKnown', { name: 'read', ready: unsafe }, { work: { does: 'send', ready: unsafe } }],
  ['kiosk', 'readKnown', failed(), { work: works.send }],
  ['phone', 'details', { name: 'details-given', ready }, { work: { does: 'send', visit, ready } }],
  ['phone', 'details', { name: 'details-given', ready: noReferral }, { work: works.upload }],
  ['phone', 'details', { name: 'details-given', ready: unprepared }, { step: 'confirm', work: undefined }],
  ['phone', 'details', { name: 'details-given', ready: undefined }, { step: 'confirm', work: undefined }],
  ['kiosk', 'referral', { name: 'referral-chosen', way: 'check-in' }, { work: works.readKnown }],
  ['kiosk', 'referral', { name: 'referral-chosen', way: 'camera' }, { lacking: { camera: 'on' }, work: undefined }],
  ['kiosk', 'referral', { name: 'referral-chosen', way: undefined }, { step: 'confirm', work: undefined }],
  ['phone', 'upload', { name: 'uploaded' }, { work: works.readUploaded }],
  ['phone', 'send', { name: 'sent', given }, { work: works.wait }],
  ['phone', 'send', failed('check-in.not-ready'), { fault: 'NOT_READY', missing: ['REFERRAL'], bookingKeys: keys }],
  ['phone', 'send', failed('check-in.run-ended'), { step: 'error', fault: 'ENDED' }],
  ['phone', 'send', failed('session.missing'), { step: 'error', fault: 'ENDED' }],
  ['phone', 'send', failed(), { step: 'confirm', work: undefined, failure: 'what was said' }],
  ['phone', 'wait', { name: 'word-given', visit, at }, { step: 'success', ...given, acknowledgedAt: at }],
  ['phone', 'wait', { name: 'word-missing' }, { step: 'error', fault: 'NOT_ACKNOWLEDGED' }],
]

it.each(rows)('at a %s, from %s by %j', (where, work, event, to) => {
  expect(stateAfter({ ...confirm, work: works[work] }, event, where === 'kiosk')).toMatchObject(to)
})

it.each(Object.keys(works) as (keyof typeof works)[])('a second press changes nothing of %s', (name) => {
  const state = { ...confirm, work: works[name] }
  expect(stateAfter(state, { name: 'confirmed', visit })).toBe(state)
})

it.each([
  ['read', true],
  ['details', false],
  ['referral', false],
  ['upload', false],
  ['send', true],
  ['wait', true],
] as const)('while %s is under way the page says that it waits: %s', (name, waits) => {
  expect(isWaiting({ ...confirm, work: works[name] })).toBe(waits)
})

it('what a work comes to once its person went back is not heard', () => {
  const left = stateAfter({ ...confirm, work: works.wait }, { name: 'tried-again' })
  expect(stateAfter(left, { name: 'word-given', visit, at })).toBe(left)
})

describe('with what is missing at a kiosk [S-37]', () => {
  const lacking = { visit, ready: { ...unprepared, questionsLeft: 2 }, parts: ['PREPARATION', 'QUESTIONS'] as const }
  const state: CheckInState = { ...confirm, lacking, failure: 'before' }
  it('the form is asked for, and the questions of the visit stay', () => {
    const asked = stateAfter(state, { name: 'details-wanted' }, true)
    expect(asked).toMatchObject({ work: works.details, failure: 'before' })
    expect(stateAfter(asked, { name: 'details-given', ready }, true)).toMatchObject({
      work: undefined,
      lacking: { ready: { isPrepared: true, questionsLeft: 2 } },
    })
  })
  it('a person goes as they are, by what there is by now', () => {
    expect(stateAfter(state, { name: 'went-as-is' }, true)).toMatchObject({
      work: { does: 'read', known: lacking.ready },
      failure: undefined,
    })
  })
  it('what was added is kept, and the way back is closed while it waits', () => {
    expect(stateAfter(state, { name: 'lacking-changed', change: { hasAnswers: true } })).toMatchObject({
      lacking: { hasAnswers: true },
    })
    expect(stateAfter(state, { name: 'lacking-closed' })).toMatchObject({ lacking: undefined })
    const busy = { ...state, work: works.readKnown }
    expect(stateAfter(busy, { name: 'lacking-closed' })).toBe(busy)
  })
})

describe('once more', () => {
  const again = (now: CheckInState, isKiosk = false) =>
    nextCheckIn({ isKiosk, process: run.process, now }, { name: 'tried-again' })
  it('what is missing is added to the same run [CHECKIN-12]', () => {
    expect(again({ step: 'error', fault: 'NOT_READY', bookingKeys: keys })).toMatchObject({
      process: run.process,
      now: confirm,
    })
  })
  it('everything else begins a new one, at a kiosk with the first name where nobody was found', () => {
    expect(again({ step: 'error', fault: 'NOT_FOUND' }, true)).toEqual({
      isKiosk: true,
      now: { step: 'identity', asksFirstName: true },
    })
    expect(again({ step: 'error', fault: 'NOT_FOUND' }).now).toMatchObject({ asksFirstName: false })
    expect(again({ step: 'feedback', bookingKeys: keys }).process).toBeUndefined()
  })
})
