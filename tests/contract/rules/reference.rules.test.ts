import { describe, expect, it } from 'vitest'
import { newBookingReference } from '#server/shared/ids.ts'
import {
  formatReference,
  isReference,
  referenceAlphabet,
  spokenReference,
} from '#src/contract/rules/reference.rules.ts'

describe('the reference of a booking', () => {
  it('has nothing that is mistaken for another when it is read, and no vowel for a word', () => {
    expect(referenceAlphabet).not.toMatch(/[01ILOAEU]/)
    expect(new Set(referenceAlphabet).size).toBe(referenceAlphabet.length)
  })

  it('stands in threes, and is spoken character by character', () => {
    expect(formatReference('K7M4PX')).toBe('K7M 4PX')
    expect(spokenReference('K7M4PX')).toBe('K 7 M, 4 P X')
  })

  it('is six of them, and nothing else is one', () => {
    expect(Array.from({ length: 50 }, newBookingReference).filter((drawn) => !isReference(drawn))).toEqual([])
    for (const other of ['', 'K7M4P', 'K7M4PXX', 'K7M4P0', 'K7M 4PX', 'k7m4px', 'К7М4РХ'])
      expect(isReference(other), other).toBe(false)
  })
})
