// The start of a kiosk: what can be done, in which language, and what is true without a network.
import { act, screen, within } from '@testing-library/react'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { getBookingConfirmation } from '#src/contract/calls/appointments.calls.ts'
import { deviceRecognised, networkChanged } from '#src/core/device/device.slice.ts'
import { type Backend, startBackend } from '#tests/support/backend.ts'
import { book, slot } from '#tests/support/booking.ts'
import { findPage, renderApp } from '#tests/support/render-app.tsx'
import { testPack } from '#tests/support/test-pack.ts'

let backend: Backend
beforeAll(async () => {
  backend = await startBackend({
    pack: testPack((pack) => {
      pack.provider.enabledLocales = ['en-AU', 'mk']
    }),
  })
})
beforeEach(() => backend.reset())
afterAll(() => backend.close())

const open = (address = '/kiosk?kioskMode=true') => renderApp(backend, address)

const openEnrolled = async (address?: string) => {
  const bookingKey = await book(backend, slot(backend, '09:20'))
  const { body } = await backend.call(getBookingConfirmation, { params: { bookingKey } })
  const clinic = body.appointments[0]?.clinic
  if (!clinic) throw new Error('nothing is booked')
  const app = await open(address)
  const kiosk = { deviceId: bookingKey, name: 'Kiosk 2', clinic, sound: 'speaker' as const }
  act(() => void app.store.dispatch(deviceRecognised({ kiosk })))
  await findPage('Check in for your visit')
  return app
}

const link = (name: RegExp | string) => within(screen.getByRole('main')).queryByRole('link', { name })

describe('the start page of a kiosk', () => {
  it('leads into booking, says the number, and names no device while it is not enrolled [ROUTE-16, KIOSK-01]', async () => {
    await open()
    await findPage('Please check in at the desk')
    expect(screen.queryByText(/You need your last name/)).toBe(null)
    expect(link('Start check-in')).toBe(null)
    expect(link('I do not have an appointment')?.getAttribute('href')).toBe('/select-region?kioskMode=true')
    expect(screen.getByText(backend.pack.provider.phone)).toBeDefined()
    expect(link(/connected/)).toBe(null)
  })

  it('of an enrolled device books at its clinic and names both [ROUTE-16, KIOSK-03]', async () => {
    await openEnrolled()
    expect(link('I do not have an appointment')?.getAttribute('href')).toBe(
      '/melbourne?selectedClinic=brunswick&navigateFromClinic=true&kioskMode=true',
    )
    expect(screen.getByText(/^Test Brunswick/)).toBeDefined()
    expect(link('Kiosk 2, connected')?.getAttribute('href')).toBe('/kiosk?health&kioskMode=true')
  })

  it('tells the time of the server where the clock of the device is wrong', async () => {
    const { store } = await openEnrolled()
    const shown = (): string => screen.getByRole('banner').querySelector('time')?.textContent ?? ''
    const minutes = (text: string): number => {
      const [, hour = '', minute = '', half = ''] = /(\d+):(\d+)\s*(am|pm)/.exec(text) ?? []
      return ((Number(hour) % 12) + (half === 'pm' ? 12 : 0)) * 60 + Number(minute)
    }
    const before = minutes(shown())
    act(() => void store.dispatch(deviceRecognised({ clockWrong: 3 * 3_600_000 })))
    const behind = (before - minutes(shown()) + 1440) % 1440
    expect(Math.abs(behind - 180)).toBeLessThanOrEqual(1)
  })

  it('is there after a power cut too, where somebody had begun to save an arrival [S-36] (case 52)', async () => {
    await openEnrolled('/kiosk?arrival&kioskMode=true')
    expect(link('Kiosk 2, connected')).not.toBe(null)
    expect(screen.queryByRole('textbox')).toBe(null)
  })

  it('without a network says since when, what needs it and whom to ask, each at its place [S-38]', async () => {
    const { store } = await openEnrolled()
    const before = [...screen.getByRole('main').querySelectorAll('h1, p, button, a')].length
    act(() => void store.dispatch(networkChanged({ isOnline: false, at: Date.parse('2026-11-22T21:51:00Z') })))
    expect(screen.getByText('No connection since 8:51 am.')).toBeDefined()
    expect(screen.getByText('Booking needs a connection.').parentElement?.textContent).toContain(
      'Ask at the desk or call',
    )
    expect(link('I do not have an appointment')).toBe(null)
    expect(link('Kiosk 2, no connection')).toBeDefined()
    act(() => void store.dispatch(networkChanged({ isOnline: true })))
    expect([...screen.getByRole('main').querySelectorAll('h1, p, button, a')]).toHaveLength(before)
  })

  it('has a button for each language, chosen for this person alone', async () => {
    const { user } = await open()
    await findPage('Please check in at the desk')
    const languages = within(screen.getByRole('group', { name: 'Language' }))
    expect(languages.getAllByRole('button').map((each) => each.getAttribute('aria-pressed'))).toEqual(['true', 'false'])
    await user.click(languages.getByRole('button', { name: 'Македонски' }))
    await findPage('Ве молиме пријавете се на шалтер')
    expect(document.cookie).not.toContain('mk')
  })
})
