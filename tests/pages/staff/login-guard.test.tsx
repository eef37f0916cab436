// Pages of logins, and what stands where a login did not come about.
import { act, screen, waitFor, within } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { getAuthenticated } from '#src/contract/calls/session.calls.ts'
import { type LoginRole, loginRoles } from '#src/contract/codes/access.ts'
import { loginFailures } from '#src/contract/codes/login-failures.ts'
import { prolongLogin } from '#src/core/session/prolong-login.ts'
import { userChanged } from '#src/core/session/session.slice.ts'
import { setOpenWholePage } from '#src/core/session/whole-page.ts'
import type { Backend } from '#tests/support/backend.ts'
import { openProviders } from '#tests/support/providers.ts'
import { findPage, renderApp } from '#tests/support/render-app.tsx'
import { forgetLoginMark, logInAs, markLogin, openAs } from '#tests/support/staff.ts'

const providers = openProviders()
let backend: Backend
/** Without an identity provider. */
let without: Backend
const opened = vi.fn<(address: string) => void>()
beforeAll(async () => {
  backend = await providers.start(({ settings: { application } }) => {
    application.identityProviderUrl = 'https://login.example.org'
  })
  without = await providers.start()
  setOpenWholePage(opened)
})
beforeEach(() => backend.reset())
afterEach(() => {
  opened.mockClear()
  forgetLoginMark()
})
afterAll(() => providers.end())

/** Of each word one that is there, if only by its name. */
const pages: readonly (readonly [string, readonly LoginRole[]])[] = [
  ['/image-viewer-access', ['external', 'referrer', 'radiologist']],
  ['/referrer/quick-report?id=7', ['referrer', 'radiologist']],
  ['/preview-email', ['staff']],
]
const page = 'This is not available online'
const preview = 'Emails as they are sent'
const start = (returnUrl: string, prompt = ''): string =>
  `/api/login?returnUrl=${encodeURIComponent(returnUrl)}${prompt}`
const link = (name: string): string | null => screen.getByRole('link', { name }).getAttribute('href')

describe.each(pages)('%s', (address, roles) => {
  it('leads whoever is not logged in to the login, and back here [S-87, S-112]', async () => {
    await renderApp(backend, address)
    await waitFor(() => expect(opened.mock.calls).toEqual([[start(address)]]))
    expect(screen.getByRole('heading', { level: 1 }).dataset.loading).toBeDefined()
  })

  it.each(loginRoles)('opens to the roles of its word alone: %s [S-112, STAFF-03]', async (role) => {
    await openAs(backend, { username: 'mere', role, readOnly: false }, address)
    if (roles.includes(role)) return void (await findPage(address === '/preview-email' ? preview : page))
    await findPage('This page is not part of your login')
    expect(screen.getByRole('main').textContent).toContain('You are logged in as mere')
    expect(link('Log in with another account')).toBe(start(address, '&prompt=login'))
    expect(opened).not.toHaveBeenCalled()
  })

  it('says whom to call where the provider has no logins', async () => {
    await renderApp(without, address)
    await findPage(page)
    expect(opened).not.toHaveBeenCalled()
  })
})

describe('a page of logins', () => {
  const mere = { username: 'mere', role: 'staff', readOnly: false } as const

  it('asks again where it was not answered, and leads nowhere before [ERR-04]', async () => {
    await logInAs(backend, mere)
    markLogin()
    for (let failure = 0; failure < 8; failure += 1) backend.failNext(getAuthenticated, 500)
    const { user } = await renderApp(backend, '/preview-email')
    await findPage('Log in')
    expect(opened).not.toHaveBeenCalled()
    for (let press = 0; press < 8 && screen.queryByRole('button', { name: 'Try again' }); press += 1) {
      await user.click(screen.getByRole('button', { name: 'Try again' }))
      await findPage(/./)
    }
    await findPage(preview)
  })

  it('is empty once its login has ended, and offers the next one [SHELL-20]', async () => {
    const { store } = await openAs(backend, mere, '/preview-email')
    await findPage(preview)
    act(() => void store.dispatch(userChanged(null)))
    await findPage('You were signed out')
    expect(screen.queryByText(preview)).toBeNull()
    expect([link('Log in'), opened.mock.calls]).toEqual([start('/preview-email'), []])
  })

  it('hears from the server that its login has ended, while somebody uses it [S-87]', async () => {
    const { store } = await openAs(backend, mere, '/preview-email')
    await findPage(preview)
    await act(() => store.dispatch(prolongLogin()))
    expect(screen.getByText('mere')).toBeDefined()
    backend.clock.advanceSeconds(9 * 3600)
    await act(() => store.dispatch(prolongLogin()))
    await findPage('You were signed out')
  })
})

describe('a login that did not come about', () => {
  it.each(loginFailures)('is explained, with a way on: %s [S-87]', async (reason) => {
    const { unmount } = await renderApp(backend, `/login-failed?reason=${reason}&returnUrl=%2Freferrer%2Fquick-report`)
    await findPage('You are not logged in')
    const main = within(screen.getByRole('main'))
    expect(main.getByText(/\w{4}/, { selector: '.lead' }).textContent).not.toMatch(/login-failed/)
    expect(main.getByText('Aurora Imaging')).toBeDefined()
    const isAnew = reason === 'no-role'
    expect(link(isAnew ? 'Log in with another account' : 'Log in')).toBe(
      start('/referrer/quick-report', isAnew ? '&prompt=login' : ''),
    )
    unmount()
  })

  it.each(['', '?reason=%3Cscript%3E&returnUrl=https%3A%2F%2Fevil.example', '?reason=toString&returnUrl=%2F%2Fevil'])(
    'is that of an unknown answer for %j, and leads to no other site [S-12]',
    async (query) => {
      await renderApp(backend, `/login-failed${query}`)
      await findPage('You are not logged in')
      expect(screen.getByText(/does not belong to a login/)).toBeDefined()
      expect(link('Log in')).toBe(start('/'))
    },
  )
})

describe('the way to a login', () => {
  const name = 'Log in (staff and referrers)'

  it('stands at the foot of a page and leads back to it [STAFF-03]', async () => {
    await renderApp(backend, '/contact')
    await findPage(/./)
    expect(link(name)).toBe(start('/contact'))
  })

  it('is not there for a login, in kiosk mode, inside another site, nor without an identity provider', async () => {
    const absent = async (of: Backend, address: string): Promise<void> => {
      const { unmount } = await renderApp(of, address)
      await findPage(/./)
      expect(screen.queryByText(name)).toBeNull()
      unmount()
    }
    await absent(backend, '/?kioskMode=true')
    await absent(backend, '/iframe/select-region')
    await absent(without, '/')
    const { unmount } = await openAs(backend, { username: 'mere', role: 'staff', readOnly: false }, '/')
    await findPage(/./)
    expect(screen.queryByText(name)).toBeNull()
    unmount()
  })
})
