import { describe, expect, it } from 'vitest'
import {
  isReady,
  missingFor,
  needsForm,
  readForm,
  refusalFor,
  stateOf,
} from '#server/modules/check-in/check-in.rules.ts'

const startsAt = new Date('2026-11-23T09:00:00Z')
const at = (time: string): Date => new Date(`2026-11-23T${time}:00Z`)

describe('whether a visit may be checked in', () => {
  it.each([
    ['07:59', ['BOOKED'], 'TOO_EARLY'],
    ['08:00', ['BOOKED'], null],
    ['09:00', ['CONFIRMED'], null],
    ['09:01', ['BOOKED'], 'PAST_START'],
    ['08:30', ['PENDING'], 'NOT_CONFIRMED'],
    ['08:30', ['CANCELED'], 'CANCELED'],
    ['08:30', ['CANCELED', 'BOOKED'], null],
  ])('at %s with %j it is %j [S-63]', (time, statuses, refusal) => {
    expect(refusalFor({ statuses, startsAt }, at(time), 60)).toBe(refusal)
  })
})

const form = { asksReferral: true, patientNumber: { kind: 'medicare' as const }, showGenderSelection: true }
const typed = {
  appointmentSlug: 'a',
  referrer: 'priya-nair',
  copyTo: [],
  dateOfReferral: '2026-11-01',
  gender: 'Other' as const,
  medicareNumber: '2123 45670 1 2',
  hasNoNumber: false,
}
const today = '2026-11-23'
const { referrer: _, ...noReferrer } = typed
const { dateOfReferral: __, ...noDate } = typed
const { gender: ___, ...noGender } = typed

describe('the form', () => {
  it('has all that the visit asks', () => {
    expect(readForm(form, typed, today)).toEqual({ medicareNumber: '2123456701', referenceNumber: '2' })
  })
  it.each([
    [noReferrer, 'referrer', 'required'],
    [noDate, 'dateOfReferral', 'required'],
    [noGender, 'gender', 'required'],
    [{ ...typed, dateOfReferral: '2026-11-24' }, 'dateOfReferral', 'date.future'],
    [{ ...typed, medicareNumber: '' }, 'medicareNumber', 'required'],
    [{ ...typed, medicareNumber: '2123456711' }, 'medicareNumber', 'invalid'],
    [{ ...typed, medicareNumber: '2123456701' }, 'referenceNumber', 'required'],
    [{ ...typed, medicareNumber: '2123456701', referenceNumber: 'x' }, 'referenceNumber', 'invalid'],
  ])('%j is refused [CHECKIN-18] [CHECKIN-19] [CHECKIN-20]', (wrong, path, code) => {
    expect(readForm(form, wrong, today)).toEqual({ refused: { path, code } })
  })
  it('asks no number of a person without one, and none where none is asked [S-58]', () => {
    const none = { medicareNumber: null, referenceNumber: null }
    expect(readForm(form, { ...typed, hasNoNumber: true, medicareNumber: '' }, today)).toEqual(none)
    expect(readForm({ ...form, patientNumber: { kind: 'none' } }, { ...typed, medicareNumber: '1' }, today)).toEqual(
      none,
    )
  })
  it.each([
    [{ kind: 'nhi' as const }, 'ZAA0067', true],
    [{ kind: 'nhi' as const }, 'ZAA0068', false],
    [{ kind: 'digits' as const, digits: 6 }, '123456', true],
    [{ kind: 'digits' as const, digits: 6 }, '12345', false],
  ])('of %j takes %s: %s', (patientNumber, medicareNumber, isRight) => {
    expect('refused' in readForm({ ...form, patientNumber }, { ...typed, medicareNumber }, today)).toBe(!isRight)
  })
  it('is left out where it asks nothing', () => {
    expect(needsForm({ asksReferral: false, patientNumber: { kind: 'none' }, showGenderSelection: false })).toBe(false)
    expect(needsForm(form)).toBe(true)
  })
})

describe('what is missing', () => {
  const all = {
    ...{ lacksSafety: true, isPrepared: false, needsForm: true, lacksReferral: true },
    ...{ hasNoNumber: true, hasOpenConsent: true },
  }
  it('is named', () =>
    expect(missingFor(all)).toEqual(['SAFETY', 'PREPARATION', 'REFERRAL', 'PATIENT_NUMBER', 'CONSENT']))
  it('is nothing where all is there', () =>
    expect(
      missingFor({
        ...all,
        ...{ lacksSafety: false, isPrepared: true, lacksReferral: false, hasNoNumber: false, hasOpenConsent: false },
      }),
    ).toEqual([]))
  it('holds up a visit whatever the desk says, where it is what an exam asks [S-121]', () => {
    expect([isReady(['SAFETY'], false), isReady(['SAFETY'], true)]).toEqual([false, false])
  })
  it('holds up a visit, but for consent and the word of the desk [CHECKIN-11]', () => {
    expect([isReady(['REFERRAL'], false), isReady(['REFERRAL'], true), isReady(['CONSENT'], false)]).toEqual([
      false,
      true,
      true,
    ])
  })
})

it('the desk sees how far a visit is', () => {
  const now = at('08:00')
  const stamps = [
    {},
    { preparedAt: now },
    { readyAt: now },
    { checkedInAt: now },
    { checkedInAt: now, checkInAcknowledgedAt: now },
  ]
  expect(stamps.map(stateOf)).toEqual(['EXPECTED', 'PREPARED', 'READY', 'SENT', 'CHECKED_IN'])
})
