import { describe, expect, it } from 'vitest'
import { parseBannerPosition } from '#src/contract/rules/banner.rules.ts'

describe('the position of the banner', () => {
  it.each<[string, Record<string, string>]>([
    ['', {}],
    [' ; ;', {}],
    ['position: sticky; top: 0', { position: 'sticky', top: '0' }],
    ['POSITION:FIXED;BOTTOM:0;LEFT:0;RIGHT:0;', { position: 'fixed', bottom: '0', left: '0', right: '0' }],
    ['margin: 0 auto 1.5rem', { margin: '0 auto 1.5rem' }],
    ['margin-top:\n 12px;margin-bottom: 2%', { marginTop: '12px', marginBottom: '2%' }],
    ['z-index: 10; text-align: center', { zIndex: '10', textAlign: 'center' }],
    ['top: 0; top: 1em', { top: '1em' }],
    [
      'left: 50vw; right: auto; margin-left: 0; margin-right: 999px',
      { left: '50vw', right: 'auto', marginLeft: '0', marginRight: '999px' },
    ],
  ])('%j is read as style properties [SHELL-03]', (css, styles) => {
    expect(parseBannerPosition(css)).toEqual(styles)
  })

  it.each([
    'background: url(https://evil.example)',
    'position: absolute',
    'position',
    'position:',
    ': sticky',
    'top: -1px',
    'top: 1000px',
    'top: 1',
    'top: calc(1px + 1px)',
    'top: var(--x)',
    'top: 0 0',
    'top: 0 !important',
    'top: 0 /* here */',
    'margin: 0 0 0 0 0',
    'z-index: 11',
    'z-index: -1',
    'z-index: 1.5',
    'text-align: justify-all',
    'display: none',
    'top: 0; display: none',
    'top: 0: 1',
    'top: 0} body { display: none',
    'to\\70: 0',
    'constructor: x',
    '__proto__: x',
    'toString: 0',
    '--x: 0',
  ])('%j is refused whole [SHELL-03]', (css) => {
    expect(parseBannerPosition(css)).toBeUndefined()
  })
})
