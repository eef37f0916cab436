// S-115: the wish and the offer as a patient meets them, against the real server in memory.
import { randomUUID } from 'node:crypto'
import { screen, within } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { offerFreedSlots } from '#server/modules/earlier-slots/offer-freed-slots.ts'
import { getBookingConfirmation } from '#src/contract/calls/appointments.calls.ts'
import { cancelAppointments } from '#src/contract/calls/changes.calls.ts'
import { getEarlierSlots, saveEarlierPreference } from '#src/contract/calls/earlier-slots.calls.ts'
import { type Backend, type Browser, startBackend } from '#tests/support/backend.ts'
import { book, clinicId, slot, tuesday } from '#tests/support/booking.ts'
import { address, findPage, renderApp } from '#tests/support/render-app.tsx'

let backend: Backend
beforeAll(async () => {
  backend = await startBackend()
})
beforeEach(async () => {
  await backend.reset()
  vi.useFakeTimers({ toFake: ['Date'], now: backend.clock.now() })
})
afterEach(() => vi.useRealTimers())
afterAll(() => backend.close())

const friday = '2026-11-27'
const bookMine = () => book(backend, slot(backend, '09:00', { day: friday }))

const ask = (browser: Browser, bookingKey: string) =>
  browser.call(saveEarlierPreference, {
    params: { bookingKey },
    body: {
      clinicIds: [clinicId(backend, 'brunswick')],
      ...{ weekdays: [1, 2, 3, 4, 5], parts: ['MORNING'], noticeHours: 24, earlierByDays: 0 },
    },
  })

/** On Tuesday at ten: another patient gives it up. */
const freeATime = async (): Promise<void> => {
  const other = backend.newBrowser()
  const bookingKey = await book(other, slot(backend, '10:00', { day: tuesday }))
  const { body } = await other.call(getBookingConfirmation, { params: { bookingKey } })
  await other.call(cancelAppointments, {
    params: { bookingKey },
    idempotencyKey: randomUUID(),
    body: {
      appointmentSlugs: body.appointments.map((each) => each.slug),
      reason: { label: 'The time does not suit me' },
    },
  })
  await offerFreedSlots(backend.context)
}

const offerOf = async (bookingKey: string): Promise<string> =>
  (await backend.call(getEarlierSlots, { params: { bookingKey } })).body.offers[0]?.id ?? ''

describe('the wish', () => {
  it('is reached from the visit, refused without a clinic beside the field, saved, and shown with a way to stop', async () => {
    const bookingKey = await bookMine()
    const { user } = await renderApp(backend, `/appointments/${bookingKey}`)
    await user.click(await screen.findByRole('link', { name: /^Tell me if something earlier comes free/ }))
    await findPage('Tell me if something earlier comes free')
    await user.click(screen.getByRole('checkbox', { name: 'Test Brunswick' }))
    await user.click(screen.getByRole('button', { name: 'Tell me about earlier times' }))
    const problem = await screen.findByRole('alert')
    await user.click(within(problem).getByRole('link', { name: 'Choose at least one clinic' }))
    expect(document.activeElement).toBe(screen.getByRole('checkbox', { name: 'Test Brunswick' }))
    await user.click(screen.getByRole('checkbox', { name: 'Test Coburg' }))
    await user.click(screen.getByRole('checkbox', { name: 'Monday' }))
    await user.click(screen.getByRole('button', { name: 'Tell me about earlier times' }))
    await user.click(await screen.findByRole('link', { name: /^We tell you about earlier times ?Tue, Wed, Thu, Fri/ }))
    await user.click(await screen.findByRole('button', { name: 'Stop telling me' }))
    expect(await screen.findByRole('link', { name: /^Tell me if something earlier comes free/ })).toBeDefined()
  })

  it('is sent again by itself after an answer 503, as it was chosen', async () => {
    const bookingKey = await bookMine()
    const { user } = await renderApp(backend, `/appointments/${bookingKey}/earlier`)
    await user.click(await screen.findByRole('checkbox', { name: 'Monday' }))
    backend.failNext(saveEarlierPreference, 503)
    await user.click(screen.getByRole('button', { name: 'Tell me about earlier times' }))
    await screen.findByRole('link', { name: /^We tell you about earlier times ?Tue, Wed, Thu, Fri/ }, { timeout: 8000 })
  })
})

describe('an offer', () => {
  it('is held by a press and leads to the page of check', async () => {
    const bookingKey = await bookMine()
    await ask(backend, bookingKey)
    await freeATime()
    const { user } = await renderApp(backend, `/appointments/${bookingKey}`)
    const free = await screen.findByRole('link', { name: /^Free now: Tue 24 Nov, 10:00 am/ })
    // Before anything else of the visit: another takes it meanwhile.
    const parts = within(screen.getByRole('main')).getAllByRole('link')
    expect(parts[0]).toBe(free)
    await user.click(free)
    await findPage('An earlier time is free now')
    const hold = await screen.findByRole('button', { name: 'Hold this time' })
    expect(screen.getByText(/It is not held for you/)).toBeDefined()
    await user.click(hold)
    await findPage('Move your visit to this time?')
    expect(address()).toContain('/melbourne/thyroid-ultrasound/check')
  })

  it('that another has taken says so, and that the visit stands', async () => {
    const bookingKey = await bookMine()
    await ask(backend, bookingKey)
    await freeATime()
    const id = await offerOf(bookingKey)
    const { user } = await renderApp(backend, `/appointments/${bookingKey}/earlier/${id}`)
    const hold = await screen.findByRole('button', { name: 'Hold this time' })
    await book(backend.newBrowser(), slot(backend, '10:00', { day: tuesday }))
    await user.click(hold)
    await findPage('This time is no longer free')
    expect(screen.getByText(/You keep your visit on Friday 27 November, 9:00 am/)).toBeDefined()
  })

  it('is put aside by a press', async () => {
    const bookingKey = await bookMine()
    await ask(backend, bookingKey)
    await freeATime()
    const { user } = await renderApp(backend, `/appointments/${bookingKey}/earlier/${await offerOf(bookingKey)}`)
    await user.click(await screen.findByRole('button', { name: 'Not this one, tell me about others' }))
    expect(await screen.findByRole('link', { name: /^We tell you about earlier times/ })).toBeDefined()
    expect(screen.queryByText(/^Free now/)).toBeNull()
  })
})
