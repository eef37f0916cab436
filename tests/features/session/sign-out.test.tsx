// The patient signs out: nothing is left in sight or in memory. What Back shows: e2e/authentication/signed-out.spec.ts.
import { screen, waitFor } from '@testing-library/react'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { getSession } from '#src/contract/calls/authentication.calls.ts'
import { endSession } from '#src/contract/calls/session.calls.ts'
import { type Backend, startBackend } from '#tests/support/backend.ts'
import { book, slot } from '#tests/support/booking.ts'
import { address, findPage, renderApp } from '#tests/support/render-app.tsx'
import { giveDate } from '#tests/support/sign-in.ts'

let backend: Backend
beforeAll(async () => {
  backend = await startBackend()
})
beforeEach(async () => {
  await backend.reset()
  localStorage.clear()
})
afterAll(() => backend.close())

const openSignedIn = async () => {
  const bookingKey = await book(backend.newBrowser(), slot(backend, '09:00'))
  await giveDate(backend, bookingKey)
  const app = await renderApp(backend, `/appointments/${bookingKey}`)
  await findPage('You are booked, Mārama')
  return { ...app, button: await screen.findByRole('button', { name: 'Sign out' }) }
}

describe('signing out', () => {
  it('ends the session at the server, empties the page and forgets the patient [S-23]', async () => {
    const { user, button, store } = await openSignedIn()
    await user.click(button)
    await waitFor(() => expect(address()).toBe('/'))
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Sign out' })).toBeNull())
    expect(await screen.findByText('You are signed out')).toBeDefined()
    expect(document.body.textContent).not.toMatch(/Mārama|Thyroid/)
    expect(JSON.stringify(store.getState())).not.toMatch(/Mārama|Thyroid/)
    expect((await backend.call(getSession, {})).status).toBe(401)
  })

  it('that does not reach the server says so, and the page stays [S-23]', async () => {
    const { user, button } = await openSignedIn()
    backend.failNext(endSession, 0)
    await user.click(button)
    expect(await screen.findByText(/You are still signed in/)).toBeDefined()
    expect(screen.getByRole('heading', { level: 1, name: 'You are booked, Mārama' })).toBeDefined()
  })

  it('is not offered to a browser that only booked', async () => {
    const bookingKey = await book(backend, slot(backend, '09:00'))
    await renderApp(backend, `/appointments/${bookingKey}`)
    await findPage('You are booked, Mārama')
    expect(screen.queryByRole('button', { name: 'Sign out' })).toBeNull()
  })
})
