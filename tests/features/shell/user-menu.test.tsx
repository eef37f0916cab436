import { screen, waitFor, within } from '@testing-library/react'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { getAuthenticated, logout } from '#src/contract/calls/session.calls.ts'
import type { User } from '#src/contract/entities/user.ts'
import { setOpenWholePage } from '#src/core/session/whole-page.ts'
import type { Backend } from '#tests/support/backend.ts'
import { openProviders } from '#tests/support/providers.ts'
import { findPage, type OpenApp, renderApp } from '#tests/support/render-app.tsx'
import { openAs } from '#tests/support/staff.ts'

const providers = openProviders()
let backend: Backend
beforeAll(async () => {
  backend = await providers.start()
})
beforeEach(() => backend.reset())
afterAll(async () => {
  await providers.end()
})

const reception: User = { username: 'reception', role: 'staff', readOnly: false }
const open = async (of = backend, address = '/'): Promise<OpenApp> => {
  const app = await openAs(of, reception, address)
  await findPage(/./)
  return app
}
const name = (): HTMLElement | null => screen.queryByText('reception')
const menu = (): HTMLDetailsElement => name()?.closest('details') as HTMLDetailsElement
const pressLogout = async ({ user }: OpenApp): Promise<void> => {
  await user.click(name() as HTMLElement)
  await user.click(within(menu()).getByRole('button', { name: 'Log out' }))
}

describe('the user menu', () => {
  it('names who is logged in, and holds the pages of staff and the way out behind the name [SHELL-20, SHELL-21]', async () => {
    const { user } = await open()
    expect(menu().querySelector('summary')?.textContent).toBe('Logged in asreception')
    expect(menu().open).toBe(false)
    await user.click(name() as HTMLElement)
    expect(menu().open).toBe(true)
    expect(
      within(menu())
        .getAllByRole('listitem')
        .map((item) => item.textContent),
    ).toEqual(['Desk', 'Kiosks', 'Emails as they are sent', 'Log out'])
  })

  it('leads to the administration where the provider has one [SHELL-20, STAFF-06]', async () => {
    const administered = await providers.start((pack) => {
      pack.settings.radiology.domainAdmin = 'https://admin.example/start'
    })
    await open(administered)
    const link = within(menu()).getByRole('link', { name: 'Admin panel', hidden: true })
    expect([link.getAttribute('href'), link.getAttribute('rel')]).toEqual([
      'https://admin.example/start',
      'noopener noreferrer',
    ])
  })

  it('is not there for nobody, in kiosk mode or inside another site [SHELL-20]', async () => {
    const { unmount } = await renderApp(backend, '/')
    await findPage(/./)
    expect(screen.queryByText('Logged in as')).toBeNull()
    unmount()
    for (const address of ['/?kioskMode=true', '/iframe/select-region']) {
      const shown = await open(backend, address)
      expect(name()).toBeNull()
      shown.unmount()
    }
  })

  it('logs out, says so, and leaves the focus on the page [SHELL-20]', async () => {
    const app = await open()
    await pressLogout(app)
    expect((await screen.findByText('You are logged out')).closest('[aria-live]')?.getAttribute('aria-live')).toBe(
      'polite',
    )
    expect(name()).toBeNull()
    expect(document.activeElement).toBe(screen.getByRole('main'))
    expect((await backend.call(getAuthenticated, {})).status).toBe(401)
  })

  it('leads on to the logout of the identity provider, by a whole page [SHELL-20, S-87]', async () => {
    const opened: string[] = []
    setOpenWholePage((address) => opened.push(address))
    const app = await open()
    const endSessionUrl = 'https://login.example.org/end?id_token_hint=x'
    backend.failNext(logout, 200, { endSessionUrl })
    await pressLogout(app)
    await waitFor(() => expect(opened).toEqual([endSessionUrl]))
    expect(name()).toBeNull()
  })

  it('stays when the logout fails, says that at once, and can be pressed again [SHELL-20]', async () => {
    const app = await open()
    backend.failNext(logout, 500)
    await pressLogout(app)
    const words = await screen.findByText('We could not log you out. You are still logged in. Try again.')
    expect(words.closest('[aria-live]')?.getAttribute('aria-live')).toBe('assertive')
    expect(document.activeElement).toBe(menu().querySelector('summary'))
    await pressLogout(app)
    await waitFor(() => expect(name()).toBeNull())
  })

  it('is not there for a login that the server no longer knows, and the page works [API-121]', async () => {
    const { unmount } = await open()
    unmount()
    backend.clock.advanceSeconds(9 * 3600)
    await renderApp(backend, '/')
    await findPage('Book a scan or X-ray')
    expect(name()).toBeNull()
  })
})
