// Two minutes before a session ends the page says so; at the end it is emptied.
import { act, cleanup, screen, waitFor } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { prolongSession } from '#src/contract/calls/authentication.calls.ts'
import { sessionMark } from '#src/core/session/session-mark.ts'
import { type Backend, startBackend } from '#tests/support/backend.ts'
import { book, slot } from '#tests/support/booking.ts'
import { address, findPage, renderApp } from '#tests/support/render-app.tsx'
import { giveDate } from '#tests/support/sign-in.ts'

let backend: Backend
let prolongs: number
beforeAll(async () => {
  backend = await startBackend()
})
beforeEach(async () => {
  await backend.reset()
  localStorage.clear()
  prolongs = 0
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})
afterAll(() => backend.close())

/** The server, as a browser whose prolonging is counted. */
const counted = (): Pick<Backend, 'fetch'> => ({
  fetch: (input, init) => {
    if (String(input).endsWith(prolongSession.path)) prolongs += 1
    return backend.fetch(input, init)
  },
})

const minute = 60_000

const open = async () => {
  const bookingKey = await book(backend.newBrowser(), slot(backend, '09:00'))
  await giveDate(backend, bookingKey)
  const app = await renderApp(counted(), `/appointments/${bookingKey}`)
  await findPage('You are booked, Mārama')
  await screen.findByRole('button', { name: 'Sign out' })
  return { ...app, bookingKey }
}

/** Both clocks, and the page looks at its own as it does when a device wakes up. */
const pass = async (minutes: number): Promise<void> => {
  backend.clock.advanceSeconds(minutes * 60)
  vi.setSystemTime(Date.now() + minutes * minute)
  await act(async () => void document.dispatchEvent(new Event('visibilitychange')))
}
const passWith = async (minutes: number) => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() })
  await pass(minutes)
}

describe('a session that comes to its end', () => {
  it('is told of two minutes before, once, and goes on where the patient says so [S-23]', async () => {
    const { user } = await open()
    await passWith(13)
    expect(await screen.findByText('You will be signed out in 2 minutes.')).toBeDefined()
    await user.click(screen.getByRole('button', { name: 'Stay signed in' }))
    await waitFor(() => expect(screen.queryByText('You will be signed out in 2 minutes.')).toBeNull())
    await pass(12)
    expect(screen.getByRole('heading', { level: 1, name: 'You are booked, Mārama' })).toBeDefined()
  })

  it('at the end shows the sign-in in place of the page, and says why [S-23, S-29]', async () => {
    const { store } = await open()
    await passWith(15)
    await waitFor(() => expect(address()).toBe('/authentication'))
    expect(await screen.findByText('You were signed out to protect your booking.')).toBeDefined()
    expect(document.body.textContent).not.toMatch(/Mārama|Thyroid/)
    expect(JSON.stringify(store.getState())).not.toMatch(/Mārama|Thyroid/)
  })

  it('is put off by a person alone, at most once a minute [S-23]', async () => {
    const { user } = await open()
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() })
    await user.keyboard('{Shift}')
    expect(prolongs).toBe(0)
    await pass(1)
    await user.keyboard('{Shift}{Shift}')
    await waitFor(() => expect(prolongs).toBe(1))
    await pass(0.5)
    await user.keyboard('{Shift}')
    expect(prolongs).toBe(1)
  })

  it('is not forgotten while another tab is used [S-23]', async () => {
    await open()
    const heading = screen.getByRole('heading', { level: 1 })
    const until = Number(localStorage.getItem(sessionMark))
    expect(until - Date.now()).toBeGreaterThan(14 * minute)
    backend.clock.advanceSeconds(10 * 60)
    await backend.call(prolongSession, {})
    localStorage.setItem(sessionMark, String(until + 10 * minute))
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 10 * minute })
    await pass(5)
    expect(screen.queryByText('You will be signed out in 2 minutes.')).toBeNull()
    await pass(8)
    expect(await screen.findByText('You will be signed out in 2 minutes.')).toBeDefined()
    // The same element: the page was never emptied and shown again.
    expect(screen.getByRole('heading', { level: 1, name: 'You are booked, Mārama' })).toBe(heading)
  })
})

describe('a page restored by the browser', () => {
  it('shows nothing until the server has said that the session lives [S-23]', async () => {
    const { bookingKey } = await open()
    backend.clock.advanceSeconds(16 * 60)
    const event = new Event('pageshow')
    Object.defineProperty(event, 'persisted', { value: true })
    window.dispatchEvent(event)
    expect(document.getElementById('content')?.closest('[inert]')).not.toBeNull()
    await waitFor(() => expect(address()).toBe('/authentication'))
    await waitFor(() => expect(document.querySelector('body > [inert]')).toBeNull())
    expect(bookingKey).toHaveLength(22)
  })
})
