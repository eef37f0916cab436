// S-87: once a login has ended the desk shows nobody any more, in every tab, without a touch.
import { act, screen, waitFor } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { listDeskArrivals } from '#src/contract/calls/check-in.calls.ts'
import { accessLimits } from '#src/contract/limits/access.limits.ts'
import { tellOtherTabs } from '#src/core/session/login-channel.ts'
import { type Backend, startBackend } from '#tests/support/backend.ts'
import { bookVisit } from '#tests/support/booking.ts'
import { findPage } from '#tests/support/render-app.tsx'
import { forgetLoginMark, openAs } from '#tests/support/staff.ts'
import { testPack } from '#tests/support/test-pack.ts'
import { forgetTimers, runTimers, stopTimers, whileStopped } from '#tests/support/timers.ts'

let backend: Backend
beforeAll(async () => {
  backend = await startBackend({
    pack: testPack(({ settings: { application } }) => {
      application.identityProviderUrl = 'https://login.example.org'
    }),
  })
})
beforeEach(async () => {
  await backend.reset()
  await bookVisit(backend)
  backend.clock.set('2026-11-23T09:00:00+11:00')
})
afterEach(() => {
  vi.restoreAllMocks()
  forgetTimers()
  forgetLoginMark()
})
afterAll(() => backend.close())

const openDesk = async () => {
  const app = await openAs(backend, { username: 'mere', role: 'staff', readOnly: false }, '/desk?clinic=brunswick')
  await screen.findAllByText(/Wilson/)
  return app
}

const isEmpty = (): void => {
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('You were signed out')
  expect(document.body.textContent).not.toMatch(/Wilson|Mārama|1978|ultrasound/i)
  expect(document.title).not.toMatch(/Wilson/)
  expect(document.activeElement?.id).toBe('content')
}

describe('the desk of a login that has ended', () => {
  it('is empty from the first refusal of the server on, and blames no key and no network [S-87, S-110]', async () => {
    const { store } = await openDesk()
    backend.cookies.delete('login')
    const { deskApi } = await import('#src/api/desk.api.ts')
    await act(async () => {
      await store.dispatch(
        deskApi.endpoints[listDeskArrivals.name].initiate(
          { query: { clinicSlug: 'brunswick' } },
          { forceRefetch: true },
        ),
      )
    })
    await findPage('You were signed out')
    await waitFor(isEmpty)
    expect(document.body.textContent).not.toMatch(/key of the desk|cannot be reached/)
  })

  it('is empty once another tab has logged out [S-87, SHELL-20]', async () => {
    await openDesk()
    act(() => tellOtherTabs('out'))
    await findPage('You were signed out')
    await waitFor(isEmpty)
  })

  it('is empty after 30 idle minutes by itself, and not before [S-87]', async () => {
    stopTimers()
    await openAs(backend, { username: 'mere', role: 'staff', readOnly: false }, '/desk?clinic=brunswick')
    await whileStopped(() => screen.getAllByText(/Wilson/))
    // Nobody touches it; timers that are stopped do not stop this clock.
    const idleSince = performance.now() + 2 * accessLimits.loginProlongSeconds * 1000
    vi.spyOn(performance, 'now').mockReturnValue(idleSince)
    await runTimers((accessLimits.loginIdleMinutes - 1) * 60)
    expect(screen.getAllByText(/Wilson/).length).toBeGreaterThan(0)
    await runTimers(61)
    await whileStopped(isEmpty)
  })
})
