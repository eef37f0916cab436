// Pages whose words are the provider's: about, help, terms, privacy, questions of referrers.
import { screen, within } from '@testing-library/react'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { getContact, getReferrerFaq, getTerms } from '#src/contract/calls/config.calls.ts'
import type { Backend } from '#tests/support/backend.ts'
import { openProviders, type PackChange } from '#tests/support/providers.ts'
import { findPage, getPage, type OpenApp, renderApp } from '#tests/support/render-app.tsx'
import { runTimers, stopTimers, whileStopped } from '#tests/support/timers.ts'

const providers = openProviders()
let backend: Backend
let empty: Backend
beforeAll(async () => {
  backend = await providers.start((pack) => {
    Object.assign(pack.pages, {
      about: '<h2>Scans close to home</h2><p>Since 1998.</p>',
      contact: '<p>Write to <a href="mailto:help@clinic.example">us</a>.</p>',
      terms: '<h1>Fees</h1><p>Bring your card.<script>alert(1)</script></p>',
      privacy: '<p>We keep little.</p>',
      faq: '<p>Ask the radiologist.</p>',
    })
  })
  empty = await providers.start((pack) => {
    for (const page of Object.keys(pack.pages) as (keyof typeof pack.pages)[]) pack.pages[page] = ''
  })
})
beforeEach(() => backend.reset())
afterAll(() => providers.end())

const main = () => within(screen.getByRole('main'))
const levels = (): string[] =>
  main()
    .getAllByRole('heading')
    .map(({ tagName, textContent }) => `${tagName} ${textContent}`)
const open = async (address: string, of = backend): Promise<OpenApp> => {
  const app = await renderApp(of, address)
  await findPage(/./)
  return app
}

describe('the about page', () => {
  it('has the heading About, the provider’s long name and its words [STATIC-01, STATIC-02]', async () => {
    await open('/about')
    expect(await main().findByText('Since 1998.')).toBeDefined()
    expect(levels()).toEqual(['H1 About', 'H2 Aurora Imaging Australia and New Zealand', 'H2 Scans close to home'])
    expect(document.title).toBe('About – Aurora Imaging')
  })
})

describe('the contact page', () => {
  it('has the number, when it is answered, and the provider’s words [STATIC-03]', async () => {
    await open('/contact')
    expect((await main().findByRole('link', { name: 'us' })).getAttribute('href')).toBe('mailto:help@clinic.example')
    expect(main().getByRole('link', { name: '03 7010 0100' }).getAttribute('href')).toBe('tel:0370100100')
    expect(main().getByText('Monday to Friday, 7:30 am to 6 pm')).toBeDefined()
    expect(main().getByRole('link', { name: 'Book a visit' }).getAttribute('href')).toBe('/select-region')
  })

  it('is there without words of the provider, with the number [STATIC-03, S-102]', async () => {
    await open('/contact', empty)
    await main().findByRole('heading', { level: 2, name: 'Our clinics' })
    expect(levels()).toEqual(['H1 Help', 'H2 Our clinics', 'H3 Melbourne', 'H3 Tāmaki Makaurau Auckland'])
    expect(main().getByText('Aurora Imaging')).toBeDefined()
    expect(main().getByRole('link', { name: '03 7010 0100' })).toBeDefined()
  })

  it('lists the clinics by region with today’s hours, phone and the way there [API-04, STATIC-07]', async () => {
    vi.setSystemTime('2026-12-24T20:00:00Z')
    await open('/contact')
    await main().findByRole('heading', { level: 2, name: 'Our clinics' })
    const rowsOf = (region: string) =>
      within(main().getByRole('list', { name: `Clinics in ${region}` })).getAllByRole('listitem')
    expect(rowsOf('Melbourne').map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/^Test Brunswick214 Sydney Road, Brunswick/),
      expect.stringMatching(/^Test Coburg214 Sydney Road, Brunswick/),
    ])
    const [brunswick] = rowsOf('Melbourne') as [HTMLElement]
    expect(within(brunswick).getByRole('link', { name: '03 7010 0142' }).getAttribute('href')).toBe('tel:0370100142')
    expect(within(brunswick).getByRole('link', { name: 'Show directions on a map: Test Brunswick' })).toBeDefined()
    expect(within(brunswick).getByText('Closed today', { exact: false }).textContent).toBe(
      'Closed today (Christmas Day)',
    )
    expect(
      within(rowsOf('Tāmaki Makaurau Auckland')[0] as HTMLElement).getByText(/^Open today 9:00 am–12:00 pm/),
    ).toBeDefined()
  })

  it('whose clinics cannot be loaded says so, and can be asked again [API-04, ERR-02]', async () => {
    for (let count = 0; count < 3; count += 1) backend.failNext(getContact, 503)
    const { user } = await open('/contact')
    const alert = await main().findByRole('alert')
    expect(main().getByText('Monday to Friday, 7:30 am to 6 pm', { selector: 'small' })).toBeDefined()
    await user.click(within(alert).getByRole('button', { name: 'Try again' }))
    await main().findByRole('list', { name: 'Clinics in Melbourne' })
  })

  it('on a kiosk calls nobody and leads to no map [KIOSK-03, STATIC-07]', async () => {
    await open('/contact?kioskMode=true')
    const clinics = await main().findByRole('list', { name: 'Clinics in Melbourne' })
    const hrefs = within(clinics)
      .queryAllByRole('link')
      .map((link) => link.getAttribute('href') ?? '')
    expect(hrefs.filter((href) => !/^\/melbourne\?.*&kioskMode=true$/.test(href))).toEqual([])
    expect(within(clinics).getAllByText('03 7010 0142')).toHaveLength(2)
  })

  it('leads on inside the place it is in: another site, a kiosk [KIOSK-03, S-57]', async () => {
    const { unmount } = await open('/iframe/contact')
    expect(main().getByRole('link', { name: 'Book a visit' }).getAttribute('href')).toBe('/iframe/select-region')
    unmount()
    await open('/contact?kioskMode=true')
    expect(main().getByRole('link', { name: 'Book a visit' }).getAttribute('href')).toBe(
      '/select-region?kioskMode=true',
    )
  })
})

describe.each([
  ['terms', '/terms', 'Terms', getTerms, 'Bring your card.'],
  [
    'questions of referrers',
    '/referrer/report-feedback/faq',
    'Questions about reports',
    getReferrerFaq,
    'Ask the radiologist.',
  ],
] as const)('the %s', (_what, address, title, row, words) => {
  it('are shown as the provider wrote them, cleaned, below one heading [STATIC-04, STATIC-06, S-13]', async () => {
    await open(address)
    const shown = await main().findByText(words)
    expect(shown.outerHTML).toBe(`<p>${words}</p>`)
    expect(levels().filter((heading) => heading.startsWith('H1'))).toEqual([`H1 ${title}`])
  })

  it('are not shown before they are there: after a second words say that they are loaded [STATIC-04, STATIC-06]', async () => {
    let answer = (): void => undefined
    const waiting = new Promise<void>((resolve) => {
      answer = resolve
    })
    const slow: typeof fetch = async (input, init) => {
      if (String(input).endsWith(row.path)) await waiting
      return backend.fetch(input, init)
    }
    stopTimers()
    await renderApp({ fetch: slow }, address)
    await whileStopped(() => getPage(title))
    expect(main().queryByText(words)).toBeNull()
    await runTimers(1.1)
    expect(main().getByText('Loading the page')).toBeDefined()
    answer()
    await whileStopped(() => main().getByText(words))
    expect(main().queryByText('Loading the page')).toBeNull()
  })

  it('that cannot be had say so, with the number, and are there after another try [STATIC-04, STATIC-06]', async () => {
    for (let count = 0; count < 3; count += 1) backend.failNext(row, 500)
    const { user } = await open(address)
    const alert = await main().findByRole('alert')
    expect(alert.textContent).toContain('Something went wrong on our side')
    expect(within(alert).getByRole('link', { name: '03 7010 0100' })).toBeDefined()
    expect(main().queryByText(words)).toBeNull()
    await user.click(within(alert).getByRole('button', { name: 'Try again' }))
    await main().findByText(words)
    expect(main().queryByRole('alert')).toBeNull()
  })

  it('that the provider did not write are not offered, and somebody to call is [STATIC-04, STATIC-06]', async () => {
    await renderApp(empty, address)
    await findPage('This is not available online')
    expect(main().getByText('Call us and we will do it with you. Bookings you already have are safe.')).toBeDefined()
    expect(main().getByRole('link', { name: '03 7010 0100' })).toBeDefined()
    expect(main().queryByRole('alert')).toBeNull()
  })
})

describe('the privacy page', () => {
  const policy = 'https://clinic.example/privacy'
  const pointing =
    (privacy: string): PackChange =>
    (pack) => {
      pack.pages.privacy = privacy
      pack.settings.radiology.privacyPolicyUrl = policy
    }

  it('points to the provider’s policy by its address, with its words below [STATIC-05]', async () => {
    await open('/privacy', await providers.start(pointing('<p>We keep little.</p>')))
    const link = main().getByRole('link', { name: policy })
    expect([link.getAttribute('href'), link.getAttribute('rel')]).toEqual([policy, 'noopener noreferrer'])
    expect(link.parentElement?.textContent).toBe(`The privacy policy of Aurora Imaging is at ${policy}`)
    expect(await main().findByText('We keep little.')).toBeDefined()
  })

  it('needs no words of its own for that, and no policy elsewhere for its own words [STATIC-05]', async () => {
    const { unmount } = await open('/privacy', await providers.start(pointing('')))
    expect(main().getByRole('link', { name: policy })).toBeDefined()
    unmount()
    await open('/privacy')
    expect(await main().findByText('We keep little.')).toBeDefined()
    expect(main().queryByText(/privacy policy of/)).toBeNull()
  })

  it('names the address on a kiosk without leading there [STATIC-05, KIOSK-03]', async () => {
    await open('/privacy?kioskMode=true', await providers.start(pointing('')))
    expect(main().getByText(policy)).toBeDefined()
    expect(main().queryByRole('link', { name: policy })).toBeNull()
  })
})

describe('a page that the provider does not have', () => {
  it.each(['/about', '/privacy'])('%s says whom to call, and is in no menu [SHELL-08]', async (address) => {
    await renderApp(empty, address)
    await findPage('This is not available online')
    expect(document.title).toBe('This is not available online – Aurora Imaging')
    expect(main().getByRole('link', { name: '03 7010 0100' })).toBeDefined()
    expect(screen.getAllByRole('link', { hidden: true }).map((link) => link.getAttribute('href'))).not.toContain(
      address,
    )
  })
})
