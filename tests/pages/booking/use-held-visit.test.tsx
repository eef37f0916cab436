// The pages after the hold: reload, back, deep links and addresses of another choice.
import { screen } from '@testing-library/react'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { getReservation } from '#src/contract/calls/slots.calls.ts'
import { bookingLimits } from '#src/contract/limits/booking.limits.ts'
import { type Backend, startBackend } from '#tests/support/backend.ts'
import { book, slot } from '#tests/support/booking.ts'
import {
  fillDetails,
  findSlot,
  holdSlot,
  openCheck,
  openHeld,
  openSlots,
  pageTitles,
  pressCheck,
  slotsAddress,
  textbox,
} from '#tests/support/booking-pages.ts'
import { address, findPage, renderApp } from '#tests/support/render-app.tsx'

let backend: Backend
beforeAll(async () => {
  backend = await startBackend()
})
beforeEach(() => backend.reset())
afterAll(() => backend.close())

describe('a reload', () => {
  it('at the details keeps the hold with the time it has left [S-51]', async () => {
    const { user, unmount } = await openSlots(backend)
    await holdSlot(user, '9:20 am')
    await findPage(pageTitles.details)
    const here = address()
    unmount()
    backend.clock.advanceSeconds(90)

    await renderApp(backend, here)
    await findPage(pageTitles.details)
    expect(screen.getByRole('timer').textContent).toBe('8:30left to book')
    expect(address()).toBe(here)
  })

  it('at the last look leads to the details, for the tab remembers no name [S-39, S-51]', async () => {
    const { unmount } = await openCheck(backend)
    const here = address()
    unmount()

    await renderApp(backend, here)
    await findPage(pageTitles.details)
    expect(window.location.pathname).toBe(`${slotsAddress}/book`)
    expect(textbox('First name').value).toBe('')
    expect(screen.getByRole('timer').textContent).toBe('10:00left to book')
  })

  it('after the hold ran out leads to other times, in the words of the held time [S-51]', async () => {
    const { unmount } = await openHeld(backend)
    const here = address()
    unmount()
    backend.clock.advanceSeconds(bookingLimits.holdMinutes * 60)

    await renderApp(backend, here)
    await findPage('The hold on 9:20 am has ended')
    expect(screen.getByRole('list', { name: 'Other times' }).children).toHaveLength(3)
  })

  it('after the hold ran out and someone else took the time leads to the whole week [S-51]', async () => {
    const { unmount } = await openHeld(backend)
    const here = address()
    unmount()
    backend.clock.advanceSeconds(bookingLimits.holdMinutes * 60)
    await book(backend.newBrowser(), slot(backend, '09:20'))

    const { user } = await renderApp(backend, here)
    await findPage('The hold on 9:20 am has ended')
    await user.click(screen.getByRole('link', { name: 'See all times this week' }))
    await findSlot('9:40 am')
  })

  it('that cannot reach the server leads to the times and says what failed [ERR-02, S-51]', async () => {
    const { unmount } = await openHeld(backend)
    const here = address()
    unmount()
    for (let count = 0; count < 3; count += 1) backend.failNext(getReservation, 0)

    await renderApp(backend, here)
    await findPage(pageTitles.times)
    expect((await screen.findByRole('alert')).textContent).toContain('We could not reach the server')
  })

  it('of a finished booking’s details begins anew [BOOK-28]', async () => {
    const { user, unmount } = await openCheck(backend)
    const here = address()
    await user.click(screen.getByRole('button', { name: 'Book this visit' }))
    await findPage('You are booked, Mārama')
    unmount()
    await renderApp(backend, here)
    await findPage(pageTitles.times)
  })
})

describe('an address of the details', () => {
  it.each(['book', 'check'])('without a hold leads to the times: /%s [S-51]', async (page) => {
    await renderApp(backend, `${slotsAddress}/${page}?date=2026-11-30`)
    await findPage(pageTitles.times)
    expect(address()).toBe(`${slotsAddress}?date=2026-11-30`)
  })

  it('of another exam gives way to the one that is held [S-51]', async () => {
    const { unmount } = await openHeld(backend)
    unmount()
    await renderApp(backend, '/melbourne/abdomen-ultrasound/book')
    await findPage(pageTitles.details)
    expect(window.location.pathname).toBe(`${slotsAddress}/book`)
    expect(screen.getByText('Mon 23 Nov, 9:20 am')).toBeDefined()
  })

  it('of another region gives way to the one that is held [S-51]', async () => {
    const { unmount } = await openHeld(backend)
    unmount()
    await renderApp(backend, '/auckland/thyroid-ultrasound/book')
    await findPage(pageTitles.details)
    expect(window.location.pathname).toBe(`${slotsAddress}/book`)
  })
})

describe('inside another site', () => {
  it('every step stays below /iframe, from the region to the confirmation [STATE-07, IFRAME-02, S-57]', async () => {
    const { user } = await renderApp(backend, '/iframe/select-region')
    await findPage('Where would you like to go?')
    await user.click(await screen.findByRole('link', { name: /^Melbourne/ }))
    await findPage('Which exams do you need?')
    expect(address()).toBe('/iframe/melbourne')
    await user.click(await screen.findByRole('checkbox', { name: 'Thyroid ultrasound' }))
    await user.click(screen.getByRole('link', { name: 'Choose a time' }))
    await findPage(pageTitles.times)
    await findSlot('9:20 am')
    await holdSlot(user, '9:20 am')
    await findPage(pageTitles.details)
    expect(window.location.pathname).toBe(`/iframe${slotsAddress}/book`)
    await fillDetails(user)
    await pressCheck(user)
    await findPage(pageTitles.check)
    await user.click(screen.getByRole('button', { name: 'Book this visit' }))
    await findPage('You are booked, Mārama')
    expect(window.location.pathname).toMatch(/^\/iframe\/appointments\/\w+$/)
    expect(screen.queryByRole('banner')).toBeNull()
  })
})

describe('several exams in one address', () => {
  it.each([
    '/melbourne/thyroid-ultrasound,abdomen-ultrasound',
    '/melbourne/thyroid-ultrasound,abdomen-ultrasound?appointmentSlug=a',
    '/melbourne/thyroid-ultrasound?appointmentSlug=a,b',
  ])('%s shows times, with lists of unequal length left unread [BOOK-15, S-46]', async (there) => {
    const { user } = await renderApp(backend, there)
    await findPage(pageTitles.times)
    await user.click(await findSlot('9:20 am'))
    expect(screen.getByRole('button', { name: 'Hold this time' })).toBeDefined()
  })

  it.each([
    '/melbourne/thyroid-ultrasound,thyroid-ultrasound',
    '/melbourne/thyroid-ultrasound,',
    '/melbourne/,',
    `/melbourne/${Array.from({ length: 9 }, (_, index) => `exam-${index}`).join(',')}`,
  ])('%s, which is no list, leads to the exams that there are [BOOK-15, S-46]', async (there) => {
    const { user } = await renderApp(backend, there)
    await findPage('We cannot offer this choice of exams')
    await user.click(screen.getByRole('link', { name: 'See all exams' }))
    await findPage('Which exams do you need?')
  })
})
