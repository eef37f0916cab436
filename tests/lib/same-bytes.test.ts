import { expect, it } from 'vitest'
import { isSameBytes } from '#src/lib/same-bytes.ts'

const bytes = (...values: number[]): ArrayBuffer => new Uint8Array(values).buffer

it.each([
  [bytes(), bytes(), true],
  [bytes(1, 2, 3, 4, 5), bytes(1, 2, 3, 4, 5), true],
  [bytes(1, 2, 3, 4, 5), bytes(1, 2, 3, 4, 6), false],
  [bytes(1, 2, 3, 4), bytes(1, 2, 9, 4), false],
  [bytes(1, 2, 3, 4), bytes(1, 2, 3), false],
])('%o and %o: %s', (one, other, isSame) => {
  expect(isSameBytes(one, other)).toBe(isSame)
})
