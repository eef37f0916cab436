import { describe, expect, it } from 'vitest'
import {
  isMedicareNumber,
  isNhi,
  isReferenceNumber,
  numberCharacters,
  splitMedicare,
} from '#src/contract/rules/patient-number.rules.ts'

describe('a Medicare number [S-58]', () => {
  it.each(['2123 45670 1', '2123456701', '2123-45670-1'])('%s is right', (typed) => {
    expect(isMedicareNumber(typed)).toBe(true)
  })
  it.each(['2123456711', '1123456701', '7123456701', '212345670', '2123456700', '21234567011', '', 'abc'])(
    '%j is wrong',
    (typed) => expect(isMedicareNumber(typed)).toBe(false),
  )
  it('has the digit beside the name, typed together or apart', () => {
    expect(splitMedicare('2123 45670 1 2')).toEqual({ medicareNumber: '2123456701', referenceNumber: '2' })
    expect(splitMedicare('2123456701')).toEqual({ medicareNumber: '2123456701' })
    expect([isReferenceNumber('3'), isReferenceNumber('0'), isReferenceNumber('12')]).toEqual([true, false, false])
  })
})

describe('an NHI number [S-58]', () => {
  it.each(['ZAA0067', 'ZAB0020', 'zac5361', 'ACA31FM', 'BWT41BY', 'ZAA 0067'])('%s is right', (typed) => {
    expect(isNhi(typed)).toBe(true)
  })
  it.each(['ALU18KZ', 'ZAD96LT', 'ZAA0068', 'ZIA0067', 'ZAA006', '', '0000000'])('%j is wrong', (typed) => {
    expect(isNhi(typed)).toBe(false)
  })
})

it('numbers are compared without what stands between their characters', () => {
  expect(numberCharacters(' za-a 00.67 ')).toBe('ZAA0067')
})
