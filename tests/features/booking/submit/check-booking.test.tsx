// From the last look to a booking: exactly one, whatever happens on the way.
import { act, screen, waitFor, within } from '@testing-library/react'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createAppointment } from '#src/contract/calls/appointments.calls.ts'
import { createBookingKey } from '#src/contract/calls/slots.calls.ts'
import { bookingLimits } from '#src/contract/limits/booking.limits.ts'
import { commonLimits } from '#src/contract/limits/common.limits.ts'
import { deviceRecognised } from '#src/core/device/device.slice.ts'
import { type Backend, startBackend } from '#tests/support/backend.ts'
import { book, create, patient, rowsOf, slot } from '#tests/support/booking.ts'
import { countBookings, openCheck, pageTitles, pressBook, textbox } from '#tests/support/booking-pages.ts'
import { address, findPage, getPage, renderApp } from '#tests/support/render-app.tsx'
import { forgetTimers, runTimers, stopTimers, whileStopped } from '#tests/support/timers.ts'

let backend: Backend
beforeAll(async () => {
  backend = await startBackend()
})
beforeEach(() => backend.reset())
afterAll(() => backend.close())

const fact = (label: string) => within(screen.getByText(label, { selector: 'small' }).closest('li') as HTMLElement)

const storedPatients = () =>
  rowsOf<{ booking_key: string; first_name: string; contact_number: string }>(
    backend.context.db,
    sql`select booking_key, first_name, contact_number from bookings`,
  )

describe('the last look before booking', () => {
  it('shows time, clinic, exam, patient and contact as they will be booked, the zone named [S-42, S-56]', async () => {
    await openCheck(backend, { 'First name': ' Mārama ', Month: 'September', 'Email (optional)': 'm@example.com' })
    expect(fact('Time').getByText('Monday 23 November, 9:20 am')).toBeDefined()
    expect(fact('Time').getByText('Arrive by 9:05 am, finished about 9:40 am, Melbourne time (AEDT)')).toBeDefined()
    expect(fact('Clinic').getByText('Test Brunswick')).toBeDefined()
    expect(fact('Exam').getByText('Thyroid ultrasound')).toBeDefined()
    expect(fact('Patient').getByText('Mārama Wilson')).toBeDefined()
    expect(fact('Patient').getByText('Born 14 September 1978')).toBeDefined()
    expect(fact('Contact').getByText('0491 570 157')).toBeDefined()
    expect(fact('Contact').getByText('m@example.com')).toBeDefined()
    expect(screen.queryByText('For the clinic')).toBeNull()
  })

  it('on a kiosk masks last name, birth date and contact, each shown for ten seconds when asked for', async () => {
    const { user, store } = await openCheck(backend, { 'Email (optional)': 'm@example.com' })
    act(() => void store.dispatch(deviceRecognised({ isKiosk: true })))
    const masked = {
      Patient: 'Mārama W•••••',
      'Date of birth': '•• •• ••••',
      Contact: '0••• ••• •57',
      Email: 'm…@example.com',
    }
    for (const [label, words] of Object.entries(masked)) expect(fact(label).getByText(words)).toBeDefined()
    expect(screen.getByRole('main').textContent).not.toMatch(/Wilson|1978|0491/)
    stopTimers()
    await user.click(fact('Patient').getByRole('button', { name: /^Show/ }))
    expect(fact('Patient').getByText('Mārama Wilson')).toBeDefined()
    await runTimers(10)
    expect(fact('Patient').getByText('Mārama W•••••')).toBeDefined()
    expect(fact('Date of birth').getByRole('link', { name: /Change/ })).toBeDefined()
  })

  it('shows what the patient wrote as text, never as markup [S-56]', async () => {
    await openCheck(backend, { 'Anything we should know? (optional)': '<img src=x onerror=alert(1)> 😀' })
    expect(fact('For the clinic').getByText('<img src=x onerror=alert(1)> 😀')).toBeDefined()
    expect(document.querySelector('main img')).toBeNull()
  })

  it.each([
    ['Patient', pageTitles.details],
    ['Contact', pageTitles.details],
    ['Time', pageTitles.times],
    ['Clinic', pageTitles.times],
    ['Exam', 'Which exam do you need?'],
  ])('lets the %s be changed, and what was typed is still there after it [S-56]', async (label, page) => {
    const { user } = await openCheck(backend)
    await user.click(fact(label).getByRole('link', { name: /Change/ }))
    await findPage(page)
    await user.click(within(screen.getByRole('region', { name: 'Held time' })).getByRole('link'))
    await findPage(pageTitles.details)
    expect(textbox('First name').value).toBe('Mārama')
    expect(textbox('Year').value).toBe('1978')
    expect(textbox('Contact number').value).toBe('0491 570 157')
  })
})

describe('booking', () => {
  it('makes one booking of the held time and shows its confirmation [BOOK-02, BOOK-28, ROUTE-21]', async () => {
    const { user, bookingKey } = await openCheck(backend)
    await pressBook(user)
    await findPage('You are booked, Mārama')
    expect(window.location.pathname).toBe(`/appointments/${bookingKey}`)
    expect(await storedPatients()).toEqual([
      { booking_key: bookingKey, first_name: 'Mārama', contact_number: '0491570157' },
    ])
  })

  it('is made once when the button is pressed twice [BOOK-28]', async () => {
    const { user } = await openCheck(backend)
    await user.dblClick(screen.getByRole('button', { name: 'Book this visit' }))
    await findPage('You are booked, Mārama')
    expect(await countBookings(backend)).toBe(1)
  })

  it('leaves nothing behind in the tab: no key, no hold, no name [S-39]', async () => {
    const { user } = await openCheck(backend)
    expect(sessionStorage).toHaveLength(1)
    await pressBook(user)
    await findPage('You are booked, Mārama')
    expect(sessionStorage).toHaveLength(0)
    expect(screen.queryByRole('region', { name: 'Held time' })).toBeNull()
  })

  it('cannot be sent a second time with the back button [BOOK-28]', async () => {
    const { user } = await openCheck(backend)
    await pressBook(user)
    await findPage('You are booked, Mārama')
    window.history.back()
    await waitFor(() => expect(window.location.pathname).not.toMatch(/^\/appointments/))
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Book this visit' })).toBeNull())
    expect(await countBookings(backend)).toBe(1)
  })
})

describe('a definite failure', () => {
  it('with success false shows the server’s words, and the next try has a new booking key [BOOK-29, BOOK-31]', async () => {
    const { user, bookingKey } = await openCheck(backend)
    backend.failNext(createAppointment, 200, {
      success: false,
      errorMessage: 'The clinic is closing early.',
      bookingKey,
    })
    await pressBook(user)
    const alert = await screen.findByRole('alert')
    expect(within(alert).getByText('The clinic is closing early.')).toBeDefined()
    expect(within(alert).getByText(/You do not have a booking yet\. Everything you typed is kept\./)).toBeDefined()
    expect(await countBookings(backend)).toBe(0)

    await pressBook(user)
    await findPage('You are booked, Mārama')
    const [stored] = await storedPatients()
    expect(stored?.booking_key).not.toBe(bookingKey)
    expect(window.location.pathname).toBe(`/appointments/${stored?.booking_key}`)
  })

  it('keeps the time held under the new key, so that nobody else can take it meanwhile [BOOK-31, S-51]', async () => {
    const { user, bookingKey } = await openCheck(backend)
    backend.failNext(createAppointment, 200, { success: false, bookingKey })
    await pressBook(user)
    await screen.findByRole('alert')
    await expect(book(backend.newBrowser(), slot(backend, '09:20'))).rejects.toThrow('slot.held')
    expect(screen.getByRole('timer')).toBeDefined()
  })

  it.each([
    ['a message key', 'message.exam_not_online', 'This exam can no longer be booked online at this clinic'],
    ['a key nobody knows', 'message.not_in_any_language', 'The clinic cannot take this booking online'],
    ['an empty text', '', 'The clinic cannot take this booking online'],
    ['no words', undefined, 'The clinic cannot take this booking online'],
  ])('with %s is explained in the patient’s language [BOOK-29]', async (_what, errorMessage, expected) => {
    const { user, bookingKey } = await openCheck(backend)
    backend.failNext(createAppointment, 200, { success: false, errorMessage, bookingKey })
    await pressBook(user)
    expect(within(await screen.findByRole('alert')).getByText(expected)).toBeDefined()
  })

  it('of one field appears beside that field, which is reached from the summary [BOOK-31, S-56]', async () => {
    const { user, bookingKey } = await openCheck(backend)
    backend.failNext(createAppointment, 400, {
      code: 'request.invalid',
      status: 400,
      requestId: '1',
      fields: [{ path: 'patientDetails.contactNumber', code: 'contact-number.invalid' }],
    })
    await pressBook(user)
    await findPage(pageTitles.details)
    expect(textbox('Contact number').getAttribute('aria-invalid')).toBe('true')
    const summary = screen.getByRole('alert', { name: 'There is a problem' })
    expect(document.activeElement).toBe(summary)
    expect(document.title).toBe('Error: Who is the visit for? – Aurora Imaging')
    expect(textbox('First name').value).toBe('Mārama')

    await user.click(within(summary).getByRole('link', { name: 'please enter valid contact number' }))
    await user.keyboard('{Control>}a{/Control}0400000000')
    await user.click(screen.getByRole('button', { name: 'Check your booking' }))
    await findPage(pageTitles.check)
    await pressBook(user)
    await findPage('You are booked, Mārama')
    const [stored] = await storedPatients()
    expect(stored).toMatchObject({ contact_number: '0400000000' })
    expect(stored?.booking_key).not.toBe(bookingKey)
  })

  it.each([
    [
      'a place the form does not show',
      { code: 'request.invalid', status: 400, requestId: '1', fields: [{ path: 'slots.0', code: 'invalid' }] },
    ],
    ['nothing we know', '<html>Forbidden</html>'],
  ])(
    'that names %s stays on the page and says so, and does not send the patient round in circles [ERR-03]',
    async (_what, body) => {
      const { user } = await openCheck(backend)
      backend.failNext(createAppointment, 400, body)
      await pressBook(user)
      const alert = await screen.findByRole('alert')
      expect(within(alert).getByText('Something in this request is not right')).toBeDefined()
      expect(screen.getByRole('heading', { level: 1, name: pageTitles.check })).toBeDefined()
      await pressBook(user)
      await findPage('You are booked, Mārama')
      expect(await countBookings(backend)).toBe(1)
    },
  )

  it('still lets the patient try again when the new key cannot be fetched [BOOK-31]', async () => {
    const { user, bookingKey } = await openCheck(backend)
    backend.failNext(createAppointment, 200, { success: false, bookingKey })
    backend.failNext(createBookingKey, 500)
    await pressBook(user)
    await screen.findByRole('alert')
    await pressBook(user)
    await findPage('You are booked, Mārama')
    expect(await storedPatients()).toMatchObject([{ booking_key: bookingKey }])
  })
})

describe('a booking made in another tab', () => {
  it.each([
    ['with the same Idempotency-Key', 'abcdefgh12345678'],
    ['with its own Idempotency-Key', 'another-key-12345'],
  ])('%s is shown, and nobody is told that there is none [BOOK-28, BOOK-31]', async (_what, idempotencyKey) => {
    const { user, bookingKey } = await openCheck(backend)
    const patientDetails = patient({ firstName: 'Hemi' })
    await create(backend, bookingKey, [slot(backend, '09:20')], { idempotencyKey, patientDetails })
    await pressBook(user)
    await findPage('You are booked, Hemi')
    expect(window.location.pathname).toBe(`/appointments/${bookingKey}`)
    expect(await countBookings(backend)).toBe(1)
  })
})

describe('a hold that ran out before booking', () => {
  it('leads to other times, keeps the form, and another time takes one tap and a last look [BOOK-31, S-51]', async () => {
    const { user } = await openCheck(backend, { 'Contact number': '0400000001' })
    backend.clock.advanceSeconds(bookingLimits.holdMinutes * 60)
    await book(backend.newBrowser(), slot(backend, '09:20'))
    await pressBook(user)

    await findPage('The hold on 9:20 am has ended')
    expect(screen.getByText('Your details are kept')).toBeDefined()
    const others = within(screen.getByRole('list', { name: 'Other times' }))
    expect(others.getAllByRole('listitem')).toHaveLength(3)
    await user.click(others.getByRole('button', { name: /^Hold Monday 23 November, 9:00 am, Test Brunswick/ }))

    await findPage(pageTitles.details)
    expect(textbox('First name').value).toBe('Mārama')
    expect(textbox('Year').value).toBe('1978')
    await user.click(screen.getByRole('button', { name: 'Check your booking' }))
    await findPage(pageTitles.check)
    expect(fact('Time').getByText('Monday 23 November, 9:00 am')).toBeDefined()
    await pressBook(user)
    await findPage('You are booked, Mārama')
    const mine = (await storedPatients()).find((stored) => stored.contact_number === '0400000001')
    expect(window.location.pathname).toBe(`/appointments/${mine?.booking_key}`)
    expect(await countBookings(backend)).toBe(2)
  })
})

describe('an unknown outcome', () => {
  const waits = [0.5, 1, 2, 4, 8, 8, 8, 8, 8]
  const status = () =>
    screen
      .getAllByRole('status')
      .map((element) => element.textContent)
      .join(' ')

  it.each([
    ['a server failure', () => backend.failNext(createAppointment, 500)],
    ['a time-out on the way', () => backend.failNext(createAppointment, 504)],
    ['a connection that broke', () => backend.failNext(createAppointment, 0)],
    ['an answer that was lost', () => backend.loseNextAnswer(createAppointment)],
    ['an answer nobody understands', () => backend.failNext(createAppointment, 200, { yes: true })],
  ])(
    'after %s is asked about again with the same keys, and there is one booking [STATE-14, BOOK-28]',
    async (_what, fail) => {
      const { user, bookingKey } = await openCheck(backend)
      fail()
      stopTimers()
      await pressBook(user)
      await whileStopped(() => expect(status()).toContain('We are checking whether your booking went through'))
      await runTimers(0.5)
      await whileStopped(() => getPage('You are booked, Mārama'))
      expect(await storedPatients()).toMatchObject([{ booking_key: bookingKey }])
    },
  )

  it('is asked about at most ten times, then the patient decides, and is still booked only once [STATE-14]', async () => {
    const { user, bookingKey } = await openCheck(backend)
    backend.loseNextAnswer(createAppointment)
    stopTimers()
    await pressBook(user)
    await whileStopped(() => expect(status()).toContain('We are checking whether your booking went through'))
    expect(await countBookings(backend)).toBe(1)
    for (let count = 1; count < commonLimits.effectRetries; count += 1) backend.failNext(createAppointment, 0)
    for (const wait of waits) {
      await whileStopped(() => expect(status()).toContain('We are checking whether your booking went through'))
      expect(screen.queryByRole('button', { name: 'Check again' })).toBeNull()
      await runTimers(wait)
    }
    await whileStopped(() => expect(status()).toContain('We do not know yet whether your booking went through'))
    expect(status()).toContain('You will not be booked twice. Or call the clinic on 03 7010 0142.')
    // What was sent cannot be changed while its outcome is open.
    expect(screen.queryByRole('link', { name: /^Change/ })).toBeNull()

    await user.click(screen.getByRole('button', { name: 'Check again' }))
    await whileStopped(() => getPage('You are booked, Mārama'))
    expect(await storedPatients()).toMatchObject([{ booking_key: bookingKey }])
  })

  it('on a kiosk is asked for as long as the page stands, which says who tells a patient who leaves before [STATE-14]', async () => {
    const { user, store } = await openCheck(backend)
    act(() => void store.dispatch(deviceRecognised({ isKiosk: true })))
    for (let count = 0; count < commonLimits.effectRetries; count += 1) backend.failNext(createAppointment, 0)
    stopTimers()
    await pressBook(user)
    for (const wait of waits) {
      await whileStopped(() => expect(status()).toContain('Ask at the desk, or call 03 7010 0142.'))
      await runTimers(wait)
    }
    await whileStopped(() => expect(status()).toContain('This screen keeps checking.'))
    await runTimers(8)
    await whileStopped(() => getPage('You are booked, Mārama'))
  })

  it('cannot have its words changed meanwhile by the way back or the held time [STATE-14]', async () => {
    const { user } = await openCheck(backend)
    for (let count = 0; count < commonLimits.effectRetries; count += 1) backend.failNext(createAppointment, 0)
    stopTimers()
    await pressBook(user)
    await runTimers(1)
    for (const name of ['Details', /^Mon 23 Nov/]) {
      await user.click(screen.getByRole('link', { name }))
      await whileStopped(() => getPage(pageTitles.check))
      expect(screen.queryByRole('textbox')).toBeNull()
    }
  })

  it('is answered after a reload: the booking was made, so the patient is led to it and books no second one [STATE-14, BOOK-31]', async () => {
    const { user, bookingKey, unmount } = await openCheck(backend)
    backend.loseNextAnswer(createAppointment)
    stopTimers()
    await pressBook(user)
    await whileStopped(() => expect(status()).toContain('We are checking whether your booking went through'))
    const here = address()
    unmount()
    forgetTimers()

    await renderApp(backend, here)
    // This browser has no proof of it: the sign-in of its link.
    await waitFor(() => expect(window.location.pathname).toBe('/authentication'))
    expect(window.history.state.usr.signIn).toMatchObject({ bookingKey, returnUrl: `/appointments/${bookingKey}` })
    expect(sessionStorage).toHaveLength(0)
  })

  it('is settled before another time may be held, so that nobody is booked twice [STATE-14, BOOK-31]', async () => {
    const { user, bookingKey } = await openCheck(backend)
    backend.loseNextAnswer(createAppointment)
    stopTimers()
    await pressBook(user)
    await whileStopped(() => expect(status()).toContain('We are checking whether your booking went through'))
    await user.click(screen.getByRole('link', { name: /^Time\b/ }))
    await whileStopped(() => getPage(pageTitles.times))
    const ten = 'Monday 23 November 2026, 10:00 am, Test Brunswick, available'
    await user.click(await whileStopped(() => screen.getByRole('button', { name: ten })))
    await user.click(screen.getByRole('button', { name: 'Hold this time' }))
    await whileStopped(() => getPage(pageTitles.check))
    expect(fact('Time').getByText('Monday 23 November, 9:20 am')).toBeDefined()
    expect(status()).toContain('We are checking whether your booking went through')

    await runTimers(0.5)
    await whileStopped(() => getPage('You are booked, Mārama'))
    expect(await storedPatients()).toMatchObject([{ booking_key: bookingKey }])
  })
})
