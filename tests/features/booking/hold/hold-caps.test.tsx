// A browser that holds as many times as it may.
import { screen, within } from '@testing-library/react'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Backend, startBackend } from '#tests/support/backend.ts'
import { hold, slot, tuesday } from '#tests/support/booking.ts'
import { findSlot, holdSlot, openSlots } from '#tests/support/booking-pages.ts'
import { findPage } from '#tests/support/render-app.tsx'

let backend: Backend
beforeAll(async () => {
  backend = await startBackend({ isAsStarted: true })
})
afterAll(() => backend.close())

it('is told how long to wait, keeps its choice, and holds as soon as there is room [API-69]', async () => {
  for (const time of ['09:00', '09:20', '09:40']) await hold(backend, slot(backend, time, { day: tuesday }))
  backend.clock.advanceSeconds(150)
  const { user } = await openSlots(backend)
  await holdSlot(user, '9:20 am')
  const alert = await screen.findByRole('alert')
  const title = 'Too many times are held from this browser or network. Book one of them, or try again in 8 minutes.'
  expect(within(alert).getByText(title)).toBeDefined()
  expect((await findSlot('9:20 am')).getAttribute('aria-pressed')).toBe('true')
  backend.clock.advanceSeconds(450)
  await user.click(screen.getByRole('button', { name: 'Hold this time' }))
  await findPage('Who is the visit for?')
})
