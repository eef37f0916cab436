// The table of each shipped pack, as somebody types who is not sure.
import { describe, expect, it } from 'vitest'
import { buildLocations, type Locations } from '#server/modules/locations/locations.ts'
import { readProviderPack } from '#server/provider-pack/provider-pack.ts'
import { packFolder } from '#tests/support/test-pack.ts'

const packs = { aurora: readProviderPack(packFolder('aurora')), vardar: readProviderPack(packFolder('vardar')) }
const aurora = buildLocations(packs.aurora)
const vardar = buildLocations(packs.vardar)

const words = (locations: Locations, text: string): string[] =>
  locations.find(text).map(({ entity }) => `${entity.suburb} ${entity.postCode}`)

describe('a typed place', () => {
  it('is found by its post code and by the beginning of one, in order [API-62]', () => {
    expect(words(aurora, '3056')).toEqual(['Brunswick 3056'])
    expect(words(aurora, '300')).toEqual([
      'Melbourne 3000',
      'East Melbourne 3002',
      'West Melbourne 3003',
      'Southbank 3006',
      'Docklands 3008',
    ])
  })

  it.each([
    ['brunswick', 'Brunswick 3056'],
    ['BRUNSWICK', 'Brunswick 3056'],
    ['Brunsw', 'Brunswick 3056'],
    ['Brunswik', 'Brunswick 3056'],
    ['Brusnwick', 'Brunswick 3056'],
    ['brunswick vic 3056', 'Brunswick 3056'],
    ['3056 Brunswick', 'Brunswick 3056'],
    ['camberwel', 'Camberwell 3124'],
    ['mt waverley', 'Mount Waverley 3149'],
    ['mount eden', 'Mount Eden 1024'],
  ])('%j finds %s first [API-62]', (text, place) => {
    expect(words(aurora, text)[0]).toBe(place)
  })

  it.each([
    ['Чаир', 'Скопје, Чаир 1000'],
    ['чаир', 'Скопје, Чаир 1000'],
    ['Chair', 'Скопје, Чаир 1000'],
    ['Čair', 'Скопје, Чаир 1000'],
    ['Kisela Voda', 'Скопје, Кисела Вода 1000'],
    ['skopje centar', 'Скопје, Центар 1000'],
    ['Petrovec', 'Петровец 1043'],
    ['Petrovets', 'Петровец 1043'],
    ['Vevcani', 'Вевчани 6335'],
    ['Vevchani', 'Вевчани 6335'],
    ['1237', 'Чегране 1237'],
  ])('%j finds %s first, in Cyrillic or Latin letters [API-62]', (text, place) => {
    expect(words(vardar, text)[0]).toBe(place)
  })

  it('is never guessed from a wrong post code, nor from words that are none [API-62]', () => {
    expect(words(aurora, '9999')).toEqual([])
    expect(words(aurora, 'constructor')).toEqual([])
    expect(words(aurora, 'zzzzzz')).toEqual([])
  })

  it('gives eight answers at most [API-62]', () => {
    expect(words(aurora, '30')).toHaveLength(8)
    expect(words(vardar, 'скопје').length).toBeLessThanOrEqual(8)
  })
})

describe('a row of the table', () => {
  it('keeps its number while others come and go [STATE-09]', () => {
    const less = buildLocations({
      ...packs.aurora,
      'post-codes': { ...packs.aurora['post-codes'], rows: packs.aurora['post-codes'].rows.toSpliced(1, 4).reverse() },
    })
    const [brunswick] = aurora.find('3056')
    expect(less.find('3056')[0]?.id).toBe(brunswick?.id)
    expect(less.byId(brunswick?.id ?? 0)?.entity.suburb).toBe('Brunswick')
  })

  it('has a number of its own also where two would have the same [STATE-09]', () => {
    const row = packs.aurora['post-codes'].rows[0] ?? ['', '', '', 0, 0]
    const twice = buildLocations({ ...packs.aurora, 'post-codes': { note: 'x', rows: [row, row] } })
    expect(new Set(twice.find('3000').map(({ id }) => id)).size).toBe(2)
  })

  it('is the nearest one of a point, with the kilometres to it [API-63]', () => {
    expect(aurora.nearest({ latitude: -37.77, longitude: 144.96 })).toMatchObject({
      entry: { entity: { suburb: 'Brunswick' } },
      distance: expect.closeTo(0.4, 0),
    })
  })
})
