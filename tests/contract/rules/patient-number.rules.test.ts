import { describe, expect, it } from 'vitest'
import {
  isMedicareNumber,
  isNhi,
  isReferenceNumber,
  numberCharacters,
  readAnyPatientNumber,
  readPatientNumber,
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

describe('where the country is not known yet', () => {
  const both = [{ kind: 'medicare' }, { kind: 'nhi' }] as const
  it.each([
    ['2123 45670 1', { medicareNumber: '2123456701', referenceNumber: null }],
    ['21234567012', { medicareNumber: '2123456701', referenceNumber: '2' }],
    ['zaa 0067', { medicareNumber: 'ZAA0067', referenceNumber: null }],
    ['ZAA0068', { part: 'medicareNumber', code: 'invalid' }],
    [' ', { part: 'medicareNumber', code: 'required' }],
  ])('%j is read as either country writes it', (typed, read) => expect(readAnyPatientNumber(both, typed)).toEqual(read))
})

describe('what was typed', () => {
  const right = { medicareNumber: '2123456701', referenceNumber: '1' }
  it.each([
    [{ kind: 'medicare' }, '2123 45670 1', '1', right],
    [{ kind: 'medicare' }, '21234567011', undefined, right],
    [{ kind: 'medicare' }, '2123456711', '1', { part: 'medicareNumber', code: 'invalid' }],
    [{ kind: 'medicare' }, '2123456701', undefined, { part: 'referenceNumber', code: 'required' }],
    [{ kind: 'medicare' }, ' ', '1', { part: 'medicareNumber', code: 'required' }],
    [{ kind: 'nhi' }, 'zaa0067', undefined, { medicareNumber: 'ZAA0067', referenceNumber: null }],
    [{ kind: 'nhi' }, '<b>', undefined, { part: 'medicareNumber', code: 'invalid' }],
    [{ kind: 'digits', digits: 5 }, '123 45', undefined, { medicareNumber: '12345', referenceNumber: null }],
    [{ kind: 'digits', digits: 5 }, '1234', undefined, { part: 'medicareNumber', code: 'invalid' }],
    [{ kind: 'digits' }, '1234', undefined, { medicareNumber: '1234', referenceNumber: null }],
  ] as const)('as %j: %j and %j [S-58]', (terms, typed, reference, expected) => {
    expect(readPatientNumber(terms, typed, reference)).toEqual(expected)
  })
})
