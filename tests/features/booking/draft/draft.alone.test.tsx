// A booking that was begun: kept on the device, offered again, opened by the birth date, gone in time.
import 'fake-indexeddb/auto'
import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { createAppointment } from '#src/contract/calls/appointments.calls.ts'
import { bookingLimits } from '#src/contract/limits/booking.limits.ts'
import { holdInTab } from '#src/core/hold/hold-mark.ts'
import { draftsWritten, sweep } from '#src/features/booking/draft/draft.thunks.ts'
import { deleteDrafts } from '#src/offline/drafts.ts'
import { visitDatabase } from '#src/offline/visit-database.ts'
import { type Backend, startBackend } from '#tests/support/backend.ts'
import { hold, slot } from '#tests/support/booking.ts'
import {
  countBookings,
  fillDetails,
  openCheck,
  openHeld,
  pageTitles,
  pressBook,
  pressCheck,
  queryOf,
  slotsAddress,
  textbox,
} from '#tests/support/booking-pages.ts'
import { address, findPage, type OpenApp, renderApp } from '#tests/support/render-app.tsx'
import { forgetTimers, stopTimers, whileStopped } from '#tests/support/timers.ts'

let backend: Backend
/** What the device notes beside its databases, but for when free times were seen, which is nobody's. */
const notes = (): string[] => Object.keys(localStorage).filter((name) => !name.startsWith('times-'))

beforeAll(async () => {
  backend = await startBackend()
})
beforeEach(() => backend.reset())
/** Lets what was on its way to the device arrive. */
const settle = async (): Promise<void> => {
  for (let turn = 0; turn < 5; turn += 1) await new Promise<void>((resolve) => setImmediate(resolve))
  await sweep()
}

afterEach(async () => {
  cleanup()
  await settle()
  await deleteDrafts()
  localStorage.clear()
})
afterAll(() => backend.close())

const countDrafts = (): Promise<number> => visitDatabase.use(({ drafts }) => drafts.count())

/** Waits until what is typed now lies on the device. */
const untilKept = async (): Promise<void> => {
  const typedAt = Date.now()
  act(() => void window.dispatchEvent(new Event('pagehide')))
  await waitFor(async () => {
    const [row] = await visitDatabase.use(({ drafts }) => drafts.toArray())
    expect(row?.savedAt ?? 0).toBeGreaterThanOrEqual(typedAt)
  })
}

/** Waits until the draft is locked by the birth date, the last thing that the check page needs. */
const untilLocked = (): Promise<void> =>
  waitFor(async () => {
    const [row] = await visitDatabase.use(({ drafts }) => drafts.toArray())
    expect(row?.locks.birthDate).toBeDefined()
  })

/** A later moment, so that what is saved then can be told from what was saved before. */
const tick = (): void => void vi.setSystemTime(Date.now() + 1000)

const closeTab = async ({ unmount }: OpenApp): Promise<void> => {
  unmount()
  await settle()
  sessionStorage.clear()
}

/** Someone who typed everything and closed the tab. */
const leaveTyped = async (change: Record<string, string> = {}): Promise<void> => {
  const app = await openHeld(backend)
  await fillDetails(app.user, change)
  tick()
  await untilKept()
  await closeTab(app)
}

const home = async (): Promise<OpenApp> => {
  const app = await renderApp(backend, '/')
  await findPage('Book a scan or X-ray')
  return app
}
const findOffer = () => screen.findByRole('region', { name: 'A booking you started' })
const offerNow = () => screen.queryByRole('region', { name: 'A booking you started' })
const press = async ({ user }: OpenApp, name: string): Promise<void> => {
  await user.click(within(await findOffer()).getByRole('button', { name }))
}
const tryDate = async ({ user }: OpenApp, day: string): Promise<void> => {
  const dialog = await screen.findByRole('dialog')
  // It begins at its heading; who types earlier would type into nothing.
  await waitFor(() => expect(dialog.contains(document.activeElement)).toBe(true))
  const parts = { Day: day, Month: '9', Year: '1978' }
  for (const [name, text] of Object.entries(parts)) {
    const box = within(dialog).getByRole('textbox', { name })
    await user.clear(box)
    await user.type(box, text)
  }
  await user.click(within(dialog).getByRole('button', { name: 'Continue' }))
}
const wrong = 'This is not the date of birth that was typed'

describe('what is typed', () => {
  it('is there after a reload, and nothing is asked [S-39, S-51]', async () => {
    const before = await openHeld(backend)
    await fillDetails(before.user)
    tick()
    await untilKept()
    expect(await screen.findByText(/stays on this device for a day/)).toBeDefined()
    before.unmount()
    await renderApp(backend, address())
    await findPage(pageTitles.details)
    expect(textbox('First name').value).toBe('Mārama')
    expect(textbox('Year').value).toBe('1978')
  })

  it('outlives a page without it, which finds the hold before what was typed [S-39, S-51]', async () => {
    const before = await openHeld(backend)
    await fillDetails(before.user)
    tick()
    await untilKept()
    const details = address()
    before.unmount()
    const home = await renderApp(backend, '/')
    await screen.findByRole('region', { name: 'Held time' })
    await draftsWritten()
    home.unmount()
    await renderApp(backend, details)
    await findPage(pageTitles.details)
    expect(textbox('First name').value).toBe('Mārama')
  })

  it('is there after a reload of the check as well [S-39]', async () => {
    const before = await openCheck(backend)
    await untilLocked()
    before.unmount()
    await renderApp(backend, address())
    await findPage(pageTitles.check)
    expect(screen.getByText('Mārama Wilson')).toBeDefined()
  })

  it('is in no storage that can be read, and in no address [S-39]', async () => {
    await leaveTyped({ 'First name': 'Unmistakable' })
    const stored = JSON.stringify({ ...localStorage, ...sessionStorage })
    expect(stored).not.toMatch(/Unmistakable|Wilson|1978|0491|thyroid/i)
    expect(notes().toSorted()).toEqual(['draft-until', 'held-until'])
  })
})

describe('a booking that was begun', () => {
  it('is offered on the first page by day and exam, and opened by the birth date [S-39]', async () => {
    await leaveTyped()
    const app = await home()
    const offer = await findOffer()
    expect(offer.textContent).toContain('You started to book Thyroid ultrasound for Monday 23 November.')
    expect(offer.textContent).not.toMatch(/Mārama|Wilson|Brunswick/)
    await press(app, 'Continue')
    await tryDate(app, '15')
    expect(await screen.findAllByText(wrong)).toHaveLength(1)
    await tryDate(app, '14')
    await findPage(pageTitles.details)
    expect(textbox('Last name').value).toBe('Wilson')
    await pressCheck(app.user)
    await findPage(pageTitles.check)
    await pressBook(app.user)
    await findPage('You are booked, Mārama')
    await waitFor(async () => expect(await countDrafts()).toBe(0))
    expect(notes()).toEqual([])
  })

  it('is offered where the browser was killed before it had noted that there is one [S-39]', async () => {
    await leaveTyped()
    localStorage.clear()
    await home()
    await findOffer()
    await waitFor(() => expect(notes()).toEqual(['draft-until']))
  })

  it('asks nothing where no birth date was typed [S-39]', async () => {
    await leaveTyped({ Day: '', Month: '', Year: '' })
    const app = await home()
    await press(app, 'Continue')
    await findPage(pageTitles.details)
    expect(textbox('First name').value).toBe('Mārama')
  })

  it('is offered where a booking begins too, and deleted by starting again [S-39]', async () => {
    await leaveTyped()
    const app = await renderApp(backend, '/select-region')
    await findPage('Where would you like to go?')
    await press(app, 'Start again')
    await waitFor(() => expect(offerNow()).toBeNull())
    expect(await countDrafts()).toBe(0)
    expect(notes()).toEqual([])
  })

  it('is deleted after a few wrong birth dates [S-39]', async () => {
    await leaveTyped()
    const app = await home()
    await press(app, 'Continue')
    for (let count = 1; count < bookingLimits.draftTries; count += 1) {
      await tryDate(app, String(count))
      await screen.findByText(wrong)
    }
    await tryDate(app, '28')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await waitFor(() => expect(offerNow()).toBeNull())
    expect(await countDrafts()).toBe(0)
  })

  it('is gone after a day [S-39]', async () => {
    await leaveTyped()
    vi.setSystemTime(Date.now() + bookingLimits.draftHours * 3_600_000)
    await home()
    await waitFor(async () => expect(await countDrafts()).toBe(0))
    expect(offerNow()).toBeNull()
    expect(notes()).toEqual([])
  })

  it('whose time is lost meanwhile leads to other times with everything typed [S-39, S-51]', async () => {
    await leaveTyped()
    backend.clock.advanceSeconds(bookingLimits.holdMinutes * 60)
    const app = await home()
    await press(app, 'Continue')
    await tryDate(app, '14')
    await findPage('The hold on 9:20 am has ended')
    expect(screen.getByText('Your details are kept')).toBeDefined()
  })

  it('that was sent, and whose answer was lost, is opened and not made again [API-78, S-39]', async () => {
    const app = await openCheck(backend)
    await untilLocked()
    stopTimers()
    backend.loseNextAnswer(createAppointment)
    await pressBook(app.user)
    await whileStopped(() => expect(screen.getByText(/We are checking/)).toBeDefined())
    app.unmount()
    forgetTimers()
    backend.forgetCookies()
    expect(await countBookings(backend)).toBe(1)
    await renderApp(backend, address())
    await findPage('You are booked, Mārama')
    expect(await countBookings(backend)).toBe(1)
    await waitFor(async () => expect(await countDrafts()).toBe(0))
  })
})

describe('nothing is kept', () => {
  it.each([
    ['on a kiosk', (path: string) => `${path}${path.includes('?') ? '&' : '?'}kioskMode=true`],
    ['inside another site', (path: string) => `/iframe${path}`],
  ])('%s [S-36, S-39]', async (_where, placed) => {
    const wanted = slot(backend, '09:20')
    const bookingKey = await hold(backend, wanted)
    sessionStorage.setItem(holdInTab.book, JSON.stringify({ bookingKey, idempotencyKey: 'abcdefgh12345678' }))
    const query = queryOf(backend, wanted.startTime, wanted.startTime.replace('09:20', '09:40'))
    const app = await renderApp(backend, placed(`${slotsAddress}/book${query}`))
    await findPage(pageTitles.details)
    await fillDetails(app.user)
    await pressCheck(app.user)
    await findPage(pageTitles.check)
    expect(await countDrafts()).toBe(0)
    expect(notes()).toEqual([])
  })

  it('by the browser of a kiosk, which no field tells whose name or number it is for [S-36]', async () => {
    const wanted = slot(backend, '09:20')
    const bookingKey = await hold(backend, wanted)
    sessionStorage.setItem(holdInTab.book, JSON.stringify({ bookingKey, idempotencyKey: 'abcdefgh12345678' }))
    const query = queryOf(backend, wanted.startTime, wanted.startTime.replace('09:20', '09:40'))
    await renderApp(backend, `${slotsAddress}/book${query}&kioskMode=true`)
    await findPage(pageTitles.details)
    const told = screen.getAllByRole('textbox').map((field) => field.getAttribute('autocomplete'))
    expect([...new Set(told)]).toEqual(['off'])
  })

  it('where storage is refused, and the booking goes on without a word of it [S-39]', async () => {
    visitDatabase.close()
    const refuse = vi.spyOn(indexedDB, 'open').mockImplementation(() => {
      throw new DOMException('denied', 'SecurityError')
    })
    const { user } = await openHeld(backend)
    await fillDetails(user)
    await pressCheck(user)
    await findPage(pageTitles.check)
    await pressBook(user)
    await findPage('You are booked, Mārama')
    expect(screen.queryByText(/stays on this device/)).toBeNull()
    expect(notes()).toEqual([])
    refuse.mockRestore()
    visitDatabase.close()
  })
})
