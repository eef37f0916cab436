import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { catalogueApi } from '#src/api/catalogue.api.ts'
import { setFetch } from '#src/api/request.ts'
import { ping } from '#src/contract/calls/health.calls.ts'
import type { Backend } from '#tests/support/backend.ts'
import { openProviders } from '#tests/support/providers.ts'
import { findPage, renderApp } from '#tests/support/render-app.tsx'
import { openAs } from '#tests/support/staff.ts'
import { runTimers, stopTimers, whileStopped } from '#tests/support/timers.ts'

const providers = openProviders()
let backend: Backend
let production: Backend
beforeAll(async () => {
  backend = await providers.start()
  production = await providers.start(
    (pack) => {
      pack.provider.demo = false
    },
    { environment: 'production' },
  )
})
afterAll(async () => {
  await providers.end()
})

const environment = (): HTMLElement | null => screen.queryByText('Demonstration: nothing you book is real.')
/** Of the frame alone: what the page itself says is not its concern. */
const statuses = (): string[] =>
  screen
    .getAllByRole('status')
    .filter((region) => region.closest('main') === null && !region.matches('[data-floating]'))
    .map((region) => region.textContent ?? '')
const offline =
  'You are offline. You can read what is here, and what you typed stays. What you add is saved and sent later. You need the internet to book.'

const unreached = offline.replace('You are offline.', 'Our system cannot be reached right now.')

const setNetwork = (isOnline: boolean): void => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline)
  fireEvent(window, new Event(isOnline ? 'online' : 'offline'))
}

describe('the strip of the environment', () => {
  it.each(['/', '/melbourne', '/a/KEY', '/iframe/select-region', '/nowhere/at/all/x'])(
    'names a demonstration on %s [SHELL-22]',
    async (address) => {
      await renderApp(backend, address)
      await findPage(/./)
      expect(environment()?.closest('aside')).toBeTruthy()
    },
  )

  it('is not there in production [SHELL-22]', async () => {
    await renderApp(production, '/')
    await findPage('Book a scan or X-ray')
    expect(environment()).toBeNull()
  })
})

describe('the strip of a login that may look only', () => {
  it('says so on every page, also inside another site [STAFF-04]', async () => {
    for (const address of ['/', '/melbourne', '/iframe/select-region']) {
      const { unmount } = await openAs(backend, { username: 'mere', role: 'staff', readOnly: true }, address)
      expect(screen.getByText('Read only access.').parentElement?.textContent).toBe(
        'Read only access. You can look, but not change anything.',
      )
      unmount()
    }
  })

  it('is not there for a login that may do more, nor for nobody, nor after the logout [STAFF-04, SHELL-20]', async () => {
    const first = await openAs(backend, { username: 'reception', role: 'staff', readOnly: false }, '/')
    expect(screen.getByText('reception')).toBeDefined()
    expect(screen.queryByText('Read only access.')).toBeNull()
    first.unmount()
    const { user } = await openAs(backend, { username: 'mere', role: 'staff', readOnly: true }, '/')
    expect(screen.getByText('Read only access.')).toBeDefined()
    await user.click(screen.getByRole('button', { name: 'Log out', hidden: true }))
    await screen.findByText('You are logged out')
    expect(screen.queryByText('Read only access.')).toBeNull()
  })
})

describe('the strip of the network', () => {
  it('is silent while there is one', async () => {
    await renderApp(production, '/')
    await findPage('Book a scan or X-ray')
    expect(statuses()).toEqual([''])
  })

  it('says what can be done without one, for as long as there is none', async () => {
    await renderApp(production, '/')
    await findPage('Book a scan or X-ray')
    stopTimers()
    setNetwork(false)
    expect(statuses()).toEqual([offline])
    await runTimers(600)
    expect(statuses()).toEqual([offline])
  })

  it('says for six seconds that it is back', async () => {
    await renderApp(production, '/')
    await findPage('Book a scan or X-ray')
    stopTimers()
    setNetwork(false)
    setNetwork(true)
    await whileStopped(() => expect(statuses()).toEqual(['The connection is back']))
    await runTimers(5.9)
    expect(statuses()).toEqual(['The connection is back'])
    await runTimers(0.2)
    expect(statuses()).toEqual([''])
  })

  it('says so at once when it goes again meanwhile, and counts anew when it is back', async () => {
    await renderApp(production, '/')
    await findPage('Book a scan or X-ray')
    stopTimers()
    setNetwork(false)
    setNetwork(true)
    await whileStopped(() => expect(statuses()).toEqual(['The connection is back']))
    await runTimers(5)
    setNetwork(false)
    expect(statuses()).toEqual([offline])
    await runTimers(5)
    setNetwork(true)
    await whileStopped(() => expect(statuses()).toEqual(['The connection is back']))
    await runTimers(5)
    expect(statuses()).toEqual(['The connection is back'])
    await runTimers(1.1)
    expect(statuses()).toEqual([''])
  })

  it('knows from the start when there is none, and speaks into a region that was there before', async () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    await renderApp(production, '/')
    const [region] = screen.getAllByRole('status')
    expect(region?.textContent).toBe(offline)
    act(() => setNetwork(true))
    expect(screen.getAllByRole('status')[0]).toBe(region)
  })

  const answerOfPortal = (): Promise<Response> =>
    Promise.resolve(new Response('<title>Sign in to the hotel</title>', { headers: { 'content-type': 'text/html' } }))
  const answerOfProxy = (): Promise<Response> => Promise.resolve(new Response('', { status: 502 }))

  it.each([
    ['a server that does not answer', () => Promise.reject(new TypeError('Failed to fetch'))],
    ['a portal that answers everything', answerOfPortal],
    ['a proxy without its server', answerOfProxy],
  ])('notices %s by a call, though the device has a network, and that it is back [STATE-06]', async (_, away) => {
    const { store } = await renderApp(production, '/')
    await findPage('Book a scan or X-ray')
    stopTimers()
    setFetch(away)
    void store.dispatch(catalogueApi.endpoints.listRegionExams.initiate({ params: { regionSlug: 'melbourne' } }))
    await whileStopped(() => expect(statuses()).toEqual([unreached]))
    await runTimers(30)
    expect(statuses()).toEqual([unreached])
    setFetch(production.fetch)
    await runTimers(5)
    await whileStopped(() => expect(statuses()).toEqual(['The connection is back']))
  })

  it('is silent where one call alone fails, and the server answers', async () => {
    const { store } = await renderApp(production, '/')
    await findPage('Book a scan or X-ray')
    const asked: string[] = []
    setFetch((input, options) => {
      const { pathname } = new URL(String(input))
      asked.push(pathname)
      return pathname === ping.path
        ? production.fetch(input, options)
        : Promise.reject(new TypeError('Failed to fetch'))
    })
    await store.dispatch(catalogueApi.endpoints.listRegionExams.initiate({ params: { regionSlug: 'melbourne' } }))
    await waitFor(() => expect(asked).toContain(ping.path))
    expect(statuses()).toEqual([''])
  })
})
