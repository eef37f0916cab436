import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { contrast, deriveTheme } from '#server/modules/config/theme.rules.ts'

const ink = '#12232b'
const white = '#ffffff'
const page = '#f3f6f7'

/** To one decimal, as design.md gives it. */
const ratio = (one: string, other: string): number => Math.round(contrast(one, other) * 10) / 10

describe('contrast', () => {
  it('is that of WCAG 2', () => {
    expect(contrast('#000000', '#ffffff')).toBeCloseTo(21, 5)
    expect(contrast('#777777', '#ffffff')).toBeCloseTo(4.48, 2)
    expect(contrast('#0b5a72', '#0b5a72')).toBe(1)
    expect(contrast(white, '#0b5a72')).toBe(contrast('#0b5a72', white))
  })
})

describe('the theme of Aurora', () => {
  const theme = deriveTheme({ brand: '#0b5a72', radius: 10 })

  it('is its colour as it is, with white on it [BRAND-01]', () => {
    expect(theme).toMatchObject({
      brand: '#0b5a72',
      onBrand: white,
      brandText: '#0b5a72',
      brandEdge: '#0b5a72',
      radius: 10,
    })
    expect(theme.corrections).toEqual([])
  })

  it('has the documented contrasts [BRAND-01]', () => {
    expect(ratio(white, theme.brand)).toBe(7.7)
    expect(ratio(theme.brandText, page)).toBe(7.1)
    expect(contrast(white, theme.brandHover)).toBeGreaterThan(contrast(white, theme.brand))
    expect(contrast(white, theme.brandPress)).toBeGreaterThan(contrast(white, theme.brandHover))
  })
})

describe('the theme of a yellow', () => {
  const theme = deriveTheme({ brand: '#f2b705', radius: 4 })

  it('keeps the colour and writes in ink on it, since white cannot be read [BRAND-01]', () => {
    expect([theme.brand, theme.onBrand]).toEqual(['#f2b705', ink])
    expect(ratio(white, theme.brand)).toBe(1.8)
    expect(ratio(ink, theme.brand)).toBe(8.9)
    expect(contrast(ink, theme.brandHover)).toBeGreaterThanOrEqual(4.5)
    expect(contrast(ink, theme.brandPress)).toBeGreaterThanOrEqual(4.5)
  })

  it('darkens links to 4.5 and edges to 3 on page, surface and soft, and says so [BRAND-01]', () => {
    for (const ground of [page, white, theme.brandSoft]) {
      expect(contrast(theme.brandText, ground)).toBeGreaterThanOrEqual(4.5)
      expect(contrast(theme.brandEdge, ground)).toBeGreaterThanOrEqual(3)
    }
    expect(theme.corrections).toEqual([
      `brand-text: #f2b705 became ${theme.brandText}, so that links reach 4.5:1`,
      `brand-edge: #f2b705 became ${theme.brandEdge}, so that edges reach 3:1`,
    ])
  })
})

describe('the theme of a colour that cannot be read', () => {
  it.each([
    ['teal', 'teal'],
    ['#0b5', '#0b5'],
    ['rgb(0 0 0)', 'rgb(0 0 0)'],
    ['#0b5a72;}', '#0b5a72;}'],
    ['x'.repeat(1000), 'x'.repeat(40)],
    ['', 'no colour'],
    [undefined, 'no colour'],
  ])('%.20s is that of ink, and the change is told [BRAND-01]', (brand, told) => {
    const theme = deriveTheme({ brand, radius: 6 })
    expect(theme).toEqual({
      ...deriveTheme({ brand: ink, radius: 6 }),
      corrections: [`brand: ${told} became ${ink}, since a colour is written #rrggbb`],
    })
    expect([theme.brand, theme.onBrand, theme.radius]).toEqual([ink, white, 6])
  })
})

describe('the theme of any colour', () => {
  const colours = fc.integer({ min: 0, max: 0xffffff }).map((number) => `#${number.toString(16).padStart(6, '0')}`)
  const edges = fc.constantFrom(
    '#000000',
    '#ffffff',
    '#ff0000',
    '#00ff00',
    '#0000ff',
    '#ffff00',
    '#808080',
    '#777777',
    '#f3f6f7',
    '#7a8b8f',
  )

  it('can be read [BRAND-01]', () => {
    fc.assert(
      fc.property(fc.oneof(colours, edges), (brand) => {
        const theme = deriveTheme({ brand, radius: 10 })
        for (const state of [theme.brand, theme.brandHover, theme.brandPress])
          expect(contrast(theme.onBrand, state)).toBeGreaterThanOrEqual(4.5)
        for (const ground of [page, white, theme.brandSoft]) {
          expect(contrast(theme.brandText, ground)).toBeGreaterThanOrEqual(4.5)
          expect(contrast(theme.brandEdge, ground)).toBeGreaterThanOrEqual(3)
        }
        expect(contrast(ink, theme.brandSoft)).toBeGreaterThanOrEqual(7)
        expect([white, ink]).toContain(theme.onBrand)
      }),
      { numRuns: 500 },
    )
  })

  it('is written as #rrggbb throughout, and each change is told [BRAND-01]', () => {
    fc.assert(
      fc.property(colours, fc.boolean(), (colour, isUpper) => {
        const {
          corrections,
          radius,
          font: _none,
          ...parts
        } = deriveTheme({
          brand: isUpper ? colour.toUpperCase() : colour,
          radius: 10,
        })
        expect(Object.values(parts).every((part) => /^#[0-9a-f]{6}$/.test(part))).toBe(true)
        const changed = [parts.brand !== colour, parts.brandText !== parts.brand, parts.brandEdge !== parts.brand]
        expect(corrections).toHaveLength(changed.filter(Boolean).length)
      }),
    )
  })
})
