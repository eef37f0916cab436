// The distance rules at the shipped packs' own limits.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { ServerContext } from '#server/modules/index.ts'
import { getGpsLocation, locationOf } from '#server/modules/locations/locations.usecases.ts'
import { readProviderPack } from '#server/provider-pack/provider-pack.ts'
import { type Backend, startBackend } from '#tests/support/backend.ts'
import { packFolder } from '#tests/support/test-pack.ts'

const started: Record<string, Backend> = {}
beforeAll(async () => {
  for (const name of ['aurora', 'vardar'])
    started[name] = await startBackend({ pack: readProviderPack(packFolder(name)) })
})
afterAll(async () => {
  for (const backend of Object.values(started)) await backend.close()
})
const contextOf = (name: string): ServerContext => (started[name] as Backend).context

const perth = { latitude: -31.953, longitude: 115.857 }

describe('a device', () => {
  it.each([
    ['aurora', 'in Sydney', { latitude: -33.869, longitude: 151.209 }, 'USER', 'sydney'],
    ['aurora', 'in Wellington', { latitude: -41.29, longitude: 174.78 }, 'USER', 'wellington'],
    ['aurora', 'in Perth, within the limit but far from every place', perth, 'DEFAULT', 'melbourne'],
    ['aurora', 'in London', { latitude: 51.507, longitude: -0.128 }, 'DEFAULT', 'melbourne'],
    ['vardar', 'in Ohrid', { latitude: 41.117, longitude: 20.802 }, 'USER', 'ohrid'],
    ['vardar', 'in Thessaloniki, within the limit', { latitude: 40.64, longitude: 22.944 }, 'USER', 'bitola'],
    ['vardar', 'in Belgrade, beyond it', { latitude: 44.787, longitude: 20.457 }, 'DEFAULT', 'skopje'],
  ] as const)(
    'of %s %s is measured from as it should [BOOK-36, BOOK-37, LIMIT-11]',
    (pack, _where, device, source, nearest) => {
      const found = getGpsLocation(contextOf(pack), device)
      expect(found.source).toBe(source)
      expect(found.place.regions[0]?.slug).toBe(nearest)
      expect(found.place.regions).toHaveLength(contextOf(pack).catalogue.regions.length)
    },
  )
})

describe('a number', () => {
  it('finds its entry as an address has it, and none is refused [API-64]', () => {
    const { locations } = contextOf('aurora')
    const context = contextOf('aurora')
    expect(locationOf(context, String(locations.byDefault.id))).toBe(locations.byDefault)
    for (const none of ['7', 7, '', 'x', Number.NaN])
      expect(() => locationOf(context, none)).toThrow('location.unknown')
  })
})
