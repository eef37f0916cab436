import { expect, it } from 'vitest'
import { formatPassCode, isPassCode, normalisePassCode, spokenPassCode } from '#src/contract/rules/pass-code.rules.ts'

it('a code is read as it is typed, written in fours and said character by character', () => {
  expect(normalisePassCode(' 7kq4-m2xd ')).toBe('7KQ4M2XD')
  expect(formatPassCode('7KQ4M2XD')).toBe('7KQ4 M2XD')
  expect(spokenPassCode('7KQ4M2XD')).toBe('7 K Q 4, M 2 X D')
})

it.each(['7KQ4M2X', '7KQ4M2XDD', '7KQ4M2XO', '7KQ4M2X1', 'АБВГДЃЖЗ', ''])('%j is no code', (text) => {
  expect(isPassCode(text)).toBe(false)
})
