import { describe, expect, it } from 'vitest'
import { isLastName, isSameName, matchesTerm, spellingsOf } from '#server/modules/appointments/names.rules.ts'

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
    ['Sørensen', 'soerensen'],
    ['Müller', 'Mueller'],
    ['Müller', 'MULLER'],
    ['Åström', 'Aastroem'],
    ['Åström', 'Astrom'],
    ['Müller-Čović', 'mueller covic'],
    ['Щербакова', 'Shcherbakova'],
    ['', ''],
  ])('%s is %s', (one, other) => {
    expect(isSameName(one, other)).toBe(true)
    expect(isSameName(other, one)).toBe(true)
  })

  it.each([
    ['Wilson', 'Wilkinson'],
    ['’', '-'],
  ])('%j is not %j', (one, other) => expect(isSameName(one, other)).toBe(false))

  it('has one spelling more for each letter that is written in two ways', () =>
    expect(spellingsOf('Шутаровска')).toEqual(['shutarovska', 'sutarovska']))
})

describe('a last name', () => {
  it.each([
    ['García López', 'garcia'],
    ['García López', 'Lopez'],
    ['Garcia', 'García López'],
    ['Okafor-Lindqvist', 'Lindqvist'],
    ['de la Cruz', 'Cruz'],
    ['van den Berg', 'VAN DEN BERG'],
    ['李', '李'],
  ])('%s is found by %s [S-123]', (onFile, typed) => expect(isLastName(onFile, typed)).toBe(true))

  it.each([
    ['García López', 'Garcia Perez'],
    ['de la Cruz', 'la'],
    ['Wilson', ''],
    ['García López', 'Lop'],
  ])('%s is not found by %j', (onFile, typed) => expect(isLastName(onFile, typed)).toBe(false))
})

describe('a doctor is found', () => {
  it.each(['nai', 'Pri', 'nair pri', 'NÁIR'])('by %s', (term) => expect(matchesTerm('Priya Nair', term)).toBe(true))
  it('in the other script', () => expect(matchesTerm('Елена Стојановска', 'stojan')).toBe(true))
  it.each(['iya', 'xyz', '  ', '---'])('not by %j', (term) => expect(matchesTerm('Priya Nair', term)).toBe(false))
})
