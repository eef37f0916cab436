import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  contactNumberProblem,
  isContactNumber,
  isOutOfReach,
  isTextable,
  nationalDigits,
  normaliseContactNumber,
} from '#src/contract/rules/contact-number.rules.ts'

describe('a contact number', () => {
  it.each([
    ['0491 570 157', '0491570157'],
    ['(03) 7010-0142', '0370100142'],
    ['03.7010.0142', '0370100142'],
    ['0491\u00a0570\u00a0157', '0491570157'],
    ['+61 491 570 157', '+61491570157'],
    ['+61 (0)491 570 157', '+61491570157'],
    ['0061 491 570 157', '+61491570157'],
    ['+64 21 123 4567', '+64211234567'],
    ['+64 21 123 45678', '+642112345678'],
    ['+389 70 000 123', '+38970000123'],
    ['+1 416 555 0100', '+14165550100'],
    ['０４９１ ５７０ １５７', '0491570157'],
    ['\u202d0491 570 157\u202c', '0491570157'],
    ['٠٤٩١ ٥٧٠ ١٥٧', '0491570157'],
    ['०४९१५७०१५७', '0491570157'],
    ['0491\u2011570\u2011157', '0491570157'],
    ['0491 570 157 (wife)', '0491570157'],
    ['Mobile: 0491 570 157', '0491570157'],
    ['61491570157', '+61491570157'],
    ['61 3 7010 0142', '+61370100142'],
    ['64 21 123 4567', '+64211234567'],
    ['38970000123', '+38970000123'],
    ['+44 7700 900123', '+447700900123'],
    ['+44 (0)7700 900123', '+447700900123'],
    ['0044 7700 900123', '+447700900123'],
    ['0011 44 7700 900123', '+447700900123'],
    ['447700900123', '+447700900123'],
    ['+353 85 012 3456', '+353850123456'],
    ['+39 06 1234 5678', '+390612345678'],
  ])('typed as %j is kept as its digits, with the country that was typed [AUTH-25, S-55]', (typed, kept) => {
    expect(normaliseContactNumber(typed)).toBe(kept)
    expect(isContactNumber(kept, 11)).toBe(true)
  })

  it.each([
    '',
    '12345',
    '0491 570 157 ext 2',
    'call me',
    '0491 570 157 or 0370 100 142',
    '+1',
    '+4477009001234567',
    '0491-570-15O',
    '++61491570157',
  ])('typed as %j is none [AUTH-25]', (typed) => {
    expect(isContactNumber(normaliseContactNumber(typed), 11)).toBe(false)
  })

  it.each([
    ['77009001234', 'contact-number.no-country'],
    ['04915701570', 'contact-number.invalid'],
    ['0491570157', undefined],
    ['+447700900123', undefined],
    ['0491-570-15O', 'contact-number.invalid'],
  ])('%s is answered by %s [S-124]', (number, problem) => expect(contactNumberProblem(number)).toBe(problem))

  const smsNumbers = [
    { country: 'AU', code: '61', pattern: '4\\d{8}' },
    { country: 'NZ', code: '64', pattern: '2\\d{7,9}' },
  ]
  it.each([
    ['0491570157', true, false],
    ['+61491570157', true, false],
    ['+64211234567', true, false],
    ['0370100142', false, false],
    ['70100142', false, false],
    ['+447700900123', false, true],
  ])('%s is sent a text: %s, is of a country without: %s [S-124]', (number, textable, outOfReach) => {
    expect([isTextable(number, smsNumbers), isOutOfReach(number, smsNumbers)]).toEqual([textable, outOfReach])
    expect(isTextable(number, [])).toBe(false)
  })

  it('has at most 10 digits unless the country needs more [AUTH-25, S-55]', () => {
    expect(isContactNumber('0123456789')).toBe(true)
    expect(isContactNumber('01234567890')).toBe(false)
    expect(isContactNumber('01234567890', 11)).toBe(true)
    expect(isContactNumber('012345678901', 11)).toBe(false)
  })

  it.each([
    ['+61491570157', '0491570157'],
    ['+38970000123', '070000123'],
    ['+14165550100', '4165550100'],
    ['0491570157', '0491570157'],
  ])('kept as %s is counted and compared as %s [S-55]', (kept, digits) => {
    expect(nationalDigits(kept)).toBe(digits)
  })

  it('of a country is counted without it [AUTH-25, S-55]', () => {
    expect(isContactNumber('+61491570157')).toBe(true)
    expect(isContactNumber('+614915701570')).toBe(false)
  })

  it('is the same with or without the country code, and however it is spaced [S-55]', () => {
    const digits = fc.stringMatching(/^[1-9]\d{8}$/)
    const gaps = fc.array(fc.constantFrom(' ', '-', '.', '\u00a0', ''), { minLength: 9, maxLength: 9 })
    fc.assert(
      fc.property(
        digits,
        gaps,
        fc.constantFrom('+61', '0061', '+64', '+389', '+61(0)', '0'),
        (number, between, prefix) => {
          const spaced = [...number].map((digit, index) => digit + between[index]).join('')
          const kept = normaliseContactNumber(`${prefix} ${spaced}`)
          expect(nationalDigits(kept)).toBe(`0${number}`)
          expect(normaliseContactNumber(kept)).toBe(kept)
        },
      ),
    )
  })
})
