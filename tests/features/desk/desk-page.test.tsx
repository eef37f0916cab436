// S-110: the desk's page: its tab in the address, a check-in undone, another screen's change seen first, a visit found.
import { act, screen, waitFor, within } from '@testing-library/react'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { acknowledgeCheckIn } from '#src/contract/calls/check-in.calls.ts'
import { confirmDeskVisit } from '#src/contract/calls/desk.calls.ts'
import { type Backend, startBackend } from '#tests/support/backend.ts'
import { bookVisit } from '#tests/support/booking.ts'
import { asDesk, deskKey } from '#tests/support/kiosks.ts'
import { address, findPage, type OpenApp } from '#tests/support/render-app.tsx'
import { referenceOf } from '#tests/support/results.ts'
import { openAs } from '#tests/support/staff.ts'
import { testPack } from '#tests/support/test-pack.ts'

const areas = [
  { slug: 'a', name: 'Area A' },
  { slug: 'b', name: 'Area B' },
]

let backend: Backend
let reference = ''
beforeAll(async () => {
  const pack = testPack((changed) => {
    changed.clinics = changed.clinics.map((clinic) => ({ ...clinic, waitingAreas: areas }))
  })
  backend = await startBackend({ pack, app: { deskKey } })
})
beforeEach(async () => {
  await backend.reset()
  vi.stubGlobal('__VERSION__', '1.0.0')
  const { bookingKey } = await bookVisit(backend)
  reference = await referenceOf(backend, bookingKey)
})
afterAll(() => backend.close())

const openDesk = async ({ query = '', at = '08:50', readOnly = false } = {}): Promise<OpenApp> => {
  const now = `2026-11-23T${at}:00+11:00`
  backend.clock.set(now)
  vi.setSystemTime(now)
  const app = await openAs(backend, { username: 'mere', role: 'staff', readOnly }, `/desk?clinic=brunswick${query}`)
  await findPage('Desk')
  return app
}

const row = () => screen.findByRole('button', { name: /Wilson, Mārama/ })
const openPanel = async ({ user }: OpenApp): Promise<HTMLElement> => {
  await user.click(await row())
  return (await screen.findByRole('heading', { name: 'Mārama Wilson' })).closest('section') as HTMLElement
}
const checkInElsewhere = (waitingArea: string) =>
  backend.call(acknowledgeCheckIn, { params: { reference }, query: { waitingArea } }, asDesk)

describe('the tab', () => {
  it('is the one of the address; another one is a step back away, and the clinic stays', async () => {
    const { user } = await openDesk({ query: '&tab=visits' })
    await screen.findByRole('list', { name: 'Visits' })
    await user.click(screen.getByRole('radio', { name: /^Arrivals/ }))
    await screen.findByRole('list', { name: 'Arrivals today' })
    expect(address()).toBe('/desk?clinic=brunswick&tab=arrivals')
    act(() => window.history.back())
    await screen.findByRole('list', { name: 'Visits' })
    expect(address()).toBe('/desk?clinic=brunswick&tab=visits')
  })

  it('that nobody knows is the arrivals', async () => {
    await openDesk({ query: '&tab=nothing' })
    await screen.findByRole('list', { name: 'Arrivals today' })
  })

  it('says how much it holds, and the page has neither picture nor banner above its rows', async () => {
    await openDesk()
    expect(await screen.findByRole('radio', { name: 'Visits 1' })).toBeDefined()
    const header = screen.getByRole('banner')
    expect(within(header).getByRole('combobox', { name: 'Clinic' })).toBeDefined()
    expect(header.textContent).toContain('8:50 am')
    expect(header.querySelector('[style*="--picture"]')).toBeNull()
  })
})

describe('who is not here at the start', () => {
  it.each([
    ['09:20', 'Not here yet', 'Not here yet 1'],
    ['09:30', 'Late, not here yet', 'Late 1'],
    ['10:30', 'Did not come', 'Did not come 1'],
  ])('at %s is “%s”, and has its filter', async (at, state, filter) => {
    const { user } = await openDesk({ at })
    expect((await row()).textContent).toContain(state)
    await user.click(screen.getByRole('radio', { name: filter }))
    expect((await row()).textContent).toContain(state)
  })
})

describe('a check-in', () => {
  it('is undone after a second look, and the patient is awaited again', async () => {
    await checkInElsewhere('a')
    const app = await openDesk()
    const panel = await openPanel(app)
    await app.user.click(within(panel).getByRole('button', { name: 'Undo the check-in' }))
    const question = await screen.findByRole('alertdialog')
    expect(question.textContent).toContain('Undo the check-in of Mārama Wilson?')
    await app.user.click(within(question).getByRole('button', { name: 'Undo the check-in' }))
    await waitFor(async () => expect((await row()).textContent).toContain('Not here yet'))
    expect(within(panel).queryByRole('button', { name: 'Undo the check-in' })).toBeNull()
    expect(await within(panel).findByRole('button', { name: /^Check in/ })).toBeDefined()
  })

  it('is nothing to undo for a login that may only look', async () => {
    await checkInElsewhere('a')
    const panel = await openPanel(await openDesk({ readOnly: true }))
    expect(within(panel).queryByRole('button', { name: 'Undo the check-in' })).toBeNull()
  })
})

describe('what another screen changed', () => {
  it('is shown beside the arrival before it is overwritten, and what was chosen stays', async () => {
    const app = await openDesk()
    const panel = await openPanel(app)
    await app.user.click(within(panel).getByRole('radio', { name: 'Area B' }))
    await checkInElsewhere('a')
    await app.user.click(within(panel).getByRole('button', { name: /^Check in/ }))
    expect((await within(panel).findByRole('alert')).textContent).toContain('Someone else changed this visit')
    await waitFor(async () => expect((await row()).textContent).toContain('Checked in'))
    expect(within(panel).getByRole('radio', { name: 'Area B' })).toHaveProperty('checked', true)
    await app.user.click(within(panel).getByRole('button', { name: /^Change the waiting area/ }))
    await waitFor(() => expect(within(panel).queryByRole('alert')).toBeNull())
  })

  it('is said in the row of a visit', async () => {
    const app = await openDesk({ query: '&tab=visits' })
    const visits = await screen.findByRole('list', { name: 'Visits' })
    await within(visits).findByRole('button', { name: /^Confirm/ })
    await backend.call(confirmDeskVisit, { params: { reference } }, asDesk)
    await app.user.click(within(visits).getByRole('button', { name: /^Remove/ }))
    await app.user.click(await screen.findByRole('button', { name: 'Remove the visit' }))
    const [line] = within(visits).getAllByRole('listitem')
    expect((await within(line as HTMLElement).findByRole('alert')).textContent).toContain('Someone else changed')
    // Read anew after the refusal.
    await waitFor(() => expect((line as HTMLElement).textContent).toContain('Confirmed'))
  })
})

describe('the print', () => {
  it.each([
    ['day', 'Print the day'],
    ['visit', 'Print this visit'],
  ])('is of the %s alone', async (part, name) => {
    const app = await openDesk()
    const panel = await openPanel(app)
    const board = panel.closest('[data-open]') as HTMLElement
    const printed: unknown[] = []
    vi.stubGlobal('print', () => printed.push(board.dataset.print))
    await app.user.click(screen.getByRole('button', { name }))
    expect(printed).toEqual([part])
    window.dispatchEvent(new Event('afterprint'))
    expect(board.dataset.print).toBeUndefined()
    expect(document.title).not.toMatch(/Wilson/)
  })
})

describe('the search', () => {
  const search = async (app: OpenApp, term: string): Promise<HTMLElement> => {
    await app.user.click(await screen.findByRole('button', { name: 'Find a visit' }))
    const dialog = await screen.findByRole('dialog', { name: 'Find a visit' })
    const box = await within(dialog).findByRole('textbox', { name: /^Name, birth date, phone or reference/ })
    if (term !== '') await app.user.type(box, term)
    await app.user.click(within(dialog).getByRole('button', { name: 'Search' }))
    return dialog
  }

  it('finds a visit of any clinic by its birth date, and opens its details', async () => {
    const app = await openDesk()
    const dialog = await search(app, '14/9/1978')
    const found = await within(dialog).findByRole('list', { name: 'Visits found' })
    expect(found.textContent).toMatch(/Wilson, Mārama.*9:20 am.*Test Brunswick: Thyroid ultrasound/)
    expect(address()).not.toContain('1978')
    await app.user.click(within(found).getByRole('button', { name: 'Open Wilson, Mārama' }))
    await screen.findByRole('dialog', { name: 'Visit of Wilson, Mārama' })
  })

  it('says that nobody fits, and what is missing', async () => {
    const app = await openDesk()
    const dialog = await search(app, 'Nobody')
    await within(dialog).findByText(/^No match/)
    const box = within(dialog).getByRole('textbox')
    await app.user.clear(box)
    await app.user.click(within(dialog).getByRole('button', { name: 'Search' }))
    expect(within(dialog).getByText('Type at least 2 characters')).toBeDefined()
    expect(document.activeElement).toBe(box)
  })
})
