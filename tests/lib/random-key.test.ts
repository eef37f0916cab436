import { expect, it } from 'vitest'
import { randomKey } from '#src/lib/random-key.ts'

it('a random key has 32 letters and digits and never comes twice', () => {
  const keys = Array.from({ length: 1000 }, randomKey)
  for (const key of keys) expect(key).toMatch(/^[0-9A-Za-z]{32}$/)
  expect(new Set(keys).size).toBe(1000)
})
