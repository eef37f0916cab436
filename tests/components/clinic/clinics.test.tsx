// Clinics by distance on the page of times, and what is told of one.
import { screen, waitFor, within } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { getClinicInfo } from '#src/contract/calls/locations.calls.ts'
import { writeCookie } from '#src/lib/cookie.ts'
import { type Backend, startBackend } from '#tests/support/backend.ts'
import { findSlot, slotsAddress } from '#tests/support/booking-pages.ts'
import { deviceFails } from '#tests/support/geolocation.ts'
import { renderApp } from '#tests/support/render-app.tsx'
import { testPack } from '#tests/support/test-pack.ts'

let backend: Backend
beforeAll(async () => {
  backend = await startBackend({
    pack: testPack((pack) => {
      pack.settings.application = { ...pack.settings.application, showUnableToLocateWindow: false }
      pack.clinics[1]?.closures.push({ from: '2026-11-24', to: '2026-11-24', reason: 'Staff day' })
      Object.assign(pack.clinics[1] ?? {}, { note: 'Parking behind the building' })
      pack.holidays = { ...pack.holidays, VIC: { '2026-11-26': 'Show Day', '2026-12-25': 'Christmas Day' } }
    }),
  })
})
beforeEach(() => backend.reset())
afterEach(() => writeCookie('postalCodeLocationId', '', new Date(0)))
afterAll(() => backend.close())

const keepPlace = (postCode: string): void => {
  const [entry] = backend.context.locations.find(postCode)
  writeCookie('postalCodeLocationId', String(entry?.id), new Date('2030-12-31'))
}
const clinics = () =>
  within(screen.getByRole('list', { name: 'Clinics' }))
    .getAllByRole('link')
    .map((link) => link.textContent?.replace(/\s+/g, ' '))

const openTimes = async (clinic: string) => {
  const app = await renderApp(backend, slotsAddress)
  await findSlot('9:00 am', { clinic })
  return app
}

describe('the clinics of an exam', () => {
  it('stand by distance where a place is known, each with its distance and next free time, the nearest chosen [API-49, API-65, BOOK-12]', async () => {
    keepPlace('3058')
    await openTimes('Test Coburg')
    expect(clinics()).toEqual([
      expect.stringMatching(/^Test Coburg\d\.\d km.*Next: Mon 23 Nov, 9:00 am$/),
      expect.stringMatching(/^Test Brunswick\d\.\d km.*Next: Mon 23 Nov, 9:00 am$/),
    ])
    expect(screen.getByText('Distances are from Coburg VIC 3058.')).toBeDefined()
  })

  it('stand by their next free time without one, and without a distance [API-65, BOOK-12]', async () => {
    await openTimes('Test Brunswick')
    expect(clinics()).toEqual([
      expect.stringMatching(/^Test Brunswick214.*Next: Mon 23 Nov, 9:00 am$/),
      expect.stringMatching(/^Test Coburg214.*Next: Mon 23 Nov, 9:00 am$/),
    ])
  })

  it('get their distances by a post code that is entered there [BOOK-34, API-49]', async () => {
    const { user } = await openTimes('Test Brunswick')
    await user.click(screen.getByRole('button', { name: 'Show distances from a postcode' }))
    const dialog = await screen.findByRole('dialog', { name: 'Where will you come from?' })
    await waitFor(() => expect(dialog.contains(document.activeElement)).toBe(true))
    await user.type(within(dialog).getByRole('combobox'), '3056')
    await user.click(await within(dialog).findByRole('option', { name: 'Brunswick VIC 3056' }))
    await screen.findByText('Distances are from Brunswick VIC 3056.')
    await waitFor(() => expect(clinics()[0]).toMatch(/^Test Brunswick0\.\d km/))
    expect(screen.getByRole('button', { name: 'Change postcode' })).toBeDefined()
  })

  it('are measured from the region’s place when the device cannot tell and nobody is asked [BOOK-35, S-49]', async () => {
    deviceFails(1)
    const { user, store } = await openTimes('Test Brunswick')
    await user.click(screen.getByRole('button', { name: 'Use my location' }))
    await screen.findByText(/^Your browser is not sharing your location/)
    const region = backend.context.catalogue.region('melbourne')
    expect(store.getState().place).toMatchObject({
      isGiven: true,
      place: { location: { postalCodeLocationId: region?.location.postalCodeLocationId } },
    })
    await screen.findByText('Until we know where you are, we measure from Melbourne VIC 3000.')
  })
})

describe('what is told of a clinic', () => {
  const openInfo = async () => {
    keepPlace('3058')
    const app = await openTimes('Test Coburg')
    await app.user.click(screen.getByRole('button', { name: 'About Test Coburg' }))
    const dialog = await screen.findByRole('dialog', { name: 'Test Coburg' })
    return { ...app, dialog: within(dialog) }
  }

  it('is address, note, phone and the way there, which tells a map the address alone [BOOK-11]', async () => {
    const { dialog } = await openInfo()
    expect(dialog.getByText('214 Sydney Road')).toBeDefined()
    expect(dialog.getByText('Brunswick VIC 3056')).toBeDefined()
    expect(dialog.getByText('Parking behind the building')).toBeDefined()
    expect(dialog.getByRole('link', { name: '03 7010 0142' }).getAttribute('href')).toBe('tel:0370100142')
    const way = dialog.getByRole('link', { name: 'Show directions on a map' })
    expect(way.getAttribute('href')).toBe(
      'https://www.openstreetmap.org/search?query=214%20Sydney%20Road%2C%20Brunswick%2C%20VIC%203056%2C%20AU',
    )
    expect([way.getAttribute('rel'), way.getAttribute('target'), way.getAttribute('referrerpolicy')]).toEqual([
      'noopener noreferrer',
      '_blank',
      'no-referrer',
    ])
  })

  it('is the hours of the week with the clinic’s own today, and the days that are otherwise [BOOK-11, S-42]', async () => {
    // Monday in Melbourne, still Sunday here.
    vi.setSystemTime('2026-11-22T14:00:00Z')
    const { dialog } = await openInfo()
    const rows = dialog.getAllByRole('row').map((row) => row.textContent)
    expect(rows).toEqual([
      'Monday Today9:00 am–12:00 pm',
      'Tuesday 9:00 am–12:00 pm',
      'Wednesday 9:00 am–12:00 pm',
      'Thursday 9:00 am–12:00 pm',
      'Friday 9:00 am–12:00 pm',
      'Saturday Closed',
      'Sunday Closed',
    ])
    await dialog.findByText('Changes in the next two weeks')
    expect(dialog.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
      'Tuesday 24 NovemberClosed (Staff day)',
      'Thursday 26 NovemberClosed (Show Day)',
    ])
  })

  it('is its next free time for the exam, with the zone [API-65, S-42]', async () => {
    const { dialog } = await openInfo()
    expect(await dialog.findByText('Next available: Mon 23 Nov, 9:00 am, Melbourne time (AEDT)')).toBeDefined()
  })

  it('that cannot be read leaves what is known, says so, and can be asked for again [ERR-02]', async () => {
    for (let count = 0; count < 3; count += 1) backend.failNext(getClinicInfo, 503)
    const { dialog, user } = await openInfo()
    const alert = await dialog.findByRole('alert')
    expect(within(alert).getByText('The server is busy')).toBeDefined()
    expect(dialog.getByText('214 Sydney Road')).toBeDefined()
    await user.click(within(alert).getByRole('button', { name: 'Try again' }))
    await dialog.findByText(/^Next available/)
  })

  it('leads nowhere else on a kiosk and calls nobody [BOOK-11]', async () => {
    const { user } = await renderApp(backend, `${slotsAddress}?kioskMode=true`)
    await findSlot('9:00 am')
    await user.click(screen.getByRole('button', { name: 'About Test Coburg' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Test Coburg' }))
    expect(dialog.getByText('03 7010 0142')).toBeDefined()
    expect(dialog.queryAllByRole('link')).toEqual([])
  })
})
