// S-110: a caller is booked and a walk-in registered on the desk's page, by keyboard alone.
import { act, screen, waitFor, within } from '@testing-library/react'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { listDeskArrivals } from '#src/contract/calls/check-in.calls.ts'
import { listDeskVisits } from '#src/contract/calls/desk.calls.ts'
import { createDeskVisit } from '#src/contract/calls/desk-bookings.calls.ts'
import { type Backend, startBackend } from '#tests/support/backend.ts'
import { book, monday, slot, tuesday } from '#tests/support/booking.ts'
import { asDesk, deskKey } from '#tests/support/kiosks.ts'
import { findPage, type OpenApp } from '#tests/support/render-app.tsx'
import { openAs } from '#tests/support/staff.ts'
import { testPack } from '#tests/support/test-pack.ts'

let backend: Backend
beforeAll(async () => {
  await import('#src/features/desk/bookings/book-caller.modal.tsx')
  const pack = testPack((changed) => {
    changed.exams = changed.exams.map((exam) => ({
      ...exam,
      preparation: { summary: 'Drink water.', steps: [], bring: ['Your earlier pictures'] },
    }))
  })
  backend = await startBackend({ pack, app: { deskKey } })
})
beforeEach(async () => {
  await backend.reset()
  vi.stubGlobal('__VERSION__', '1.0.0')
})
afterAll(() => backend.close())

const openDesk = async ({ readOnly = false, query = '' } = {}): Promise<OpenApp> => {
  const now = `${monday}T08:50:00+11:00`
  backend.clock.set(now)
  vi.setSystemTime(now)
  const app = await openAs(backend, { username: 'mere', role: 'staff', readOnly }, `/desk?clinic=brunswick${query}`)
  await findPage('Desk')
  await screen.findByRole('radio', { name: /^Visits/ })
  return app
}

const openDialog = async (words: string, options = {}): Promise<OpenApp> => {
  const app = await openDesk(options)
  ;(await screen.findByRole('button', { name: words })).focus()
  await app.user.keyboard('{Enter}')
  await screen.findByRole('dialog', { name: words })
  await screen.findByRole('textbox', { name: 'Last name' })
  return app
}

/** Tab until the control has the focus, as a person does. */
const tabTo = async ({ user }: OpenApp, matches: (element: Element) => boolean): Promise<void> => {
  for (let count = 0; count < 60; count += 1) {
    if (document.activeElement && matches(document.activeElement)) return
    await user.tab()
  }
  throw new Error('Tab never comes there')
}
const byId = (id: string) => (element: Element) => element.id === id

const chooseExam = async (app: OpenApp): Promise<void> => {
  await tabTo(app, byId('deskExam'))
  await app.user.keyboard('thy')
  await screen.findByRole('option', { name: /Thyroid ultrasound/ })
  await app.user.keyboard('{Enter}')
  await screen.findByRole('list', { name: 'Exams of this visit' })
}

const typed = {
  ...{ lastName: 'Wilson', firstName: 'Mārama', 'dateOfBirth-day': '14', 'dateOfBirth-month': '9' },
  ...{ 'dateOfBirth-year': '1978', contactNumber: '0491 570 157', email: 'marama@example.com' },
}

const pasteDetails = async ({ user }: OpenApp): Promise<void> => {
  for (const [id, words] of Object.entries(typed)) {
    document.getElementById(id)?.focus()
    await user.paste(words)
  }
}

const typeDetails = async (app: OpenApp): Promise<void> => {
  for (const [id, words] of Object.entries(typed)) {
    await tabTo(app, byId(id))
    await app.user.keyboard(words)
  }
}

const setOnline = (isOnline: boolean): void => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline)
  act(() => void window.dispatchEvent(new Event(isOnline ? 'online' : 'offline')))
}

const press = async (app: OpenApp, words: string): Promise<void> => {
  await tabTo(app, (element) => element.textContent === words)
  await app.user.keyboard('{Enter}')
}

const visitsOf = async (day = monday) =>
  (await backend.call(listDeskVisits, { query: { clinicSlug: 'brunswick', day } }, asDesk)).body

describe('a caller', () => {
  it('is booked by keyboard alone, and what to tell them is there before and after [S-110]', async () => {
    const app = await openDialog('Book a caller', { query: '&tab=visits' })
    await chooseExam(app)
    expect(screen.getByText('Drink water.')).toBeDefined()
    const day = await screen.findByLabelText('Day', { selector: '#day' })
    await tabTo(app, (element) => element === day)
    await app.user.clear(day)
    await app.user.type(day, tuesday)
    await screen.findByRole('radio', { name: '9:40 am' })
    await tabTo(app, byId('deskTime-0'))
    await app.user.keyboard(' {ArrowDown}')
    expect((screen.getByRole('radio', { name: '9:20 am' }) as HTMLInputElement).checked).toBe(true)
    await typeDetails(app)
    await press(app, 'Book')
    const heading = await screen.findByRole('heading', { name: 'Wilson, Mārama is booked' })
    const [visit] = await visitsOf(tuesday)
    expect(visit).toMatchObject({ status: 'CONFIRMED', contactNumber: '0491570157', email: 'marama@example.com' })
    const dialog = screen.getByRole('dialog', { name: 'Book a caller' })
    expect(dialog.textContent).toContain(`${visit?.reference.slice(0, 3)} ${visit?.reference.slice(3)}`)
    expect(dialog.textContent).toMatch(/Tue.*9:20 am.*Melbourne time/)
    expect(within(dialog).getByText('Your earlier pictures')).toBeDefined()
    await waitFor(() => expect(document.activeElement).toBe(heading))
  })

  it('keeps all that was typed where the time is taken meanwhile, and reads the times anew [S-110]', async () => {
    const app = await openDialog('Book a caller')
    await chooseExam(app)
    await screen.findByRole('radio', { name: '9:20 am' })
    await tabTo(app, byId('deskTime-0'))
    await app.user.keyboard(' {ArrowDown}')
    await pasteDetails(app)
    await book(backend.newBrowser(), slot(backend, '09:20'))
    await press(app, 'Book')
    const words = 'This time is no longer free. Choose another one.'
    await waitFor(() => expect(screen.getAllByText(words).length).toBeGreaterThan(0))
    await waitFor(() => expect(screen.queryByRole('radio', { name: '9:20 am' })).toBeNull())
    expect((screen.getByRole('textbox', { name: 'Last name' }) as HTMLInputElement).value).toBe('Wilson')
    await app.user.click(screen.getByRole('radio', { name: '9:40 am' }))
    await app.user.click(screen.getByRole('button', { name: 'Book' }))
    await screen.findByRole('heading', { name: 'Wilson, Mārama is booked' })
    expect(await visitsOf()).toHaveLength(2)
  })

  it('is not booked without a network, which is said, and what was typed stays', async () => {
    const app = await openDialog('Book a caller')
    await chooseExam(app)
    await app.user.click(await screen.findByRole('radio', { name: '9:20 am' }))
    await pasteDetails(app)
    setOnline(false)
    backend.failNext(createDeskVisit, 0)
    await app.user.click(screen.getByRole('button', { name: 'Book' }))
    expect((await screen.findByRole('alert')).textContent).toContain('You are offline. Booking needs the internet.')
    expect(await visitsOf()).toHaveLength(0)
    setOnline(true)
    await app.user.click(screen.getByRole('button', { name: 'Book' }))
    await screen.findByRole('heading', { name: 'Wilson, Mārama is booked' })
  })

  it('has each error at its field, and one name is enough [S-123]', async () => {
    const app = await openDialog('Book a caller')
    await app.user.click(screen.getByRole('button', { name: 'Book' }))
    const exam = await screen.findByRole('combobox', { name: /^Exam/ })
    await waitFor(() => expect(exam.getAttribute('aria-invalid')).toBe('true'))
    const last = screen.getByRole('textbox', { name: 'Last name' })
    expect(last.getAttribute('aria-invalid')).toBe('true')
    expect(screen.getByRole('textbox', { name: 'First name' }).getAttribute('aria-invalid')).toBe('true')
    await app.user.click(screen.getByRole('checkbox', { name: 'They have only one name' }))
    expect(screen.queryByRole('textbox', { name: 'First name' })).toBeNull()
    expect(screen.getByRole('textbox', { name: 'Name' })).toBeDefined()
  })

  it('is asked about before what was typed is thrown away', async () => {
    const app = await openDialog('Book a caller')
    await app.user.type(screen.getByRole('textbox', { name: 'Last name' }), 'Wilson')
    await app.user.keyboard('{Escape}')
    expect(await screen.findByRole('alertdialog')).toBeDefined()
  })

  it('is booked by nobody who may only look', async () => {
    await openDesk({ readOnly: true })
    expect(screen.queryByRole('button', { name: 'Book a caller' })).toBeNull()
    expect(screen.queryByRole('button', { name: 'Register a walk-in' })).toBeNull()
  })
})

describe('a walk-in', () => {
  it('takes the first time of today, and is among the arrivals at once [PORTAL-15, S-110]', async () => {
    const app = await openDialog('Register a walk-in')
    await chooseExam(app)
    const first = await screen.findByRole('radio', { name: '9:00 am' })
    expect((first as HTMLInputElement).checked).toBe(true)
    expect(screen.queryByLabelText('Day', { selector: '#day' })).toBeNull()
    await pasteDetails(app)
    await press(app, 'Register')
    await screen.findByRole('heading', { name: 'Wilson, Mārama is registered' })
    const { body } = await backend.call(listDeskArrivals, { query: { clinicSlug: 'brunswick' } }, asDesk)
    expect(body.arrivals).toMatchObject([{ lastName: 'Wilson', way: 'DESK' }])
    await app.user.click(screen.getByText('Close', { selector: 'button *, button' }))
    await screen.findByRole('button', { name: /Wilson, Mārama/ })
  })
})
