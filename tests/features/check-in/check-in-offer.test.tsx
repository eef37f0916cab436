// S-60: what the page of the visit says on the day, against the real server in memory.
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { writeCheckIn } from '#server/modules/check-in/check-in.repository.ts'
import { type Backend, startBackend } from '#tests/support/backend.ts'
import { book, slot } from '#tests/support/booking.ts'
import { findPage, renderApp } from '#tests/support/render-app.tsx'
import { giveDate } from '#tests/support/sign-in.ts'
import { testPack } from '#tests/support/test-pack.ts'

let backend: Backend
beforeAll(async () => {
  await import('#src/features/check-in/check-in-offer.tsx')
  const pack = testPack((each) => {
    each.clinics = each.clinics.map((clinic) => ({ ...clinic, waitingArea: 'Waiting area B' }))
  })
  backend = await startBackend({ pack })
})
beforeEach(() => backend.reset())
afterEach(() => vi.useRealTimers())
afterAll(() => backend.close())

const received = new Date('2026-11-22T22:00:00Z')

const openAt = async (time: string, checkIn?: Parameters<typeof writeCheckIn>[2], title = 'You are booked, Mārama') => {
  const bookingKey = await book(backend.newBrowser(), slot(backend, '09:00'))
  if (checkIn) await writeCheckIn(backend.context.db, bookingKey, { way: 'PHONE', checkedInAt: received, ...checkIn })
  const now = `2026-11-23T${time}:00+11:00`
  backend.clock.set(now)
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(now) })
  await giveDate(backend, bookingKey)
  await renderApp(backend, `/appointments/${bookingKey}`)
  await findPage(title)
}

it('that a check-in was sent, as long as the clinic has not confirmed it', async () => {
  await openAt('08:30', { seeReception: false })
  expect(await screen.findByText('Your check-in was sent')).toBeDefined()
  expect(screen.queryByText('You are checked in')).toBeNull()
})

it('where to wait, once it has', async () => {
  await openAt('08:30', { checkInAcknowledgedAt: received, seeReception: false })
  expect((await screen.findByText('You are checked in')).parentElement?.textContent).toMatch(
    /Please wait in Waiting area B/,
  )
})

it('to go to the desk first, where something is missing', async () => {
  await openAt('08:30', { checkInAcknowledgedAt: received, seeReception: true })
  expect(await screen.findByText('Please go to the desk first.')).toBeDefined()
})

it('to call, from the start on, where nobody was checked in', async () => {
  await openAt('09:05')
  expect((await screen.findByText('You are late for this visit')).parentElement?.textContent).toMatch(/03 7010 0142/)
  expect(screen.queryByText('Tell the clinic you are here')).toBeNull()
})

it('that it was missed, from its end on, with the way to book again', async () => {
  const other = await book(backend.newBrowser(), slot(backend, '09:40'))
  await writeCheckIn(backend.context.db, other, { way: 'DESK', checkedInAt: received, checkInAcknowledgedAt: received })
  await openAt('18:00', undefined, 'Your visit, Mārama')
  const missed = (await screen.findByText('You missed this visit')).parentElement as HTMLElement
  expect(missed.textContent).toMatch(/If you were there, call us\. 03 7010 0142/)
  expect(within(missed).getByRole('link', { name: 'Book again' }).getAttribute('href')).toBe('/melbourne')
  expect(screen.queryByText(/not ready yet/)).toBeNull()
})

it('asks before the day what the clinic’s screen would ask, once', async () => {
  await openAt('07:00')
  const row = await screen.findByRole('button', { name: /^Your (details|Medicare number)/ })
  await userEvent.click(row)
  const form = within(await screen.findByRole('dialog', { name: 'What the clinic still needs' }))
  await userEvent.type(form.getByLabelText('Who referred you?'), 'nai')
  await userEvent.click(await form.findByRole('option', { name: /Nair/ }))
  await userEvent.type(form.getByLabelText('Day'), '2')
  await userEvent.type(form.getByLabelText('Month'), '11')
  await userEvent.type(form.getByLabelText('Year'), '2026')
  await userEvent.type(form.getByLabelText('Medicare number'), '21234567011')
  await userEvent.click(form.getByRole('button', { name: 'Send' }))
  await waitFor(() => expect(screen.queryByRole('button', { name: /^Your (details|Medicare number)/ })).toBeNull())
})
