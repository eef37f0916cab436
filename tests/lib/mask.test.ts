import { describe, expect, it } from 'vitest'
import { maskEmail, maskName, maskNumber } from '#src/lib/mask.ts'

describe('what others see', () => {
  it.each([
    ['Wilson', 'W•••••'],
    ['O’Brien-Ngāio', 'O•••••'],
    ['Ѓорѓи', 'Ѓ•••••'],
    ['', ''],
  ])('of the name %s is %s', (name, shown) => expect(maskName(name)).toBe(shown))

  it.each([
    ['tane@example.com', 't…@example.com'],
    ['"a@b"@example.com', '"…@example.com'],
    ['nowhere', 'n•••••'],
  ])('of the address %s is %s', (email, shown) => expect(maskEmail(email)).toBe(shown))

  it.each([
    ['0491 570 010', '0••• ••• •10'],
    ['+61 491 570 010', '+6• ••• ••• •10'],
    ['12', '12'],
    ['', ''],
  ])('of the number %s is %s', (number, shown) => expect(maskNumber(number)).toBe(shown))
})
