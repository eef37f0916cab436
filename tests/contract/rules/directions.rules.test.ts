import { describe, expect, it } from 'vitest'
import { directionsTo, isDirectionsTemplate } from '#src/contract/rules/directions.rules.ts'

const map = 'https://www.openstreetmap.org/search?query={address}'
const address = { line1: '8 Bell Street', suburb: 'Coburg', state: 'VIC', postCode: '3058', country: 'AU' }

describe('the address of a map', () => {
  it.each([map, '', 'https://maps.example:8443/{address}', 'https://maps.example/?a=1&q={address}&b=2#x'])(
    '%j may be set [BOOK-11]',
    (url) => {
      expect(isDirectionsTemplate(url)).toBe(true)
    },
  )

  it.each([
    'http://maps.example/{address}',
    'https://{address}/',
    'https://maps.example{address}',
    'https://maps.example/',
    'https://maps.example/{address}{address}',
    'https://user:word@maps.example/{address}',
    'https://maps.example/{address} onclick=x',
    'https://maps.example/"><script>{address}',
    'javascript:alert("{address}")',
    'data:text/html,{address}',
    '//maps.example/{address}',
    '{address}',
  ])('%j may not [BOOK-11]', (url) => {
    expect(isDirectionsTemplate(url)).toBe(false)
  })
})

describe('the way to a clinic', () => {
  it('tells a map the clinic’s address and nothing else [BOOK-11]', () => {
    expect(directionsTo(map, { address })).toBe(
      'https://www.openstreetmap.org/search?query=8%20Bell%20Street%2C%20Coburg%2C%20VIC%203058%2C%20AU',
    )
    expect(directionsTo('', { address })).toBeUndefined()
  })

  it('keeps words of another script and marks of an address apart [BOOK-11]', () => {
    const skopje = { line1: 'ул. „Вардар“ 1 & $1', suburb: 'Скопје', postCode: '1000', country: 'MK' }
    const url = new URL(directionsTo(map, { address: skopje }) ?? '')
    expect([...url.searchParams]).toEqual([['query', 'ул. „Вардар“ 1 & $1, Скопје, 1000, MK']])
  })
})
