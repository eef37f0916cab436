import { describe, expect, it } from 'vitest'
import { foldName, forgivenLetters, spellingsOf } from '#server/modules/locations/place-names.rules.ts'

describe('the name of a place', () => {
  it('is the same with and without accents and capitals [API-62]', () => {
    expect(foldName('Ōtāhuhu')).toBe(foldName('otahuhu'))
    expect(foldName('Ќафасан')).toBe(foldName('кафасан'))
  })

  it('is found by short and by long forms [API-62]', () => {
    expect(spellingsOf('Mount Eden')).toEqual(['mount eden', 'mt eden'])
    expect(spellingsOf('St Kilda')).toEqual(['st kilda', 'saint kilda'])
    expect(spellingsOf('Brunswick')).toEqual(['brunswick'])
  })

  it('in Cyrillic is found in both customs of Latin letters [API-62]', () => {
    expect(spellingsOf('Чаир')).toEqual(['чаир', 'chair', 'cair'])
    expect(spellingsOf('Ѓорче Петров')).toEqual(['горче петров', 'gjorche petrov', 'gorce petrov'])
    expect(spellingsOf('Кочани')).toEqual(['кочани', 'kochani', 'kocani'])
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
