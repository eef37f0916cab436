// Between two pages: what stands while the next one is on its way.
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { setFetch } from '#src/api/request.ts'
import { routeTable } from '#src/app/routes.tsx'
import { getTranslations } from '#src/contract/calls/config.calls.ts'
import { commonLimits } from '#src/contract/limits/common.limits.ts'
import common from '#src/i18n/locales/default/common.json' with { type: 'json' }
import { type Backend, startBackend } from '#tests/support/backend.ts'
import { findPage, renderApp } from '#tests/support/render-app.tsx'
import { runTimers, stopTimers, whileStopped } from '#tests/support/timers.ts'

vi.mock('#src/pages/info/privacy.page.tsx', () => Promise.reject(new Error('cut off')))
vi.mock('#src/pages/info/terms.page.tsx', () => new Promise(() => undefined))

let backend: Backend
beforeAll(async () => {
  backend = await startBackend()
})
beforeEach(() => backend.reset())
afterAll(() => backend.close())

/** Answers of the path wait until they are let go. */
const heldFetch = (path: string): { fetch: typeof fetch; letGo: () => void } => {
  const { promise, resolve: letGo } = Promise.withResolvers<void>()
  const held: typeof fetch = async (input, init) => {
    if (new URL(String(input)).pathname === path) await promise
    return backend.fetch(input, init)
  }
  return { fetch: held, letGo }
}

const heading = () => screen.getByRole('heading', { level: 1 })
const shade = () => document.querySelector('[data-waiting]')
const banner = () => document.querySelector('header')?.closest('[inert]')
const spoken = () => shade()?.parentElement?.textContent
const menuLink = (name: string) =>
  within(screen.getByRole('navigation', { name: 'Main' })).getAllByRole('link', { name })[0] as HTMLElement

/** What the browser tells when the delay of the style sheet is over; by this name React hears of it in jsdom. */
const startAnimation = (element: Element | null | undefined): void =>
  void fireEvent(element as Element, new Event('webkitAnimationStart', { bubbles: true }))

describe('while a page loads', () => {
  it('its heading stands, and after a moment all else is out of reach and one status says why [SHELL-23, S-102]', async () => {
    const { user } = await renderApp(backend, '/')
    await findPage('Book a scan or X-ray')
    const { fetch, letGo } = heldFetch(getTranslations.path)
    setFetch(fetch)
    await user.click(menuLink('About'))
    expect(heading().textContent).toBe('About')
    expect([spoken(), banner()]).toEqual(['', null])
    startAnimation(shade()?.firstElementChild)
    expect([spoken(), banner()]).toEqual(['', null])
    startAnimation(shade())
    expect(spoken()).toBe('Loading the page')
    expect(shade()?.parentElement?.getAttribute('role')).toBe('status')
    expect(banner()).not.toBeNull()
    expect(screen.getAllByText('Loading the page')).toHaveLength(1)
    await act(async () => letGo())
    await waitFor(() => expect(shade()).toBeNull())
    expect(banner()).toBeNull()
    expect(document.activeElement).toBe(heading())
    expect(heading().textContent).toBe('About')
  })

  it('it counts as loading until it knows what it is about, and its heading stands [SHELL-23]', async () => {
    const { fetch, letGo } = heldFetch('/api/regions/melbourne/clinic_exams/thyroid-ultrasound/clinics')
    await renderApp({ fetch }, '/melbourne/thyroid-ultrasound')
    await screen.findByRole('heading', { level: 1, name: 'Choose a time' })
    await waitFor(() => expect(shade()).not.toBeNull())
    expect(screen.getByRole('list', { name: 'Steps' })).toBeDefined()
    await act(async () => letGo())
    await screen.findByRole('region', { name: 'Times' })
    expect(shade()).toBeNull()
    expect(heading().textContent).toBe('Choose a time')
  })

  it('one that cannot be had ends in the page that says so [SHELL-23]', async () => {
    vi.spyOn(console, 'error').mockReturnValue()
    const { user } = await renderApp(backend, '/')
    await findPage('Book a scan or X-ray')
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    act(() => void window.dispatchEvent(new Event('offline')))
    await user.click(menuLink('Privacy'))
    await findPage('You are offline')
    expect([shade(), banner()]).toEqual([null, null])
  })

  it('one that never comes does, too [SHELL-23]', async () => {
    vi.spyOn(console, 'error').mockReturnValue()
    const { user } = await renderApp(backend, '/')
    await findPage('Book a scan or X-ray')
    stopTimers()
    await user.click(menuLink('Terms'))
    await whileStopped(() => expect(heading().textContent).toBe('Terms'))
    startAnimation(shade())
    await runTimers(commonLimits.pageMilliseconds / 1000)
    await whileStopped(() => expect(heading().textContent).toBe('This page could not be shown'))
    expect([shade(), banner()]).toEqual([null, null])
  })
})

describe('the table of addresses', () => {
  it('has a heading for each page that every page knows, but where only the page does [SHELL-23]', () => {
    const texts: Record<string, string> = common
    for (const { route } of routeTable) {
      const key = route.heading ?? route.title
      if (key !== undefined) expect([key, texts[key]]).toEqual([key, expect.stringMatching(/./)])
    }
    const without = routeTable.filter(({ route }) => (route.heading ?? route.title) === undefined)
    expect(without.map(({ path }) => path)).toEqual(['/home', '/demo', '/:regionSlug/:examSlug/taken'])
  })
})
