// Links that a provider wrote into its own HTML.
import { screen, waitFor, within } from '@testing-library/react'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
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
    pack.pages.contact = '<p>Come in.</p>'
  })
})
afterAll(() => providers.end())

const opened = vi.fn<typeof window.open>()
let leaves: boolean[]
/** What the browser itself would follow; jsdom cannot. */
const note = (event: Event): void => {
  leaves.push(!event.defaultPrevented)
  event.preventDefault()
}
beforeEach(() => {
  leaves = []
  window.open = opened
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
    expect([leaves, opened.mock.calls]).toEqual([[false], []])
  })

  it.each(['The regulator', 'Our sign'])('that leads elsewhere is the browser’s: %s', async (name) => {
    await press('/privacy', name)
    expect([leaves, opened.mock.calls]).toEqual([[true], []])
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

  it.each(['The regulator', 'Our sign'])('no link leads away: %s [KIOSK-03]', async (name) => {
    await press('/privacy?kioskMode=true', name)
    expect([leaves, opened.mock.calls, window.location.pathname]).toEqual([[false], [], '/privacy'])
  })
})

describe('inside another site', () => {
  it.each([
    ['Write to us', '/contact'],
    ['The regulator', 'https://regulator.example/'],
  ])('%s opens beside it, and the booking stays [IFRAME-03]', async (name, address) => {
    await press('/iframe/select-region', name)
    expect([leaves, opened.mock.calls]).toEqual([[false], [[address, '_blank', 'noopener']]])
    await waitFor(() => expect(within(screen.getByRole('main')).getByRole('heading', { level: 1 })).toBeDefined())
    expect(window.location.pathname).toBe('/iframe/select-region')
  })
})
