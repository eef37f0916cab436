import { describe, expect, it } from 'vitest'
import { fitsSearch } from '#src/components/desk/desk-search.ts'

describe('what is searched for at the desk', () => {
  it.each([
    ['marama', true],
    ['WILSON mārama', true],
    ['obrien', false],
    ['', true],
    ['abc 234', true],
    [' wilson  ', true],
    ['wilson jones', false],
  ])('%j: %j', (search, isFound) => expect(fitsSearch(search, 'Mārama', 'Wilson', 'ABC234')).toBe(isFound))

  it('is found in Cyrillic and past an apostrophe', () => {
    expect(fitsSearch('билјана', 'Билјана', 'Стојановска')).toBe(true)
    expect(fitsSearch('СКОПЈЕ', 'Киоск', 'Скопје')).toBe(true)
    expect(fitsSearch('obrien', 'Declan', 'O’Brien')).toBe(true)
  })
})
