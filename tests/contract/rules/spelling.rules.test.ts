import { describe, expect, it } from 'vitest'
import { foldText, forgivenLetters, inLatin } from '#src/contract/rules/spelling.rules.ts'

describe('a word that is looked for', () => {
  it('is the same with and without accents and capitals [API-62]', () => {
    expect(foldText('Ōtāhuhu')).toBe(foldText('otahuhu'))
    expect(foldText('Ќафасан')).toBe(foldText('кафасан'))
  })

  it('has two customs of Latin letters for its Cyrillic ones [API-62, I18N-02]', () => {
    expect([inLatin('Ѓорче', 0), inLatin('Ѓорче', 1)]).toEqual(['gjorche', 'gorce'])
    expect([inLatin('MRI колено', 0), inLatin('штитна', 1)]).toEqual(['mri koleno', 'stitna'])
  })

  it.each([
    ['kew', 0],
    ['3056', 0],
    ['sunb', 1],
    ['carlton', 2],
  ])('of %s forgives %i letters [API-62]', (word, letters) => {
    expect(forgivenLetters(word)).toBe(letters)
  })
})
