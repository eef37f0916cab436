// Links that a provider wrote into its own HTML.
import { screen, waitFor, within } from '@testing-library/react'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { KioskApp } from '#src/app/kiosk-app.tsx'
import { kioskRoutes } from '#src/app/kiosk-routes.tsx'
import type { Backend } from '#tests/support/backend.ts'
import { openProviders } from '#tests/support/providers.ts'
import { findPage, renderApp } from '#tests/support/render-app.tsx'

const html =
  '<p><a href="/contact">Write to us</a> <a href="https://regulator.example/">The regulator</a> <a href="/api/assets/application/logo">Our sign</a></p>'

const providers = openProviders()
let backend: Backend
beforeAll(async () => {
  backend = await providers.start((pack) => {
    pack.pages.privacy = html
    pack.pages['iframe-banner'] = html
    pack.pages['iframe-banner-more'] = html
    pack.pages.contact = '<p>Come in.</p>'
    pack.pages.terms = '<p><a href="/appointments">Your visits</a> <a href="/contact">Write to us</a></p>'
  })
})
afterAll(() => providers.end())

let leaves: boolean[]
/** What the browser itself would follow; jsdom cannot. */
const note = (event: Event): void => {
  leaves.push(!event.defaultPrevented)
  event.preventDefault()
}
beforeEach(() => {
  leaves = []
  window.addEventListener('click', note)
  return () => window.removeEventListener('click', note)
})

const press = async (address: string, name: string): Promise<void> => {
  const { user } = await renderApp(backend, address)
  await user.click(await screen.findByRole('link', { name }))
}

describe('a link in the provider’s HTML', () => {
  it('to a page of ours opens it without a reload [STATIC-03]', async () => {
    await press('/privacy', 'Write to us')
    await findPage('Help')
    expect(leaves).toEqual([false])
  })

  it.each(['The regulator', 'Our sign'])('that leads elsewhere is the browser’s: %s', async (name) => {
    await press('/privacy', name)
    expect(leaves).toEqual([true])
  })

  it('stays the browser’s with a key that opens it elsewhere', async () => {
    const { user } = await renderApp(backend, '/privacy')
    await user.keyboard('{Control>}')
    await user.click(await screen.findByRole('link', { name: 'Write to us' }))
    expect(leaves).toEqual([true])
  })
})

describe('on a kiosk', () => {
  it('a page of ours stays the kiosk’s [KIOSK-03]', async () => {
    await press('/privacy?kioskMode=true', 'Write to us')
    await findPage('Help')
    expect(window.location.search).toBe('?kioskMode=true')
  })

  it.each(['The regulator', 'Our sign'])('no link leads away: %s is words alone [KIOSK-03]', async (name) => {
    await renderApp(backend, '/privacy?kioskMode=true')
    expect((await screen.findByText(new RegExp(name))).closest('a')).toBeNull()
  })

  it('a page that an enrolled one does not have is words alone, and others are links [KIOSK-03]', async () => {
    await renderApp(backend, '/terms', null, { routes: kioskRoutes, App: KioskApp })
    expect((await screen.findByText(/Your visits/)).closest('a')).toBeNull()
    expect(screen.getByRole('link', { name: 'Write to us' })).toBeDefined()
  })
})

describe('inside another site', () => {
  it.each([
    ['Write to us', '/contact'],
    ['The regulator', 'https://regulator.example/'],
    ['Our sign', '/api/assets/application/logo'],
  ])('%s opens beside it in whichever way it is pressed, and the booking stays [IFRAME-03]', async (name, address) => {
    await press('/iframe/select-region', name)
    const { href, target, rel } = screen.getByRole<HTMLAnchorElement>('link', { name })
    expect([new URL(href).href, target, rel]).toEqual([
      new URL(address, window.location.origin).href,
      '_blank',
      'noopener noreferrer',
    ])
    expect(leaves).toEqual([true])
    await waitFor(() => expect(within(screen.getByRole('main')).getByRole('heading', { level: 1 })).toBeDefined())
    expect(window.location.pathname).toBe('/iframe/select-region')
  })

  it('a link in a dialog opens beside it, too [IFRAME-03]', async () => {
    const { user } = await renderApp(backend, '/iframe/select-region')
    await user.click(await screen.findByRole('button', { name: 'Read more' }))
    const dialog = within(await screen.findByRole('dialog'))
    expect((await dialog.findByRole<HTMLAnchorElement>('link', { name: 'The regulator' })).target).toBe('_blank')
  })
})
