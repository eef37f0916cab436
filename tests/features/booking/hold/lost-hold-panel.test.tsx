// Page 05: the time went to someone else; three others are one tap away.
import { screen, within } from '@testing-library/react'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { reserveSlots } from '#src/contract/calls/slots.calls.ts'
import { type Backend, startBackend } from '#tests/support/backend.ts'
import { book, clinicId, hold, slot } from '#tests/support/booking.ts'
import { fillDetails, findSlot, openSlots, pageTitles, textbox } from '#tests/support/booking-pages.ts'
import { addressQuery, findPage, renderApp } from '#tests/support/render-app.tsx'

let backend: Backend
beforeAll(async () => {
  backend = await startBackend()
})
beforeEach(() => backend.reset())
afterAll(() => backend.close())

const others = () => within(screen.getByRole('list', { name: 'Other times' }))
const lines = () =>
  others()
    .getAllByRole('listitem')
    .map((line) => [...line.querySelectorAll('small, b')].map((part) => part.textContent))

/** Chooses 9:20 while somebody takes it, and asks for it too late. */
const loseTime = async (take: () => Promise<unknown>) => {
  const app = await openSlots(backend)
  await app.user.click(await findSlot('9:20 am'))
  await take()
  await app.user.click(screen.getByRole('button', { name: 'Hold this time' }))
  return app
}
const takenByBooking = () => book(backend.newBrowser(), slot(backend, '09:20'))

describe('a lost time', () => {
  it('is answered by the nearest three, each with its clinic and zone [S-51, S-42]', async () => {
    await loseTime(takenByBooking)
    await findPage('Someone else has just booked 9:20 am')
    expect(lines()).toEqual([
      ['Same clinic, same day', 'Mon 23 Nov, 9:00 am', 'Test Brunswick, Melbourne time (AEDT)'],
      ['Same clinic, next free day', 'Tue 24 Nov, 9:20 am', 'Test Brunswick, Melbourne time (AEDT)'],
      ['Nearest other clinic', 'Mon 23 Nov, 9:20 am', 'Test Coburg, 2.7 km away, Melbourne time (AEDT)'],
    ])
    expect(screen.getByText(/^You do not have a booking yet\./)).toBeDefined()
    expect(screen.getByRole('link', { name: '03 7010 0142' })).toBeDefined()
  })

  it('that is only held says when it may be free again [S-51]', async () => {
    await loseTime(async () => {
      await hold(backend.newBrowser(), slot(backend, '09:20'))
      backend.clock.advanceSeconds(7 * 60 + 30)
    })
    await findPage('Someone else is booking 9:20 am')
    expect(screen.getByText('It may be free again in 3 minutes.')).toBeDefined()
  })

  it('gives way to another with one tap, in the other clinic too [S-51, BOOK-21]', async () => {
    const { user } = await loseTime(takenByBooking)
    await findPage(/^Someone else/)
    await user.click(others().getByRole('button', { name: 'Hold Monday 23 November, 9:20 am, Test Coburg' }))
    await findPage(pageTitles.details)
    expect(screen.getByText('Held for you at Test Coburg')).toBeDefined()
    expect(addressQuery()).toMatchObject({ clinicId: String(clinicId(backend, 'coburg')) })
  })

  it('whose other time is lost as well is answered by three more [S-51]', async () => {
    const { user } = await loseTime(takenByBooking)
    await findPage('Someone else has just booked 9:20 am')
    await book(backend.newBrowser(), slot(backend, '09:00'))
    await user.click(others().getByRole('button', { name: /^Hold Monday 23 November, 9:00 am/ }))
    await findPage('Someone else has just booked 9:00 am')
    expect(lines()).toHaveLength(3)
    expect(lines()[0]?.[1]).toBe('Mon 23 Nov, 9:40 am')
    expect(document.title).toBe('Someone else has just booked 9:00 am – Aurora Imaging')
  })

  it('says so when another time cannot be held just now, and keeps them all [ERR-02]', async () => {
    const { user } = await loseTime(takenByBooking)
    await findPage(/^Someone else/)
    backend.failNext(reserveSlots, 503)
    await user.click(others().getByRole('button', { name: /^Hold Tuesday/ }))
    expect(within(await screen.findByRole('alert')).getByText('The server is busy')).toBeDefined()
    expect(lines()).toHaveLength(3)
  })

  it('that is lost in its turn is news of its own: the heading is spoken anew [S-51, S-102]', async () => {
    const { user } = await loseTime(takenByBooking)
    await findPage(/^Someone else/)
    await book(backend.newBrowser(), slot(backend, '09:00'))
    await user.click(others().getByRole('button', { name: /^Hold Monday 23 November, 9:00 am/ }))
    const heading = await findPage('Someone else has just booked 9:00 am')
    expect(document.activeElement).toBe(heading)
  })

  it('leads to the whole week it was in [S-51]', async () => {
    const { user } = await loseTime(takenByBooking)
    await findPage(/^Someone else/)
    await user.click(screen.getByRole('link', { name: 'See all times this week' }))
    await findPage(pageTitles.times)
    await findSlot('9:40 am')
    expect(screen.queryByRole('button', { name: /^Monday 23 November 2026, 9:20 am/ })).toBeNull()
  })

  it('keeps what was typed before, and says so only when something was [S-51, S-56]', async () => {
    const { user } = await loseTime(takenByBooking)
    await findPage(/^Someone else/)
    expect(screen.queryByText('Your details are kept')).toBeNull()
    await user.click(others().getByRole('button', { name: /^Hold Tuesday/ }))
    await findPage(pageTitles.details)
    await fillDetails(user)

    await user.click(screen.getByRole('link', { name: 'Times' }))
    await user.click(await findSlot('10:00 am'))
    await book(backend.newBrowser(), slot(backend, '10:00'))
    await user.click(screen.getByRole('button', { name: 'Hold this time' }))
    await findPage('Someone else has just booked 10:00 am')
    expect(screen.getByText('Your details are kept')).toBeDefined()
    await user.click(others().getByRole('button', { name: /^Hold Monday 23 November, 9:40 am/ }))
    await findPage(pageTitles.details)
    expect(textbox('First name').value).toBe('Mārama')
  })

  it('has no page of its own without having been lost: its address leads to the times [ROUTE-31]', async () => {
    await renderApp(backend, '/melbourne/thyroid-ultrasound/taken')
    await findPage(pageTitles.times)
  })
})
