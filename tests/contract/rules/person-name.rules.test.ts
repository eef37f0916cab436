import { describe, expect, it } from 'vitest'
import { calledName, fullName, isPersonName, listedName } from '#src/contract/rules/person-name.rules.ts'

describe('a name', () => {
  it.each([
    'Mārama',
    "O'Hannigan",
    'Siobhán',
    'Anne-Sophie',
    'Ѓорѓи',
    'Љубица',
    'J. R. Smith',
    'Te Ahu',
    '李',
    'ŋ',
    'D’Angelo',
    'Jean\u2011Luc',
    'Mary (May)',
    'Ana Marija (Ana) Petrovska',
    'John 3rd',
    'Anna2',
    'John Smith, Jr.',
    'Ana/Anna',
    '(May)',
    'N`Golo',
    'O´Brien',
    'O′Brien',
    '‘Okina',
    'Gal·la',
    'நித்யா',
    'علي',
    'アン・マリー',
  ])('may be %s', (name) => {
    expect(isPersonName(name)).toBe(true)
  })

  it.each([
    '',
    ' ',
    '-',
    "'",
    '123',
    '2Anna',
    'Mary (<b>)',
    '3rd John',
    'Anna😀',
    '<b>Anna</b>',
    'Anna;',
    '{{name}}',
    'Anna\nWilson',
    '\u0301',
  ])('may not be %j', (name) => {
    expect(isPersonName(name)).toBe(false)
  })
})

it('of a person with two names, and with one [S-123]', () => {
  const [two, one] = [
    { firstName: 'Mārama', lastName: 'Wilson' },
    { firstName: '', lastName: 'Suharto' },
  ]
  expect([fullName(two), listedName(two), calledName(two)]).toEqual(['Mārama Wilson', 'Wilson, Mārama', 'Mārama'])
  expect([fullName(one), listedName(one), calledName(one)]).toEqual(['Suharto', 'Suharto', 'Suharto'])
})
