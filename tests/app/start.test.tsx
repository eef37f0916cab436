// What is known before the first page: configuration, language and texts.
import { screen } from '@testing-library/react'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { setFetch } from '#src/api/request.ts'
import { loadStart } from '#src/app/load-start.ts'
import { patientRoutes } from '#src/app/routes.tsx'
import { startFrom } from '#src/app/start.ts'
import { createStore } from '#src/app/store.ts'
import { getConfig, getTranslations } from '#src/contract/calls/config.calls.ts'
import { areas } from '#src/contract/codes/areas.ts'
import type { Locale } from '#src/contract/codes/locales.ts'
import { selectConfig } from '#src/core/config/config.slice.ts'
import { selectIsKiosk } from '#src/core/device/device.slice.ts'
import { selectIsEmbedded } from '#src/core/frame/frame.slice.ts'
import { selectPageClass, selectParentRoute } from '#src/core/router/router.slice.ts'
import { selectIsLoggedIn } from '#src/core/session/session.slice.ts'
import { builtInTexts } from '#src/i18n/built-in-texts.ts'
import { type Backend, startBackend } from '#tests/support/backend.ts'
import { findPage, renderApp } from '#tests/support/render-app.tsx'
import { testPack } from '#tests/support/test-pack.ts'

let backend: Backend
beforeAll(async () => {
  backend = await startBackend()
})
afterAll(() => backend.close())

const inLocale = (locale: string) =>
  startBackend({
    database: backend.database,
    pack: testPack((pack) => {
      pack.settings.application.jsLocale = locale as Locale
    }),
  })

describe('the start', () => {
  it('takes configuration and the texts of the page’s areas at once, before anything is shown [I18N-05, API-01]', async () => {
    const asked: string[] = []
    setFetch((input, init) => {
      asked.push(new URL(String(input)).pathname)
      return backend.fetch(input, init)
    })
    const store = createStore(window.location)
    await loadStart(store, patientRoutes)
    expect(asked.sort()).toEqual(['/api/assets/translations', '/api/assets/translations', '/api/config'])
    expect(selectConfig(store.getState()).radiology.name).toBe('Aurora Imaging')
    expect(document.documentElement.lang).toBe('en-AU')
  })

  it('does without the texts of the server when they cannot be had: those of the build stand in [I18N-01]', async () => {
    for (let count = 0; count < 6; count += 1) backend.failNext(getTranslations, 500)
    await renderApp(backend, '/')
    await findPage('Book a scan or X-ray')
    expect(await screen.findByRole('link', { name: /2 clinics, next available/ })).toBeDefined()
  })

  it('does not do without a configuration, and shows nothing in the provider’s name', async () => {
    for (let count = 0; count < 3; count += 1) backend.failNext(getConfig, 500)
    setFetch(backend.fetch)
    await expect(loadStart(createStore(window.location), patientRoutes)).rejects.toThrow('no configuration')
  })

  it('names on the console a language that is not there, also where the server painted in another [I18N-04]', async () => {
    const french = await inLocale('fr-FR')
    const warn = vi.spyOn(console, 'warn').mockReturnValue()
    const { body: config } = await french.call(getConfig, {})
    await startFrom(createStore(window.location), {
      config,
      locale: 'en-AU',
      texts: await builtInTexts('en-AU', areas),
    })
    expect(warn.mock.calls).toEqual([['Locale fr-FR is not supported; en-AU is used.']])
  })

  it('names on the console what was changed in the theme to keep texts readable [BRAND-01]', async () => {
    const yellow = await startBackend({
      database: backend.database,
      pack: testPack((pack) => {
        pack.theme.brand = '#ffd500'
      }),
    })
    const warn = vi.spyOn(console, 'warn').mockReturnValue()
    await renderApp(yellow, '/')
    expect(warn).toHaveBeenCalledWith(expect.stringMatching(/^Theme: /))
  })
})

describe('the language', () => {
  it('is the provider’s, down to the last word, the time of day and the page’s language tag [I18N-02, I18N-05, S-42]', async () => {
    const macedonian = await inLocale('mk')
    await renderApp(macedonian, '/melbourne/thyroid-ultrasound')
    await findPage('Изберете термин')
    const time = await screen.findByRole('button', {
      name: 'понеделник, 23 ноември 2026, 09:20, Test Brunswick, слободно',
    })
    expect(time.textContent).toBe('09:20')
    expect(screen.getByRole('heading', { level: 2, name: 'понеделник, 23 ноември' })).toBeDefined()
    expect(document.documentElement.lang).toBe('mk')
    const words = screen
      .getByRole('main')
      .textContent.replace(
        /Test Brunswick|Test Coburg|Thyroid ultrasound|No preparation|\d+ Sydney Road|Brunswick|AEDT/g,
        '',
      )
    expect(words).not.toMatch(/[a-z]{2}/i)
  })

  it('that is not supported becomes Australian English, with a warning on the console [I18N-03, I18N-04]', async () => {
    const warn = vi.spyOn(console, 'warn').mockReturnValue()
    await renderApp(await inLocale('fr-FR'), '/')
    await findPage('Book a scan or X-ray')
    expect(document.documentElement.lang).toBe('en-AU')
    expect(warn).toHaveBeenCalledWith('Locale fr-FR is not supported; en-AU is used.')
  })

  it.each([
    ['en-NZ', 'Your referral'],
    ['en-CA', 'Your requisition'],
    ['default', 'Your referral'],
  ])('%s has its own words: %s [I18N-02, S-98]', async (locale, words) => {
    await renderApp(await inLocale(locale), '/')
    await findPage('Book a scan or X-ray')
    expect(screen.getByText(words)).toBeDefined()
  })
})

describe('the state of the client', () => {
  it('knows from the first address on whether it is inside another site [STATE-01, STATE-07, S-57]', () => {
    const outside = createStore({ pathname: '/melbourne', search: '' }).getState()
    expect([selectParentRoute(outside), selectIsEmbedded(outside)]).toEqual(['', false])
    const inside = createStore({ pathname: '/iframe/melbourne', search: '' }).getState()
    expect([selectParentRoute(inside), selectIsEmbedded(inside)]).toEqual(['/iframe', true])
  })

  it.each([
    ['/', 'home'],
    ['/melbourne/thyroid-ultrasound', 'booking'],
    ['/a/0123456789ABCDEFGHabcd', 'confirmation'],
    ['/iframe/br', 'confirmation'],
    ['/check-in', 'check-in'],
    ['/nowhere/at/all/you/know', 'other'],
  ])(
    'knows from the first address on that %s is a page of the class %s [STATE-01, SHELL-25, S-92]',
    (pathname, pageClass) => {
      expect(selectPageClass(createStore({ pathname, search: '' }).getState())).toBe(pageClass)
    },
  )

  it.each([
    ['?kioskMode=true', true],
    ['', false],
    ['?kioskMode=false', false],
    ['?kioskMode=yes', false],
  ])('knows from %j whether it runs on a kiosk: %j [STATE-01, ROUTE-16]', (search, expected) => {
    expect(selectIsKiosk(createStore({ pathname: '/kiosk', search }).getState())).toBe(expected)
  })

  it('begins with nobody logged in [STATE-01]', () => {
    expect(selectIsLoggedIn(createStore(window.location).getState())).toBe(false)
  })
})
