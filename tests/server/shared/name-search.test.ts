import { describe, expect, it } from 'vitest'
import { createNameSearch, tokensOf } from '#server/shared/name-search.ts'

const search = createNameSearch<{ id: number; name: string[]; suburb: string }>({ name: 2, suburb: 1 })
search.add({ id: 1, name: ['Ōtāhuhu Medical', 'Otahuhu Clinic'], suburb: 'Auckland' })
search.add({ id: 2, name: ['Northside Medical'], suburb: 'Ōtāhuhu' })
const idsOf = (text: string) => search.search(text).map(({ id }) => id)

describe('a search over names', () => {
  it.each([
    ['a beginning', 'north'],
    ['a slip', 'nortside'],
    ['capitals', 'NORTHSIDE'],
    ['two words in any order', 'medical northside'],
  ])('finds by %s', (_how, text) => expect(idsOf(text)).toEqual([2]))

  it('finds without accents, by any of its names, the field that counts more first', () => {
    expect(idsOf('otahuhu')).toEqual([1, 2])
  })

  it('finds nothing where one of the words is nowhere', () => expect(idsOf('northside dental')).toEqual([]))

  it('takes letters and numbers for words, in any alphabet', () => {
    expect(tokensOf('  Св. Кирил, 3/12 (East)')).toEqual(['Св', 'Кирил', '3', '12', 'East'])
  })
})
