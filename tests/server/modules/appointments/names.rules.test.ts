import { describe, expect, it } from 'vitest'
import { isSameName, matchesTerm, spellingsOf } from '#server/modules/appointments/names.rules.ts'

describe('one name', () => {
  it.each([
    ['Kīngi', 'kingi'],
    ['O’Brien', 'OBRIEN'],
    ["O'Brien", 'O’Brien'],
    ['Okafor-Lindqvist', 'okafor lindqvist'],
    ['Ѓорѓиевска', 'Gjorgjievska'],
    ['Ѓорѓиевска', 'Ǵorǵievska'],
    ['Ќосев', 'Kjosev'],
    ['Шутаровска', 'Shutarovska'],
    ['Шутаровска', 'Šutarovska'],
    ['Џамбаз', 'Dzhambaz'],
    ['Sørensen', 'sorensen'],
  ])('%s is %s', (one, other) => {
    expect(isSameName(one, other)).toBe(true)
    expect(isSameName(other, one)).toBe(true)
  })

  it.each([
    ['Wilson', 'Wilkinson'],
    ['', ''],
    ['’', '-'],
  ])('%j is not %j', (one, other) => expect(isSameName(one, other)).toBe(false))

  it('has at most two spellings', () => expect(spellingsOf('Шутаровска')).toEqual(['shutarovska', 'sutarovska']))
})

describe('a doctor is found', () => {
  it.each(['nai', 'Pri', 'nair pri', 'NÁIR'])('by %s', (term) => expect(matchesTerm('Priya Nair', term)).toBe(true))
  it('in the other script', () => expect(matchesTerm('Елена Стојановска', 'stojan')).toBe(true))
  it.each(['iya', 'xyz', '  ', '---'])('not by %j', (term) => expect(matchesTerm('Priya Nair', term)).toBe(false))
})
