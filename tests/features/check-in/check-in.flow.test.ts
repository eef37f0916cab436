import { describe, expect, it } from 'vitest'
import type { CheckInFound, CheckInReadiness } from '#src/contract/entities/check-in.ts'
import {
  afterCode,
  afterIdentity,
  afterReadiness,
  lackingParts,
  standingOf,
} from '#src/features/check-in/check-in.flow.ts'

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

describe('after a code [CHECKIN-14]', () => {
  it('a right one confirms', () => expect(afterCode({ success: true, found })).toMatchObject({ step: 'confirm' }))
  it('a wrong one is tried again', () =>
    expect(afterCode({ success: false, triesLeft: 2, found: null })).toBeUndefined())
  it('the last wrong one is an error', () => {
    expect(afterCode({ success: false, triesLeft: 0, found: null })).toEqual({ step: 'error', fault: 'WRONG_CODE' })
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
