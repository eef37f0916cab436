import { describe, expect, it } from 'vitest'
import type { DeskArrival } from '#src/contract/entities/check-in.ts'
import type { ListedSavedArrival } from '#src/contract/entities/saved-arrival.ts'
import {
  isOpen,
  isShownBy,
  mayBeActedOn,
  missingOf,
  spacedNumber,
  standingOf,
  typedDates,
} from '#src/features/desk/arrivals/arrival-standing.ts'
import { lettersApart, nearVisits } from '#src/features/desk/arrivals/near-visits.ts'

const visit: DeskArrival = {
  reference: 'ABC234',
  mark: '0123456789abcdef',
  state: 'EXPECTED',
  status: 'CONFIRMED',
  firstName: 'Layla',
  lastName: 'Haddad',
  dateOfBirth: '1994-01-08',
  startTime: '2026-11-23T09:40:00+11:00',
  timeZone: 'Australia/Melbourne',
  exams: [],
  missing: [],
  seeReception: false,
  way: null,
  preparation: null,
  preparedAt: null,
  preparationAcknowledgedAt: null,
  readyAt: null,
  checkedInAt: null,
  checkInAcknowledgedAt: null,
  waitingArea: null,
  handOff: null,
}
const here = { checkedInAt: '2026-11-23T09:00:00+11:00', way: 'KIOSK' } as const

describe('a word of a newer server', () => {
  it('is no person who is awaited, and offers nothing [S-07]', () => {
    const unknown = { ...visit, state: 'LEFT' as DeskArrival['state'] }
    expect(standingOf(unknown)).toBe('other')
    expect([visit, unknown, { ...visit, status: 'SOMETHING_NEW' }].map(mayBeActedOn)).toEqual([true, false, false])
  })

  it('of an arrival that a kiosk saved opens nothing to match [S-07]', () => {
    const states = ['unmatched', 'damaged', 'expired', 'checked-in', 'dismissed', 'merged']
    const open = states.map((state) => isOpen({ state } as ListedSavedArrival))
    expect(open).toEqual([true, true, true, false, false, false])
  })
})

describe('a visit at the desk', () => {
  it.each([
    [{}, 'expected', 'away'],
    [{ state: 'PREPARED' }, 'prepared', 'away'],
    [{ state: 'READY' }, 'ready', 'away'],
    [{ ...here, state: 'SENT' }, 'arrived', 'todo'],
    [{ ...here, state: 'SENT', seeReception: true }, 'arrived', 'todo'],
    [{ ...here, state: 'SENT', seeReception: true, missing: ['REFERRAL'] }, 'see-desk', 'todo'],
    [{ ...here, state: 'CHECKED_IN', seeReception: true, missing: ['REFERRAL'] }, 'see-desk', 'todo'],
    // The document came by itself.
    [{ ...here, state: 'CHECKED_IN', seeReception: true }, 'checked-in', 'done'],
    [{ ...here, state: 'CHECKED_IN', missing: ['CONSENT'] }, 'checked-in', 'done'],
  ] as const)('%j is %s, under “%s” [S-110]', (part, standing, filter) => {
    const arrival = { ...visit, ...part, missing: [...('missing' in part ? part.missing : [])] }
    expect(standingOf(arrival)).toBe(standing)
    expect((['todo', 'away', 'done'] as const).filter((each) => isShownBy(each, arrival, visit.startTime))).toEqual([
      filter,
    ])
  })

  it.each([
    [{}, 'expected', ['todo', 'away']],
    [{ state: 'READY' }, 'ready', ['todo', 'away']],
    [{ ...here, state: 'SENT' }, 'see-desk', ['todo']],
    // Its exam was changed since.
    [{ ...here, state: 'CHECKED_IN' }, 'see-desk', ['todo']],
  ] as const)(
    '%j with open safety questions is %s, and to do wherever the patient is [S-121]',
    (part, standing, filters) => {
      for (const state of ['OPEN', 'CONCERN'] as const) {
        const safety = { state, mark: '0123456789abcdef', questions: [], cleared: null }
        const arrival: DeskArrival = { ...visit, ...part, missing: ['SAFETY'], safety }
        expect(standingOf(arrival)).toBe(standing)
        expect((['todo', 'away', 'done'] as const).filter((each) => isShownBy(each, arrival, visit.startTime))).toEqual(
          filters,
        )
      }
      const cleared = { state: 'CLEARED' as const, mark: '0123456789abcdef', questions: [], cleared: null }
      expect(isShownBy('todo', { ...visit, ...part, safety: cleared }, visit.startTime)).toBe(
        'way' in part && part.state === 'SENT',
      )
    },
  )

  it('owes the form of the check-in only once it was asked at a screen', () => {
    const missing: DeskArrival['missing'] = ['PREPARATION', 'REFERRAL']
    expect(missingOf({ ...visit, missing })).toEqual(['REFERRAL'])
    expect(missingOf({ ...visit, ...here, state: 'SENT', missing })).toEqual(missing)
    expect(missingOf({ ...visit, ...here, state: 'CHECKED_IN', missing })).toEqual(['REFERRAL'])
  })
})

it('a number is shown as it stands on the paper, a date is found as it is typed', () => {
  expect([spacedNumber('B14'), spacedNumber('7')]).toEqual(['B 14', '7'])
  expect(typedDates('1978-09-04')).toEqual(['1978-09-04', '04091978', '491978'])
})

describe('visits that come near a saved arrival', () => {
  it.each([
    ['Hadad', 'Haddad', 1],
    ['HADDAD', 'Haddad', 0],
    ['Ristovska', 'Ристовска', 0],
    ['Kingi', 'Kīngi', 0],
    ['Wilson', 'Haddad', 6],
  ])('%s and %s are %i letters apart', (one, other, letters) => expect(lettersApart(one, other)).toBe(letters))

  it('are those of the same birth date, then those of a like name, and nobody else', () => {
    const of = (reference: string, lastName: string, dateOfBirth: string) => ({
      ...visit,
      reference,
      lastName,
      dateOfBirth,
    })
    const visits = [
      of('A', 'Hadid', '1988-06-17'),
      of('B', 'Wilson', '1994-01-08'),
      of('C', 'Haddad', '1994-01-08'),
      of('D', 'Nobody', '1970-01-01'),
    ]
    const near = nearVisits({ lastName: 'Hadad', dateOfBirth: '1994-01-08' }, visits)
    expect(near.map(({ visit: { reference }, hasSameDate }) => [reference, hasSameDate])).toEqual([
      ['C', true],
      ['B', true],
      ['A', false],
    ])
  })
})
