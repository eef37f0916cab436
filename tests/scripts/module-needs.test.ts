import { describe, expect, it } from 'vitest'
import { wrongNeeds } from '../../scripts/support/module-needs.ts'

const importing = (...pairs: [from: string, to: string][]) =>
  pairs.map(([from, to]) => ({
    source: `server/modules/${from}/${from}.usecases.ts`,
    dependencies: [{ resolved: `server/modules/${to}/${to}.ts` }],
  }))

const found = (needs: Record<string, string[]>, files = importing(), most = 8) =>
  Object.values(wrongNeeds(new Map(Object.entries(needs)), files, () => most)).flat()

describe('what modules need', () => {
  it('is right where each need is a module and imported', () => {
    expect(found({ visits: ['keys'], keys: [] }, importing(['visits', 'keys']))).toEqual([])
  })

  it('is wrong where nothing imports it', () => {
    expect(found({ visits: ['keys'], keys: [] })).toEqual(['visits → keys'])
  })

  it('is wrong where modules need each other', () => {
    const files = importing(['a', 'b'], ['b', 'c'], ['c', 'a'])
    expect(found({ a: ['b'], b: ['c'], c: ['a'] }, files)).toContain('a → b → c → a')
  })

  it('is wrong where it is no module, or too much', () => {
    expect(found({ visits: ['nobody'] }, importing(['visits', 'nobody']))).toEqual(['visits → nobody'])
    expect(found({ a: ['b', 'c'], b: [], c: [] }, importing(['a', 'b'], ['a', 'c']), 1)).toEqual([
      'a needs 2 modules, at most 1',
    ])
  })
})
