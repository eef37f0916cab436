// What becomes of the times on the page while they are looked at: taken by others, read again, left, or not to be had.
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { setFetch } from '#src/api/request.ts'
import { listClinicAppointments, listNextAvailable, reserveSlots } from '#src/contract/calls/slots.calls.ts'
import { slotsLimits } from '#src/contract/limits/slots.limits.ts'
import { type Backend, startBackend } from '#tests/support/backend.ts'
import { book, clinicId, slot } from '#tests/support/booking.ts'
import { findSlot, openSlots, pageTitles } from '#tests/support/booking-pages.ts'
import { addressQuery, findPage } from '#tests/support/render-app.tsx'
import { runTimers, stopTimers, whileStopped } from '#tests/support/timers.ts'

let backend: Backend
beforeAll(async () => {
  backend = await startBackend()
})
beforeEach(() => backend.reset())
afterAll(() => backend.close())

const here = () => `?clinicId=${clinicId(backend, 'brunswick')}`
const takenName = (time: string) => `Monday 23 November 2026, ${time}, Test Brunswick, no longer free`
const said = (): string =>
  [...document.querySelectorAll('[aria-live="polite"]')].map(({ textContent }) => textContent).join('')
const take = (time: string) => book(backend.newBrowser(), slot(backend, time))

/** What the page asked for, by the name of its call. */
const watchCalls = () => {
  const asked: string[] = []
  setFetch((input, init) => {
    const { pathname } = new URL(String(input))
    asked.push(pathname)
    return backend.fetch(input, init)
  })
  return { slotsRequested: () => asked.filter((path) => path === listClinicAppointments.path).length }
}

/** The clock runs on, as it does while somebody looks; then they come back to the tab. */
const returnToTab = async (seconds: number = slotsLimits.slotsRefreshOnReturnSeconds): Promise<void> => {
  vi.setSystemTime(Date.now() + seconds * 1000)
  await act(async () => void fireEvent(document, new Event('visibilitychange')))
}

describe('a time that somebody else takes while it is looked at', () => {
  it('stays in its place, struck through, and is said once, with the nearest other one [BOOK-12, S-40, S-102]', async () => {
    const { user } = await openSlots(backend, here())
    await findSlot('9:20 am')
    await take('09:20')
    await returnToTab()
    const gone = await screen.findByRole('button', { name: takenName('9:20 am') })
    const names = within(screen.getByRole('region', { name: 'Monday 23 November' }))
      .getAllByRole('button')
      .map(({ textContent }) => textContent)
    expect(names.slice(0, 3)).toEqual(['9:00 am', '9:20 am', '9:40 am'])
    expect(gone.getAttribute('aria-disabled')).toBe('true')
    const words = 'Mon 23 Nov, 9:20 am has just been taken. Nearest free time: Mon 23 Nov, 9:00 am'
    await waitFor(() => expect(said()).toBe(words))
    await user.click(gone)
    expect(addressQuery().startTime).toBeUndefined()
    // The count that was spoken with the page is not spoken again.
    const status = within(screen.getByRole('navigation', { name: 'Weeks' })).getByRole('status')
    expect(status.textContent).toBe('23–29 November, 45 times on 5 days')
    expect(screen.getByText('44 times on 5 days')).toBeDefined()
  })

  it('is said in one sentence with the others that went', async () => {
    await openSlots(backend, here())
    await findSlot('9:20 am')
    for (const time of ['09:20', '10:00', '11:00']) await take(time)
    await returnToTab()
    await screen.findByRole('button', { name: takenName('11:00 am') })
    await waitFor(() => expect(said()).toBe('3 times have just been taken'))
  })

  it('and was chosen: there is nothing to hold, and the nearest other one is a press away [BOOK-21, S-51]', async () => {
    const { user } = await openSlots(backend, here())
    await user.click(await findSlot('9:20 am'))
    await take('09:20')
    await returnToTab()
    await screen.findByText('Mon 23 Nov, 9:20 am is no longer free')
    expect(screen.queryByRole('button', { name: 'Hold this time' })).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Choose Mon 23 Nov, 9:00 am' }))
    expect((await findSlot('9:00 am')).getAttribute('aria-pressed')).toBe('true')
    expect(screen.getByRole('button', { name: 'Hold this time' })).toBeDefined()
    expect(screen.queryByText('Mon 23 Nov, 9:20 am is no longer free')).toBeNull()
  })

  it('keeps the focus in the grid, and a day whose last time went keeps its place [S-102]', async () => {
    const { user } = await openSlots(backend, `${here()}&slotsLayout=GRID`)
    const first = await findSlot('9:00 am')
    act(() => first.focus())
    await user.keyboard('{ArrowDown}')
    await take('09:20')
    await returnToTab()
    const gone = await screen.findByRole('button', { name: takenName('9:20 am') })
    expect(document.activeElement).toBe(gone)
    expect(within(screen.getByRole('grid')).getByText('Monday 23 November, 8 times')).toBeDefined()
  })

  it('is gone from the list with the next page [S-40]', async () => {
    const { user } = await openSlots(backend, here())
    await findSlot('9:20 am')
    await take('09:20')
    await returnToTab()
    await screen.findByRole('button', { name: takenName('9:20 am') })
    await user.click(screen.getByRole('link', { name: 'Later week' }))
    await findSlot('9:00 am', { day: 'Monday 30 November 2026' })
    await user.click(screen.getByRole('link', { name: 'Earlier week' }))
    await findSlot('9:00 am')
    expect(screen.queryByRole('button', { name: takenName('9:20 am') })).toBeNull()
  })

  it('in an address that was sent is told to be gone, with the nearest [BOOK-21]', async () => {
    await take('09:20')
    await openSlots(backend, `${here()}&startTime=2026-11-23T09%3A20%3A00%2B11%3A00`)
    await screen.findByText('Mon 23 Nov, 9:20 am is no longer free')
    expect(screen.getByRole('button', { name: 'Choose Mon 23 Nov, 9:00 am' })).toBeDefined()
  })

  it.each([
    ['09%3A40', 'the time that is offered, which is chosen'],
    ['10%3A00', 'none, and is told to be gone'],
  ])('a start with the end %s names %s [S-120]', async (end) => {
    const at = (clock: string) => `2026-11-23T${clock}%3A00%2B11%3A00`
    await openSlots(backend, `${here()}&startTime=${at('09%3A20')}&endTime=${at(end)}`)
    const isOffered = (await findSlot('9:20 am')).getAttribute('aria-pressed') === 'true'
    expect(isOffered).toBe(end === '09%3A40')
    expect(screen.queryByText('Mon 23 Nov, 9:20 am is no longer free') === null).toBe(isOffered)
    expect(screen.queryByRole('button', { name: 'Hold this time' }) === null).toBe(!isOffered)
    // Not the start that was said to be gone.
    expect(screen.queryByRole('button', { name: 'Choose Mon 23 Nov, 9:00 am' }) === null).toBe(isOffered)
  })

  it('is none of this tab’s own: what it holds itself is still there to be chosen [S-51]', async () => {
    const { user } = await openSlots(backend, here())
    await user.click(await findSlot('9:20 am'))
    await user.click(screen.getByRole('button', { name: 'Hold this time' }))
    await findPage(pageTitles.details)
    await user.click(screen.getByRole('link', { name: 'Times' }))
    await findPage(pageTitles.times)
    await findSlot('9:20 am')
    await returnToTab()
    expect(said()).not.toContain('taken')
    expect(screen.queryByRole('button', { name: takenName('9:20 am') })).toBeNull()
  })
})

describe('a time of one’s own', () => {
  const expectOwn = async (): Promise<void> => {
    await findSlot('9:20 am')
    expect(said()).not.toContain('taken')
    expect(screen.queryByText(/is no longer free$/)).toBeNull()
    expect(screen.queryByRole('button', { name: takenName('9:20 am') })).toBeNull()
  }

  it('is not said to be taken where the answer to its hold is lost: a second press finds it held [S-40, S-51]', async () => {
    const { user } = await openSlots(backend, here())
    await user.click(await findSlot('9:20 am'))
    const { slotsRequested } = watchCalls()
    backend.loseNextAnswer(reserveSlots)
    await user.click(screen.getByRole('button', { name: 'Hold this time' }))
    await screen.findByRole('alert')
    await waitFor(() => expect(slotsRequested()).toBe(1))
    await waitFor(() => expect(screen.getByText('45 times on 5 days')).toBeDefined())
    await expectOwn()
    await user.click(screen.getByRole('button', { name: 'Hold this time' }))
    await findPage(pageTitles.details)
  })

  it('is not said to be taken by times that are read while its hold is under way [S-40, S-51]', async () => {
    const { user } = await openSlots(backend, here())
    await user.click(await findSlot('9:20 am'))
    const held = Promise.withResolvers<void>()
    const answer = Promise.withResolvers<void>()
    const read = Promise.withResolvers<Response>()
    setFetch(async (input, init) => {
      const { pathname } = new URL(String(input))
      if (pathname === listClinicAppointments.path) await held.promise
      const response = await backend.fetch(input, init)
      if (pathname === listClinicAppointments.path) read.resolve(response)
      if (pathname !== reserveSlots.path) return response
      held.resolve()
      await answer.promise
      return response
    })
    await returnToTab()
    await user.click(screen.getByRole('button', { name: 'Hold this time' }))
    expect(JSON.stringify(await (await read.promise).clone().json())).not.toContain('"startTime":"2026-11-23T09:20')
    for (let turn = 0; turn < 5; turn += 1) await act(() => new Promise<void>((resolve) => setImmediate(resolve)))
    await expectOwn()
    answer.resolve()
    await findPage(pageTitles.details)
  })
})

describe('the times on a page that is looked at', () => {
  it('are read again every minute, quietly, while the tab can be seen [S-40]', async () => {
    await openSlots(backend, here())
    await findSlot('9:00 am')
    stopTimers()
    const { slotsRequested } = watchCalls()
    // From this answer on the minute runs on the clock that is stopped.
    await returnToTab()
    await whileStopped(() => expect(slotsRequested()).toBe(1))
    await whileStopped(() => expect(document.querySelector('[data-loading]')).toBeNull())
    for (let turn = 0; turn < 20; turn += 1) await whileStopped(() => undefined)
    await runTimers(slotsLimits.slotsRefreshSeconds - 1)
    expect(slotsRequested()).toBe(1)
    await runTimers(1)
    await whileStopped(() => expect(slotsRequested()).toBe(2))
    expect(screen.getByText('45 times on 5 days')).toBeDefined()
    expect(document.querySelector('[aria-busy="true"]')).toBeNull()
    vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
    await runTimers(slotsLimits.slotsRefreshSeconds * 3)
    expect(slotsRequested()).toBe(2)
    expect(said()).not.toContain('taken')
  })

  it('are read again on the return to the tab, unless they are some seconds old [S-40]', async () => {
    await openSlots(backend, here())
    await findSlot('9:00 am')
    const { slotsRequested } = watchCalls()
    const before = slotsRequested()
    await returnToTab(1)
    expect(slotsRequested()).toBe(before)
    await returnToTab()
    await waitFor(() => expect(slotsRequested()).toBe(before + 1))
  })

  it('stay when they cannot be read again: nobody is disturbed [S-40, ERR-02]', async () => {
    const warn = vi.spyOn(console, 'warn').mockReturnValue()
    await openSlots(backend, here())
    await findSlot('9:00 am')
    for (let count = 0; count < 3; count += 1) backend.failNext(listClinicAppointments, 503)
    await returnToTab()
    await waitFor(() => expect(warn).toHaveBeenCalled())
    expect(screen.queryByRole('alert')).toBeNull()
    await findSlot('9:00 am')
  })

  it('are read again after a refused hold, so that what was wrong is seen on the way back [S-40]', async () => {
    const { user } = await openSlots(backend, here())
    await user.click(await findSlot('9:20 am'))
    await take('09:20')
    backend.failNext(reserveSlots, 409, { code: 'slot.overlapping', status: 409, requestId: 'r' })
    await user.click(screen.getByRole('button', { name: 'Hold this time' }))
    await screen.findByRole('button', { name: takenName('9:20 am') })
  })
})

describe('times that are still asked for', () => {
  const signals = new Map<string, AbortSignal>()
  const holdAnswers = () => {
    signals.clear()
    setFetch((input, init) => {
      const { pathname } = new URL(String(input))
      if (pathname !== listClinicAppointments.path && pathname !== listNextAvailable.path)
        return backend.fetch(input, init)
      const signal = init?.signal
      if (signal) signals.set(pathname, signal)
      return new Promise((_, reject) => signal?.addEventListener('abort', () => reject(new Error('aborted'))))
    })
  }

  it('are cancelled when the patient moves to another page of the booking, and that is no failure [BOOK-25, BOOK-26]', async () => {
    const warn = vi.spyOn(console, 'warn').mockReturnValue()
    const { user } = await openSlots(backend, here())
    await findSlot('9:00 am')
    holdAnswers()
    await user.click(screen.getByRole('link', { name: 'Later week' }))
    await waitFor(() => expect(signals.size).toBe(1))
    expect([...signals.values()][0]?.aborted).toBe(false)
    await user.click(screen.getAllByRole('link', { name: /^Exams/ })[0] as HTMLElement)
    await findPage(/^Which exam/)
    await waitFor(() => expect([...signals.values()].every(({ aborted }) => aborted)).toBe(true))
    expect(warn).not.toHaveBeenCalled()
  })

  it('and were cancelled are asked for again by who comes back: a time can be held at once [BOOK-25, S-40]', async () => {
    const { user } = await openSlots(backend, here())
    await findSlot('9:00 am')
    holdAnswers()
    await returnToTab()
    await waitFor(() => expect(signals.size).toBeGreaterThan(0))
    await user.click(screen.getAllByRole('link', { name: /^Exams/ })[0] as HTMLElement)
    await findPage(/^Which exam/)
    await waitFor(() => expect([...signals.values()].some(({ aborted }) => aborted)).toBe(true))
    setFetch(backend.fetch)
    act(() => window.history.back())
    await findPage(pageTitles.times)
    await user.click(await findSlot('9:20 am'))
    expect(screen.queryByText(/^You cannot hold this time yet/)).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Hold this time' }))
    await findPage(pageTitles.details)
  })

  it('are cancelled when another week is wanted, and a week that was left is asked for anew [BOOK-25]', async () => {
    const { user } = await openSlots(backend, here())
    await findSlot('9:00 am')
    holdAnswers()
    await user.click(screen.getByRole('link', { name: 'Later week' }))
    await waitFor(() => expect(signals.size).toBe(1))
    const [left] = [...signals.values()]
    setFetch(backend.fetch)
    await user.click(screen.getByRole('link', { name: 'Later week' }))
    await findSlot('9:00 am', { day: 'Monday 7 December 2026' })
    expect(left?.aborted).toBe(true)
    await user.click(screen.getByRole('link', { name: 'Earlier week' }))
    await findSlot('9:00 am', { day: 'Monday 30 November 2026' })
  })
})

describe('times that cannot be read', () => {
  it('are logged without a word of what was asked for, and raise an error action [BOOK-26]', async () => {
    const warn = vi.spyOn(console, 'warn').mockReturnValue()
    for (let count = 0; count < 3; count += 1) backend.failNext(listClinicAppointments, 502)
    await openSlots(backend, here())
    const alert = await screen.findByRole('alert')
    expect(warn).toHaveBeenCalledExactlyOnceWith(
      'Clinic appointments could not be loaded:',
      '{"kind":"unknown","status":502}',
    )
    expect(JSON.stringify(warn.mock.calls)).not.toMatch(/thyroid|clinicIds|2026/)
    expect(within(alert).getByRole('button', { name: 'Try again' })).toBeDefined()
  })
})
