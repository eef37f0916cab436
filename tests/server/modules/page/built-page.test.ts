import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, describe, expect, it } from 'vitest'
import { readBuiltPage } from '#server/modules/page/built-page.ts'
import { writeFrontEnd } from '#tests/support/front-end.ts'

let remove: (() => void) | undefined
afterEach(() => remove?.())

const read = (change?: (folder: string) => void) => {
  const frontEnd = writeFrontEnd(change)
  remove = frontEnd.remove
  return readBuiltPage(frontEnd.folder)
}

describe('the build', () => {
  it('gives the page without its own tags for scripts and styles, and with the places for ours', async () => {
    const { template } = await read()
    expect(template).not.toMatch(/type="module"|rel="(?:modulepreload|stylesheet)"/)
    for (const place of ['<!--brand-->', '<!--no-script-->', '<div id="root"></div>', 'SHELL-24'])
      expect(template).toContain(place)
  })

  it('gives the scripts of a page once each, that of the entry first', async () => {
    const { scriptsOf } = await read()
    expect(scriptsOf('src/pages/home.page.tsx')).toEqual([
      '/assets/main-1a.js',
      '/assets/react-2b.js',
      '/assets/column-3c.js',
      '/assets/home-4d.js',
    ])
    expect(scriptsOf()).toEqual(['/assets/main-1a.js', '/assets/react-2b.js'])
  })

  it('gives the styles of a page after those it builds upon, so that its own win as they do in the browser', async () => {
    const { stylesOf } = await read()
    expect(stylesOf('src/pages/home.page.tsx')).toBe('.main{top:0}.column{top:1px}.home{top:2px}')
    expect(stylesOf('src/pages/info/terms.page.tsx')).toBe('.main{top:0}.column{top:1px}')
    expect(stylesOf()).toBe('.main{top:0}')
  })

  it('gives those of the entry for a page it does not know', async () => {
    const { scriptsOf, stylesOf } = await read()
    expect([scriptsOf('src/pages/gone.page.tsx'), stylesOf('src/pages/gone.page.tsx')]).toEqual([
      scriptsOf(),
      stylesOf(),
    ])
  })

  it('gives a kiosk a page of its own, and the list of all that it may load', async () => {
    const { kiosk } = await read()
    expect(kiosk?.template).toContain('<!--brand-->')
    expect(kiosk?.template).not.toContain('type="module"')
    expect(kiosk?.scriptsOf()).toEqual(['/assets/kiosk-6f.js', '/assets/react-2b.js'])
    expect(kiosk?.files).toContain('/assets/kiosk-page-7a.js')
    expect(kiosk?.files).not.toContain('/assets/home-4d.js')
  })

  it('paints where it holds what paints', async () => {
    expect((await read()).paint?.planOf('/').isWhole).toBe(true)
    remove?.()
    const bare = await read((folder) => rmSync(join(folder, 'first-paint'), { recursive: true }))
    expect(bare.paint).toBeUndefined()
    expect(bare.template).not.toContain('type="module"')
  })

  it('has a picture of its own for a page in the style of the home, which has no strip in its header [SHELL-26]', async () => {
    const { paint } = await read()
    const keyOf = (address: string) => paint?.planOf(address).key
    expect(keyOf('/authentication')).toBe(keyOf('/appointments'))
    // Its header keeps a line for the visit.
    expect(keyOf('/appointments/2OspK5fSJw1N0IyefIgmuZ')).not.toBe(keyOf('/appointments'))
    expect(keyOf('/booking-requests/2OspK5fSJw1N0IyefIgmuZ')).not.toBe(keyOf('/appointments'))
  })

  it('without a manifest is the page as it stands, which still loads its script', async () => {
    const page = '<html><head><!--brand--></head><body><script type="module" src="/a.js"></script></body></html>'
    const { template, paint, scriptsOf, stylesOf } = await read((folder) => {
      rmSync(join(folder, '.vite'), { recursive: true })
      writeFileSync(join(folder, 'index.html'), page)
    })
    expect([template, paint, scriptsOf('src/pages/home.page.tsx'), stylesOf()]).toEqual([page, undefined, [], ''])
  })
})
