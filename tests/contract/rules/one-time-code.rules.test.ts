import { expect, it } from 'vitest'
import { isCode, normaliseCode, readTypedCode } from '#src/contract/rules/one-time-code.rules.ts'

it.each([
  ['123456', '123456'],
  [' 123 456 ', '123456'],
  ['123-456', '123456'],
  ['123‐456', '123456'],
  ['１２３４５６', '123456'],
  ['\u200b123456', '123456'],
  ['#123456', '123456'],
  ['١٢٣٤٥٦', '123456'],
  ['Aurora Imaging: your code is 123456. It works for 10 minutes. Call 1300 555 019.', '123456'],
  ['123 456 is your code', '123456'],
])('%j is typed or pasted for the code %s [AUTH-27]', (typed, code) => {
  expect(normaliseCode(typed)).toBe(code)
  expect(isCode(code)).toBe(true)
})

it.each(['', '12345', '1234567', '12345a', '123456 or 654321', 'Call +61491570157'])('%j is no code', (typed) => {
  expect(isCode(normaliseCode(typed))).toBe(false)
})

it.each([
  ['', { error: 'required' }],
  [' - ', { error: 'required' }],
  ['12345', { error: 'code.invalid' }],
  ['123456 or 654321', { error: 'code.invalid' }],
  ['123-456', { otp: '123456' }],
])('%j is read as %j', (typed, read) => expect(readTypedCode(typed)).toEqual(read))
