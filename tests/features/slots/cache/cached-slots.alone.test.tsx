// Times as this device saw them before: enough for a minute, shown while they are read again, and for a day without network.
import 'fake-indexeddb/auto'
import { act, screen, waitFor } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { listClinicAppointments, reserveSlots } from '#src/contract/calls/slots.calls.ts'
import { lastCachedAt } from '#src/features/slots/cache/slot-cache-marks.ts'
import { cacheDatabase } from '#src/offline/cache-database.ts'
import { removeCachedSlots } from '#src/offline/slot-cache.ts'
import { type Backend, startBackend } from '#tests/support/backend.ts'
import { book, clinicId, slot } from '#tests/support/booking.ts'
import { findSlot, holdSlot, openSlots, pageTitles } from '#tests/support/booking-pages.ts'
import { findPage, type OpenApp, renderApp } from '#tests/support/render-app.tsx'

const start = Date.parse('2026-11-20T23:42:00Z')
const minute = 60_000
const hour = 60 * minute

let backend: Backend
beforeAll(async () => {
  backend = await startBackend()
})
beforeEach(async () => {
  await backend.reset()
  vi.setSystemTime(start)
  // What waits for a quiet moment would be written in the next test.
  vi.stubGlobal('requestIdleCallback', (work: () => void) => {
    work()
    return 0
  })
  vi.stubGlobal('cancelIdleCallback', () => undefined)
})
afterEach(async () => {
  await vi.dynamicImportSettled()
  await removeCachedSlots()
  localStorage.clear()
})
afterAll(() => backend.close())

const here = (more = '') => `?clinicId=${clinicId(backend, 'brunswick')}&date=2026-11-23${more}`
const rows = () => cacheDatabase.use(({ times }) => times.toArray())
const untilKept = (at = start) => waitFor(() => expect(lastCachedAt()).toBe(at))

/** Somebody looked at the week and closed the page. */
const lookedAt = async (at = start): Promise<void> => {
  const { unmount } = await openSlots(backend, here())
  await findSlot('9:20 am')
  await untilKept(at)
  unmount()
}

/** Counts the calls for times; none but those for the provider's own data answer once `isCut`. */
const watch = () => {
  const state = {
    isCut: false,
    asked: 0,
    isHeld: false,
    held: [] as (() => void)[],
    answer: (): void => {
      state.isHeld = false
      for (const release of state.held) release()
    },
  }
  const fetch: typeof globalThis.fetch = async (input, init) => {
    const { pathname } = new URL(String(input))
    if (pathname === listClinicAppointments.path) {
      state.asked += 1
      if (state.isHeld) await new Promise<void>((resolve) => state.held.push(resolve))
    }
    const isTimes = /clinic_appointments|slot_reservations|booking_keys/.test(pathname)
    if (state.isCut && isTimes) throw new TypeError('cut')
    return backend.fetch(input, init)
  }
  return { state, backend: { ...backend, fetch } as Backend }
}

const setOnline = (isOnline: boolean): Promise<void> =>
  act(async () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline)
    window.dispatchEvent(new Event(isOnline ? 'online' : 'offline'))
  })

describe('times seen less than a minute ago', () => {
  it('are used without asking, also after the page was closed [BOOK-20, S-40]', async () => {
    await lookedAt()
    vi.setSystemTime(start + minute - 1000)
    const { state, backend: watched } = watch()
    await openSlots(watched, here())
    await findSlot('9:20 am')
    expect(state.asked).toBe(0)
    expect(screen.queryByText(/^Seen at/)).toBeNull()
    expect(screen.queryByText(/Checking the times/)).toBeNull()
  })

  it('are asked for again with any other week, exam or clinic [STATE-13]', async () => {
    await lookedAt()
    const { state, backend: watched } = watch()
    const { user } = await openSlots(watched, here())
    await findSlot('9:20 am')
    await user.click(screen.getByRole('link', { name: 'Later week' }))
    await findSlot('9:00 am', { day: 'Monday 30 November 2026' })
    expect(state.asked).toBe(1)
  })

  it('are asked for when their minute is over [S-40]', async () => {
    await lookedAt()
    vi.setSystemTime(start + minute - 50)
    const { state, backend: watched } = watch()
    await openSlots(watched, here())
    await findSlot('9:20 am')
    await waitFor(() => expect(state.asked).toBe(1))
  })
})

describe('times seen longer ago', () => {
  it('are shown at once and read again, and what went meanwhile is not said to be taken just now [S-40]', async () => {
    await lookedAt()
    await book(backend.newBrowser(), slot(backend, '09:20'))
    vi.setSystemTime(start + 2 * minute)
    const { state, backend: watched } = watch()
    state.isHeld = true
    await openSlots(watched, here())
    await findSlot('9:20 am')
    expect(screen.getByText('Seen at 10:42 am, Melbourne time (AEDT). Checking the times now …')).toBeDefined()
    expect(state.held.length).toBe(1)
    act(state.answer)
    await waitFor(() => expect(screen.queryByRole('button', { name: /^Monday.*, 9:20 am/ })).toBeNull())
    expect(screen.queryByText(/Seen at/)).toBeNull()
    expect(screen.queryByText(/just been taken/)).toBeNull()
  })

  it('do not hold up the first times: nothing is looked for where nothing was seen [BOOK-20]', async () => {
    const open = vi.spyOn(indexedDB, 'open')
    const { state, backend: watched } = watch()
    state.isHeld = true
    await openSlots(watched, here())
    await waitFor(() => expect(state.held.length).toBe(1))
    expect(open).not.toHaveBeenCalled()
    act(state.answer)
    await findSlot('9:20 am')
    await untilKept()
  })
})

describe('times without a network', () => {
  const openOffline = async (later: number): Promise<{ app: OpenApp } & ReturnType<typeof watch>> => {
    await lookedAt()
    vi.setSystemTime(start + later)
    const watched = watch()
    watched.state.isCut = true
    const app = await openSlots(watched.backend, here())
    await setOnline(false)
    return { app, ...watched }
  }

  it('are shown with the time they were seen, in the clinic’s zone; holding waits for the network [S-40]', async () => {
    const { app, state } = await openOffline(2 * hour)
    await app.user.click(await findSlot('9:20 am'))
    expect(await screen.findByText('Seen at 10:42 am, Melbourne time (AEDT)')).toBeDefined()
    const words = /You cannot hold this time yet/
    expect(screen.getByText(words)).toBeDefined()
    await app.user.click(screen.getByRole('button', { name: 'Hold this time' }))
    expect(document.querySelector('[aria-live="assertive"]')?.textContent).toMatch(words)
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(pageTitles.times)
    state.isCut = false
    await setOnline(true)
    await waitFor(() => expect(screen.queryByText(/^Seen at/)).toBeNull())
    await app.user.click(screen.getByRole('button', { name: 'Hold this time' }))
    await findPage(pageTitles.details)
  })

  it('of yesterday are told with the day', async () => {
    await openOffline(15 * hour)
    await findSlot('9:20 am')
    expect(await screen.findByText('Seen on Sat 21 Nov at 10:42 am, Melbourne time (AEDT)')).toBeDefined()
  })

  it('older than a day are not shown: the page says that it cannot ask [S-40]', async () => {
    await openOffline(24 * hour)
    expect(await screen.findByText('You are offline. This needs the internet.')).toBeDefined()
    expect(screen.queryByRole('button', { name: /^Monday.*, 9:20 am/ })).toBeNull()
    // Nothing says that it is still looking.
    await waitFor(() => expect(screen.queryAllByText(/^Looking for/)).toEqual([]))
  })

  it.each(['', 'clinic'])('are those seen last where the address names no day (%s) [S-40]', async (named) => {
    await lookedAt()
    vi.setSystemTime(start + hour)
    const watched = watch()
    watched.state.isCut = true
    await openSlots(watched.backend, named === '' ? '' : `?clinicId=${clinicId(backend, 'brunswick')}`)
    await setOnline(false)
    await findSlot('9:20 am')
    expect(await screen.findByText('Seen at 10:42 am, Melbourne time (AEDT)')).toBeDefined()
  })

  it('and a network that leads nowhere: said, with a way to ask again [S-40]', async () => {
    await lookedAt()
    vi.setSystemTime(start + hour)
    const watched = watch()
    watched.state.isCut = true
    const { user } = await openSlots(watched.backend, here())
    const notice = await screen.findByText('Seen at 10:42 am, Melbourne time (AEDT)')
    expect(notice).toBeDefined()
    watched.state.isCut = false
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    await waitFor(() => expect(screen.queryByText(/^Seen at/)).toBeNull())
    expect(await findSlot('9:20 am')).toBeDefined()
  })
})

describe('what was seen', () => {
  it('is dropped when a time is held [S-40]', async () => {
    const { user } = await openSlots(backend, here())
    await findSlot('9:20 am')
    await untilKept()
    vi.setSystemTime(start + 1000)
    await holdSlot(user, '9:20 am')
    await findPage(pageTitles.details)
    expect(lastCachedAt()).toBeUndefined()
    await waitFor(async () => expect(await rows()).toEqual([]))
  })

  it('is dropped when holding fails, and the page asks again [S-40]', async () => {
    await lookedAt()
    vi.setSystemTime(start + 10_000)
    const { state, backend: watched } = watch()
    const { user } = await openSlots(watched, here())
    await user.click(await findSlot('9:20 am'))
    backend.failNext(reserveSlots, 0)
    await user.click(screen.getByRole('button', { name: 'Hold this time' }))
    await screen.findByText('You do not have a booking yet. Try again, or choose another time.')
    await waitFor(() => expect(state.asked).toBe(1))
  })

  it('is not kept on a kiosk', async () => {
    await renderApp(backend, `/melbourne/thyroid-ultrasound${here('&kioskMode=true')}`)
    await findSlot('9:20 am')
    expect(await rows()).toEqual([])
    expect(lastCachedAt()).toBeUndefined()
  })

  it('has nothing of a person in it, and its page by four values [STATE-13]', async () => {
    await lookedAt()
    const [row] = await rows()
    expect(row?.key).toBe(`${clinicId(backend, 'brunswick')}|thyroid-ultrasound|2026-11-23|2026-11-29`)
  })
})
