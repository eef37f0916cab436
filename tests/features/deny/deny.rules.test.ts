import { describe, expect, it } from 'vitest'
import { nextStep, readDeny, shownKind } from '#src/features/deny/deny.rules.ts'

const kindOf = (query: string, state: unknown = null) => readDeny(new URLSearchParams(query), state).kind
const bookingKey = 'A'.repeat(22)
const link = { bookingKey, authenticationType: 'APPOINTMENT' } as const

describe('the reason of a refusal', () => {
  it.each([
    ['status=EXPIRED', 'expired'],
    ['status=EXPIRED_PATIENT', 'expired'],
    ['status=CANCELED', 'canceled'],
    ['status=DECLINED_BY_PATIENT', 'declined'],
    ['status=REMOVED_BY_OPERATOR', 'removed'],
    ['status=DELETED', 'removed'],
    ['status=ON_HOLD', 'on-hold'],
    ['status=BOOKED', 'restricted'],
    ['status=toString', 'restricted'],
    ['status=__proto__', 'restricted'],
    ['status=%3Cscript%3E', 'restricted'],
    ['', 'restricted'],
    ['revoked=true', 'revoked'],
    ['revoked=yes', 'restricted'],
    ['maxAttempts', 'locked'],
    ['maxAttempts=true', 'locked'],
    ['maxAttempts=false&status=CANCELED', 'canceled'],
    ['message=max_attempts_reached_shared', 'locked-shared'],
    ['maxAttempts=true&message=max_attempts_reached_results', 'locked-results'],
    ['maxAttempts=true&message=Your+account+is+blocked', 'locked'],
    ['message=constructor', 'restricted'],
    ['resultsExpired=true', 'results-expired'],
    ['status=CANCELED&resultsExpired=1&revoked=true&maxAttempts=1', 'locked'],
    ['status=CANCELED&resultsExpired=1&revoked=true', 'revoked'],
    ['status=CANCELED&resultsExpired=1', 'results-expired'],
  ])('of ?%s is %s [ROUTE-17, ROUTE-18, S-15, AUTH-39, AUTH-40, AUTH-41, AUTH-42]', (query, kind) => {
    expect(kindOf(query)).toBe(kind)
  })

  it('may come with the page before, and is then told in the same order [S-15]', () => {
    expect(kindOf('', { deny: { reason: { status: 'ON_HOLD' } } })).toBe('on-hold')
    expect(kindOf('status=CANCELED', { deny: { reason: { maxAttempts: true } } })).toBe('locked')
    expect(kindOf('', { deny: { reason: { revoked: true } } })).toBe('revoked')
  })

  it.each([
    null,
    'deny',
    7,
    [],
    { deny: null },
    { deny: 'CANCELED' },
    { deny: { reason: { status: {} } } },
    { deny: { reason: [], link: 'x' } },
    { deny: { link: { bookingKey: '../..', authenticationType: 'APPOINTMENT' } } },
    { deny: { link: { bookingKey, authenticationType: 'ADMIN' } } },
  ])('of %j before is a restriction without a link [AUTH-39]', (state) => {
    const { kind, link: found } = readDeny(new URLSearchParams(), state)
    expect([kind, found]).toEqual(['restricted', undefined])
  })

  it('leaves what is not known of a link out', () => {
    const state = { deny: { link: { ...link, otpType: 'PIGEON', more: '<b>' } } }
    expect(readDeny(new URLSearchParams(), state).link).toEqual(link)
  })
})

describe('the next step', () => {
  const open = { closed: null, maxAttemptsReached: false, contacts: ['SMS', 'EMAIL'] } as const
  const locked = { ...open, maxAttemptsReached: true, contacts: ['SMS'] as 'SMS'[] }
  const facts = { ...open, contacts: ['SMS', 'EMAIL'] as ('SMS' | 'EMAIL')[] }

  it.each([
    ['locked', locked, 'fresh-link'],
    ['locked-results', locked, 'fresh-link'],
    ['expired', { ...facts, closed: 'EXPIRED' }, 'fresh-link'],
    ['expired', { ...facts, closed: 'EXPIRED_PATIENT' }, 'fresh-link'],
    ['results-expired', facts, 'fresh-link'],
    ['locked', { ...locked, contacts: [] }, 'call'],
    ['locked', undefined, 'call'],
    ['expired', undefined, 'call'],
    ['canceled', { ...facts, closed: 'CANCELED' }, 'book'],
    ['declined', undefined, 'book'],
    ['removed', { ...facts, closed: 'DELETED' }, 'book'],
    ['on-hold', { ...facts, closed: 'ON_HOLD' }, 'call'],
    ['restricted', facts, 'call'],
    ['custom', facts, 'call'],
    ['revoked', facts, 'ask-sharer'],
    ['locked', facts, 'open'],
    ['on-hold', facts, 'open'],
  ] as const)('of %s is, with %j, %s', (kind, known, step) => {
    const seen = known && { ...known, contacts: [...known.contacts] }
    expect(nextStep(kind, seen)).toBe(step)
  })

  it('follows what the clinic has done since, but for what is told of sharing', () => {
    const canceled = { ...locked, closed: 'CANCELED' } as const
    expect(shownKind('locked', canceled)).toBe('canceled')
    expect(shownKind('on-hold', canceled)).toBe('canceled')
    expect(shownKind('revoked', canceled)).toBe('revoked')
    expect(shownKind('locked', { ...locked, closed: 'EXPIRED' })).toBe('locked')
  })
})
