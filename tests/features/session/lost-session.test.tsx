// AUTH-19, AUTH-29: a page whose session is gone shows nothing more and leads to the sign-in.
import { randomUUID } from 'node:crypto'
import { screen, waitFor, within } from '@testing-library/react'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { appointmentsApi } from '#src/api/appointments.api.ts'
import { askAnew } from '#src/api/ask-anew.ts'
import { changesApi } from '#src/api/changes.api.ts'
import { setFetch } from '#src/api/request.ts'
import { lookUpSignIn } from '#src/contract/calls/authentication.calls.ts'
import { endSession } from '#src/contract/calls/session.calls.ts'
import { selectIsAuthenticated } from '#src/core/session/sign-in.slice.ts'
import type { SignInNavigation } from '#src/core/session/sign-in-navigation.ts'
import { type Backend, startBackend } from '#tests/support/backend.ts'
import { book, slot } from '#tests/support/booking.ts'
import { address, findPage, renderApp } from '#tests/support/render-app.tsx'
import { giveDate } from '#tests/support/sign-in.ts'
import { findQuestion } from '#tests/support/sign-in-pages.ts'

let backend: Backend
beforeAll(async () => {
  backend = await startBackend()
})
beforeEach(() => backend.reset())
afterAll(() => backend.close())

const signIn = (): SignInNavigation['signIn'] =>
  (window.history.state as { usr?: SignInNavigation } | null)?.usr?.signIn

const bookElsewhere = () => book(backend.newBrowser(), slot(backend, '09:00'))
const atSignIn = (path = '/authentication') => waitFor(() => expect(address()).toBe(path))

describe('a booking opened without a session', () => {
  it('leads to the sign-in with the way back, and nothing of the booking is in the address [AUTH-19, S-18]', async () => {
    const bookingKey = await bookElsewhere()
    await renderApp(backend, `/appointments/${bookingKey}?upload=true`)
    await atSignIn()
    expect(signIn()).toEqual({ returnUrl: `/appointments/${bookingKey}?upload=true`, bookingKey, type: 'APPOINTMENT' })
    expect(screen.queryByText('You were signed out to protect your booking.')).toBeNull()
  })

  it('inside another site stays below /iframe [IFRAME-02]', async () => {
    const bookingKey = await bookElsewhere()
    await renderApp(backend, `/iframe/appointments/${bookingKey}`)
    await atSignIn('/iframe/authentication')
    expect(signIn()?.returnUrl).toBe(`/iframe/appointments/${bookingKey}`)
  })
})

const openSignedIn = async () => {
  const bookingKey = await bookElsewhere()
  await giveDate(backend, bookingKey)
  const app = await renderApp(backend, `/appointments/${bookingKey}`)
  await findPage('You are booked, Mārama')
  await waitFor(() => expect(selectIsAuthenticated(app.store.getState())).toBe(true))
  const askAgain = () =>
    app.store.dispatch(askAnew(appointmentsApi.endpoints.getBookingConfirmation, { params: { bookingKey } }))
  const cancel = () =>
    app.store.dispatch(
      changesApi.endpoints.cancelAppointments.initiate({
        params: { bookingKey },
        idempotencyKey: randomUUID(),
        body: { appointmentSlugs: ['0123456789abcdef'], reason: { label: 'I am unwell' } },
      }),
    )
  return { ...app, bookingKey, askAgain, cancel }
}

const notCancelled = 'Your visit was not cancelled. Sign in, then cancel it again.'

describe('a session that ends while its page stands', () => {
  it('empties the page, leads to the sign-in and says why [AUTH-19, AUTH-29, ERR-18]', async () => {
    const { bookingKey, askAgain, store } = await openSignedIn()
    await backend.newBrowser().call(endSession, {})
    const cookies = new Map(backend.cookies)
    await backend.call(endSession, {})
    for (const [name, value] of cookies) backend.cookies.set(name, value)
    await askAgain()
    await atSignIn()
    expect(signIn()).toEqual({ returnUrl: `/appointments/${bookingKey}`, bookingKey, type: 'APPOINTMENT' })
    const dialog = await findQuestion()
    expect(within(dialog).getByText('You were signed out to protect your booking.')).toBeDefined()
    expect(document.body.textContent).not.toMatch(/Mārama|Thyroid/)
    expect(JSON.stringify(store.getState())).not.toMatch(/Mārama|Thyroid/)
  })

  it('says in the dialog that what was asked for with it did not happen [AUTH-19]', async () => {
    const { cancel } = await openSignedIn()
    backend.forgetCookies()
    await cancel()
    const dialog = await findQuestion()
    expect(await within(dialog).findByText(notCancelled)).toBeDefined()
    expect(dialog.getAttribute('aria-describedby')).not.toBeNull()
  })

  it('says so also where a reading of the page was refused before it [AUTH-19]', async () => {
    const { askAgain, cancel, store } = await openSignedIn()
    const lookedUp = Promise.withResolvers<void>()
    const cancelled = Promise.withResolvers<void>()
    setFetch(async (input, init) => {
      const { pathname } = new URL(String(input))
      if (pathname.endsWith('/cancel')) await lookedUp.promise
      if (pathname === lookUpSignIn.path) {
        lookedUp.resolve()
        await cancelled.promise
      }
      init?.signal?.throwIfAborted()
      return backend.fetch(input, init)
    })
    backend.forgetCookies()
    const cancelling = cancel()
    await askAgain()
    await cancelling
    cancelled.resolve()
    const dialog = await findQuestion()
    expect(await within(dialog).findByText(notCancelled)).toBeDefined()
    expect(JSON.stringify(store.getState())).not.toMatch(/Mārama|Thyroid/)
  })
})
