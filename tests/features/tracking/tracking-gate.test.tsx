// The whole app of a provider with trackers: where their scripts are on the page, and where never.
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { Provider } from 'react-redux'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { bookingStepReported } from '#src/core/booking-step.ts'
import { frameRecognised } from '#src/core/frame/frame.slice.ts'
import { bookingKeyReceived } from '#src/features/booking/booking.events.ts'
import '#src/features/booking/hold/booking-keys.slice.ts'
import { holdInTab } from '#src/core/hold/hold-mark.ts'
import { type Leave, setLeave } from '#src/features/tracking/leave.ts'
import { PrivacyChoices } from '#src/features/tracking/privacy-choices.tsx'
// Already there, so that its lazy import is no matter of time.
import '#src/features/tracking/step-report.ts'
import '#src/features/tracking/tracking-gate.tsx'
import { ensureTexts } from '#src/core/texts/with-texts.ts'
import { writeCookie } from '#src/lib/cookie.ts'
import { type Backend, startBackend } from '#tests/support/backend.ts'
import { findPage, type OpenApp, renderApp } from '#tests/support/render-app.tsx'
import { testPack } from '#tests/support/test-pack.ts'

type Changes = Parameters<typeof testPack>[0]

const trackers: NonNullable<Changes> = (pack) => {
  Object.assign(pack.settings.radiology, { tagManagerEnabled: true, tagManagerId: 'GTM-AB12CD3' })
  Object.assign(pack.settings.application, {
    analyticsEnabled: true,
    analyticsId: 'G-AB12CD34EF',
    socialTrackingEnabled: true,
    socialTrackingId: '123456789012345',
  })
}
const addresses = [
  'https://www.googletagmanager.com/gtm.js?id=GTM-AB12CD3',
  'https://www.googletagmanager.com/gtag/js?id=G-AB12CD34EF',
  'https://connect.facebook.net/en_US/fbevents.js',
]

let without: Backend
let asking: Backend
let given: Backend
const startWith = (change: NonNullable<Changes>) => startBackend({ database: without.database, pack: testPack(change) })

beforeAll(async () => {
  without = await startBackend()
  asking = await startWith(trackers)
  given = await startWith((pack) => {
    trackers(pack)
    pack.settings.trackingConsent = 'given'
  })
})
afterAll(async () => {
  await asking.close()
  await given.close()
  await without.close()
})

const tracked = window as unknown as { dataLayer?: unknown[]; fbq?: { queue: unknown[] }; _fbq?: unknown }
const leave = vi.fn<Leave>()
beforeEach(() => setLeave(leave))
afterEach(() => {
  for (const script of document.querySelectorAll('script')) script.remove()
  delete tracked.dataLayer
  delete tracked.fbq
  delete tracked._fbq
  writeCookie('trackingConsent', '', new Date(0))
})

const loaded = (): string[] => [...document.querySelectorAll('script')].map(({ src }) => src)
const question = (): HTMLElement | null => screen.queryByRole('region', { name: 'Privacy choices' })

/** Opens the address and waits for its page; what trackers do follows at once or not at all. */
const open = async (backend: Backend, address: string): Promise<OpenApp> => {
  const app = await renderApp(backend, address)
  // The question then comes with its file, as on a page that had it before.
  await ensureTexts(['tracking'])
  await findPage(/./)
  return app
}

describe('a provider without trackers', () => {
  it('has neither scripts nor a question [BRAND-09, BRAND-10]', async () => {
    await open(without, '/')
    expect([loaded(), question()]).toEqual([[], null])
  })

  it('has none by an id alone: the flag decides [BRAND-09, BRAND-10]', async () => {
    const off = await startWith((pack) => {
      trackers(pack)
      pack.settings.trackingConsent = 'given'
      pack.settings.radiology.tagManagerEnabled = false
      pack.settings.application.socialTrackingEnabled = false
    })
    await open(off, '/')
    await waitFor(() => expect(loaded()).toEqual([addresses[1]]))
    await off.close()
  })
})

describe('a visitor who is asked', () => {
  it('hears what is measured and by whom, and is not measured before the answer [BRAND-09, BRAND-10, S-28]', async () => {
    await open(asking, '/')
    expect(question()?.textContent).toContain('with tools of Google and Meta')
    expect(question()?.textContent).toContain('Pages with an exam, a booking or anything personal are never measured.')
    expect(question()?.contains(document.activeElement)).toBe(false)
    expect([loaded(), tracked.dataLayer, tracked.fbq]).toEqual([[], undefined, undefined])
  })

  it('and allows it is measured on this page and on the next visit, without being asked again [BRAND-09, BRAND-10]', async () => {
    const { user, unmount } = await open(asking, '/')
    await user.click(screen.getByRole('button', { name: 'Allow' }))
    expect(loaded()).toEqual(addresses)
    expect([question(), document.cookie]).toEqual([null, 'trackingConsent=granted'])
    expect(document.activeElement).toBe(screen.getByRole('main'))
    unmount()
    for (const script of document.querySelectorAll('script')) script.remove()
    await open(asking, '/select-region')
    expect([loaded(), question()]).toEqual([addresses, null])
  })

  it('and does not allow it is neither measured nor asked again [BRAND-09, BRAND-10]', async () => {
    const { user, unmount } = await open(asking, '/')
    await user.click(screen.getByRole('button', { name: 'Do not allow' }))
    expect([question(), document.cookie]).toEqual([null, 'trackingConsent=denied'])
    unmount()
    await open(asking, '/contact')
    expect([loaded(), question()]).toEqual([[], null])
  })

  it('is asked only where measuring could begin [S-28]', async () => {
    await open(asking, '/melbourne')
    expect([loaded(), question()]).toEqual([[], null])
  })
})

describe('where consent is given', () => {
  it.each(['/', '/about', '/contact/', '/terms', '/privacy', '/select-region', '/?utm_source=mail'])(
    'the trackers are on %s, without a question [BRAND-09, BRAND-10]',
    async (address) => {
      await open(given, address)
      expect([loaded(), question()]).toEqual([addresses, null])
    },
  )

  it.each([
    '/melbourne',
    '/melbourne/thyroid-ultrasound',
    '/appointments/0123456789ABCDEFGHabcd',
    '/authentication',
    '/check-in',
    '/questionnaires',
    '/deny',
    '/nowhere/at/all/you/know',
    '/iframe',
    '/iframe/about',
    '/kiosk',
    '/?kioskMode=true',
    '/select-region?kioskMode=true',
    '/?dateOfBirth=1985-03-27',
  ])('they are not on %s [S-28, S-11]', async (address) => {
    await open(given, address)
    expect([loaded(), question()]).toEqual([[], null])
  })

  it.each([
    ['a Global Privacy Control', { globalPrivacyControl: true }],
    ['a Do Not Track', { doNotTrack: '1' }],
  ])('they are not in a browser with %s, which is not asked either [S-28]', async (_what, says) => {
    for (const [name, value] of Object.entries(says))
      Object.defineProperty(navigator, name, { value, configurable: true })
    const first = await open(given, '/')
    expect(loaded()).toEqual([])
    first.unmount()
    const second = await open(asking, '/')
    expect([loaded(), question()]).toEqual([[], null])
    second.unmount()
    for (const name of Object.keys(says)) Reflect.deleteProperty(navigator, name)
    await open(given, '/')
    expect(loaded()).toEqual(addresses)
  })

  it('they are not in a tab that holds a booking, whose strip stands on every page [S-28]', async () => {
    const keys = { bookingKey: '0123456789ABCDEFGHabcd', idempotencyKey: 'x'.repeat(32) }
    sessionStorage.setItem(holdInTab.book, JSON.stringify(keys))
    await open(given, '/')
    expect(loaded()).toEqual([])
  })

  it('they are not on a public page that was reached inside the app, whose policy was another’s [S-28]', async () => {
    const { user } = await open(given, '/melbourne')
    await user.click(screen.getByRole('link', { name: /Aurora Imaging/ }))
    await findPage('Book a scan or X-ray')
    expect(loaded()).toEqual([])
    expect(leave).not.toHaveBeenCalled()
  })
})

describe('what a tracker is told', () => {
  /** Commands of the analytics script, which are `arguments`. */
  const commands = (): unknown[][] =>
    (tracked.dataLayer ?? [])
      .filter((entry) => Object.prototype.toString.call(entry) === '[object Arguments]')
      .map((entry) => [...(entry as unknown[])])

  it('is each public page once, by its path and never by its query [S-28, S-11]', async () => {
    const { user } = await open(given, '/?utm_source=mail')
    await user.click(screen.getAllByRole('link', { name: 'Help' })[0] as HTMLElement)
    await findPage('Help')
    const views = commands().filter(([, what]) => what === 'page_view')
    expect(views.map(([, , facts]) => facts)).toEqual([
      { page_path: '/', page_location: 'http://localhost:3000/', send_to: 'G-AB12CD34EF' },
      { page_path: '/contact', page_location: 'http://localhost:3000/contact', send_to: 'G-AB12CD34EF' },
    ])
    expect(tracked.dataLayer?.filter((entry) => (entry as { event?: string }).event === 'page_shown')).toEqual([
      { event: 'page_shown', page_path: '/' },
      { event: 'page_shown', page_path: '/contact' },
    ])
    expect(JSON.stringify(commands())).not.toContain('utm_source')
    expect(loaded()).toEqual(addresses)
    expect(leave).not.toHaveBeenCalled()
  })

  const steps = (): unknown[] => [
    ...commands().filter(([, what]) => what === 'booking_step'),
    ...(tracked.dataLayer ?? []).filter((entry) => (entry as { event?: string }).event === 'booking_step'),
  ]

  it('is the step of the booking where it may live, and no more than its number [BOOK-03 to BOOK-06, S-28]', async () => {
    const { store } = await open(given, '/')
    act(() => void store.dispatch(bookingStepReported(0)))
    await waitFor(() =>
      expect(steps()).toEqual([
        ['event', 'booking_step', { booking_step: 0, send_to: 'G-AB12CD34EF' }],
        { event: 'booking_step', booking_step: 0 },
      ]),
    )
    expect(tracked.fbq?.queue).toHaveLength(3)
  })

  it.each([
    ['without consent', () => asking, '/'],
    ['on a page of the booking', () => given, '/melbourne'],
    ['in a kiosk', () => given, '/?kioskMode=true'],
  ])('is no step %s [BOOK-06, S-28]', async (_what, backend, address) => {
    const { store } = await open(backend(), address)
    await act(async () => void store.dispatch(bookingStepReported(0)))
    expect(steps()).toEqual([])
  })

  it('is not to count pages by itself, nor to build advertising audiences, nor to read the page [S-28]', async () => {
    await open(given, '/')
    expect(commands().find(([name]) => name === 'config')?.[2]).toEqual({
      send_page_view: false,
      allow_google_signals: false,
      allow_ad_personalization_signals: false,
    })
    expect(tracked.fbq?.queue).toEqual([
      ['set', 'autoConfig', false, '123456789012345'],
      ['init', '123456789012345'],
      ['track', 'PageView'],
    ])
  })
})

describe('leaving a page with trackers', () => {
  it('for a page that is not public loads that page whole, and does not show it here [S-28]', async () => {
    const { user } = await open(given, '/')
    await user.click(await screen.findByRole('link', { name: /Melbourne/ }))
    expect(leave.mock.calls).toEqual([['http://localhost:3000/melbourne']])
    expect(window.location.pathname).toBe('/')
  })

  it.each([
    ['with another button', {}, { button: 1 }],
    ['into a new tab', {}, { ctrlKey: true }],
    ['into a new tab on a Mac', {}, { metaKey: true }],
    ['into a new window', {}, { shiftKey: true }],
    ['to be saved', {}, { altKey: true }],
    ['whose target is another tab', { target: '_blank' }, {}],
    ['to a file', { download: '' }, {}],
    ['to another site', { href: 'https://example.org/' }, {}],
    ['to a telephone', { href: 'tel:1300000000' }, {}],
    ['to a place on the page', { href: '#content' }, {}],
  ])('is the browser’s own matter for a link %s [S-28]', async (_what, attributes, click) => {
    await open(given, '/')
    const link = Object.assign(document.createElement('a'), { href: '/melbourne', ...attributes })
    document.body.append(link)
    link.addEventListener('click', (event) => event.preventDefault())
    fireEvent.click(link, click)
    link.remove()
    expect(leave).not.toHaveBeenCalled()
  })

  it('by a script, without a link, loads the page again at once [S-28]', async () => {
    await open(given, '/')
    act(() => {
      window.history.pushState(null, '', '/melbourne')
      window.dispatchEvent(new PopStateEvent('popstate'))
    })
    await waitFor(() => expect(leave.mock.calls).toEqual([[]]))
  })

  it.each([
    [
      'it holds a booking',
      bookingKeyReceived({ bookingKey: '0123456789ABCDEFGHabcd', idempotencyKey: 'x'.repeat(32) }),
    ],
    ['another site is around it', frameRecognised({ isEmbedded: true })],
  ])('happens also when it turns out that %s [S-28]', async (_what, action) => {
    const { store } = await open(given, '/')
    act(() => void store.dispatch(action))
    await waitFor(() => expect(leave.mock.calls).toEqual([[]]))
  })

  it('and coming back to it as it was kept alive decides anew [S-28]', async () => {
    await open(given, '/')
    fireEvent(window, Object.assign(new Event('pageshow'), { persisted: false }))
    expect(leave).not.toHaveBeenCalled()
    fireEvent(window, Object.assign(new Event('pageshow'), { persisted: true }))
    expect(leave.mock.calls).toEqual([[]])
  })

  it('is as everywhere else while no tracker is loaded [S-28]', async () => {
    const { user } = await open(asking, '/')
    await user.click(await screen.findByRole('link', { name: /Melbourne/ }))
    await findPage('Which exams do you need?')
    expect(leave).not.toHaveBeenCalled()
    expect(question()).toBeNull()
  })
})

describe('changing one’s mind', () => {
  const choices = (store: OpenApp['store']) =>
    render(
      <Provider store={store}>
        <section aria-label="Choices">
          <PrivacyChoices />
        </section>
      </Provider>,
    )
  const button = () =>
    within(screen.getByRole('region', { name: 'Choices' })).getByRole('button', { name: 'Privacy choices' })

  it('shows the question with the present answer, takes the focus there and back, and ends the trackers [BRAND-09, BRAND-10]', async () => {
    const { store, user } = await open(given, '/privacy')
    choices(store)
    await user.click(button())
    expect(document.activeElement).toBe(question())
    expect(question()?.textContent).toContain('At the moment it is allowed.')
    expect(leave).not.toHaveBeenCalled()
    await user.click(screen.getByRole('button', { name: 'Do not allow' }))
    expect(leave.mock.calls).toEqual([[]])
    expect(document.activeElement).toBe(button())
    expect([question(), document.cookie]).toEqual([null, 'trackingConsent=denied'])
  })

  it('is possible on every page, and begins nothing on one that is not public [S-28]', async () => {
    const { store, user } = await open(asking, '/melbourne')
    choices(store)
    await user.click(button())
    expect(question()?.textContent).toContain('At the moment it is not allowed.')
    await user.click(screen.getByRole('button', { name: 'Allow' }))
    expect([loaded(), question(), document.cookie]).toEqual([[], null, 'trackingConsent=granted'])
    expect(leave).not.toHaveBeenCalled()
  })

  it('is not offered where there is nothing to choose [BRAND-09, BRAND-10]', async () => {
    for (const [backend, address] of [
      [without, '/'],
      [asking, '/iframe'],
      [asking, '/?kioskMode=true'],
    ] as const) {
      const { store, unmount } = await open(backend, address)
      const { container } = choices(store)
      expect(container.textContent).toBe('')
      unmount()
    }
  })
})

describe('a browser without cookies', () => {
  it('is asked once for as long as the page is open', async () => {
    vi.spyOn(document, 'cookie', 'set').mockReturnValue()
    const { user } = await open(asking, '/')
    await user.click(screen.getByRole('button', { name: 'Do not allow' }))
    expect([question(), document.cookie, loaded()]).toEqual([null, '', []])
  })
})
