// The held time on every page after the hold, counted down on the patient's own clock.
import { screen, within } from '@testing-library/react'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { reserveSlots } from '#src/contract/calls/slots.calls.ts'
import { bookingLimits } from '#src/contract/limits/booking.limits.ts'
import { type Backend, startBackend } from '#tests/support/backend.ts'
import { book, slot } from '#tests/support/booking.ts'
import { findSlot, openSlots, pageTitles, textbox } from '#tests/support/booking-pages.ts'
import { getPage } from '#tests/support/render-app.tsx'
import { runTimers, stopTimers, whileStopped } from '#tests/support/timers.ts'

let backend: Backend
beforeAll(async () => {
  backend = await startBackend()
})
beforeEach(() => backend.reset())
afterAll(() => backend.close())

const strip = () => within(screen.getByRole('region', { name: 'Held time' }))
const left = () => strip().getByRole('timer').textContent
const spoken = () => strip().getByRole('status').textContent
const page = (name: string) => whileStopped(() => getPage(name))

/** A time held a moment ago, on a clock that runs only when told to. */
const holdNow = async () => {
  const { user } = await openSlots(backend)
  await user.click(await findSlot('9:20 am'))
  stopTimers()
  await user.click(screen.getByRole('button', { name: 'Hold this time' }))
  await page(pageTitles.details)
  return user
}

const minutes = 60
const pass = async (seconds: number): Promise<void> => {
  backend.clock.advanceSeconds(seconds)
  await runTimers(seconds)
}

describe('the held time', () => {
  it('counts down every second and says where it is held [S-51]', async () => {
    await holdNow()
    expect(left()).toBe('10:00left to book')
    expect(strip().getByText('Mon 23 Nov, 9:20 am')).toBeDefined()
    await pass(1)
    expect(left()).toBe('9:59left to book')
    await pass(54)
    expect(left()).toBe('9:05left to book')
    expect(strip().getByText('Held for you at Test Brunswick')).toBeDefined()
  })

  it('speaks at five, two and one minutes and at the end, and is silent in between [S-51, S-102]', async () => {
    await holdNow()
    const heard: [number, string][] = []
    for (let second = 5; second <= bookingLimits.holdMinutes * minutes; second += 5) {
      await pass(5)
      const words = spoken() ?? ''
      if (words !== '' && words !== heard.at(-1)?.[1]) heard.push([bookingLimits.holdMinutes * minutes - second, words])
    }
    expect(heard).toEqual([
      [300, '5 minutes left to book.'],
      [120, '2 minutes left to book.'],
      [60, '1 minute left to book. Your details are kept.'],
      [0, 'The hold has ended'],
    ])
  })

  it('still speaks when the device slept over the very second [S-51, S-102]', async () => {
    await holdNow()
    await pass(3 * minutes)
    backend.clock.advanceSeconds(2.5 * minutes)
    vi.setSystemTime(Date.now() + 2.5 * minutes * 1000)
    await pass(1)
    expect(left()).toBe('4:29left to book')
    expect(spoken()).toBe('5 minutes left to book.')
  })

  it('says in its last minute that it ends soon and that nothing typed is lost [S-51]', async () => {
    await holdNow()
    await pass(9 * minutes)
    expect(strip().queryByText('Hold ends soon. Your details are kept.')).toBeNull()
    await pass(1)
    expect(strip().getByText('Hold ends soon. Your details are kept.')).toBeDefined()
  })

  it('when over offers to be held again, and the form keeps what was typed [S-51]', async () => {
    const user = await holdNow()
    await user.type(textbox('First name'), 'Mārama')
    await pass(10 * minutes)
    expect(strip().getByText('The hold has ended', { selector: 'b' })).toBeDefined()
    expect(strip().queryByRole('timer')).toBeNull()
    await user.click(strip().getByRole('button', { name: 'Hold again' }))
    await whileStopped(() => expect(left()).toBe('10:00left to book'))
    expect(textbox('First name').value).toBe('Mārama')
    expect(spoken()).not.toBe('The hold has ended')
  })

  it('when over says on any page why it could not be held again [S-51, ERR-02]', async () => {
    const user = await holdNow()
    await user.click(screen.getAllByRole('link', { name: 'Help' })[0] as HTMLElement)
    await page('Help')
    await pass(10 * minutes)
    backend.failNext(reserveSlots, 503)
    await user.click(strip().getByRole('button', { name: 'Hold again' }))
    await whileStopped(() => expect(strip().getByRole('alert').textContent).toBe('The server is busy'))
    await user.click(strip().getByRole('button', { name: 'Hold again' }))
    await whileStopped(() => expect(left()).toBe('10:00left to book'))
    expect(strip().queryByRole('alert')).toBeNull()
  })

  it('when over and taken by someone else leads to other times, and the form is kept [S-51]', async () => {
    const user = await holdNow()
    await user.type(textbox('First name'), 'Mārama')
    await pass(10 * minutes)
    await book(backend.newBrowser(), slot(backend, '09:20'))
    await user.click(strip().getByRole('button', { name: 'Hold again' }))
    await page('Someone else has just booked 9:20 am')
    expect(screen.getByText('Your details are kept')).toBeDefined()
  })

  it('goes with the patient to other pages and leads back to the details [S-51]', async () => {
    const user = await holdNow()
    await user.click(screen.getAllByRole('link', { name: 'Help' })[0] as HTMLElement)
    await page('Help')
    await user.click(strip().getByRole('link', { name: /Mon 23 Nov, 9:20 am/ }))
    await page(pageTitles.details)
  })

  it('counts the server’s seconds, so that a wrong clock of the device does not matter [S-51]', async () => {
    vi.setSystemTime('2026-11-22T09:13:00Z')
    await holdNow()
    expect(left()).toBe('10:00left to book')
  })
})
