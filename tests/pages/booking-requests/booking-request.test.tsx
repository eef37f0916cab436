// From an exam without times to the page of the request, as a patient goes it.
import { cleanup, screen, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import * as calls from '#src/contract/calls/booking-requests.calls.ts'
import { getBookingRequest } from '#src/contract/calls/booking-requests.calls.ts'
import { getRequestQuestionnaires, saveRequestDemands } from '#src/contract/calls/questionnaires.calls.ts'
import { bookingRequestsLimits } from '#src/contract/limits/booking-requests.limits.ts'
import { type Backend, startBackend } from '#tests/support/backend.ts'
import { countRows } from '#tests/support/booking.ts'
import { fillDetails } from '#tests/support/booking-pages.ts'
import { asDesk, deskKey } from '#tests/support/kiosks.ts'
import { findPage, renderApp } from '#tests/support/render-app.tsx'
import { packWithRequests, requestOne } from '#tests/support/requests.ts'

let backend: Backend
beforeAll(async () => {
  backend = await startBackend({ pack: packWithRequests(), app: { deskKey } })
})
beforeEach(async () => {
  await backend.reset()
  vi.setSystemTime(backend.clock.now())
})
afterAll(() => backend.close())

const sent = () => countRows(backend.context.db, 'booking_requests')
const named = (reference: string) => ({ params: { reference } })

const chooseDay = async (user: UserEvent): Promise<void> => {
  await user.selectOptions(await screen.findByRole('combobox', { name: 'First choice' }), 'Tuesday 24 November')
  await user.click(screen.getByRole('checkbox', { name: /^morning/ }))
}

const openCheck = async () => {
  const app = await renderApp(backend, '/melbourne/knee-mri')
  await findPage('Ask the clinic for a time')
  await app.user.click(screen.getByRole('link', { name: 'Send a booking request' }))
  await findPage('When would suit you?')
  await chooseDay(app.user)
  await app.user.click(screen.getByRole('button', { name: 'Continue to your details' }))
  await findPage('Who is the visit for?')
  await fillDetails(app.user)
  await app.user.click(screen.getByRole('button', { name: 'Check your request' }))
  await findPage('Check your request')
  return app
}

const press = async (user: UserEvent): Promise<void> =>
  user.click(await screen.findByRole('button', { name: 'Send the request' }))

describe('a booking request', () => {
  it('is sent from an exam that the clinic books, and its page says how it stands [S-52, ROUTE-24, BREQ-01]', async () => {
    const { user } = await openCheck()
    expect(screen.getByText(/Tuesday 24 November, morning/)).toBeDefined()
    expect(screen.getByText('This is not a booking. The clinic will call or write to you with a time.')).toBeDefined()
    await press(user)
    await findPage('Test Coburg has your request')
    expect(window.location.pathname).toMatch(/^\/booking-requests\/[0-9A-Za-z]{22}$/)
    expect(screen.getByText('You do not have a time yet.')).toBeDefined()
    const marks = within(screen.getByRole('list', { name: 'Your request, step by step' })).getAllByRole('listitem')
    expect(marks.map((mark) => mark.textContent)).toEqual([
      expect.stringMatching(/^Received by the clinic/),
      'Being looked atNot yet',
      'Time agreed with youNot yet',
    ])
    // Three of the clinic's hours after Saturday 10 am.
    expect(screen.getByText(/By Mon 23 Nov, 12:00 pm/)).toBeDefined()
    expect(await sent()).toBe(1)
  })

  it('that is refused keeps everything and says why [BREQ-08, ERR-11]', async () => {
    const { user } = await openCheck()
    for (let made = 0; made < bookingRequestsLimits.requestsPerPersonDay; made += 1)
      await requestOne(backend.newBrowser())
    await press(user)
    expect(await screen.findByText(/Too many requests came from here.*24 hours/)).toBeDefined()
    expect(screen.getByText(/Your request was not sent. Everything you typed is kept/)).toBeDefined()
    backend.clock.advanceSeconds(24 * 3600)
    await press(user)
    await findPage('Test Coburg has your request')
  })

  it('whose answer is lost is sent again under its key, and arrives once [API-40]', async () => {
    const { user } = await openCheck()
    backend.loseNextAnswer(calls.createBookingRequest)
    await press(user)
    await findPage('Test Coburg has your request')
    expect(await sent()).toBe(1)
  })

  it('that was not begun here leads to its days', async () => {
    await renderApp(backend, '/melbourne/knee-mri/request/check')
    await findPage('When would suit you?')
  })

  it('begins at a lost time too, at any clinic that does the exam', async () => {
    await renderApp(backend, '/melbourne/thyroid-ultrasound/request?status=LOST_TIME')
    await findPage('When would suit you?')
    expect(screen.getByText(/the time you wanted is gone/)).toBeDefined()
    expect(screen.getByRole('radio', { name: /^Any of these 2 clinics/ })).toHaveProperty('checked', true)
  })
})

describe('the page of a booking request', () => {
  it('asks before it cancels, and shows the server’s status [BREQ-09, API-43]', async () => {
    const { bookingKey } = await requestOne(backend)
    const { user } = await renderApp(backend, `/booking-requests/${bookingKey}`)
    await findPage('Test Coburg has your request')
    await user.click(screen.getByRole('button', { name: 'Cancel the request' }))
    const dialog = await screen.findByRole('alertdialog', { name: 'Cancel this request?' })
    await user.click(within(dialog).getByRole('button', { name: 'Keep the request' }))
    expect((await backend.call(getBookingRequest, { params: { bookingKey } })).body.status).toBe('PENDING')
    await user.click(screen.getByRole('button', { name: 'Cancel the request' }))
    const again = await screen.findByRole('alertdialog', { name: 'Cancel this request?' })
    await user.click(within(again).getByRole('button', { name: 'Cancel the request' }))
    await findPage('You cancelled this request')
    expect(screen.getByRole('link', { name: 'Choose an exam again' })).toBeDefined()
  })

  it.each([
    [
      calls.holdDeskRequest,
      { reason: 'DOCTOR' },
      'Your request is on hold',
      /A doctor at the clinic first needs to decide/,
    ],
    [calls.removeDeskRequest, { reason: 'NOT_REACHED' }, 'The clinic closed this request', /could not reach you/],
    [calls.expireDeskRequest, undefined, 'This request has ended', /days you asked for passed/],
  ] as const)('says what the clinic did and why: %o [S-105]', async (row, body, title, why) => {
    const { bookingKey, reference } = await requestOne(backend)
    await backend.call(row as typeof calls.holdDeskRequest, { ...named(reference), body } as never, asDesk)
    await renderApp(backend, `/booking-requests/${bookingKey}`)
    await findPage(title)
    expect(screen.getByText(why)).toBeDefined()
    // What the clinic put on hold it has looked at.
    expect(screen.queryByText('Being looked at')?.nextElementSibling?.textContent).not.toBe('Not yet')
  })

  it('leads to the visit once the clinic has booked [S-105]', async () => {
    const { bookingKey, reference } = await requestOne(backend)
    const body = { clinicSlug: 'coburg', startTime: '2026-11-24T09:00:00+11:00' }
    await backend.call(calls.bookDeskRequest, { ...named(reference), body }, asDesk)
    await renderApp(backend, `/br/${bookingKey}`)
    await findPage('The clinic has found a time for you')
    const link = screen.getByRole('link', { name: 'Open your visit' })
    expect(link.getAttribute('href')).toBe(`/appointments/${bookingKey}`)
    expect(screen.queryByRole('button', { name: 'Cancel the request' })).toBeNull()
  })

  it('asks for the digit beside the name where a card has one, and nowhere else [S-58, S-104]', async () => {
    const { bookingKey } = await requestOne(backend)
    const asked = { params: { bookingKey }, query: {} }
    const { body } = await backend.call(getRequestQuestionnaires, asked)
    const demands = { documentTypeId: null, insuranceTypeId: null, medicareNumberRequired: true }
    const answer = { ...body, demands: { ...demands, validationCodeRequired: false, validationTriesLeft: null } }
    const openForm = async (kind: 'medicare' | 'nhi') => {
      const asks = { ...answer, demands: { ...answer.demands, patientNumber: { kind } } }
      backend.failNext(getRequestQuestionnaires, 200, asks)
      const { user } = await renderApp(backend, `/booking-requests/${bookingKey}`)
      await user.click(await screen.findByRole('button', { name: /^Add your Medicare/ }))
      return { user, dialog: within(await screen.findByRole('dialog')) }
    }
    const { user, dialog } = await openForm('medicare')
    const [number, beside] = dialog.getAllByRole<HTMLInputElement>('textbox')
    await user.click(dialog.getByRole('button', { name: 'Add it' }))
    expect(dialog.getByText('Enter the number on the card')).toBeDefined()
    expect(dialog.getByText('Enter the digit beside your name')).toBeDefined()
    expect(document.activeElement).toBe(number)
    await user.type(number as HTMLInputElement, '2123 45670 1')
    await user.click(dialog.getByRole('button', { name: 'Add it' }))
    expect(dialog.queryByText('Enter the number on the card')).toBeNull()
    expect(document.activeElement).toBe(beside)
    cleanup()
    const other = await openForm('nhi')
    expect(other.dialog.getAllByRole('textbox')).toHaveLength(1)
  })

  it('counts the tries of a code down, beside what was typed [S-104]', async () => {
    const { bookingKey } = await requestOne(backend)
    const asked = { params: { bookingKey }, query: {} }
    const { body } = await backend.call(getRequestQuestionnaires, asked)
    const none = { documentTypeId: null, insuranceTypeId: null, medicareNumberRequired: false }
    const demands = { ...none, validationCodeRequired: true }
    backend.failNext(getRequestQuestionnaires, 200, { ...body, demands: { ...demands, validationTriesLeft: 5 } })
    const { user } = await renderApp(backend, `/booking-requests/${bookingKey}`)
    await user.click(await screen.findByRole('button', { name: /^Add the code from your clinic/ }))
    const dialog = within(await screen.findByRole('dialog'))
    expect(dialog.getByText('5 tries left')).toBeDefined()
    await user.type(dialog.getByRole('textbox', { name: 'Code from your clinic' }), 'SESAME')
    const refusal = { code: 'questionnaire.code-wrong', message: 'Wrong', requestId: 'test' }
    backend.failNext(saveRequestDemands, 409, { ...refusal, status: 409, triesLeft: 4 })
    await user.click(dialog.getByRole('button', { name: 'Add it' }))
    expect(await dialog.findByText('4 tries left')).toBeDefined()
    expect(dialog.getByRole<HTMLInputElement>('textbox').value).toBe('SESAME')
  })

  it('shows a status that it does not know as neutral, and offers nothing [S-105]', async () => {
    const { bookingKey } = await requestOne(backend)
    const { body } = await backend.call(getBookingRequest, { params: { bookingKey } })
    backend.failNext(getBookingRequest, 200, { ...body, status: 'SOMETHING_NEW' })
    await renderApp(backend, `/booking-requests/${bookingKey}`)
    await findPage('Your booking request')
    expect(screen.getByText('Ask the clinic')).toBeDefined()
    expect(screen.queryByRole('button', { name: 'Cancel the request' })).toBeNull()
  })
})
