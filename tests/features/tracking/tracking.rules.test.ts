import { describe, expect, it } from 'vitest'
import { isAllowed, isMeasurable, refusesTracking } from '#src/features/tracking/tracking.rules.ts'

const at = (address: string): boolean => isMeasurable(new URL(address, 'http://localhost'))

describe('an address that may be measured', () => {
  it.each(['/', '/about/', '/select-region', '/?utm_source=mail&gclid=x&fbclid=y', '/contact#content'])(
    'is that of a public page, also with the marks of an advertisement: %s [S-28]',
    (address) => {
      expect(at(address)).toBe(true)
    },
  )

  it.each([
    '/melbourne',
    '/?dateOfBirth=1985-03-27',
    '/?utm_source=mail&bookingKey=0123456789ABCDEFGHabcd',
    '/contact?message=x',
    '/#0123456789ABCDEFGHabcd',
    '/?kioskMode=true',
  ])('is not one that could be about a person: %s [S-28, S-11]', (address) => {
    expect(at(address)).toBe(false)
  })
})

describe('a refusal', () => {
  it('is what a browser says for its owner on every site [S-28]', () => {
    expect(refusesTracking({ doNotTrack: '1' })).toBe(true)
    expect(refusesTracking({ doNotTrack: null, globalPrivacyControl: true })).toBe(true)
    expect(refusesTracking({ doNotTrack: '0', globalPrivacyControl: false })).toBe(false)
    expect(refusesTracking({ doNotTrack: null })).toBe(false)
    expect(refusesTracking({})).toBe(false)
  })
})

describe('the visitor’s answer', () => {
  it.each([
    ['ask', undefined, false],
    ['ask', 'denied', false],
    ['ask', 'granted', true],
    ['given', undefined, true],
    ['given', 'denied', false],
    ['given', 'granted', true],
  ] as const)('where consent is "%s", %s means allowed: %s [BRAND-09, BRAND-10]', (policy, consent, expected) => {
    expect(isAllowed(policy, consent)).toBe(expected)
  })
})
