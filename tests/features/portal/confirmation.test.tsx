// The booking on screen: for the browser that made it, in the clinic's time, and for nobody else.
import { screen, waitFor, within } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { getBookingConfirmation, listReferenceAppointments } from '#src/contract/calls/appointments.calls.ts'
import { selectTopModal } from '#src/core/modals/modals.slice.ts'
import { type Backend, startBackend } from '#tests/support/backend.ts'
import { book, create, hold, patient, slot, tuesday } from '#tests/support/booking.ts'
import { fillDetails, openHeld, pressCheck } from '#tests/support/booking-pages.ts'
import { address, findPage, renderApp } from '#tests/support/render-app.tsx'
import { giveDate } from '#tests/support/sign-in.ts'
import { testExam, testPack } from '#tests/support/test-pack.ts'

let backend: Backend
beforeAll(async () => {
  backend = await startBackend({
    pack: testPack((pack) => {
      pack.settings.places.directionsUrl = 'https://map.example/?to={address}'
      pack.exams = [
        testExam({
          preparation: {
            summary: 'Fast for 6 hours.',
            steps: [
              { minutesBefore: 1080, title: 'Light supper' },
              { minutesBefore: 360, title: 'Stop eating', detail: 'Water is fine.' },
            ],
            bring: ['your earlier pictures'],
          },
          pregnancyNote: 'Tell us if you may be pregnant.',
          examNotes: 'If you have diabetes, call the clinic before you fast.',
        }),
        testExam({ slug: 'abdomen-ultrasound', name: 'Abdomen ultrasound', code: 'A', durationMinutes: 40 }),
      ]
    }),
  })
})
beforeEach(() => backend.reset())
afterEach(() => vi.restoreAllMocks())
afterAll(() => backend.close())

const pass = () => within(screen.getByRole('region', { name: 'Your visit' }))
const plan = () =>
  within(screen.getByRole('heading', { name: 'Your day, step by step' }).nextElementSibling as HTMLElement)
    .getAllByRole('listitem')
    .map((line) => line.textContent)

const open = async (...slots: Parameters<typeof book>[1][]) => {
  const bookingKey = await book(backend, ...slots)
  const app = await renderApp(backend, `/appointments/${bookingKey}`)
  await findPage('You are booked, Mārama')
  return { ...app, bookingKey }
}

describe('a confirmation by mail that was withheld', () => {
  it('is said truthfully, with what to do instead; the booking stands [ROUTE-21]', async () => {
    const bookingKey = await book(backend, slot(backend, '09:20'))
    await backend.context.db.execute("delete from messages where kind = 'confirmation'")
    await renderApp(backend, `/appointments/${bookingKey}`)
    await findPage('You are booked, Mārama')
    expect(screen.getByText('Keep this page')).toBeDefined()
    expect(
      screen.getByText(
        /^Several confirmations went to your email address today, so we did not send this one\. You are still booked\./,
      ),
    ).toBeDefined()
  })
})

describe('the steps of the day', () => {
  it('that are behind the patient read as past', async () => {
    const bookingKey = await book(backend, slot(backend, '09:20'))
    backend.clock.set('2026-11-23T09:16:00+11:00')
    vi.setSystemTime('2026-11-23T09:16:00+11:00')
    await giveDate(backend, bookingKey)
    await renderApp(backend, `/appointments/${bookingKey}`)
    await findPage('You are booked, Mārama')
    const steps = screen
      .getAllByRole('listitem')
      .filter((item) => item.querySelector('time') !== null)
      .map(({ textContent }) => (textContent ?? '').replace(/\s+/g, ' '))
    expect(steps.filter((step) => step.includes('Past'))).toEqual(steps.slice(0, -1))
    expect(steps.at(-1)).toMatch(/Thyroid ultrasound/)
  })
})

describe('a visit that is over', () => {
  it('is not announced, and asks for nothing more', async () => {
    const bookingKey = await book(backend, slot(backend, '09:20'))
    backend.clock.set('2026-11-23T10:00:00+11:00')
    await giveDate(backend, bookingKey)
    await renderApp(backend, `/appointments/${bookingKey}`)
    await findPage('Your visit, Mārama')
    expect(pass().getByText('Monday 23 November')).toBeDefined()
    expect(await screen.findByRole('link', { name: /^See all your visits/ })).toBeDefined()
    expect(screen.getByRole('heading', { name: 'Questions about this visit?' })).toBeDefined()
    for (const name of ['Still to do', 'Change your visit', 'Your day, step by step', 'Need to change something?'])
      expect(screen.queryByRole('heading', { name })).toBeNull()
    expect(screen.queryByText(/^Arrive by|^Booked$|^Needed for/)).toBeNull()
  })
})

describe('a booked visit', () => {
  it('shows day, arrival, start and end in the clinic’s zone, which is named [ROUTE-21, S-42]', async () => {
    await open(slot(backend, '09:20'))
    expect(pass().getByText('Monday 23 November')).toBeDefined()
    expect(pass().getByText('Arrive by 9:05 am')).toBeDefined()
    expect(pass().getByText('Starts 9:20 am, finished about 9:40 am, Melbourne time (AEDT)')).toBeDefined()
    expect(screen.getByText('Booked')).toBeDefined()
  })

  it('says where: clinic, street, suburb, and the number to call [ROUTE-21]', async () => {
    await open(slot(backend, '09:20'))
    expect(pass().getByText('Test Brunswick')).toBeDefined()
    expect(pass().getByText('214 Sydney Road')).toBeDefined()
    expect(pass().getByText('Brunswick VIC 3056')).toBeDefined()
    expect(within(screen.getByRole('main')).getByRole('link', { name: '03 7010 0142' })).toBeDefined()
  })

  it('has a reference in threes, which a screen reader says character by character [ROUTE-21]', async () => {
    const { bookingKey } = await open(slot(backend, '09:20'))
    const { body } = await backend.call(getBookingConfirmation, { params: { bookingKey } })
    const [first = '', second = ''] = body.reference.match(/.{3}/g) ?? []
    expect(pass().getByText(`${first} ${second}`).getAttribute('aria-hidden')).toBe('true')
    expect(pass().getByText(`${[...first].join(' ')}, ${[...second].join(' ')}`)).toBeDefined()
    expect(pass().getByText('Quote it if you call the clinic about this visit.')).toBeDefined()
  })

  it('is in the time of a clinic far from the patient [S-42]', async () => {
    await open(slot(backend, '09:20', { clinic: 'auckland-central', offset: '+13:00' }))
    expect(pass().getByText('Starts 9:20 am, finished about 9:40 am, Auckland time (NZDT)')).toBeDefined()
  })

  it('opens the instructions of each exam, and prints them with the visit [PORTAL-04]', async () => {
    const print = vi.spyOn(window, 'print').mockReturnValue()
    const { user } = await open(slot(backend, '09:20'), slot(backend, '10:00', { exam: 'abdomen-ultrasound' }))
    await user.click(screen.getByRole('button', { name: 'How to prepare, exam by exam' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'How to prepare' }))
    expect(dialog.getByRole('heading', { name: 'Thyroid ultrasound' })).toBeDefined()
    expect(dialog.getByRole('heading', { name: 'Abdomen ultrasound' })).toBeDefined()
    expect(dialog.getByText('Water is fine.')).toBeDefined()
    await user.click(dialog.getByRole('button', { name: 'Print the visit' }))
    await waitFor(() => expect(print).toHaveBeenCalledOnce())
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('lists what to do before by the clock, the evening before with its day, and what to bring [ROUTE-21, S-42]', async () => {
    await open(slot(backend, '09:20'))
    expect(plan()).toEqual([
      'Sun 22, 3:20 pmLight supper',
      '3:20 amStop eatingWater is fine.',
      '9:05 amArrive at Test BrunswickBring your earlier pictures.',
      '9:20 amThyroid ultrasound20 min.',
    ])
    expect(screen.getByText('If you have diabetes, call the clinic before you fast.')).toBeDefined()
    expect(screen.getByText('Tell us if you may be pregnant.')).toBeDefined()
  })

  it('with several exams names them all, from the first start to the last end [BOOK-15, ROUTE-21]', async () => {
    await open(slot(backend, '09:00'), slot(backend, '10:00', { exam: 'abdomen-ultrasound' }))
    expect(pass().getByText('For: Thyroid ultrasound and Abdomen ultrasound')).toBeDefined()
    expect(pass().getByText('Starts 9:00 am, finished about 10:40 am, Melbourne time (AEDT)')).toBeDefined()
    expect(plan().at(-1)).toBe('10:00 amAbdomen ultrasound40 min.')
  })

  it('leads to its calendar file, which opens for this browser [ROUTE-21]', async () => {
    const { bookingKey } = await open(slot(backend, '09:20'))
    const address = screen.getByRole('link', { name: 'Add to calendar' }).getAttribute('href') ?? ''
    expect(address).toBe(`/api/secured/appointments/${bookingKey}/calendar`)
    const { status, body } = await backend.send({ url: address })
    expect([status, String(body)]).toEqual([200, expect.stringMatching(/^BEGIN:VCALENDAR\r\n/)])
  })

  it('has the way to the clinic, on a map that is told the address alone [ROUTE-21]', async () => {
    await open(slot(backend, '09:20'))
    const way = screen.getByRole('link', { name: /^Directions/ })
    expect(way.getAttribute('href')).toBe(
      'https://map.example/?to=214%20Sydney%20Road%2C%20Brunswick%2C%20VIC%203056%2C%20AU',
    )
    expect(way.getAttribute('referrerpolicy')).toBe('no-referrer')
  })

  it('can be printed [ROUTE-21]', async () => {
    const print = vi.spyOn(window, 'print').mockReturnValue()
    const { user } = await open(slot(backend, '09:20'))
    await user.click(screen.getByRole('button', { name: 'Print' }))
    expect(print).toHaveBeenCalledOnce()
  })

  it('asks for the referral once, and says what it is for [S-56]', async () => {
    await open(slot(backend, '09:20'))
    const asked = await screen.findAllByRole('button', { name: /^Add your referral/ })
    expect(asked).toHaveLength(1)
    expect(screen.getByText(/^Needed for: Thyroid ultrasound\. Add it now or later/)).toBeDefined()
  })

  it('on a kiosk leads nowhere else and keeps no file [KIOSK-02]', async () => {
    const bookingKey = await book(backend, slot(backend, '09:20'))
    await renderApp(backend, `/appointments/${bookingKey}?kioskMode=true`)
    await findPage('You are booked, Mārama')
    expect(screen.queryByRole('link', { name: 'Add to calendar' })).toBeNull()
    expect(screen.queryByRole('link', { name: /^Directions/ })).toBeNull()
    expect(screen.queryByRole('button', { name: 'Print' })).toBeNull()
  })

  it('greets by the first name but keeps it out of the tab’s title and the address [S-39]', async () => {
    const { bookingKey } = await open(slot(backend, '09:20'))
    expect(document.title).toBe('Your booking – Aurora Imaging')
    expect(window.location.pathname).toBe(`/appointments/${bookingKey}`)
  })

  it('of someone without an email says to keep the page [S-56]', async () => {
    const { user } = await openHeld(backend)
    await fillDetails(user)
    await pressCheck(user)
    await user.click(await screen.findByRole('button', { name: 'Book this visit' }))
    await findPage('You are booked, Mārama')
    expect(screen.getByText('Keep this page')).toBeDefined()
    expect(
      screen.getByText(
        'You gave no email address, so we cannot send you a confirmation. Save or print this page, add the visit to your calendar, or write down its reference. If you lose the page, call 03 7010 0142 and quote the reference.',
      ),
    ).toBeDefined()
  })

  it('in a browser without cookies is shown once as it was made, after the details page said so [S-24, ROUTE-21]', async () => {
    vi.spyOn(backend.cookies, 'set').mockReturnValue(backend.cookies)
    const { user } = await openHeld(backend)
    expect(await screen.findByText('This browser does not accept our cookies')).toBeDefined()
    await fillDetails(user)
    await pressCheck(user)
    await user.click(await screen.findByRole('button', { name: 'Book this visit' }))
    await findPage('You are booked, Mārama')
    expect(screen.getByText('This page is shown only once')).toBeDefined()
    expect(pass().getByText('Monday 23 November')).toBeDefined()
    expect(pass().getByText('Test Brunswick')).toBeDefined()
    expect(pass().getByText(/reference/i)).toBeDefined()
    expect(screen.getByRole('button', { name: 'Print' })).toBeDefined()
    expect(screen.queryByRole('link', { name: 'Add to calendar' })).toBeNull()
    expect(screen.queryByRole('button', { name: /Add/ })).toBeNull()
  })

  it('in a browser with cookies is not announced as shown once [S-24]', async () => {
    const { user } = await openHeld(backend)
    await fillDetails(user)
    await pressCheck(user)
    await user.click(await screen.findByRole('button', { name: 'Book this visit' }))
    await findPage('You are booked, Mārama')
    expect(screen.getByRole('link', { name: 'Add to calendar' })).toBeDefined()
    expect(screen.queryByText('This page is shown only once')).toBeNull()
  })

  it('of someone with an email does not [S-56]', async () => {
    await open(slot(backend, '09:20'))
    expect(screen.queryByText('Keep this page')).toBeNull()
  })

  it('can be opened again in the same browser, also by its short address [ROUTE-21, ROUTE-05]', async () => {
    const { bookingKey, unmount } = await open(slot(backend, '09:20'))
    unmount()
    await renderApp(backend, `/a/${bookingKey}`)
    await findPage('You are booked, Mārama')
  })
})

describe('other visits [API-66]', () => {
  const others = () => screen.queryByRole('region', { name: 'Your other visits' })

  it('of the same patient in this browser are a press away, in order of time', async () => {
    const first = await book(backend, slot(backend, '10:00'))
    const { user } = await open(slot(backend, '09:20', { day: tuesday }))
    const rows = within(await screen.findByRole('region', { name: 'Your other visits' }))
    expect(rows.getAllByRole('link').map((link) => link.textContent)).toEqual([
      'Mon 23 Nov, 10:00 amThyroid ultrasound. Test Brunswick, Melbourne time (AEDT)',
    ])
    await user.click(rows.getByRole('link'))
    await waitFor(() => expect(window.location.pathname).toBe(`/appointments/${first}`))
    expect(await screen.findByRole('link', { name: /^Tue 24 Nov, 9:20 am/ })).toBeDefined()
  })

  it('of another patient who booked in the same browser are nobody else’s business [S-36]', async () => {
    const earlier = slot(backend, '10:00')
    const patientDetails = patient({ firstName: 'Siobhán', lastName: 'Day', dateOfBirth: '1964-02-29' })
    await create(backend, await hold(backend, earlier), [earlier], { patientDetails })
    const { bookingKey } = await open(slot(backend, '09:20'))
    const { body } = await backend.call(listReferenceAppointments, { params: { bookingKey } })
    expect(body).toEqual([])
    expect(others()).toBeNull()
  })
})

describe('a booking that this browser does not open', () => {
  it.each([['/appointments'], ['/appointments/pending'], ['/a']])(
    'opened at %s leads to the sign-in and shows nothing of itself [ROUTE-21, ROUTE-22, AUTH-19]',
    async (place) => {
      const bookingKey = await book(backend.newBrowser(), slot(backend, '09:20'))
      await renderApp(backend, `${place}/${bookingKey}`)
      await waitFor(() => expect(address()).toBe('/authentication'))
      expect(document.body.textContent).not.toMatch(/Mārama|Thyroid|Brunswick|November/)
    },
  )

  it('and a booking that never was look the same [ROUTE-21]', async () => {
    await renderApp(backend, '/appointments/0123456789ABCDEFGHabcd')
    await waitFor(() => expect(address()).toBe('/authentication'))
  })

  it('made here more than a day ago leads there too [ROUTE-21]', async () => {
    const bookingKey = await book(backend, slot(backend, '09:20'))
    backend.clock.advanceSeconds(24 * 3600 + 1)
    await renderApp(backend, `/appointments/${bookingKey}`)
    await waitFor(() => expect(address()).toBe('/authentication'))
  })

  it('and what is no key says whom to call [ROUTE-21]', async () => {
    await renderApp(backend, '/appointments/pending/short')
    await findPage('This booking cannot be opened here')
    expect(within(screen.getByRole('main')).getByRole('link', { name: '03 7010 0100' })).toBeDefined()
  })
})

describe('a visit that a birth date has opened [S-111]', () => {
  const openMasked = async () => {
    const bookingKey = await book(backend.newBrowser(), slot(backend, '09:20'))
    await giveDate(backend, bookingKey)
    const app = await renderApp(backend, `/appointments/${bookingKey}`)
    await findPage('You are booked, Mārama')
    return { ...app, bookingKey }
  }

  it('shows the visit and its calendar file, and takes a document', async () => {
    await openMasked()
    expect(pass().getByText('Arrive by 9:05 am')).toBeDefined()
    expect(screen.getByRole('link', { name: 'Add to calendar' })).toBeDefined()
    expect(await screen.findByRole('button', { name: 'Add a document' })).toBeDefined()
  })

  it('does not say that a referral is missing, which it cannot know, and asks for a code in place', async () => {
    const { user, store } = await openMasked()
    expect(await screen.findByText(/To see what the clinic already has, enter a code/)).toBeDefined()
    expect(screen.queryByText('Add your referral')).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Show documents with a code' }))
    expect(selectTopModal(store.getState())).toMatchObject({ name: 'one-time-password' })
  })
})

describe('a confirmation that cannot be read', () => {
  it('says what failed, and pressing the button asks again [ERR-02]', async () => {
    const bookingKey = await book(backend, slot(backend, '09:20'))
    for (let count = 0; count < 3; count += 1) backend.failNext(getBookingConfirmation, 503)
    const { user } = await renderApp(backend, `/appointments/${bookingKey}`)
    const alert = await screen.findByRole('alert')
    expect(within(alert).getByText('The server is busy')).toBeDefined()
    await user.click(within(alert).getByRole('button', { name: 'Try again' }))
    await findPage('You are booked, Mārama')
  })
})

describe('a confirmation without a network', () => {
  it('leads to the visits that are saved on the device', async () => {
    const bookingKey = await book(backend, slot(backend, '09:20'))
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    for (let count = 0; count < 3; count += 1) backend.failNext(getBookingConfirmation, 503)
    await renderApp(backend, `/appointments/${bookingKey}`)
    const link = await screen.findByRole('link', { name: 'See the visits saved on this device' })
    expect(link.getAttribute('href')).toBe('/on-this-phone')
  })
})

describe('where the clinic confirms later', () => {
  it('the visit is asked for and not booked, and every page says so [BOOK-27, ROUTE-22]', async () => {
    const asking = await startBackend({
      pack: testPack((pack) => {
        pack.settings.application.createPendingAppointment = true
      }),
    })
    const { user, bookingKey } = await openHeld(asking)
    await fillDetails(user)
    await pressCheck(user)
    await findPage('Check your booking')
    expect(screen.getByText('The clinic confirms the time after you request it.')).toBeDefined()
    expect(screen.queryByRole('button', { name: 'Book this visit' })).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Request this visit' }))
    await findPage('Your request is with the clinic, Mārama')
    expect(window.location.pathname).toBe(`/appointments/pending/${bookingKey}`)
    expect(screen.getByText('Waiting for approval')).toBeDefined()
    expect(screen.getByText('The time is held for you until the clinic answers')).toBeDefined()
    expect(screen.queryByText('Booked')).toBeNull()
    await asking.close()
  })
})
