// A browser that has booked as often as it may.
import { screen, within } from '@testing-library/react'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { createAppointment } from '#src/contract/calls/appointments.calls.ts'
import { type Backend, startBackend } from '#tests/support/backend.ts'
import { countRows } from '#tests/support/booking.ts'
import { openCheck, pressBook } from '#tests/support/booking-pages.ts'
import { findPage } from '#tests/support/render-app.tsx'

let backend: Backend
beforeAll(async () => {
  backend = await startBackend()
})
beforeEach(() => backend.reset())
afterAll(() => backend.close())

it.each([
  [2400, 'Please try again in 40 minutes.'],
  [23 * 3600, 'Please try again in 23 hours.'],
])(
  'is told beside the button how long to wait (%i s), keeps hold and form, and books later [API-78]',
  async (secondsLeft, wait) => {
    const { user } = await openCheck(backend)
    backend.failNext(createAppointment, 429, {
      code: 'booking.too-many',
      status: 429,
      requestId: '1',
      secondsLeft,
    })
    await pressBook(user)
    const alert = await screen.findByRole('alert')
    expect(
      within(alert).getByText(`Too many bookings were made from here or with this email address. ${wait}`),
    ).toBeDefined()
    expect(within(alert).getByText(/You do not have a booking yet\. Everything you typed is kept\./)).toBeDefined()
    expect(screen.getByRole('timer')).toBeDefined()
    expect(await countRows(backend.context.db, 'bookings')).toBe(0)
    await pressBook(user)
    await findPage('You are booked, Mārama')
  },
)
