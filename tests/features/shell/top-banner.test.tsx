import { screen, waitFor, within } from '@testing-library/react'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import type { Backend } from '#tests/support/backend.ts'
import { openProviders, type PackChange } from '#tests/support/providers.ts'
import { findPage, renderApp } from '#tests/support/render-app.tsx'

const providers = openProviders()
let backend: Backend
const withBanner =
  (html: string, more: PackChange = () => undefined): PackChange =>
  (pack) => {
    pack.pages.banner = html
    more(pack)
  }
beforeAll(async () => {
  backend = await providers.start(withBanner('<p>Closed on <strong>Monday</strong>.</p>'))
})
afterAll(() => providers.end())

const strip = (): HTMLElement | null => screen.queryByRole('complementary', { name: 'Notice' })
const findStrip = async (words: string): Promise<HTMLElement> => {
  await within(await screen.findByRole('complementary', { name: 'Notice' })).findByText(words)
  return strip() as HTMLElement
}
const closeButton = (): HTMLElement => screen.getByRole('button', { name: 'Close this notice' })

describe('the notice at the top', () => {
  it('says the provider’s words above every page, header included [SHELL-01]', async () => {
    for (const address of ['/', '/melbourne', '/nowhere/at/all/x']) {
      const { unmount } = await renderApp(backend, address)
      const shown = await findStrip('Monday')
      expect(shown.textContent).toMatch(/^Demonstration: nothing you book is real[.] Closed on Monday[.]/)
      expect(shown.compareDocumentPosition(screen.getByRole('banner'))).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
      unmount()
    }
  })

  it('is not there where the provider wrote none [SHELL-01]', async () => {
    await renderApp(await providers.start(withBanner('')), '/')
    await findPage('Book a scan or X-ray')
    expect(strip()).toBeNull()
  })

  it('stays closed once it is closed, on every page and after a reload [SHELL-02, STATE-12]', async () => {
    const { user, unmount } = await renderApp(backend, '/')
    const written = vi.spyOn(document, 'cookie', 'set')
    await user.click(closeButton())
    expect(strip()).toBeNull()
    expect(written.mock.calls).toEqual([
      [expect.stringMatching(/^closedBanner=[0-9a-z]+; Path=\/; Expires=Tue, 31 Dec 2030 00:00:00 GMT; SameSite=Lax$/)],
    ])
    await user.click(screen.getAllByRole('link', { name: 'Help' })[0] as HTMLElement)
    await findPage('Help')
    expect(strip()).toBeNull()
    unmount()
    await renderApp(backend, '/')
    await findPage('Book a scan or X-ray')
    expect(strip()).toBeNull()
  })

  it('hands the focus to the content when it is closed, which is next in order [SHELL-02]', async () => {
    const { user } = await renderApp(backend, '/')
    await findPage('Book a scan or X-ray')
    await user.click(closeButton())
    expect(document.activeElement).toBe(screen.getByRole('main'))
  })

  it('comes back when the provider says something else [SHELL-02]', async () => {
    const { user, unmount } = await renderApp(backend, '/')
    await user.click(closeButton())
    unmount()
    await renderApp(await providers.start(withBanner('<p>Closed on Friday.</p>')), '/')
    await findStrip('Closed on Friday.')
  })

  it('cannot be closed where the provider does not allow it, whatever was closed before [SHELL-02]', async () => {
    const fixed = await providers.start(
      withBanner('<p>Evacuation.</p>', (pack) => {
        pack.settings.radiology.closeBanner = false
      }),
    )
    await renderApp(fixed, '/')
    await findStrip('Evacuation.')
    expect(screen.queryByRole('button', { name: 'Close this notice' })).toBeNull()
  })

  it('sits where the provider puts it [SHELL-03]', async () => {
    const low = await providers.start(
      withBanner('<p>Low.</p>', (pack) => {
        pack.settings.radiology.bannerPositionCss = 'position: fixed; bottom: 0; z-index: 10'
      }),
    )
    await renderApp(low, '/')
    const { style } = await findStrip('Low.')
    expect([style.position, style.bottom, style.zIndex]).toEqual([
      'fixed',
      'calc(0px + var(--visible-bottom, 0px))',
      '10',
    ])
  })

  it('of a hostile provider runs nothing and leaves the page as it is [SHELL-01, S-13]', async () => {
    const hostile = await providers.start(
      withBanner(
        '<p onclick="window.__xss=1">Hello <img src=x onerror="window.__xss=1"></p><script>window.__xss=1</script>',
      ),
    )
    await renderApp(hostile, '/')
    const shown = await findStrip('Hello')
    expect(shown.querySelector('p')?.outerHTML).toBe('<p>Hello </p>')
    expect(shown.querySelector('script, img')).toBeNull()
    expect((window as { __xss?: unknown }).__xss).toBeUndefined()
  })
})

describe('the notice inside another site', () => {
  let embedded: Backend
  beforeAll(async () => {
    embedded = await providers.start((pack) => {
      pack.pages.banner = '<p>For our own site.</p>'
      pack.pages['iframe-banner'] = '<p>You book with Aurora.</p>'
      pack.pages['iframe-banner-more'] = '<p>What you type goes to <em>Aurora</em> only.<script>alert(1)</script></p>'
    })
  })

  it('is one of its own, above the content [IFRAME-03]', async () => {
    await renderApp(embedded, '/iframe/select-region')
    const shown = await findStrip('You book with Aurora.')
    expect(shown.compareDocumentPosition(screen.getByRole('main'))).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
    expect(document.body.textContent).not.toContain('For our own site.')
  })

  it('opens the rest of it in a dialog, which gives the focus back [IFRAME-04]', async () => {
    const { user } = await renderApp(embedded, '/iframe/select-region')
    await findPage('Where would you like to go?')
    const more = screen.getByRole('button', { name: 'Read more' })
    await user.click(more)
    const dialog = await screen.findByRole('dialog', { name: 'Information from Aurora Imaging' })
    await within(dialog).findByText(/What you type goes to/)
    expect(dialog.querySelector('script')).toBeNull()
    await waitFor(() => expect(dialog.contains(document.activeElement)).toBe(true))
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(document.activeElement).toBe(more)
  })

  it('has no more to read where the provider wrote no more [IFRAME-04]', async () => {
    const short = await providers.start((pack) => {
      pack.pages['iframe-banner'] = '<p>You book with Aurora.</p>'
      pack.pages['iframe-banner-more'] = ''
    })
    await renderApp(short, '/iframe/select-region')
    await findStrip('You book with Aurora.')
    expect(screen.queryByRole('button', { name: 'Read more' })).toBeNull()
  })

  it('and the one of the site itself are closed apart [SHELL-02, IFRAME-03]', async () => {
    const { user, unmount } = await renderApp(embedded, '/iframe/select-region')
    await findStrip('You book with Aurora.')
    await user.click(closeButton())
    expect(strip()).toBeNull()
    unmount()
    await renderApp(embedded, '/')
    await findStrip('For our own site.')
  })
})
