// A provider's own type: in the page before any script, and its files by their names alone.
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readProviderPack } from '#server/provider-pack/provider-pack.ts'
import { type Backend, startBackend } from '#tests/support/backend.ts'
import { packFolder } from '#tests/support/test-pack.ts'

let folder: string
let backend: Backend
const font = { family: 'Brand Sans', files: [{ file: 'brand-sans.woff2', weight: '400 700' }] }

const writeTheme = (theme: object): void =>
  writeFileSync(join(folder, 'theme.json'), JSON.stringify({ brand: '#0b5a72', radius: 10, ...theme }))

beforeAll(async () => {
  folder = join(mkdtempSync(join(tmpdir(), 'front-door-fonts-')), 'aurora')
  cpSync(packFolder('aurora'), folder, { recursive: true })
  mkdirSync(join(folder, 'fonts'))
  writeFileSync(join(folder, 'fonts', 'brand-sans.woff2'), 'wOF2 letters')
  writeFileSync(join(folder, 'fonts', 'other.woff2'), 'wOF2 other')
  writeTheme({ font })
  const page = join(folder, 'page')
  mkdirSync(page)
  writeFileSync(join(page, 'index.html'), readFileSync('index.html'))
  backend = await startBackend({ pack: readProviderPack(folder), app: { frontEnd: page } })
})
afterAll(async () => {
  await backend.close()
  rmSync(folder, { recursive: true })
})

describe('the provider’s own type', () => {
  it('is named in the page’s first style and never moves a text that is there [BRAND-02]', async () => {
    const { body } = await backend.send({ url: '/' })
    expect(body).toContain(
      '@font-face{font-family:"Brand Sans";src:url("/api/assets/fonts/brand-sans.woff2") format("woff2");font-weight:400 700;font-display:optional}',
    )
    expect(body).toContain('--brand-font:"Brand Sans",')
  })

  it('is sent by the names of the theme, and nothing else of the folder [BRAND-02]', async () => {
    const sent = await backend.send({ url: '/api/assets/fonts/brand-sans.woff2' })
    expect([sent.status, sent.headers['content-type'], sent.body]).toEqual([200, 'font/woff2', 'wOF2 letters'])
    expect((await backend.send({ url: '/api/assets/fonts/other.woff2' })).status).toBe(404)
    expect((await backend.send({ url: '/api/assets/fonts/..%2Ftheme.json' })).status).toBe(400)
  })

  it.each([
    [{ font: { ...font, files: [{ file: 'missing.woff2', weight: '400' }] } }, 'font needs fonts/missing.woff2'],
    [{ font: { ...font, files: [{ file: '../theme.json', weight: '400' }] } }, 'must be a name like'],
    [{ font: { family: 'x";}body{display:none', files: [] } }, 'must be letters, digits, spaces or hyphens'],
    [{ font: { ...font, files: [{ file: 'brand-sans.woff2', weight: 'bold' }] } }, 'must be like 400 or 100 900'],
  ])('is refused with one clear line when it cannot be used: %j [BRAND-02]', (theme, line) => {
    writeTheme(theme)
    expect(() => readProviderPack(folder)).toThrow(line)
    writeTheme({ font })
  })
})
