import { describe, expect, it } from 'vitest'
import { spellingsOf } from '#server/modules/locations/location-names.rules.ts'

describe('the name of a place', () => {
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
})
