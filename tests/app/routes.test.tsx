// The table of addresses against the ledger, and every address in the browser.
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { matchRoutes } from 'react-router-dom'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { patientRoutes, routeTable } from '#src/app/routes.tsx'
import { listRegionExamClinics, listRegionExams } from '#src/contract/calls/catalogue.calls.ts'
import { reservedSegments } from '#src/contract/codes/page-paths.ts'
import { isPublicPage, publicPages } from '#src/contract/rules/public-pages.rules.ts'
import { type Backend, startBackend } from '#tests/support/backend.ts'
import { hostileTexts } from '#tests/support/hostile.ts'
import { findPage, renderApp } from '#tests/support/render-app.tsx'

const { routes: expanded } = patientRoutes
const paths = expanded.map(({ path }) => path)
const rowAt = (address: string) => {
  const matches = matchRoutes(
    expanded.map(({ path, row }) => ({ path, handle: row })),
    address,
  )
  return matches?.at(-1)?.route.handle
}
/** An address whose page is not there yet says whom to call: it proves no row of the ledger. */
const isWaiting = (address: string): boolean => rowAt(address)?.route.title === 'not-offered.title'

/** Addresses the ledger names, without the iframe tree. */
const built = [
  '/',
  '/home',
  '/about',
  '/contact',
  '/terms',
  '/privacy',
  '/referrer/report-feedback/faq',
  '/iframe-test',
  '/demo',
  '/authentication',
  '/deny',
  '/appointments',
  '/a',
  '/appointments/KEY',
  '/a/KEY',
  '/appointments/pending/KEY',
  '/a/pending/KEY',
  '/appointments/KEY/result',
  '/a/KEY/result',
  '/appointments/KEY/result/patient',
  '/a/KEY/result/patient',
  '/kiosk',
  '/kiosk/devices',
  '/desk',
  '/check-in',
  '/appointments/KEY/kiosk',
  '/a/KEY/kiosk',
  '/select-region',
  '/melbourne',
  '/melbourne/thyroid-ultrasound',
  '/booking-requests',
  '/br',
  '/booking-requests/KEY',
  '/br/KEY',
  '/melbourne/knee-mri/request',
  '/melbourne/knee-mri/questions',
  '/preview-email',
  '/unsubscribe',
  '/questionnaires',
  '/q',
]
const waiting = ['/image-viewer-access', '/referrer-access', '/referrer/report-feedback', '/referrer/quick-report']
const named = [...built, ...waiting]

/** S-97: what stays out of the iframe tree. */
const notInFrame = new Set([
  '/home',
  '/image-viewer-access',
  '/referrer-access',
  '/referrer/report-feedback',
  '/referrer/report-feedback/faq',
  '/referrer/quick-report',
  '/preview-email',
  '/iframe-test',
  '/demo',
  '/on-this-phone',
  '/kiosk',
  '/kiosk/devices',
  '/desk',
  '/appointments/KEY/kiosk',
  '/a/KEY/kiosk',
])

const inFrame = (address: string): string => (address === '/' ? '/iframe' : `/iframe${address}`)

describe('the table of addresses', () => {
  it.each(built)(
    'has a page of its own for %s [ROUTE-01, ROUTE-02, ROUTE-03, ROUTE-09, ROUTE-11, ROUTE-13, ROUTE-14, ROUTE-15, ROUTE-21, ROUTE-22, ROUTE-31, ROUTE-32, ROUTE-39, S-43]',
    (address) => {
      expect(rowAt(address)?.path).not.toBe('*')
      expect(isWaiting(address)).toBe(false)
    },
  )

  it.each(waiting)('keeps %s from being a region or an exam until its page is there', (address) => {
    expect(rowAt(address)?.path.startsWith('/:')).toBe(false)
    expect(isWaiting(address)).toBe(true)
  })

  it('has each address once, and none below a region but the steps of the booking [S-43]', () => {
    expect(new Set(paths).size).toBe(paths.length)
    const belowRegion = paths.filter((path) => path.startsWith('/:'))
    expect(belowRegion.toSorted()).toEqual(
      [
        '/:regionSlug',
        '/:regionSlug/:examSlug',
        '/:regionSlug/:examSlug/questions',
        '/:regionSlug/:examSlug/book',
        '/:regionSlug/:examSlug/check',
        '/:regionSlug/:examSlug/taken',
        '/:regionSlug/:examSlug/request',
        '/:regionSlug/:examSlug/request/details',
        '/:regionSlug/:examSlug/request/check',
        // Ways to an exam that is not booked online.
        '/:regionSlug/walk-in',
        '/:regionSlug/enquiry',
      ].toSorted(),
    )
  })

  it.each([
    ['/a', '/appointments'],
    ['/a/KEY', '/appointments/KEY'],
    ['/a/pending/KEY', '/appointments/pending/KEY'],
    ['/a/KEY/result', '/appointments/KEY/result'],
    ['/br', '/booking-requests'],
    ['/br/KEY', '/booking-requests/KEY'],
    ['/q', '/questionnaires'],
  ])('gives the alias %s the very page of %s', (alias, address) => {
    expect(rowAt(alias)).toBe(rowAt(address))
    expect(rowAt(inFrame(alias))).toBe(rowAt(address))
  })

  it.each(named.filter((address) => !notInFrame.has(address)))(
    'mirrors %s below /iframe [IFRAME-02, S-97]',
    (address) => {
      expect(rowAt(inFrame(address))).toBe(rowAt(address))
    },
  )

  it.each([...notInFrame])('leaves %s out of the iframe tree [IFRAME-02, S-97]', (address) => {
    expect(rowAt(inFrame(address))?.path).toBe('*')
  })

  it('keeps every first part of an address from being a region’s name [S-43, ROUTE-31]', () => {
    const first = paths.map((path) => path.split('/')[1] ?? '').filter((part) => /^[a-z]/.test(part))
    expect(reservedSegments).toEqual(expect.arrayContaining(first))
  })

  it('marks as public exactly the pages the server allows trackers on, and none below /iframe [S-28, BRAND-09]', () => {
    for (const page of publicPages) expect([rowAt(page)?.path, rowAt(page)?.route.guard]).toEqual([page, 'public'])
    expect(paths.filter(isPublicPage).toSorted()).toEqual(publicPages.toSorted())
  })

  it('guards what is about one person’s booking, and what only staff, referrers and kiosks open [S-111, S-112]', () => {
    const guardOf = (address: string) => rowAt(address)?.route.guard
    expect(
      ['/', '/melbourne', '/melbourne/thyroid-ultrasound', '/on-this-phone', '/no/such/page'].map(guardOf),
    ).toEqual(Array(5).fill('public'))
    expect(['/appointments/KEY', '/a/pending/KEY', '/br/KEY'].map(guardOf)).toEqual(Array(3).fill('booking'))
    expect(guardOf('/melbourne/thyroid-ultrasound/book')).toBe('booking-key')
    expect(guardOf('/a/KEY/result')).toBe('patient')
    expect(['/referrer/quick-report', '/preview-email', '/kiosk'].map(guardOf)).toEqual(['referrer', 'staff', 'kiosk'])
  })

  it('knows the pages that are like the home, two of them confirmations as well [SHELL-26, S-91, S-92]', () => {
    const homeStyle = ['/', '/booking-requests', '/br', '/br/KEY', '/unsubscribe', '/iframe/br']
    expect(homeStyle.map((address) => rowAt(address)?.route.isHomeStyle)).toEqual(homeStyle.map(() => true))
    expect(['/br', '/unsubscribe', '/a/KEY'].map((address) => rowAt(address)?.route.pageClass)).toEqual(
      ['/br', '/unsubscribe', '/a/KEY'].map(() => 'confirmation'),
    )
    expect(['/appointments/KEY', '/melbourne', '/about'].map((address) => rowAt(address)?.route.isHomeStyle)).toEqual([
      undefined,
      undefined,
      undefined,
    ])
  })

  it('enters the steps 0 to 3 of the booking and no others [BOOK-03, BOOK-04, BOOK-05, S-45]', () => {
    const steps = routeTable.flatMap(({ path, route }) => (route.step === undefined ? [] : [[path, route.step]]))
    expect(Object.fromEntries(steps)).toEqual({
      '/': 0,
      '/select-region': 0,
      '/:regionSlug': 1,
      '/:regionSlug/:examSlug': 2,
      '/:regionSlug/:examSlug/questions': 2,
      '/:regionSlug/:examSlug/taken': 2,
      '/:regionSlug/:examSlug/book': 3,
      '/:regionSlug/:examSlug/check': 3,
      '/:regionSlug/:examSlug/request': 2,
      '/:regionSlug/:examSlug/request/details': 3,
      '/:regionSlug/:examSlug/request/check': 3,
    })
  })
})

describe('in the browser', () => {
  let backend: Backend
  beforeAll(async () => {
    backend = await startBackend()
  })
  afterAll(() => backend.close())

  /** A page with one heading that the tab repeats, words in place of keys, and no failure inside. */
  const expectPage = async (): Promise<string> => {
    const heading = await findPage(/./)
    const title = heading.textContent ?? ''
    expect(title.trim()).not.toBe('')
    expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1)
    expect(screen.getAllByRole('main')).toHaveLength(1)
    await waitFor(() => expect(document.title).toMatch(/^\S.* – Aurora Imaging$/))
    expect(title).not.toBe('This page could not be shown')
    expect(document.body.textContent).not.toMatch(/\b[a-z-]+\.[a-z]+(-[a-z]+)*(_one|_other)?\b(?!\.)(?<!\.com)/)
    return title
  }

  const key = '0123456789ABCDEFGHabcd'
  const addresses = paths.map((path) =>
    path
      .replace(':bookingKey', key)
      .replace(':regionSlug', 'melbourne')
      .replace(':examSlug', 'thyroid-ultrasound')
      .replace('*', 'nowhere/at/all/you/know'),
  )

  it.each(addresses)('%s opens a page with a heading and a title [ROUTE-01, S-102]', async (address) => {
    await renderApp(backend, address)
    await expectPage()
  })

  it.each([
    ['/melbourne', listRegionExams],
    ['/melbourne/thyroid-ultrasound', listRegionExams],
    ['/melbourne/thyroid-ultrasound/book', listRegionExamClinics],
  ])('%s has a heading and a way on also when what it shows cannot be read [ERR-02, S-102]', async (address, row) => {
    for (let count = 0; count < 3; count += 1) backend.failNext(row, 500)
    await renderApp(backend, address)
    await screen.findByRole('button', { name: 'Try again' })
    expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1)
    await waitFor(() => expect(document.title).toMatch(/ – Aurora Imaging$/))
  })

  it.each(['/melbourne/%', '/%E0%A4%A', '/iframe/melbourne/%'])(
    '%s, which is mangled, says that there is no page [S-43]',
    async (address) => {
      await renderApp(backend, address)
      await screen.findByRole('heading', { level: 1, name: 'There is no page at this address' })
    },
  )

  it('/home leads to / [S-44]', async () => {
    await renderApp(backend, '/home')
    await screen.findByRole('heading', { level: 1, name: 'Book a scan or X-ray' })
    expect(window.location.pathname).toBe('/')
  })

  it('/kiosk keeps its query [ROUTE-16]', async () => {
    await renderApp(backend, '/kiosk?kioskMode=true')
    expect(await expectPage()).toBe('Please check in at the desk')
    expect(window.location.search).toBe('?kioskMode=true')
  })

  it.each([
    ['/booking-requests', '/appointments'],
    ['/br', '/appointments'],
    ['/iframe/booking-requests', '/iframe/appointments'],
  ])('%s leads to the list of visits and requests at %s [ROUTE-06]', async (address, list) => {
    await renderApp(backend, address)
    await waitFor(() => expect(window.location.pathname).toBe(list))
  })

  it('an address whose feature is not there says whom to call and where to book', async () => {
    await renderApp(backend, '/referrer/quick-report')
    const main = within(await screen.findByRole('main'))
    await main.findByRole('heading', { level: 1, name: 'This is not available online' })
    const { phone } = backend.pack.provider
    expect((await main.findByRole('link', { name: phone })).getAttribute('href')).toBe(`tel:${phone.replace(/ /g, '')}`)
    expect(main.getByText('Call us and we will do it with you. Bookings you already have are safe.')).toBeDefined()
    expect(main.getByRole('link', { name: 'Book a visit' }).getAttribute('href')).toBe('/select-region')
  })

  it('an address that does not exist says so, and whom to call', async () => {
    await renderApp(backend, '/melbourne/thyroid-ultrasound/book/and/more')
    expect(await expectPage()).toBe('There is no page at this address')
    expect(screen.getByRole('link', { name: 'Book a visit' })).toBeDefined()
  })

  const encodable = hostileTexts.filter((text) => text.length < 200 && text.trim() !== '' && !text.includes('\u0000'))

  it.each(encodable.map((text): [string] => [encodeURIComponent(text)]))(
    'the part %s in any place of an address leads to a page with words [ROUTE-31, S-43]',
    async (part) => {
      for (const address of [
        `/${part}`,
        `/melbourne/${part}`,
        `/${part}/thyroid-ultrasound/book`,
        `/appointments/${part}`,
        `/iframe/${part}/x/check`,
      ]) {
        await renderApp(backend, address)
        await expectPage()
        cleanup()
      }
    },
  )

  it.each(['/%E0%A4%A', '/melbourne/%', '/appointments/%ZZ', '/iframe/%C0%AE%C0%AE/x'])(
    'the malformed address %s leads to a page with words [S-43]',
    async (address) => {
      // The router says so on the console.
      vi.spyOn(console, 'warn').mockReturnValue()
      await renderApp(backend, address)
      await expectPage()
    },
  )

  it.each(['date', 'clinicId', 'startTime', 'endTime', 'selectedClinic', 'slotsView'])(
    'a hostile %s leaves the page of times as it is without one',
    async (name) => {
      const hostile = encodable.filter((text) => text.length < 60)
      const search = new URLSearchParams(hostile.map((text) => [name, text] as [string, string]))
      for (const value of [hostile[0], '2026-02-30', '-1', '9999-12-31T23:59:59Z', '0000-01-01T00:00:00Z']) {
        search.set(name, value ?? '')
        await renderApp(backend, `/melbourne/thyroid-ultrasound?${search}`)
        expect(await expectPage()).toBe('Choose a time')
        await screen.findByRole('button', { name: 'Monday 23 November 2026, 9:00 am, Test Brunswick, available' })
        cleanup()
      }
    },
  )
})
