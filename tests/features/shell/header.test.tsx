import { screen, waitFor, within } from '@testing-library/react'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { User } from '#src/contract/entities/user.ts'
import type { Backend } from '#tests/support/backend.ts'
import { book, slot } from '#tests/support/booking.ts'
import { openProviders, type PackChange } from '#tests/support/providers.ts'
import { address, findPage, renderApp } from '#tests/support/render-app.tsx'
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

const settings =
  (radiology: object, application: object = {}): PackChange =>
  (pack) => {
    Object.assign(pack.settings.radiology, radiology)
    Object.assign(pack.settings.application, application)
  }

const header = () => within(screen.getByRole('banner'))
const logo = (): HTMLElement => header().getByRole('link', { name: /^Aurora Imaging/ })
const hrefOf = (link: HTMLElement): string | null => link.getAttribute('href')
/** The narrow menu, whose panel is closed until it is asked for. */
const menuButton = (): HTMLElement => header().getByText('Menu')
const panel = () => within(menuButton().closest('details') as HTMLElement)
const isOpen = (): boolean | undefined => menuButton().closest('details')?.open
const lists = (): HTMLElement[] => header().getAllByRole('list', { hidden: true })
const linksOf = (list: HTMLElement | undefined): unknown[] =>
  list
    ? within(list)
        .getAllByRole('link', { hidden: true })
        .map((link) => [link.textContent, hrefOf(link)])
    : []

const confirmation = '/appointments/not-a-key'
const openClosedBooking = async (of: Backend) => {
  const opened = await renderApp(of, confirmation)
  await findPage('This booking cannot be opened here')
  return opened
}

describe('the menu', () => {
  const own = [
    ['Home', '/'],
    ['About', '/about'],
    ['Help', '/contact'],
    ['Terms', '/terms'],
    ['Privacy', '/privacy'],
  ]

  const inRow = own.slice(0, 2)
  const behindWord = own.filter(([name]) => name !== 'Help')

  it('holds Help once, the others behind a word for narrow screens, and in the row of a wide one what is not in its footer [SHELL-08, SHELL-10, SHELL-15]', async () => {
    await renderApp(backend, '/melbourne')
    const [row] = lists()
    expect(linksOf(row)).toEqual(inRow)
    expect(header().getAllByRole('link', { name: 'Help', hidden: true }).map(hrefOf)).toEqual(['/contact'])
    expect(within(screen.getByRole('contentinfo')).getByRole('link', { name: 'Terms' })).toBeDefined()
    expect(
      panel()
        .getAllByRole('link', { hidden: true })
        .map((link) => [link.textContent, hrefOf(link)]),
    ).toEqual(behindWord)
  })

  it('says which page is open', async () => {
    await renderApp(backend, '/terms')
    await findPage('Terms')
    const current = header()
      .getAllByRole('link', { hidden: true })
      .filter((link) => link.getAttribute('aria-current') === 'page')
    expect(new Set(current.map((link) => link.textContent))).toEqual(new Set(['Terms']))
  })

  it('opens by its word and closes with a choice, which shows the page [SHELL-15]', async () => {
    const { user } = await renderApp(backend, '/')
    await findPage('Book a scan or X-ray')
    expect(isOpen()).toBe(false)
    await user.click(menuButton())
    expect(isOpen()).toBe(true)
    await user.click(panel().getByRole('link', { name: 'About' }))
    await findPage('About')
    expect([isOpen(), address()]).toEqual([false, '/about'])
  })

  it('leads to the provider’s own site by plain links that tell it nothing of this page [SHELL-09]', async () => {
    const external = await providers.start(
      settings({ aboutUrl: 'https://clinic.example/about', contactUrl: 'https://clinic.example/contact' }),
    )
    await renderApp(external, '/')
    expect(header().getAllByRole('link', { name: 'Help', hidden: true }).map(hrefOf)).toEqual([
      'https://clinic.example/contact',
    ])
    const about = header().getAllByRole('link', { name: 'About', hidden: true })
    expect(about.map((link) => [hrefOf(link), link.getAttribute('rel')])).toEqual([
      ['https://clinic.example/about', 'noopener noreferrer'],
      ['https://clinic.example/about', 'noopener noreferrer'],
    ])
  })

  it('is on a confirmation too, unless the provider does not want it there [SHELL-11, SHELL-25]', async () => {
    const { unmount } = await openClosedBooking(backend)
    expect(linksOf(lists()[0])).toEqual(inRow)
    unmount()
    const without = await providers.start(settings({ showMenuOnConfirmationPage: false }))
    const second = await openClosedBooking(without)
    expect(header().queryByText('Menu')).toBeNull()
    expect(header().queryByRole('link', { name: 'About', hidden: true })).toBeNull()
    expect(header().getByRole('link', { name: 'Help' })).toBeDefined()
    second.unmount()
    await renderApp(without, '/melbourne')
    expect(linksOf(lists()[0])).toEqual(inRow)
  })
})

describe('the logo', () => {
  it('leads home inside another place of the app too [SHELL-06]', async () => {
    await renderApp(backend, '/check-in')
    expect(hrefOf(logo())).toBe('/')
  })

  it('leads from a confirmation to where the provider says, and from any other page home [SHELL-06, SHELL-07]', async () => {
    const elsewhere = await providers.start(settings({ confirmationHeaderUrl: 'https://clinic.example/start' }))
    for (const there of [
      confirmation,
      '/a/0123456789ABCDEFGHabcd',
      '/booking-requests',
      '/unsubscribe',
      '/authentication',
    ]) {
      const { unmount } = await renderApp(elsewhere, there)
      await findPage(/./)
      expect([there, hrefOf(logo()), logo().getAttribute('rel')]).toEqual([
        there,
        'https://clinic.example/start',
        'noopener noreferrer',
      ])
      unmount()
    }
    for (const there of ['/', '/melbourne', '/check-in', '/terms']) {
      const { unmount } = await renderApp(elsewhere, there)
      await findPage(/./)
      expect([there, hrefOf(logo())]).toEqual([there, '/'])
      unmount()
    }
  })

  it('leads home from a confirmation where the provider says nothing [SHELL-07]', async () => {
    await openClosedBooking(backend)
    expect(hrefOf(logo())).toBe('/')
  })
})

describe('in kiosk mode', () => {
  it('the logo leads to the kiosk’s start, also where the provider has a site [KIOSK-02, SHELL-07]', async () => {
    const elsewhere = await providers.start(settings({ confirmationHeaderUrl: 'https://clinic.example/start' }))
    for (const there of ['/melbourne', confirmation]) {
      const { unmount } = await renderApp(elsewhere, `${there}?kioskMode=true`)
      await findPage(/./)
      expect(hrefOf(logo())).toBe('/kiosk?kioskMode=true')
      unmount()
    }
  })

  it('every link of ours keeps saying so, and none leads away [KIOSK-03]', async () => {
    const linked = await providers.start((pack) => {
      const radiology = { aboutUrl: 'https://clinic.example/about', privacyPolicyUrl: 'https://clinic.example/p' }
      settings({ ...radiology, domainAdmin: 'https://admin.example' }, { showLinkToAdminPanel: true })(pack)
      pack.pages.privacy = ''
    })
    for (const there of ['/', '/select-region', '/melbourne', '/privacy', '/nowhere/at/all/x']) {
      const { unmount } = await renderApp(linked, `${there}?kioskMode=true`)
      await findPage(/./)
      const hrefs = screen.getAllByRole('link', { hidden: true }).map((link) => hrefOf(link) ?? '')
      const ours = hrefs.filter((href) => !/^(?:#|tel:)/.test(href))
      expect(ours.length).toBeGreaterThan(0)
      expect(ours.filter((href) => !/^\/[^?]*[?]kioskMode=true$/.test(href))).toEqual([])
      unmount()
    }
  })

  it('is still there after a link is followed [KIOSK-03]', async () => {
    const { user } = await renderApp(backend, '/?kioskMode=true')
    await user.click(await screen.findByRole('link', { name: /Melbourne/ }))
    await findPage('Which exams do you need?')
    expect(address()).toBe('/melbourne?kioskMode=true')
  })
})

describe('the message of the provider', () => {
  it('stands in the line below and in the narrow menu [SHELL-16]', async () => {
    const speaking = await providers.start((pack) => {
      pack.translations = { 'en-AU': { 'shell.header-message': 'New: MRI in <b>Coburg</b>' } }
    })
    await renderApp(speaking, '/')
    expect(header().getAllByText('New: MRI in <b>Coburg</b>').length).toBe(2)
    expect(panel().getByText('New: MRI in <b>Coburg</b>')).toBeDefined()
  })

  it('takes no place where there is none [SHELL-16]', async () => {
    await renderApp(backend, '/')
    expect(screen.getByRole('banner').querySelector('p')).toBeNull()
  })
})

describe('the booking in the header', () => {
  it('is named on its confirmation by time, clinic and zone, and not by the patient [SHELL-17]', async () => {
    const bookingKey = await book(backend, slot(backend, '09:20'))
    await renderApp(backend, `/appointments/${bookingKey}`)
    await findPage(/You are booked/)
    const info = await header().findByText(/Test Brunswick/)
    expect(info.textContent).toBe('Mon 23 Nov, 9:20 am, Test Brunswick, Melbourne time (AEDT)')
    expect(screen.getByRole('banner').textContent).not.toMatch(/Mārama|Wilson/)
  })

  it('is named nowhere else, nor to who may not see it [SHELL-17]', async () => {
    const bookingKey = await book(backend, slot(backend, '09:20'))
    const { unmount } = await renderApp(backend, '/melbourne')
    await findPage(/./)
    expect(screen.getByRole('banner').textContent).not.toContain('Test Brunswick')
    unmount()
    backend.forgetCookies()
    await renderApp(backend, `/appointments/${bookingKey}`)
    await waitFor(() => expect(window.location.pathname).toBe('/authentication'))
    expect(screen.getByRole('banner').textContent).not.toContain('Test Brunswick')
  })
})

describe('the doctor in the header', () => {
  const currentDoctor = { firstName: 'Mere', lastName: 'Tamahori' }

  it.each<[string, User, boolean]>([
    [
      'is named for a user without an organisation',
      { username: 'mere', role: 'staff', readOnly: false, currentDoctor },
      true,
    ],
    [
      'is not named for one with an organisation',
      { username: 'mere', role: 'staff', readOnly: false, currentDoctor, organization: 'Northside Medical' },
      false,
    ],
    ['is not named where there is none', { username: 'mere', role: 'staff', readOnly: false }, false],
  ])('%s [SHELL-19, SHELL-21]', async (_what, user, isNamed) => {
    await openAs(backend, user, '/')
    expect(header().getByText('mere')).toBeDefined()
    expect(header().queryByText('Dr Mere Tamahori') !== null).toBe(isNamed)
  })
})

describe('the staff login of the narrow menu', () => {
  const domainAdmin = 'https://admin.example/start'
  const offered = settings({ domainAdmin }, { showLinkToAdminPanel: true })
  const link = (): HTMLElement | null => panel().queryByRole('link', { name: 'Staff login', hidden: true })

  it('leads to the provider’s administration [STAFF-05, STAFF-06]', async () => {
    await renderApp(await providers.start(offered), '/')
    expect([link()?.getAttribute('href'), link()?.getAttribute('rel')]).toEqual([domainAdmin, 'noopener noreferrer'])
  })

  it('is not there in kiosk mode, which has no menu [STAFF-05]', async () => {
    await renderApp(await providers.start(offered), '/?kioskMode=true')
    await findPage(/./)
    expect(screen.queryByRole('link', { name: 'Staff login', hidden: true })).toBeNull()
  })

  it.each<[string, PackChange, string]>([
    ['where the provider does not want it', settings({ domainAdmin }, { showLinkToAdminPanel: false }), '/'],
    ['where it would lead nowhere', settings({ domainAdmin: '' }, { showLinkToAdminPanel: true }), '/'],
  ])('is not there %s [STAFF-05]', async (_where, change, there) => {
    await renderApp(await providers.start(change), there)
    expect([isOpen(), link()]).toEqual([false, null])
  })
})

describe('the picture of the header', () => {
  const picture = () => document.querySelector('[style*="--picture"]')
  const pictures = (): string[] => {
    const text = picture()?.getAttribute('style') ?? ''
    return [...text.matchAll(/\/api\/assets\/application\/(\w+)/g)].map(([, name = '']) => name)
  }

  it.each([
    ['/', ['header', 'header_tablet']],
    ['/terms', ['header', 'header_tablet']],
    ['/nowhere/at/all/x', ['header', 'header_tablet']],
    ['/kiosk?kioskMode=true', []],
    [confirmation, ['confirmation_header', 'confirmation_header']],
    ['/booking-requests', ['confirmation_header', 'confirmation_header']],
    ['/unsubscribe', ['confirmation_header', 'confirmation_header']],
    ['/check-in', ['check_in_header', 'check_in_header']],
    ['/check-in?kioskMode=true', []],
    ['/melbourne', []],
  ])('of %s is, on a desktop and on a tablet, %j [SHELL-25, SHELL-27, SHELL-28, S-94]', async (there, expected) => {
    await renderApp(backend, there)
    await findPage(/./)
    expect(pictures()).toEqual(expected)
  })

  it.each(['/', '/br/KEY', '/unsubscribe'])(
    'stands on %s in a head over the full width, with the heading and without steps [SHELL-26, S-91]',
    async (there) => {
      await renderApp(backend, there)
      const heading = await findPage(/./)
      const head = picture()
      expect(head?.contains(heading)).toBe(true)
      expect(head?.parentElement).toBe(screen.getByRole('main'))
      expect(head?.querySelector('p') === null).toBe(there !== '/')
      expect(screen.queryByRole('list', { name: 'Steps' })).toBeNull()
    },
  )

  it('stands below the header elsewhere, and not at all inside another site [SHELL-26, IFRAME-03]', async () => {
    const { unmount } = await renderApp(backend, '/terms')
    await findPage(/./)
    expect(screen.getByRole('banner').contains(picture())).toBe(true)
    unmount()
    await renderApp(backend, '/iframe')
    await findPage('Book a scan or X-ray')
    expect(picture()).toBeNull()
  })
})

describe('a header of the provider', () => {
  const own: PackChange = (pack) => {
    pack.pages.header = '<p>Call <a href="tel:1300">1300</a><script>alert(1)</script></p>'
    pack.pages.footer = '<p>Part of Aurora Group</p>'
  }
  const switchedOn: PackChange = (pack) => {
    own(pack)
    pack.settings.radiology.showCustomHeaderAndFooter = true
  }

  it('stands above ours, which keeps menu and help [SHELL-05]', async () => {
    await renderApp(await providers.start(switchedOn), '/')
    const line = (await screen.findByText(/^Call/)).closest('div') as HTMLElement
    expect(line.innerHTML).toBe('<p>Call <a href="tel:1300">1300</a></p>')
    expect(line.compareDocumentPosition(screen.getByRole('banner'))).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
    expect(header().getByRole('link', { name: 'Help' })).toBeDefined()
  })

  it('is not shown while it is switched off, nor inside another site [SHELL-05, IFRAME-03]', async () => {
    const { unmount } = await renderApp(await providers.start(own), '/')
    await findPage(/./)
    expect(screen.queryByText(/^Call/)).toBeNull()
    unmount()
    await renderApp(await providers.start(switchedOn), '/iframe/select-region')
    await findPage(/./)
    expect(document.body.textContent).not.toMatch(/Call 1300|Aurora Group/)
  })
})
