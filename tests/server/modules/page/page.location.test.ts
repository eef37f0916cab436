// A page that is painted for the place its browser measures from.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type FirstState, firstStateId } from '#src/page-shell/first-state.ts'
import { type Backend, startBackend } from '#tests/support/backend.ts'

/** As the build leaves it; it paints what it was given. */
const painter = `export const planOf = () => ({ key: 'home', isKnown: true, isWhole: true, needs: ['regions'], areas: ['common'] })
export const paint = async (_place, state) => state.place?.location.suburb ?? 'nowhere'`

let backend: Backend
let folder: string
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'front-door-place-'))
  for (const name of ['.vite', 'first-paint']) mkdirSync(join(folder, name))
  writeFileSync(join(folder, 'index.html'), '<html lang="en"><head><!--brand--></head><div id="root"></div></html>')
  writeFileSync(join(folder, '.vite', 'manifest.json'), '{"index.html":{"file":"assets/app.js"}}')
  writeFileSync(join(folder, 'first-paint', 'package.json'), '{"type":"module"}')
  writeFileSync(join(folder, 'first-paint', 'first-paint.js'), painter)
  backend = await startBackend({ app: { frontEnd: folder } })
})
afterAll(async () => {
  await backend.close()
  rmSync(folder, { recursive: true })
})

const idOf = (text: string): string => String(backend.context.locations.find(text)[0]?.id)

const open = async (cookie: string) => {
  const { status, body, headers } = await backend.send({ url: '/', headers: { cookie, accept: 'text/html' } })
  const html = String(body)
  const state = new RegExp(`id="${firstStateId}">(.*?)</script>`).exec(html)?.[1] ?? '{}'
  return {
    status,
    painted: /<div id="root"[^>]*>(.*?)<\/div>/.exec(html)?.[1],
    place: (JSON.parse(state) as FirstState).place,
    setCookie: [headers['set-cookie'] ?? []].flat().join('\n'),
  }
}

describe('the page of a browser that chose a place', () => {
  it('is painted for it, and the choice renewed [STATE-09, S-31]', async () => {
    const id = idOf('3056')
    const page = await open(`postalCodeLocationId=${id}`)
    expect(page.painted).toBe('Brunswick')
    expect(page.place?.location.postCode).toBe('3056')
    expect(page.place?.regions.map(({ slug }) => slug)).toEqual(['melbourne', 'auckland'])
    expect(page.setCookie).toMatch(
      new RegExp(`postalCodeLocationId=${id}; Path=/; Expires=Tue, 31 Dec 2030 00:00:00 GMT; SameSite=Lax`),
    )
  })

  it('is nobody else’s [STATE-09]', async () => {
    expect((await open(`postalCodeLocationId=${idOf('1024')}`)).painted).toBe('Mount Eden')
    const other = await open('')
    expect([other.painted, other.place, other.setCookie]).toEqual(['nowhere', undefined, ''])
    expect((await open(`postalCodeLocationId=${idOf('3056')}`)).painted).toBe('Brunswick')
  })

  it.each(['7', '', '0', '-1', '1e9', '9'.repeat(30), '<script>', '%00', '__proto__', "' OR 1=1 --"])(
    'whose number is %j is that of a browser without one [STATE-09]',
    async (value) => {
      const page = await open(`postalCodeLocationId=${value}`)
      expect([page.status, page.painted, page.place, page.setCookie]).toEqual([200, 'nowhere', undefined, ''])
    },
  )
})
