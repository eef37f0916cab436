// Week and month, list and grid, and what is offered where nothing is free.
import { screen, waitFor, within } from '@testing-library/react'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { writeCookie } from '#src/lib/cookie.ts'
import { type Backend, startBackend } from '#tests/support/backend.ts'
import { book, clinicId, slot } from '#tests/support/booking.ts'
import { findSlot, openSlots, slotsAddress } from '#tests/support/booking-pages.ts'
import { addressQuery, renderApp } from '#tests/support/render-app.tsx'
import { testPack } from '#tests/support/test-pack.ts'

let backend: Backend
beforeAll(async () => {
  backend = await startBackend()
})
beforeEach(() => backend.reset())
afterAll(() => backend.close())

const grid = () => screen.getByRole('grid')
const focused = (): string => {
  const { activeElement } = document
  const name = activeElement?.querySelector('.only-spoken')?.textContent
  return activeElement?.getAttribute('aria-label') ?? name ?? activeElement?.tagName ?? ''
}
const inUse = (group: string): (string | null | undefined)[] =>
  within(screen.getByRole('radiogroup', { name: group }))
    .getAllByRole('radio', { checked: true })
    .map((radio) => radio.closest('label')?.textContent)
const range = (name = 'Weeks') => within(screen.getByRole('navigation', { name }))
const findRange = (words: string, name?: string) => waitFor(() => range(name).getByText(words))
const tabStops = () => grid().querySelectorAll('[tabindex="0"]')
const monday = (time: string) => `Monday 23 November 2026, ${time}, Test Brunswick, available`

/** The grid of Brunswick with its first time focused by the tab key. */
const enterGrid = async (query = '') => {
  const app = await openSlots(backend, `?slotsLayout=GRID&clinicId=${clinicId(backend, 'brunswick')}${query}`)
  await findSlot('9:00 am')
  screen.getByRole('radio', { name: 'Grid' }).focus()
  await app.user.tab()
  // Past the way to the week after, and before.
  while (!grid().contains(document.activeElement)) await app.user.tab()
  return app
}

describe('the views of the times', () => {
  it('are a week as a list until something else is wished, and every wish stands in the address [ROUTE-30]', async () => {
    const { user, unmount } = await openSlots(backend)
    await findSlot('9:00 am')
    expect([inUse('Week or month'), inUse('List or grid')]).toEqual([['Week'], ['List']])
    expect(screen.queryByRole('grid')).toBeNull()
    await user.click(screen.getByRole('radio', { name: 'Grid' }))
    expect(addressQuery()).toMatchObject({ slotsLayout: 'GRID' })
    expect(grid().getAttribute('aria-label')).toBe('Free times, 23–29 November')
    await user.click(screen.getByRole('radio', { name: 'Month' }))
    expect(addressQuery()).toMatchObject({ slotsLayout: 'GRID', slotsView: 'MONTH' })
    const here = window.location.pathname + window.location.search
    unmount()
    await renderApp(backend, here)
    await findRange('16 November – 20 December', 'Five weeks')
    expect([inUse('Week or month'), inUse('List or grid')]).toEqual([['Month'], ['Grid']])
  })

  it('swap week and month at one toggle and return to page 1, and the toggle keeps the focus [BOOK-19, S-53]', async () => {
    const { user } = await openSlots(backend, '?date=2026-12-30')
    await findRange('28 December 2026 – 3 January 2027')
    await user.click(screen.getByRole('radio', { name: 'Month' }))
    await findRange('16 November – 20 December', 'Five weeks')
    expect(document.activeElement).toBe(screen.getByRole('radio', { name: 'Month' }))
    await user.click(screen.getByRole('link', { name: 'Later five weeks' }))
    await findRange('21 December 2026 – 24 January 2027', 'Five weeks')
    await user.click(screen.getByRole('radio', { name: 'Week' }))
    await findRange('16–22 November')
    expect(document.activeElement).toBe(screen.getByRole('radio', { name: 'Week' }))
  })

  it('hold the same times, and keep what is chosen from list to grid [BOOK-05, BOOK-21]', async () => {
    const { user } = await openSlots(backend)
    await user.click(await findSlot('9:20 am'))
    const names = () => screen.getAllByRole('button', { name: /, available$/ }).map((time) => time.ariaLabel)
    const inList = new Set(names())
    await user.click(screen.getByRole('radio', { name: 'Grid' }))
    expect(new Set(names())).toEqual(inList)
    expect((await findSlot('9:20 am')).getAttribute('aria-pressed')).toBe('true')
    expect(screen.getByText('Mon 23 Nov, 9:20 am')).toBeDefined()
  })

  it('leave the focus of a page that is opened where it was [S-102]', async () => {
    await openSlots(backend)
    await findSlot('9:00 am')
    expect(document.activeElement?.closest('[aria-label="Times"]')).toBeNull()
  })

  it('of an address that is wrong are the usual ones [ROUTE-30]', async () => {
    await openSlots(backend, '?slotsView=YEAR&slotsLayout=TABLE')
    await findSlot('9:00 am')
    expect([inUse('Week or month'), inUse('List or grid')]).toEqual([['Week'], ['List']])
  })

  it('stay when another clinic is chosen', async () => {
    const { user } = await openSlots(backend, '?slotsLayout=GRID&slotsView=MONTH')
    await user.click(await screen.findByRole('link', { name: /^Test Coburg/ }))
    await waitFor(() => expect(addressQuery()).toMatchObject({ clinicId: String(clinicId(backend, 'coburg')) }))
    expect(addressQuery()).toMatchObject({ slotsLayout: 'GRID', slotsView: 'MONTH' })
  })
})

describe('the week as a grid', () => {
  it('has a column for each day that says what it has, and the parts of the day that have times [BOOK-05, S-102]', async () => {
    await enterGrid()
    expect(
      within(grid())
        .getAllByRole('columnheader')
        .map((header) => header.querySelector('.only-spoken')?.textContent),
    ).toEqual([
      ...['Monday 23', 'Tuesday 24', 'Wednesday 25', 'Thursday 26', 'Friday 27'].map(
        (day) => `${day} November, 9 times`,
      ),
      'Saturday 28 November, closed',
      'Sunday 29 November, closed',
    ])
    expect(
      within(grid())
        .getAllByRole('rowheader')
        .map(({ textContent }) => textContent),
    ).toEqual(['Morning'])
    expect(within(grid()).getAllByRole('row')).toHaveLength(1 + 1 + 9)
    expect(screen.getByText('A dash means no times in that part of the day.')).toBeDefined()
  })

  it('is one tab stop, moved by the arrows; Space chooses [BOOK-05, BOOK-21, S-102]', async () => {
    const { user } = await enterGrid()
    expect([focused(), tabStops().length]).toEqual([monday('9:00 am'), 1])
    await user.keyboard('{ArrowDown}{ArrowDown}')
    expect([focused(), tabStops().length]).toEqual([monday('9:40 am'), 1])
    await user.keyboard('{ArrowRight}')
    expect(focused()).toBe('Tuesday 24 November 2026, 9:40 am, Test Brunswick, available')
    await user.keyboard('{End}')
    expect(focused()).toBe('Sunday 29 November 2026, closed')
    await user.keyboard('{Home}')
    expect(focused()).toBe(monday('9:40 am'))
    await user.keyboard('{Control>}{End}{/Control}{Control>}{Home}{/Control}')
    expect(focused()).toBe(monday('9:00 am'))
    await user.keyboard('{ArrowDown} ')
    expect(focused()).toBe(monday('9:20 am'))
    expect(addressQuery()).toMatchObject({ startTime: '2026-11-23T09:20:00+11:00' })
    await user.tab({ shift: true })
    expect(grid().contains(document.activeElement)).toBe(false)
    await user.tab()
    expect(focused()).toBe(monday('9:20 am'))
  })

  it('goes to other weeks by the page keys, and keeps weekday, time and focus [BOOK-05, S-53, S-102]', async () => {
    const { user } = await enterGrid()
    await user.keyboard('{ArrowRight}{ArrowDown}{PageDown}')
    // At once a cell of the week that is coming, so that the focus is never lost.
    expect(grid().contains(document.activeElement)).toBe(true)
    await findSlot('9:00 am', { day: 'Tuesday 1 December 2026' })
    expect(focused()).toBe('Tuesday 1 December 2026, 9:20 am, Test Brunswick, available')
    await user.keyboard('{PageUp}')
    await findSlot('9:20 am', { day: 'Tuesday 24 November 2026' })
    expect(focused()).toBe('Tuesday 24 November 2026, 9:20 am, Test Brunswick, available')
  })

  it('stays where it is at the first week, and keeps the focus in a week without times [BOOK-05, S-102]', async () => {
    const { user } = await enterGrid()
    await user.keyboard('{PageUp}')
    await screen.findByText('No free times this week')
    expect(focused()).toBe('Monday 16 November 2026, over')
    await user.keyboard('{PageUp}')
    expect([focused(), range().getByText('16–22 November')]).toEqual([
      'Monday 16 November 2026, over',
      expect.anything(),
    ])
  })

  it('names its times in the language of the page, and by the clock of the clinic [I18N-01, S-42]', async () => {
    writeCookie('language', 'mk', new Date('2030-12-31'))
    const macedonian = await startBackend({
      pack: testPack((pack) => {
        Object.assign(pack.provider, { enabledLocales: ['en-AU', 'mk'] })
      }),
    })
    await renderApp(macedonian, `${slotsAddress}?slotsLayout=GRID`)
    await screen.findByRole('button', { name: /^понеделник, 23 ноември 2026.*, 09:20, Test Brunswick, слободно$/i })
    expect(screen.getByRole('rowheader', { name: 'Претпладне' })).toBeDefined()
    await macedonian.close()
  })
})

describe('the month', () => {
  const openMonth = async (layout: 'GRID' | 'LIST', query = '') => {
    const app = await openSlots(
      backend,
      `?slotsView=MONTH&slotsLayout=${layout}&clinicId=${clinicId(backend, 'brunswick')}${query}`,
    )
    await findSlot('9:00 am')
    return app
  }

  it('is five weeks of days across the month border, each with how many times it has; the first with times is open [S-53]', async () => {
    await openMonth('GRID')
    expect(within(grid()).getAllByRole('row')).toHaveLength(6)
    expect(within(grid()).getAllByRole('gridcell')).toHaveLength(35)
    expect(screen.getByRole('gridcell', { name: 'Saturday 21 November 2026, closed' })).toBeDefined()
    expect(screen.getByRole('button', { name: 'Tuesday 1 December 2026, 9 times' })).toBeDefined()
    const open = screen.getByRole('button', { name: 'Monday 23 November 2026, 9 times' })
    expect(open.getAttribute('aria-pressed')).toBe('true')
    expect(range('Five weeks').getByRole('status').textContent).toBe('16 November – 20 December, 180 times on 20 days')
  })

  it('opens the day that is pressed, whose times can be chosen below, and the address remembers it [BOOK-21]', async () => {
    const { user, unmount } = await openMonth('GRID')
    const wednesday = { day: 'Wednesday 2 December 2026' }
    await user.click(screen.getByRole('button', { name: 'Wednesday 2 December 2026, 9 times' }))
    await user.click(await findSlot('9:20 am', wednesday))
    expect(addressQuery()).toMatchObject({ date: '2026-12-02', startTime: '2026-12-02T09:20:00+11:00' })
    const here = window.location.pathname + window.location.search
    unmount()
    await renderApp(backend, here)
    expect((await findSlot('9:20 am', wednesday)).getAttribute('aria-pressed')).toBe('true')
    expect(screen.getByRole('button', { name: 'Hold this time' })).toBeDefined()
  })

  it('is one tab stop, moved by day and week, to other months by the page keys [BOOK-05, S-102]', async () => {
    const { user } = await openMonth('GRID')
    screen.getByRole('button', { name: 'Monday 23 November 2026, 9 times' }).focus()
    expect(tabStops()).toHaveLength(1)
    await user.keyboard('{ArrowDown}{ArrowRight}')
    expect(focused()).toBe('Tuesday 1 December 2026, 9 times')
    await user.keyboard('{End}')
    expect(focused()).toBe('Sunday 6 December 2026, closed')
    await user.keyboard('{Home}{PageDown}')
    expect(grid().contains(document.activeElement)).toBe(true)
    await screen.findByRole('button', { name: 'Monday 4 January 2027, 9 times' })
    expect(focused()).toBe('Monday 4 January 2027, 9 times')
    expect(tabStops()).toHaveLength(1)
  })

  it('as a list has its days under each other, the open one with its times [BOOK-05, S-102]', async () => {
    const { user } = await openMonth('LIST')
    const days = within(screen.getByRole('list', { name: 'Days with free times' }))
    expect(days.getAllByRole('link')).toHaveLength(19)
    await user.click(days.getByRole('link', { name: 'Friday 18 December 9 times' }))
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Friday 18 December' }))
    await user.click(await findSlot('11:40 am', { day: 'Friday 18 December 2026' }))
    expect(addressQuery()).toMatchObject({ date: '2026-12-18', startTime: '2026-12-18T11:40:00+11:00' })
  })

  it('of a visit of several exams shows its plan below the day [BOOK-15, BOOK-21]', async () => {
    const { user } = await renderApp(
      backend,
      '/melbourne/thyroid-ultrasound,abdomen-ultrasound?slotsView=MONTH&slotsLayout=GRID',
    )
    await user.click(await findSlot('9:00 am'))
    expect(await screen.findByRole('region', { name: 'Your visit' })).toBeDefined()
  })
})

describe('a page without free times', () => {
  const fillBrunswick = (): Promise<Backend> =>
    startBackend({
      pack: testPack((pack) => {
        pack.clinics[0]?.closures.push({ from: '2026-11-24', to: '2026-12-27', reason: 'Refit' })
      }),
    })

  it('leads to the next one with times, or back to an earlier one, at one press [BOOK-05, API-65]', async () => {
    const refit = await fillBrunswick()
    const { user } = await openSlots(refit, '?date=2026-12-02&selectedClinic=brunswick')
    const next = await screen.findByRole('link', { name: 'Next free time: Mon 28 Dec, 9:00 am' })
    expect(screen.getByRole('link', { name: 'Earlier free time: Mon 23 Nov, 9:00 am' })).toBeDefined()
    await user.click(next)
    await findRange('28 December 2026 – 3 January 2027')
    // What was pressed is gone with its page; the keyboard goes on from the times.
    expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Times' }))
    await findSlot('9:00 am', { day: 'Monday 28 December 2026' })
    await refit.close()
  })

  it('of five weeks offers the other clinics of the region, each with its next time [BOOK-12, API-65]', async () => {
    const full = await startBackend({
      pack: testPack((pack) => {
        pack.clinics[0]?.closures.push({ from: '2026-11-21', to: '2026-12-27', reason: 'Refit' })
      }),
    })
    const { user } = await openSlots(full, '?slotsView=MONTH&date=2026-11-21&selectedClinic=brunswick')
    await screen.findByText('No free times in these five weeks')
    expect(await screen.findByRole('link', { name: 'Next free time: Mon 28 Dec, 9:00 am' })).toBeDefined()
    const others = within(screen.getByRole('list', { name: 'Other clinics with free times' }))
    expect(others.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
      'Test CoburgNext: Mon 23 Nov, 9:00 am',
    ])
    await user.click(others.getByRole('link'))
    await screen.findByRole('heading', { name: 'Monday 23 November' })
    expect(addressQuery()).toMatchObject({ slotsView: 'MONTH', clinicId: String(clinicId(full, 'coburg')) })
    await full.close()
  })

  it('says where nothing later can be booked [BOOK-05]', async () => {
    const short = await startBackend({
      pack: testPack((pack) => {
        pack.clinics[0]?.closures.push({ from: '2026-11-30', to: '2027-02-27', reason: 'Refit' })
      }),
    })
    await openSlots(short, '?date=2026-12-02&selectedClinic=brunswick')
    await screen.findByText('There are no later times to book yet.')
    expect(screen.getByRole('link', { name: 'Earlier free time: Mon 23 Nov, 9:00 am' })).toBeDefined()
    await short.close()
  })
})

describe('a time on a page', () => {
  it('of which others have some is said in the column and missing in the grid [BOOK-12]', async () => {
    await book(backend.newBrowser(), slot(backend, '09:20'))
    await enterGrid()
    expect(screen.queryByRole('button', { name: monday('9:20 am') })).toBeNull()
    expect(screen.getByText('Monday 23 November, 8 times')).toBeDefined()
  })
})
