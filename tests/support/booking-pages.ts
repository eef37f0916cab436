// Steps of a booking as a patient takes them in the browser.
import { screen } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { holdInTab } from '#src/core/hold/hold-mark.ts'
import type { Backend } from './backend.ts'
import { clinicId, countRows, hold, slot } from './booking.ts'
import { findPage, type OpenApp, renderApp } from './render-app.tsx'

export const slotsAddress = '/melbourne/thyroid-ultrasound'

export const pageTitles = {
  times: 'Choose a time',
  details: 'Who is the visit for?',
  check: 'Check your booking',
} as const

/** The button of a time; Monday in Brunswick unless said otherwise. */
export const findSlot = (
  time: string,
  { day = 'Monday 23 November 2026', clinic = 'Test Brunswick' } = {},
): Promise<HTMLElement> => screen.findByRole('button', { name: `${day}, ${time}, ${clinic}, available` })

export const openSlots = async (backend: Backend, query = ''): Promise<OpenApp> => {
  const app = await renderApp(backend, slotsAddress + query)
  await findPage(pageTitles.times)
  return app
}

/** Chooses the time and holds it; ends wherever that leads. */
export const holdSlot = async (user: UserEvent, time: string): Promise<void> => {
  await user.click(await findSlot(time))
  await user.click(await screen.findByRole('button', { name: 'Hold this time' }))
}

export const queryOf = (backend: Backend, startTime: string, endTime: string): string =>
  `?${new URLSearchParams({ clinicId: String(clinicId(backend, 'brunswick')), startTime, endTime })}`

const keys = { idempotencyKey: 'abcdefgh12345678' }

/** A tab whose time, Monday 9:20 am in Brunswick, is held already; opened at the details unless said otherwise. */
export const openHeld = async (
  backend: Backend,
  page: 'book' | 'check' = 'book',
): Promise<OpenApp & { bookingKey: string }> => {
  const nineTwenty = slot(backend, '09:20')
  const bookingKey = await hold(backend, nineTwenty)
  sessionStorage.setItem(holdInTab.book, JSON.stringify({ ...keys, bookingKey }))
  const query = queryOf(backend, nineTwenty.startTime, nineTwenty.startTime.replace('09:20', '09:40'))
  const app = await renderApp(backend, `${slotsAddress}/${page}${query}`)
  await findPage(pageTitles.details)
  return { ...app, bookingKey }
}

export const fields = {
  'First name': 'Mārama',
  'Last name': 'Wilson',
  Day: '14',
  Month: '9',
  Year: '1978',
  'Contact number': '0491 570 157',
}

export const textbox = (name: string): HTMLInputElement => screen.getByRole<HTMLInputElement>('textbox', { name })

/** Fills the form with a whole patient; `change` names what is different, an empty text what stays empty. */
export const fillDetails = async (user: UserEvent, change: Record<string, string> = {}): Promise<void> => {
  for (const [name, text] of Object.entries({ ...fields, ...change })) {
    await user.clear(textbox(name))
    await user.click(textbox(name))
    if (text !== '') await user.paste(text)
  }
}

export const pressCheck = (user: UserEvent): Promise<void> =>
  user.click(screen.getByRole('button', { name: 'Check your booking' }))

/** A tab with the time held and the details filled in, at the last look before booking. */
export const openCheck = async (
  backend: Backend,
  change: Record<string, string> = {},
): Promise<OpenApp & { bookingKey: string }> => {
  const app = await openHeld(backend)
  await fillDetails(app.user, change)
  await pressCheck(app.user)
  await findPage(pageTitles.check)
  return app
}

export const pressBook = async (user: UserEvent): Promise<void> =>
  user.click(await screen.findByRole('button', { name: 'Book this visit' }))

export const countBookings = (backend: Backend): Promise<number> => countRows(backend.context.db, 'bookings')
