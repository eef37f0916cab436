// Clinic, week and time of one exam, then the hold.
import { screen, waitFor, within } from '@testing-library/react'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { setFetch } from '#src/api/request.ts'
import { listClinicAppointments, reserveSlots } from '#src/contract/calls/slots.calls.ts'
import { type Backend, startBackend } from '#tests/support/backend.ts'
import { book, clinicId, countRows, hold, newKey, reserve, slot } from '#tests/support/booking.ts'
import { findSlot, holdSlot, openSlots, pageTitles, slotsAddress } from '#tests/support/booking-pages.ts'
import { address, addressQuery, findPage, renderApp } from '#tests/support/render-app.tsx'
import { testPack } from '#tests/support/test-pack.ts'

let backend: Backend
beforeAll(async () => {
  backend = await startBackend()
})
beforeEach(() => backend.reset())
afterAll(() => backend.close())

const week = () => within(screen.getByRole('navigation', { name: 'Weeks' }))
const findWeek = (words: string) => waitFor(() => week().getByText(words))
const days = () => screen.getAllByRole('heading', { name: /^\w+day \d/ }).map((heading) => heading.textContent)
const timesOf = (day: string) =>
  within(screen.getByRole('region', { name: day }))
    .getAllByRole('button')
    .map((button) => button.textContent)
const clinics = () => within(screen.getByRole('list', { name: 'Clinics' }))

describe('the times of a clinic', () => {
  it('stand under their days, each named with day, time and clinic, in the clinic’s zone [BOOK-05, BOOK-12, S-42]', async () => {
    await openSlots(backend)
    await findSlot('9:00 am')
    expect(days()).toEqual([
      'Monday 23 November',
      'Tuesday 24 November',
      'Wednesday 25 November',
      'Thursday 26 November',
      'Friday 27 November',
    ])
    expect(timesOf('Monday 23 November')).toEqual([
      ...['9:00 am', '9:20 am', '9:40 am', '10:00 am', '10:20 am', '10:40 am'],
      ...['11:00 am', '11:20 am', '11:40 am'],
    ])
    expect(screen.getByText('All times are in Melbourne time (AEDT).')).toBeDefined()
    expect(screen.getByText('Thyroid ultrasound. 20 min. No preparation.')).toBeDefined()
  })

  it('are those of the other zone for a clinic there, on the same page [S-42]', async () => {
    await renderApp(backend, '/auckland/thyroid-ultrasound')
    await findSlot('9:00 am', { clinic: 'Test Auckland' })
    expect(screen.getByText('All times are in Auckland time (NZDT).')).toBeDefined()
    expect(week().getByText('23–29 November')).toBeDefined()
  })

  it('are counted for everyone, politely, once they are there [BOOK-12, S-102]', async () => {
    await openSlots(backend)
    await findSlot('9:00 am')
    expect(week().getByRole('status').textContent).toBe('23–29 November, 45 times on 5 days')
  })

  it('leave out what others have, and days that are full or closed are named [BOOK-12]', async () => {
    const other = backend.newBrowser()
    const all = ['09:00', '09:20', '09:40', '10:00', '10:20', '10:40', '11:00', '11:20', '11:40']
    for (const time of all) await book(other, slot(backend, time, { day: '2026-11-24' }))
    await book(other, slot(backend, '09:00'))
    await openSlots(backend, `?clinicId=${clinicId(backend, 'brunswick')}`)
    await findSlot('9:20 am')
    expect(timesOf('Monday 23 November')).not.toContain('9:00 am')
    expect(days()).not.toContain('Tuesday 24 November')
    expect(screen.getByText('Full: Tue 24.')).toBeDefined()
    expect(screen.getByText('Closed: Sat 28 and Sun 29.')).toBeDefined()
  })
})

describe('the weeks', () => {
  it('begin on Monday and follow one another, seven days each, from this week to the last that can be booked [S-53, S-54]', async () => {
    const { user } = await openSlots(backend, '?date=2026-11-21')
    await findWeek('16–22 November')
    expect(week().queryByRole('link', { name: 'Earlier week' })).toBeNull()
    await user.click(week().getByRole('link', { name: 'Later week' }))
    await findWeek('23–29 November')
    await findSlot('9:00 am')
    expect(addressQuery()).toMatchObject({ date: '2026-11-23' })
    await user.click(week().getByRole('link', { name: 'Earlier week' }))
    await findWeek('16–22 November')
  })

  it('end with the last one that has days that can be booked [S-53]', async () => {
    await openSlots(backend, '?date=2027-01-20')
    await findWeek('18–24 January')
    expect(week().queryByRole('link', { name: 'Later week' })).toBeNull()
  })

  it.each([
    ['in the past', '2020-01-01', '16–22 November'],
    ['years ahead', '2030-01-01', '18–24 January'],
  ])('answer a day %s with the nearest week there is', async (_what, date, words) => {
    await openSlots(backend, `?date=${date}`)
    await findWeek(words)
  })

  it('without free times say so and what to do, and the next free time is one tap away [BOOK-05, S-54]', async () => {
    const { user } = await openSlots(backend, '?date=2026-11-21')
    await screen.findByText('No free times this week')
    await user.click(await screen.findByRole('link', { name: 'Next free time: Mon 23 Nov, 9:00 am' }))
    await findWeek('23–29 November')
    await user.click(await screen.findByRole('button', { name: /^Choose/ }))
    const chosen = await findSlot('9:00 am')
    expect(chosen.getAttribute('aria-pressed')).toBe('true')
    expect(screen.getByRole('button', { name: 'Hold this time' })).toBeDefined()
  })

  it('begin today when the provider says so, and the next one seven days on [BOOK-18]', async () => {
    const today = await startBackend({
      pack: testPack((pack) => {
        pack.settings.application.weekStartsTodayEnabled = true
      }),
    })
    const { user } = await openSlots(today)
    await findWeek('21–27 November')
    await findSlot('9:00 am')
    expect(week().queryByRole('link', { name: 'Earlier week' })).toBeNull()
    await user.click(week().getByRole('link', { name: 'Later week' }))
    await findWeek('28 November – 4 December')
    await today.close()
  })

  it('are those of the clinic’s own today, which may be tomorrow for the patient [S-42, S-54]', async () => {
    // Sunday evening in St John’s, where this browser is; in Auckland it is Monday.
    const now = '2026-11-29T12:00:00Z'
    backend.clock.set(now)
    vi.setSystemTime(now)
    await renderApp(backend, '/auckland/thyroid-ultrasound')
    await findWeek('30 November – 6 December')
    expect(week().queryByRole('link', { name: 'Earlier week' })).toBeNull()
  })
})

describe('the clinic', () => {
  it('is the one with the earliest free time until the patient wants another [BOOK-05, API-65]', async () => {
    for (const time of ['09:00', '09:20']) await book(backend.newBrowser(), slot(backend, time))
    const { user } = await openSlots(backend)
    await findSlot('9:00 am', { clinic: 'Test Coburg' })
    expect(
      clinics()
        .getAllByRole('link')
        .map((link) => link.textContent),
    ).toEqual([
      'Test Coburg214 Sydney Road, BrunswickNext: Mon 23 Nov, 9:00 am',
      'Test Brunswick214 Sydney Road, BrunswickNext: Mon 23 Nov, 9:40 am',
    ])
    expect(clinics().getByRole('link', { current: true }).textContent).toContain('Test Coburg')

    await user.click(clinics().getByRole('link', { name: /Test Brunswick/ }))
    await findSlot('9:40 am')
    expect(addressQuery()).toEqual({ clinicId: String(clinicId(backend, 'brunswick')) })
    expect(clinics().getByRole('link', { current: true }).textContent).toContain('Test Brunswick')
  })

  it('may be asked for by name in the address, and an unknown one is nobody’s', async () => {
    const { unmount } = await openSlots(backend, '?selectedClinic=coburg')
    await findSlot('9:00 am', { clinic: 'Test Coburg' })
    unmount()
    await openSlots(backend, '?selectedClinic=atlantis&clinicId=999')
    await findSlot('9:00 am')
  })

  it('with nothing free at all says so and whom to call, in the list too [BOOK-12, API-65]', async () => {
    const full = await startBackend({
      pack: testPack((pack) => {
        for (const clinic of pack.clinics)
          if (clinic.slug === 'brunswick')
            clinic.hours = { mon: [], tue: [], wed: [], thu: [], fri: [], sat: [], sun: [] }
      }),
    })
    await openSlots(full, '?selectedClinic=brunswick')
    await screen.findByText('No free times this week')
    expect(
      screen.getByText('This clinic has no free times online. Choose another clinic, or call 03 7010 0142.'),
    ).toBeDefined()
    expect(clinics().getByRole('link', { name: /Test Brunswick/ }).textContent).toContain(
      'No free times online. Call to book.',
    )
    expect(screen.queryByText('Next available here')).toBeNull()
    await full.close()
  })
})

describe('a chosen time', () => {
  it('stands in the address, so that it survives a reload and can be sent to someone [BOOK-21]', async () => {
    const { user, unmount } = await openSlots(backend)
    await user.click(await findSlot('9:20 am'))
    expect(addressQuery()).toEqual({
      clinicId: String(clinicId(backend, 'brunswick')),
      date: '2026-11-23',
      startTime: '2026-11-23T09:20:00+11:00',
      endTime: '2026-11-23T09:40:00+11:00',
    })
    const here = address()
    unmount()

    await renderApp(backend, here)
    const chosen = await findSlot('9:20 am')
    expect(chosen.getAttribute('aria-pressed')).toBe('true')
    expect(screen.getByText('Mon 23 Nov, 9:20 am')).toBeDefined()
    expect(screen.getByText(/, Melbourne time \(AEDT\)\. Held for 10 minutes\.$/)).toBeDefined()
  })

  it('is known again when the address names the same instant in another zone [BOOK-21, S-42]', async () => {
    await openSlots(backend, '?startTime=2026-11-22T22:20:00Z')
    expect((await findSlot('9:20 am')).getAttribute('aria-pressed')).toBe('true')
  })

  it('is only one at a time, and the way back leads out of the page, not through every choice [BOOK-21]', async () => {
    const { user } = await openSlots(backend)
    const entries = window.history.length
    await user.click(await findSlot('9:20 am'))
    await user.click(await findSlot('9:40 am'))
    const chosen = within(screen.getByRole('region', { name: 'Monday 23 November' })).getAllByRole('button', {
      pressed: true,
    })
    expect(chosen.map((button) => button.textContent)).toEqual(['9:40 am'])
    expect(window.history.length).toBe(entries)
  })

  it('that someone else took meanwhile is not offered for holding [BOOK-21]', async () => {
    await book(backend.newBrowser(), slot(backend, '09:20'))
    await openSlots(backend, `?clinicId=${clinicId(backend, 'brunswick')}&startTime=2026-11-23T09%3A20%3A00%2B11%3A00`)
    await findSlot('9:40 am')
    expect(screen.queryByRole('button', { name: 'Hold this time' })).toBeNull()
  })
})

describe('holding', () => {
  it('a time moves on to the details with ten minutes on the clock [BOOK-21, S-51, API-69]', async () => {
    const { user } = await openSlots(backend)
    await holdSlot(user, '9:20 am')
    await findPage(pageTitles.details)
    expect(window.location.pathname).toBe(`${slotsAddress}/book`)
    expect(addressQuery()).toMatchObject({ startTime: '2026-11-23T09:20:00+11:00' })
    const strip = within(screen.getByRole('region', { name: 'Held time' }))
    expect(strip.getByRole('timer').textContent).toBe('10:00left to book')
    expect(strip.getByText('Held for you at Test Brunswick')).toBeDefined()
    const theirs = await reserve(backend.newBrowser(), await newKey(backend.newBrowser()), slot(backend, '09:20'))
    expect(theirs.body.code).toBe('slot.held')
  })

  it('is asked for once when the button is pressed twice [BOOK-21]', async () => {
    const { user } = await openSlots(backend)
    const reserved = vi.fn<() => void>()
    setFetch((input, init) => {
      if (init?.method === 'POST' && String(input).endsWith(reserveSlots.path)) reserved()
      return backend.fetch(input, init)
    })
    await user.click(await findSlot('9:20 am'))
    await user.dblClick(screen.getByRole('button', { name: 'Hold this time' }))
    await findPage(pageTitles.details)
    expect(reserved).toHaveBeenCalledOnce()
    expect(await countRows(backend.context.db, 'occupancy')).toBe(1)
  })

  it('another time lets go of the first, which this tab still sees as its own until then [S-51]', async () => {
    const { user } = await openSlots(backend)
    await holdSlot(user, '9:20 am')
    await findPage(pageTitles.details)
    await user.click(screen.getByRole('link', { name: 'Times' }))
    await findPage(pageTitles.times)
    await findSlot('9:20 am')
    await holdSlot(user, '10:00 am')
    await findPage(pageTitles.details)
    expect(screen.getByText('Mon 23 Nov, 10:00 am')).toBeDefined()
    await hold(backend.newBrowser(), slot(backend, '09:20'))
  })

  it('a time that someone else took a moment ago leads to other times, and nothing is lost [BOOK-21, S-51]', async () => {
    const { user } = await openSlots(backend)
    await user.click(await findSlot('9:20 am'))
    await book(backend.newBrowser(), slot(backend, '09:20'))
    await user.click(screen.getByRole('button', { name: 'Hold this time' }))
    await findPage('Someone else has just booked 9:20 am')
    expect(within(screen.getByRole('list', { name: 'Other times' })).getAllByRole('listitem')).toHaveLength(3)
  })

  it.each([
    [500, 'Something went wrong on our side'],
    [503, 'The server is busy'],
    [0, 'We could not reach the server. Check your connection.'],
  ])('that fails with %i says so beside the button, and may be tried again [ERR-02]', async (status, words) => {
    const { user } = await openSlots(backend)
    backend.failNext(reserveSlots, status)
    await holdSlot(user, '9:20 am')
    const alert = await screen.findByRole('alert')
    expect(within(alert).getByText(words)).toBeDefined()
    expect(within(alert).getByText('You do not have a booking yet. Try again, or choose another time.')).toBeDefined()
    await user.click(await screen.findByRole('button', { name: 'Hold this time' }))
    await findPage(pageTitles.details)
  })

  it('with a key of yesterday begins with a new one, unnoticed [API-35]', async () => {
    sessionStorage.setItem('booking', JSON.stringify({ bookingKey: '0123456789ABCDEFGHabcd', idempotencyKey: 'x' }))
    const { user } = await openSlots(backend)
    await holdSlot(user, '9:20 am')
    await findPage(pageTitles.details)
  })
})

describe('times that cannot be read', () => {
  it('are replaced by what failed, what to press and whom to call; pressing it asks again [ERR-02]', async () => {
    for (let count = 0; count < 3; count += 1) backend.failNext(listClinicAppointments, 502)
    const { user } = await openSlots(backend)
    const alert = await screen.findByRole('alert')
    expect(within(alert).getByText('The server is being restarted')).toBeDefined()
    expect(within(alert).getByRole('link', { name: '03 7010 0100' })).toBeDefined()
    expect(screen.queryByText(/^Looking for/)).toBeNull()
    await user.click(within(alert).getByRole('button', { name: 'Try again' }))
    await findSlot('9:00 am')
    expect(screen.queryByRole('alert')).toBeNull()
  })
})
