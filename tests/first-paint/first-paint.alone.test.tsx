// The page as the server sends it, taken over by the browser: what was painted stays, and React has nothing to complain of.
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { bannerMark } from '#src/contract/rules/banner.rules.ts'
import { rootId } from '#src/page-shell/first-state.ts'
import type { Backend } from '#tests/support/backend.ts'
import { writeFrontEnd } from '#tests/support/front-end.ts'
import { openProviders } from '#tests/support/providers.ts'
import { findPage } from '#tests/support/render-app.tsx'

const wholePages = [
  ['/', 'Book a scan or X-ray'],
  ['/iframe', 'Book a scan or X-ray'],
  ['/select-region', 'Where would you like to go?'],
  ['/iframe/select-region', 'Where would you like to go?'],
  ['/about', 'About'],
  ['/contact', 'Help'],
  ['/terms', 'Terms'],
  ['/privacy', 'Privacy'],
  ['/referrer/report-feedback/faq', 'Questions about reports'],
  ['/no/such/page/at/all', 'There is no page at this address'],
] as const
const frames = [
  ['/melbourne', 'Which exams do you need?'],
  ['/iframe/melbourne', 'Which exams do you need?'],
] as const
/** Where a provider that wrote this alone shows it. */
const places = [
  ['terms', '/terms'],
  ['privacy', '/privacy'],
  ['faq', '/referrer/report-feedback/faq'],
  ['about', '/about'],
  ['contact', '/contact'],
  ['banner', '/'],
  ['iframe-banner', '/iframe'],
  ['header', '/'],
  ['footer', '/'],
] as const

const banner = '<p>Closed on <strong>Monday</strong> &amp; Friday.</p><ul><li>All clinics</li></ul>'
const inMacedonian = 'language=mk'
const withoutBanner = `closedBanner=${bannerMark(banner)}`

const frontEnd = writeFrontEnd()
const app = { frontEnd: frontEnd.folder }
const providers = openProviders()
let backend: Backend
const painted = new Map<string, string>()

/** A server has no window: while it paints, that of the tests is out of its sight. */
const withoutWindow = async (work: () => Promise<void>): Promise<void> => {
  const names = ['window', 'document', 'sessionStorage'] as const
  const kept = names.map((name) => [name, Object.getOwnPropertyDescriptor(globalThis, name)] as const)
  for (const name of names) Object.defineProperty(globalThis, name, { value: undefined, configurable: true })
  try {
    await work()
  } finally {
    for (const [name, descriptor] of kept) if (descriptor) Object.defineProperty(globalThis, name, descriptor)
  }
}

const paint = async ({ app: server }: Backend, url: string, cookie = '', name = url + cookie): Promise<void> => {
  const headers = { accept: 'text/html', ...(cookie === '' ? {} : { cookie }) }
  painted.set(name, (await server.inject({ url, headers })).body)
}

// All of it before the first script runs, whose work would meet the missing window.
beforeAll(() =>
  withoutWindow(async () => {
    backend = await providers.start(
      (pack) => {
        pack.provider.enabledLocales = ['en-AU', 'mk']
        pack.pages.banner = banner
        pack.pages['iframe-banner'] = '<p>You book with <em>Aurora</em>.</p>'
        pack.pages.header = '<p>Own header</p>'
        pack.pages.footer = '<table><tbody><tr><td>Own footer</td></tr></tbody></table>'
        pack.settings.radiology.showCustomHeaderAndFooter = true
        pack.settings.radiology.bannerPositionCss = 'position: sticky; top: 0'
        pack.translations = { 'en-AU': { 'shell.header-message': 'It’s “new” & <b>' } }
      },
      { app },
    )
    for (const [address] of [...wholePages, ...frames]) await paint(backend, address)
    for (const cookie of [inMacedonian, withoutBanner]) await paint(backend, '/', cookie)
    for (const [page, address] of places) {
      // A server of its own, which has loaded nothing for another provider.
      vi.resetModules()
      const of = await providers.start(
        (pack) => {
          for (const each of Object.keys(pack.pages) as (keyof typeof pack.pages)[]) pack.pages[each] = ''
          pack.pages[page] = '<p>Words of our own.</p>'
          pack.settings.radiology.showCustomHeaderAndFooter = true
        },
        { app },
      )
      await paint(of, address, '', page)
    }
  }),
)
afterAll(async () => {
  await providers.end()
  frontEnd.remove()
})

let asked: string[] = []
beforeEach(() => {
  asked = []
  // The script renders by itself, as in a browser; nothing here waits for it step by step.
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false)
  vi.resetModules()
})
afterEach(() => {
  document.body.innerHTML = ''
  document.head.innerHTML = ''
})

const root = (): HTMLElement => document.getElementById(rootId) as HTMLElement
const titleOf = (): string | null | undefined => root().querySelector('h1')?.textContent

/** The line of today's hours is painted empty: the day may be another one when the page is read. */
const withoutToday = (html: string): string => html.replace(/>&nbsp;<|>(Open|Closed) today[^<]*</g, '><')

/** Opens the address as a browser shows it before any script has run. */
const receive = (address: string, { cookie = '', name }: { cookie?: string; name?: string } = {}): string => {
  const page = new DOMParser().parseFromString(painted.get(name ?? address + cookie) ?? '', 'text/html')
  window.history.replaceState(null, '', address)
  // biome-ignore lint/suspicious/noDocumentCookie: as the page itself left it on an earlier visit
  if (cookie !== '') document.cookie = `${cookie}; path=/`
  document.head.innerHTML = page.head.innerHTML
  document.body.innerHTML = page.body.innerHTML
  return root().innerHTML
}

const isTakenOver = (element: Element | null): boolean =>
  Object.keys(element ?? {}).some((key) => key.startsWith('__reactFiber'))

/** Lets the script run, until it has what was painted and the page it shows names the tab, which home's is named from the start. */
const runScript = async (): Promise<void> => {
  const { setFetch } = await import('#src/api/request.ts')
  setFetch((input, init) => {
    asked.push(new URL(String(input)).pathname)
    return backend.fetch(input, init)
  })
  await import('#src/main.tsx')
  await waitFor(() => expect(isTakenOver(root().querySelector('h1') ?? root().firstElementChild)).toBe(true))
  await waitFor(() =>
    expect([`${titleOf()} – Aurora Imaging`, backend.pack.settings.application.metaTitle]).toContain(document.title),
  )
}

describe('a page that is painted whole', () => {
  it.each(wholePages)(
    '%s stays as it was when the script takes over, and asks for nothing [SHELL-01, STATIC-04]',
    async (address, title) => {
      const before = receive(address)
      const [heading, main] = [root().querySelector('h1'), root().querySelector('main')]
      expect(heading?.textContent).toBe(title)
      await runScript()
      expect(withoutToday(root().innerHTML)).toBe(withoutToday(before))
      // The very same elements: what a visitor reads, selects or has the focus on is not replaced.
      expect([root().querySelector('h1') === heading, root().querySelector('main') === main]).toEqual([true, true])
      expect(asked).toEqual([])
    },
  )

  it('stays in the language of the visitor [I18N-01, I18N-02]', async () => {
    const before = receive('/', { cookie: inMacedonian })
    expect([titleOf(), before.includes('пон 23 ное')]).toEqual(['Закажете снимање или преглед', true])
    await runScript()
    expect([root().innerHTML, document.documentElement.lang, asked]).toEqual([before, 'mk', []])
  })

  it('stays without the notice that was closed [SHELL-02]', async () => {
    const before = receive('/', { cookie: withoutBanner })
    expect(before).not.toContain('All clinics')
    await runScript()
    expect(root().innerHTML).toBe(before)
  })

  it('answers to the hand once the script is there: the notice closes, a link opens its page [SHELL-02, SHELL-10]', async () => {
    receive('/')
    await runScript()
    fireEvent.click(screen.getByRole('button', { name: 'Close this notice' }))
    await waitFor(() => expect(root().textContent).not.toContain('All clinics'))
    fireEvent.click(within(screen.getByRole('navigation')).getAllByRole('link', { name: 'Help' })[0] as HTMLElement)
    await findPage('Help')
    expect(window.location.pathname).toBe('/contact')
  })
})

describe('a page painted last year', () => {
  it('has this year once the script is there, and everything else stays [SHELL-12, SHELL-01]', async () => {
    receive('/about', { name: 'about' })
    const year = new Date().getFullYear()
    root().innerHTML = root().innerHTML.replace(`© ${year}`, `© ${year - 1}`)
    const heading = root().querySelector('h1')
    expect(root().textContent).toContain(`© ${year - 1}`)
    await runScript()
    await waitFor(() => expect(root().textContent).toContain(`© ${year}`))
    expect(root().querySelector('h1')).toBe(heading)
  })
})

describe('a provider whose only words of its own are', () => {
  it.each(places)(
    '%s has them on %s before the script and after [STATIC-02, STATIC-03, STATIC-04, STATIC-06, SHELL-01, SHELL-04]',
    async (name, address) => {
      const before = receive(address, { name })
      expect(root().textContent).toContain('Words of our own.')
      await runScript()
      expect(withoutToday(root().innerHTML)).toBe(withoutToday(before))
    },
  )
})

describe('a page of which the frame is painted', () => {
  it.each(frames)(
    '%s has its heading at once, and its content from the script inside the same frame [SHELL-01]',
    async (address, title) => {
      const frameOf = (): string => {
        const frame = root().cloneNode(true) as HTMLElement
        frame.querySelector('main')?.remove()
        return frame.querySelector('[data-class]')?.textContent ?? ''
      }
      receive(address)
      const before = frameOf()
      const lead = root().querySelector('h1 + p')?.textContent ?? ''
      expect([titleOf(), before.length > 20, lead.length > 20]).toEqual([title, true, true])
      await runScript()
      await waitFor(() => expect(titleOf()).toBe(title))
      expect(root().querySelector('h1 + p')?.textContent?.trim()).toBe(lead)
      expect(frameOf()).toBe(before)
      expect(asked.filter((path) => /config|translations/.test(path))).toEqual([])
    },
  )
})
