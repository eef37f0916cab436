import { describe, expect, it } from 'vitest'
import { fillPath } from '#src/contract/call.ts'
import { callTable } from '#src/contract/call-table.ts'
import { type Way, wayOf } from '../../sw/routes.ts'

const origin = 'https://clinic.example'
const way = (path: string, { method = 'GET', mode = 'cors' as RequestMode } = {}): Way =>
  wayOf({ method, mode, url: new URL(path, origin).href }, origin)

const holes = (path: string): Record<string, string> =>
  Object.fromEntries([...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => [name ?? '', 'x1']))

describe('a request that sends something', () => {
  it.each(['POST', 'PUT', 'DELETE', 'PATCH'])('%s is never touched, whatever its address [STATE-06]', (method) => {
    for (const path of ['/', '/assets/a.js', '/api/config', '/api/documents'])
      expect(way(path, { method, mode: 'navigate' })).toBe('leave')
  })
})

describe('a call of the table', () => {
  const rows = callTable.map((row) => ({ ...row, address: fillPath(row.path, holes(row.path)) }))

  it.each(rows.filter(({ method, cache }) => method === 'GET' && cache !== 'storable'))(
    '$name is left to the network: it may not be stored [STATE-06]',
    ({ address }) => expect(way(address)).toBe('leave'),
  )

  it.each(rows.filter(({ method, cache }) => method === 'GET' && cache === 'storable'))(
    '$name comes from the network or from what was kept [STATE-06]',
    ({ address, path }) => {
      // Two rows may fit one address; then the stricter one counts.
      const isAlsoStricter = rows.some(
        (other) =>
          other.path !== path &&
          other.method === 'GET' &&
          other.cache !== 'storable' &&
          new RegExp(`^${other.path.replace(/\{\w+\}/g, '[^/]+')}$`).test(address),
      )
      expect(['fresh', 'brand']).toContain(isAlsoStricter ? 'fresh' : way(address))
    },
  )

  it('that is not in the table is left to the network [STATE-06]', () => {
    expect(way('/api/unheard-of')).toBe('leave')
    expect(way('/api/secured/appointments/abc/attachments/1')).toBe('leave')
  })
})

describe('everything else', () => {
  it.each<[string, Way, RequestMode?]>([
    ['/', 'page', 'navigate'],
    ['/melbourne/knee-mri/book?clinicIds=1', 'page', 'navigate'],
    ['/iframe/select-region', 'page', 'navigate'],
    ['/melbourne', 'leave'],
    ['/sw.js', 'leave'],
    ['/version.json', 'leave'],
    ['/version.json', 'leave', 'navigate'],
    ['/robots.txt', 'leave', 'navigate'],
    ['/healthz', 'leave'],
    ['/api/appointments/calendar', 'leave', 'navigate'],
    ['/assets/index-1a2b3c4d.js', 'asset'],
    ['/assets/index-1a2b3c4d.js', 'leave', 'navigate'],
    ['/manifest.webmanifest', 'fresh'],
    ['/api/assets/application/logo', 'brand'],
    ['/api/assets/translations?locale=mk&area=slots', 'brand'],
    ['https://maps.example/tiles.js', 'leave'],
    ['https://elsewhere.example/', 'leave', 'navigate'],
  ])('%s: %s', (path, expected, mode) => expect(way(path, mode ? { mode } : {})).toBe(expected))
})
