// Answers that take long: what happens is said, and there is a way out that neither holds nor books twice.
import { screen } from '@testing-library/react'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { setFetch } from '#src/api/request.ts'
import type { CallRow } from '#src/contract/call.ts'
import { createAppointment } from '#src/contract/calls/appointments.calls.ts'
import { reserveSlots } from '#src/contract/calls/slots.calls.ts'
import { commonLimits } from '#src/contract/limits/common.limits.ts'
import { type Backend, startBackend } from '#tests/support/backend.ts'
import { countRows } from '#tests/support/booking.ts'
import { countBookings, findSlot, openCheck, openSlots, pageTitles, pressBook } from '#tests/support/booking-pages.ts'
import { getPage } from '#tests/support/render-app.tsx'
import { runTimers, stopTimers, whileStopped } from '#tests/support/timers.ts'

let backend: Backend
beforeAll(async () => {
  backend = await startBackend()
})
beforeEach(() => backend.reset())
afterAll(() => backend.close())

const told = commonLimits.waitUntoldMilliseconds / 1000
const endless = commonLimits.waitWithoutExitMilliseconds / 1000

/** The server does its work, and its answer never comes. */
const keepAnswers = ({ method, path }: Pick<CallRow, 'method' | 'path'>): void =>
  setFetch(async (input, init) => {
    const isOfCall = init?.method === method && new URL(String(input)).pathname === path
    const answer = await backend.fetch(input, init)
    return isOfCall ? new Promise<Response>(() => undefined) : answer
  })
const giveAnswers = (): void => setFetch(backend.fetch)

const button = (name: string) => screen.queryByRole('button', { name })

describe('a hold whose answer does not come', () => {
  it('names its time at once, says after 7 s what happens, and after 10 s can be left and asked for again [S-51, S-102]', async () => {
    const { user } = await openSlots(backend)
    await user.click(await findSlot('9:20 am'))
    keepAnswers(reserveSlots)
    stopTimers()
    await user.click(screen.getByRole('button', { name: 'Hold this time' }))
    expect(button('Holding 9:20 am…')?.getAttribute('aria-busy')).toBe('true')
    await runTimers(told - 1)
    expect(screen.queryByText('Holding 9:20 am is taking longer than usual')).toBeNull()
    await runTimers(1)
    expect(screen.getByText('Holding 9:20 am is taking longer than usual').closest('[role=status]')).not.toBeNull()
    expect(button('Stop waiting')).toBeNull()
    await runTimers(endless - told)
    await user.click(screen.getByRole('button', { name: 'Stop waiting' }))
    await whileStopped(() =>
      expect(screen.getByRole('alert').textContent).toContain('You stopped waiting for this time'),
    )
    expect(button('Hold this time')?.getAttribute('aria-busy')).toBeNull()

    giveAnswers()
    await user.click(screen.getByRole('button', { name: 'Hold this time' }))
    await whileStopped(() => getPage(pageTitles.details))
    expect(await countRows(backend.context.db, 'occupancy', sql`kind = 'HOLD'`)).toBe(1)
  })
})

describe('a booking whose answer does not come', () => {
  it('says so after 7 s, can be left after 10 s, and asked about again there is one booking [BOOK-28, STATE-14]', async () => {
    const { user } = await openCheck(backend)
    keepAnswers(createAppointment)
    stopTimers()
    await pressBook(user)
    expect(button('Booking 9:20 am…')?.getAttribute('aria-busy')).toBe('true')
    await runTimers(told)
    expect(screen.getByText('Your booking is still being made').closest('[role=status]')).not.toBeNull()
    expect(button('Stop waiting')).toBeNull()
    await runTimers(endless - told)
    await user.click(screen.getByRole('button', { name: 'Stop waiting' }))
    await whileStopped(() => screen.getByText('We do not know yet whether your booking went through'))

    giveAnswers()
    await user.click(screen.getByRole('button', { name: 'Check again' }))
    await whileStopped(() => getPage('You are booked, Mārama'))
    expect(await countBookings(backend)).toBe(1)
  })
})
