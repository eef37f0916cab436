import { screen, within } from '@testing-library/react'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { getTranslations } from '#src/contract/calls/config.calls.ts'
import { areas } from '#src/contract/codes/areas.ts'
import type { Backend } from '#tests/support/backend.ts'
import { openHeld, textbox } from '#tests/support/booking-pages.ts'
import { openProviders } from '#tests/support/providers.ts'
import { findPage, type OpenApp, renderApp } from '#tests/support/render-app.tsx'

const providers = openProviders()
let backend: Backend
beforeAll(async () => {
  backend = await providers.start((pack) => {
    pack.provider.enabledLocales = ['en-AU', 'mk']
    pack.translations = { mk: { 'menu.about': 'За Аурора' } }
  })
})
beforeEach(() => backend.reset())
afterAll(() => providers.end())

const macedonian = 'Македонски'
const english = 'English (Australia)'
type Place = 'banner' | 'contentinfo' | 'complementary'
const choices = (place: Place = 'banner'): HTMLElement[] =>
  within(screen.getByRole(place, place === 'complementary' ? { name: 'Language:' } : {}))
    .queryAllByRole('button', { hidden: true })
    .filter((button) => button.lang !== '')
const choose = async ({ user }: OpenApp, name: string, place?: Place): Promise<void> => {
  const button = choices(place).find(({ textContent }) => textContent === name) as HTMLElement
  await user.click(button.closest('details')?.querySelector('summary') as HTMLElement)
  await user.click(button)
}

describe('the languages', () => {
  it('are offered above and below, each in its own words, with the present one marked [I18N-02, S-99]', async () => {
    await renderApp(backend, '/')
    for (const place of ['banner', 'contentinfo'] as const)
      expect(choices(place).map((each) => [each.textContent, each.lang, each.getAttribute('aria-pressed')])).toEqual([
        [english, 'en-AU', 'true'],
        [macedonian, 'mk', 'false'],
      ])
  })

  it('are offered inside another site, which has no header of ours [I18N-01, IFRAME-02]', async () => {
    const app = await renderApp(backend, '/iframe/select-region')
    await findPage('Where would you like to go?')
    await choose(app, macedonian, 'complementary')
    await findPage('Каде сакате да дојдете?')
    expect(document.documentElement.lang).toBe('mk')
  })

  it('are offered below a footer of the provider’s own, the only place for them on a phone [I18N-02, SHELL-05]', async () => {
    const own = await providers.start((pack) => {
      pack.provider.enabledLocales = ['en-AU', 'mk']
      pack.pages.footer = '<p>Part of Aurora Group</p>'
      pack.settings.radiology.showCustomHeaderAndFooter = true
    })
    await renderApp(own, '/')
    await findPage('Book a scan or X-ray')
    expect(choices('contentinfo').map(({ textContent }) => textContent)).toEqual([english, macedonian])
  })

  it('are not offered where the provider has one [S-99]', async () => {
    const one = await providers.start((pack) => {
      pack.provider.enabledLocales = ['en-AU']
    })
    await renderApp(one, '/')
    await findPage('Book a scan or X-ray')
    expect([choices(), screen.queryByText('Language:')]).toEqual([[], null])
  })

  it('change every word at once, the provider’s own among them, and the page’s tag [I18N-01, I18N-02]', async () => {
    const app = await renderApp(backend, '/select-region')
    await findPage('Where would you like to go?')
    expect(document.documentElement.lang).toBe('en-AU')
    await choose(app, macedonian)
    await findPage('Каде сакате да дојдете?')
    expect(document.documentElement.lang).toBe('mk')
    expect(document.title).toMatch(/^[^A-Za-z]+ – Aurora Imaging$/)
    expect(screen.getAllByText('За Аурора').length).toBe(2)
    expect(await screen.findByRole('link', { name: /Melbourne.*клиники/ })).toBeDefined()
  })

  it('are spoken of in the new language, and the focus stays at the choice [I18N-01, S-102]', async () => {
    const app = await renderApp(backend, '/')
    await choose(app, macedonian)
    expect(await screen.findByText('Страницата сега е на јазикот: Македонски')).toBeDefined()
    const summary = choices()[0]?.closest('details')?.querySelector('summary')
    expect([summary?.textContent, summary?.parentElement?.hasAttribute('open')]).toEqual([`Јазик:${macedonian}`, false])
    expect(document.activeElement).toBe(summary)
  })

  it('are remembered by a cookie that the server reads, for the next visit and back again [S-31, S-99]', async () => {
    const written = vi.spyOn(document, 'cookie', 'set')
    const first = await renderApp(backend, '/')
    await choose(first, macedonian)
    await findPage('Закажете снимање или преглед')
    expect(written.mock.calls.map(([cookie]) => cookie)).toEqual([
      'language=mk; Path=/; Expires=Tue, 31 Dec 2030 00:00:00 GMT; SameSite=Lax',
    ])
    first.unmount()
    const second = await renderApp(backend, '/about')
    await findPage('За нас')
    await choose(second, english)
    await findPage('About')
    expect([document.documentElement.lang, document.cookie]).toEqual(['en-AU', 'language=en-AU'])
  })

  it('keep what was typed, and turn its labels and messages [I18N-01]', async () => {
    const app = await openHeld(backend)
    await app.user.type(textbox('First name'), 'Ana')
    await choose(app, macedonian)
    await findPage('За кого е терминот?')
    expect(textbox('Име').value).toBe('Ana')
  })

  it('come from the build where the server cannot answer [I18N-01]', async () => {
    const app = await renderApp(backend, '/')
    // Three tries for each area that the page may have.
    for (let count = 0; count < 3 * areas.length; count += 1) backend.failNext(getTranslations, 503)
    await choose(app, macedonian)
    await findPage('Закажете снимање или преглед')
    expect(screen.getAllByText('За нас').length).toBe(2)
  })

  it('of a cookie that the provider does not offer are as if there were none [I18N-05, S-99]', async () => {
    for (const cookie of ['language=en-CA', 'language=fr', 'language=%E0%A4%A', 'language=']) {
      // biome-ignore lint/suspicious/noDocumentCookie: as another program would leave it
      document.cookie = `${cookie}; path=/`
      const { unmount } = await renderApp(backend, '/')
      await findPage('Book a scan or X-ray')
      expect(document.documentElement.lang).toBe('en-AU')
      unmount()
    }
  })
})
