import { describe, expect, it } from 'vitest'
import { chosenClinicIn, namedRegion, regionIdIn } from '#src/contract/rules/named-region.rules.ts'

const regions = [
  { id: 1, slug: 'melbourne' },
  { id: 2, slug: 'auckland' },
]
const clinics = [{ slug: 'coburg', region: 'melbourne' }]
const fromCoburg = 'navigateFromClinic=true&selectedClinic=coburg'

it.each([
  ['', undefined],
  ['selectedClinic=coburg', undefined],
  ['navigateFromClinic=true', undefined],
  ['navigateFromClinic=false&selectedClinic=coburg', undefined],
  ['navigateFromClinic=1&selectedClinic=coburg', undefined],
  [fromCoburg, 'coburg'],
  ['navigateFromClinic=true&selectedClinic=../x', '../x'],
])('the clinic at which a flow began: %j names %j [ROUTE-38]', (query, slug) => {
  expect(chosenClinicIn(new URLSearchParams(query))).toBe(slug)
})

it.each([
  ['regionId=2', 2],
  ['regionId=0', undefined],
  ['regionId=-1', undefined],
  ['regionId=1e3', undefined],
  ['regionId=9999999999', undefined],
  ['', undefined],
])('the number of a region: %j is %j [ROUTE-31]', (query, id) => {
  expect(regionIdIn(new URLSearchParams(query))).toBe(id)
})

describe('the region of an address', () => {
  it.each([
    ['melbourne', '', 'melbourne'],
    ['atlantis', '', undefined],
    ['select-region', '', undefined],
    ['select-region', 'regionId=2', 'auckland'],
    ['atlantis', 'regionId=2', 'auckland'],
    ['atlantis', 'regionId=7', undefined],
    ['melbourne', 'regionId=2', 'melbourne'],
    ['auckland', fromCoburg, 'melbourne'],
    ['select-region', `${fromCoburg}&regionId=2`, 'melbourne'],
    ['auckland', 'navigateFromClinic=true&selectedClinic=nowhere', 'auckland'],
  ])('/%s?%s is %j [ROUTE-31, ROUTE-32, ROUTE-38]', (slug, query, named) => {
    expect(namedRegion(slug, new URLSearchParams(query), { regions, clinics })).toBe(named)
  })
})
