// A hold that another tab of the browser made: the cookie is shared, what a tab stores is not.
import { screen, waitFor, within } from '@testing-library/react'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { holdMark, noteHold } from '#src/features/booking/booking-mark.ts'
import { type Backend, startBackend } from '#tests/support/backend.ts'
import { clinicId } from '#tests/support/booking.ts'
import { findSlot, openSlots, pageTitles, slotsAddress } from '#tests/support/booking-pages.ts'
import { address, findPage, renderApp } from '#tests/support/render-app.tsx'

let backend: Backend
beforeAll(async () => {
  backend = await startBackend()
})
beforeEach(() => backend.reset())
afterAll(() => backend.close())

/** The first tab holds a time; what it stored for itself is not there in the next. */
const holdInFirstTab = async (): Promise<void> => {
  const { user, unmount } = await openSlots(backend, `?clinicId=${clinicId(backend, 'brunswick')}`)
  await user.click(await findSlot('9:20 am'))
  await user.click(screen.getByRole('button', { name: 'Hold this time' }))
  await findPage(pageTitles.details)
  unmount()
  sessionStorage.clear()
}

const findStrip = () => screen.findByRole('region', { name: 'Held time' })

describe('a time held in another tab [S-51]', () => {
  it('is shown on the home with the time left, and leads to its details', async () => {
    await holdInFirstTab()
    backend.clock.advanceSeconds(60)
    const { user } = await renderApp(backend, '/')
    const strip = within(await findStrip())
    expect(strip.getByRole('timer').textContent).toMatch(/^9:00|^8:5/)
    await user.click(strip.getByRole('link', { name: /Mon 23 Nov, 9:20 am/ }))
    await findPage(pageTitles.details)
    expect(address()).toContain(`${slotsAddress}/book?`)
    expect(screen.getByRole('textbox', { name: 'First name' })).toBeDefined()
  })

  it('is no free time to others and the own one here, and another hold says what it gives up', async () => {
    await holdInFirstTab()
    const { user } = await openSlots(backend, `?clinicId=${clinicId(backend, 'brunswick')}`)
    await findStrip()
    await user.click(await findSlot('9:20 am'))
    expect(screen.queryByText(/^This gives up/)).toBeNull()
    await user.click(await findSlot('10:00 am'))
    expect(screen.getByText('This gives up Mon 23 Nov, 9:20 am, which is held for you.')).toBeDefined()
    await user.click(screen.getByRole('button', { name: 'Hold this time' }))
    await findPage(pageTitles.details)
    expect((await findStrip()).textContent).toContain('10:00 am')
  })

  it('is not said to be gone where its address is opened', async () => {
    await holdInFirstTab()
    const time = `?clinicId=${clinicId(backend, 'brunswick')}&startTime=2026-11-23T09%3A20%3A00%2B11%3A00`
    await openSlots(backend, time)
    await findStrip()
    expect((await findSlot('9:20 am')).getAttribute('aria-pressed')).toBe('true')
    expect(screen.queryByText(/is no longer free$/)).toBeNull()
  })

  it('is asked for only where a tab noted one, and the note goes with the booking’s data', async () => {
    await holdInFirstTab()
    expect(Number(localStorage.getItem(holdMark))).toBeGreaterThan(Date.now())
    localStorage.removeItem(holdMark)
    await renderApp(backend, '/')
    await findPage('Book a scan or X-ray')
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Held time' })).toBeNull())
  })

  it('is told to other tabs once, not again for the rounding of their own clocks, which they would answer without end', () => {
    const until = Date.now() + 600_000
    noteHold(until)
    noteHold(until + 400)
    expect(localStorage.getItem(holdMark)).toBe(String(until))
    noteHold(until + 60_000)
    expect(localStorage.getItem(holdMark)).toBe(String(until + 60_000))
    noteHold(undefined)
    expect(localStorage.getItem(holdMark)).toBeNull()
  })
})
