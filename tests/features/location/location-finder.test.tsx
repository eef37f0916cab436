// Where the patient is: by post code, suburb or device.
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { setFetch } from '#src/api/request.ts'
import { listPostalCodeLocations } from '#src/contract/calls/locations.calls.ts'
import { readCookie, writeCookie } from '#src/lib/cookie.ts'
import { type Backend, startBackend } from '#tests/support/backend.ts'
import { deviceAt, deviceFails, deviceWaits } from '#tests/support/geolocation.ts'
import { address, findPage, renderApp } from '#tests/support/render-app.tsx'
import { testPack } from '#tests/support/test-pack.ts'

let backend: Backend
let withoutWindow: Backend
beforeAll(async () => {
  backend = await startBackend()
  withoutWindow = await startBackend({
    pack: testPack((pack) => {
      pack.settings.application = { ...pack.settings.application, showUnableToLocateWindow: false }
    }),
  })
})
beforeEach(() => backend.reset())
const forgetPlace = (): void => writeCookie('postalCodeLocationId', '', new Date(0))
afterEach(forgetPlace)
afterAll(async () => {
  await backend.close()
  await withoutWindow.close()
})

const field = (): HTMLInputElement => screen.getByRole('combobox', { name: 'Postcode or suburb' })
const option = (name: string) => screen.findByRole('option', { name })
const regionNames = (): (string | null | undefined)[] =>
  within(screen.getByRole('main'))
    .getAllByRole('link')
    .map((link) => link.querySelector('b')?.textContent)
    .filter(Boolean)
const nearest = (words: RegExp) => screen.findByText(words)
const openHome = async (server: Pick<Backend, 'fetch'> = backend, at = '/') => {
  const app = await renderApp(server, at)
  await screen.findByRole('link', { name: /^Melbourne/ })
  return app
}
const locate = (user: UserEvent) => user.click(screen.getByRole('button', { name: 'Use my location' }))
/** The dialog, once it has taken the focus. */
const findDialog = async (): Promise<HTMLElement> => {
  const dialog = await screen.findByRole('dialog', { name: 'Where will you come from?' })
  await waitFor(() => expect(dialog.contains(document.activeElement)).toBe(true))
  return dialog
}
const keptId = () => readCookie('postalCodeLocationId')

describe('a post code or suburb', () => {
  it.each(['/', '/select-region'])(
    'on %s sorts the regions by distance, says the nearest, and is kept as its number alone [API-62, BOOK-14, STATE-09]',
    async (at) => {
      const { user, store } = await openHome(backend, at)
      expect(regionNames()).toEqual(['Melbourne', 'Tāmaki Makaurau Auckland'])
      await user.type(field(), 'mt eden')
      await user.click(await option('Mount Eden Auckland 1024'))
      await nearest(/^Nearest to Mount Eden Auckland 1024: Tāmaki Makaurau Auckland, \d\.\d km\.$/)
      expect(regionNames()).toEqual(['Tāmaki Makaurau Auckland', 'Melbourne'])
      expect(screen.getByRole('heading', { level: 2, name: 'Regions, nearest first' })).toBeDefined()
      expect(screen.getByText(/^2,6\d\d km to the nearest clinic\. 2 clinics, next available/)).toBeDefined()
      expect(keptId()).toBe(String(store.getState().place.place?.location.postalCodeLocationId))
      expect(address()).toBe(at)
    },
  )

  it('is looked for also in a field that was entered before the script was there [API-62]', async () => {
    await openHome()
    // Nothing tells the page of a focus it had before.
    fireEvent.change(field(), { target: { value: 'mt eden' } })
    await option('Mount Eden Auckland 1024')
  })

  it('is still there after a reload, and gone once it is cleared [STATE-09]', async () => {
    const first = await openHome()
    await first.user.type(field(), '1024')
    await first.user.click(await option('Mount Eden Auckland 1024'))
    await nearest(/^Nearest to Mount Eden/)
    first.unmount()
    const { user } = await openHome()
    await nearest(/^Nearest to Mount Eden/)
    expect(field().value).toBe('Mount Eden Auckland 1024')
    await user.click(screen.getByRole('button', { name: 'Clear this place' }))
    await waitFor(() => expect(regionNames()).toEqual(['Melbourne', 'Tāmaki Makaurau Auckland']))
    expect(field().value).toBe('')
    expect(keptId()).toBeUndefined()
  })

  it('that the provider no longer has is as good as none [STATE-09]', async () => {
    writeCookie('postalCodeLocationId', '7', new Date('2030-12-31'))
    await openHome()
    expect(regionNames()).toEqual(['Melbourne', 'Tāmaki Makaurau Auckland'])
    expect(field().value).toBe('')
  })

  it('is taken by the keyboard alone, and asked again leads to the exams of the nearest region [API-62, BOOK-01]', async () => {
    const { user } = await openHome()
    field().focus()
    await user.keyboard('brunswik')
    await option('Brunswick VIC 3056')
    await user.keyboard('{ArrowDown}{Enter}')
    await nearest(/^Nearest to Brunswick VIC 3056: Melbourne/)
    expect(document.activeElement).toBe(field())
    await user.keyboard('{Enter}')
    await findPage('Which exams do you need?')
    expect(address()).toBe('/melbourne')
  })

  it('that only one place has is taken by the button, also before the answer is there [API-62]', async () => {
    const { user } = await openHome()
    await user.type(field(), '3056')
    await user.click(screen.getByRole('button', { name: 'Find clinics' }))
    await nearest(/^Nearest to Brunswick VIC 3056/)
  })

  it('that several have is asked to be chosen, aloud [API-62, S-102]', async () => {
    const { user } = await openHome()
    await user.type(field(), 'bruns')
    await option('Brunswick VIC 3056')
    await user.click(screen.getByRole('button', { name: 'Find clinics' }))
    await screen.findByText(/^\d places match\. Choose one\.$/)
    expect(field().getAttribute('aria-expanded')).toBe('true')
    expect(document.activeElement).toBe(field())
  })

  it('that nobody knows is answered with what to do next, and nothing typed is lost [API-62, S-102]', async () => {
    const { user } = await openHome()
    await user.type(field(), 'zzzzzz')
    // Once to see, once to hear.
    await waitFor(() => expect(screen.getAllByText(/^No place matches “zzzzzz”\. Check the spelling/)).toHaveLength(2))
    expect(field().value).toBe('zzzzzz')
    expect(field().getAttribute('aria-expanded')).toBe('false')
  })

  it('is asked for where nothing is typed, or nothing that a place is called [API-62]', async () => {
    const { user } = await openHome()
    await user.click(screen.getByRole('button', { name: 'Find clinics' }))
    await screen.findAllByText('Type a postcode or the name of a suburb first.')
    await user.type(field(), '<>')
    await user.click(screen.getByRole('button', { name: 'Find clinics' }))
    await screen.findAllByText('Type a postcode or the name of a suburb first.')
  })

  it('that cannot be looked up says so, and pressing the button asks again [ERR-02]', async () => {
    const { user } = await openHome()
    for (let count = 0; count < 3; count += 1) backend.failNext(listPostalCodeLocations, 503)
    await user.type(field(), 'brunswick')
    expect((await screen.findByText('The server is busy')).closest('[role="alert"]')).not.toBeNull()
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(document.activeElement).toBe(field())
    await option('Brunswick VIC 3056')
    expect(field().value).toBe('brunswick')
  })

  it('is not looked up for each letter, nor for one alone [API-62]', async () => {
    const asked: string[] = []
    const { user } = await openHome()
    setFetch((input, init) => {
      const url = new URL(String(input))
      if (url.pathname === listPostalCodeLocations.path) asked.push(url.searchParams.get('text') ?? '')
      return backend.fetch(input, init)
    })
    await user.type(field(), 'b')
    await user.type(field(), 'runswick')
    await option('Brunswick VIC 3056')
    expect(asked).toEqual(['brunswick'])
  })
})

describe('the device’s location', () => {
  it('is asked for only when the button is pressed, rounded, and told to our server alone [BOOK-36, API-63]', async () => {
    const { options } = deviceAt(-37.743_612_3, 144.966_123_4)
    const sent: { url: string; body: unknown }[] = []
    const { user, store } = await openHome()
    setFetch(async (input, init) => {
      if (init?.method === 'POST') sent.push({ url: String(input), body: JSON.parse(String(init.body)) })
      return backend.fetch(input, init)
    })
    expect(options).toEqual([])
    await locate(user)
    await nearest(/^Nearest to Coburg VIC 3058: Melbourne, 0\.\d km\.$/)
    expect(options).toEqual([{ enableHighAccuracy: false, timeout: 10_000, maximumAge: 300_000 }])
    expect(sent).toEqual([
      {
        url: 'http://localhost:3000/api/postal_code_locations/nearest',
        body: { latitude: -37.744, longitude: 144.966 },
      },
    ])
    expect(keptId()).toMatch(/^\d+$/)
    expect(JSON.stringify(store.getState().place)).not.toContain('144.96')
    expect(address() + document.title + JSON.stringify({ ...localStorage, ...sessionStorage })).not.toContain('144')
  })

  it.each([
    [1, /^Your browser is not sharing your location/],
    [2, /^Your device cannot tell where it is/],
    [3, /^Your device took too long/],
  ] as const)(
    'that cannot be had (%i) says why beside the button, and the post code is asked for in a dialog [BOOK-34]',
    async (code, words) => {
      deviceFails(code)
      const { user } = await openHome()
      await user.type(field(), 'kept')
      await locate(user)
      const dialog = await findDialog()
      expect(within(dialog).getByText(/^We could not find out where you are/)).toBeDefined()
      expect(screen.getByText(words).closest('[role="alert"]')).not.toBeNull()
      await user.type(within(dialog).getByRole('combobox', { name: 'Postcode or suburb' }), '3056')
      await user.click(await within(dialog).findByRole('option', { name: 'Brunswick VIC 3056' }))
      await nearest(/^Nearest to Brunswick VIC 3056/)
      expect(screen.queryByRole('dialog')).toBeNull()
      expect(screen.queryByText(words)).toBeNull()
    },
  )

  it('keeps the dialog open while Escape only closes the list in it, and nothing typed is lost with it [BOOK-34, S-102]', async () => {
    deviceFails(1)
    const { user } = await openHome()
    await user.type(field(), 'kept')
    await locate(user)
    const dialog = await findDialog()
    const inside = within(dialog).getByRole('combobox')
    await user.type(inside, 'bruns')
    await within(dialog).findByRole('option', { name: 'Brunswick VIC 3056' })
    await user.keyboard('{Escape}')
    expect(within(dialog).queryByRole('option')).toBeNull()
    expect(screen.getByRole('dialog')).toBe(dialog)
    await user.click(within(dialog).getByRole('button', { name: 'Skip this' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(field().value).toBe('kept')
    expect(keptId()).toBeUndefined()
  })

  it('that cannot be had gives way to the default location where no post code is asked for, and is not kept [BOOK-35, S-49]', async () => {
    deviceFails(1)
    const { user } = await openHome(withoutWindow)
    await locate(user)
    await nearest(/^Until we know where you are, we measure from Melbourne VIC 3000\. Nearest: Melbourne, \d\.\d km\.$/)
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(screen.getByText(/^Your browser is not sharing your location/)).toBeDefined()
    expect(keptId()).toBeUndefined()
    expect(field().value).toBe('')
  })

  it('too far away gives way to the default location, and a post code is asked for [BOOK-37, S-48, LIMIT-11]', async () => {
    deviceAt(51.5, -0.13)
    const { user } = await openHome()
    await locate(user)
    const dialog = await findDialog()
    expect(within(dialog).getByText(/^You seem to be 16,\d{3} km away from our nearest clinic\./)).toBeDefined()
    await user.keyboard('{Escape}')
    await nearest(/^Until we know where you are, we measure from Melbourne VIC 3000/)
    expect(screen.getByText(/^You seem to be 16,\d{3} km away from our nearest clinic\. Choose one/)).toBeDefined()
    expect(screen.getByRole('link', { name: /^Tāmaki Makaurau Auckland/ })).toBeDefined()
    expect(keptId()).toBeUndefined()
  })

  it('of a browser that has none, or at an unsafe address, is never asked for [BOOK-34]', async () => {
    const { user } = await openHome(withoutWindow)
    await locate(user)
    await screen.findByText(/^Your browser cannot share your location here/)
    const { options } = deviceAt(-37.7, 144.9)
    vi.stubGlobal('isSecureContext', false)
    await locate(user)
    await screen.findByText(/^Your browser cannot share your location here/)
    expect(options).toEqual([])
  })

  it('that comes after another choice was made no longer counts [BOOK-36]', async () => {
    const device = deviceWaits()
    const { user } = await openHome()
    await locate(user)
    await screen.findByRole('button', { name: /^Finding where you are/ })
    await user.type(field(), '1024')
    await user.click(await option('Mount Eden Auckland 1024'))
    await nearest(/^Nearest to Mount Eden/)
    expect(screen.getByRole('button', { name: 'Use my location' })).toBeDefined()
    await act(async () => device.answer(-37.744, 144.966))
    expect(screen.getByText(/^Nearest to Mount Eden/)).toBeDefined()
  })
})

describe('a kiosk', () => {
  const openKiosk = async () => {
    const [own] = backend.context.locations.find('3073')
    writeCookie('postalCodeLocationId', String(own?.id), new Date('2030-12-31'))
    return { ...(await openHome(backend, '/?kioskMode=true')), own: String(own?.id) }
  }

  it('keeps its own place whatever a visitor chooses, and goes back to it [STATE-11, KIOSK-16]', async () => {
    const { user, own } = await openKiosk()
    await nearest(/^Nearest to Reservoir VIC 3073/)
    await user.clear(field())
    await user.type(field(), '1024')
    await user.click(await option('Mount Eden Auckland 1024'))
    await nearest(/^Nearest to Mount Eden/)
    expect(keptId()).toBe(own)
    await user.click(screen.getByRole('button', { name: 'Clear this place' }))
    await nearest(/^Nearest to Reservoir VIC 3073/)
    expect(keptId()).toBe(own)
  })

  it('far from its provider measures from its own place [KIOSK-16, S-47]', async () => {
    deviceAt(51.5, -0.13)
    const { user } = await openKiosk()
    await locate(user)
    await screen.findByText(/^You seem to be 16,\d{3} km away/)
    expect(screen.queryByRole('dialog')).toBeNull()
    await nearest(/^Nearest to Reservoir VIC 3073/)
  })
})
