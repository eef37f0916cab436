import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { palette, paletteCss } from '#src/contract/rules/palette.rules.ts'

describe('the palette', () => {
  it('is the fixed colours of every page, as custom properties', () => {
    expect(paletteCss().slice(':root{'.length, -1).split(';')).toEqual([
      '--ink:#12232b',
      '--ink-2:#43555e',
      '--line:#d3dce0',
      '--edge:#66777f',
      '--page:#f3f6f7',
      '--surface:#ffffff',
      '--sunken:#e8edef',
      '--track:#c3ced3',
      '--scrim:rgba(10,24,31,.72)',
      '--ok:#17663a',
      '--ok-soft:#e4f3ea',
      '--ok-line:#9ccbb0',
      '--warn:#7a4a00',
      '--warn-soft:#fff2d8',
      '--warn-line:#e3c07f',
      '--err:#a82018',
      '--err-soft:#fdeceb',
      '--err-line:#e6aaa6',
      '--info:#1d4f91',
      '--info-soft:#e9f0fa',
      '--info-line:#a9c2e4',
      '--focus:#12232b',
      '--focus-halo:#ffc83d',
    ])
  })

  it('gives the neutral install manifest its ground', () => {
    const manifest = JSON.parse(readFileSync('manifest.webmanifest', 'utf8')) as { background_color: string }
    expect(manifest.background_color).toBe(palette.page)
  })
})
