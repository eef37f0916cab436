import { expect, it } from 'vitest'
import { characterOf } from '#src/features/check-in/pass/scanned-text.ts'

it.each([
  [{ key: '7', code: 'Digit7' }, '7'],
  [{ key: 'k', code: 'KeyK' }, 'K'],
  // Under a Macedonian keyboard the scanner's Q arrives as another letter.
  [{ key: 'љ', code: 'KeyQ' }, 'Q'],
  [{ key: '5', code: 'Numpad5' }, '5'],
  [{ key: ' ', code: 'Space' }, ''],
  [{ key: 'Tab', code: 'Tab' }, ''],
  [{ key: 'Shift', code: 'ShiftLeft' }, ''],
  [{ key: 'Enter', code: 'Enter' }, ''],
])('a hand scanner means %j as %j', (pressed, character) => {
  expect(characterOf(pressed)).toBe(character)
})
