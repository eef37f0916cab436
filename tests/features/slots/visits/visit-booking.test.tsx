// A visit of several exams from the hold to the confirmation.
import { screen, within } from '@testing-library/react'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Backend } from '#tests/support/backend.ts'
import { book, countRows, slot } from '#tests/support/booking.ts'
import { fillDetails, findSlot, pageTitles, pressBook, pressCheck } from '#tests/support/booking-pages.ts'
import { address, findPage, renderApp } from '#tests/support/render-app.tsx'
import { holdVisit, openVisit, startVisitBackend } from '#tests/support/visits.ts'

let backend: Backend
beforeAll(async () => {
  backend = await startVisitBackend()
})
beforeEach(() => backend.reset())
afterAll(() => backend.close())

const countHolds = () => countRows(backend.context.db, 'occupancy', sql`kind = 'HOLD'`)

const openCheck = async () => {
  const app = await holdVisit(backend)
  await findPage(pageTitles.details)
  await fillDetails(app.user)
  await pressCheck(app.user)
  await findPage(pageTitles.check)
  return app
}
const fact = (label: string) => within(screen.getByText(label, { selector: 'small' }).closest('li') as HTMLElement)
const strip = () => within(screen.getByRole('region', { name: 'Held time' }))

describe('a held visit', () => {
  it('holds every exam, and the address names them in the order they are done [BOOK-15, BOOK-21]', async () => {
    await holdVisit(backend)
    await findPage(pageTitles.details)
    expect(window.location.pathname).toBe('/melbourne/abdomen,thyroid/book')
    expect(await countHolds()).toBe(2)
  })

  it('stays over a reload, at the address of another order too [BOOK-15, S-51]', async () => {
    const { unmount } = await holdVisit(backend)
    await findPage(pageTitles.details)
    const there = address().replace('abdomen,thyroid', 'thyroid,abdomen')
    unmount()
    await renderApp(backend, there)
    await findPage(pageTitles.details)
    expect(window.location.pathname).toBe('/melbourne/abdomen,thyroid/book')
    expect(strip().getByText('Mon 23 Nov, 9:20 am')).toBeDefined()
  })

  it('is one of the times for whoever holds it, chosen again as it is held [S-51]', async () => {
    const { user } = await holdVisit(backend)
    await findPage(pageTitles.details)
    await user.click(screen.getAllByRole('link', { name: /^Times/ })[0] as HTMLElement)
    await findPage(pageTitles.times)
    expect((await findSlot('9:20 am')).getAttribute('aria-pressed')).toBe('true')
    await user.click(screen.getByRole('button', { name: 'Hold this time' }))
    await findPage(pageTitles.details)
    expect(await countHolds()).toBe(2)
  })
})

describe('the last look at a visit', () => {
  it('shows each exam with its time, and when all is done [BOOK-15, S-56]', async () => {
    await openCheck()
    expect(
      fact('Time').getByText(
        'Arrive by 9:05 am, finished about 10:40 am. 1 h of exams, 20 min waiting, Melbourne time (AEDT)',
      ),
    ).toBeDefined()
    expect(fact('Exam 1').getByText('9:20 am Abdomen ultrasound')).toBeDefined()
    expect(fact('Exam 2').getByText('10:20 am Thyroid ultrasound')).toBeDefined()
  })

  it('lets one exam be another, and the rest stay [BOOK-22]', async () => {
    const { user } = await openCheck()
    await user.click(fact('Exam 2').getByRole('link', { name: /Change/ }))
    await findPage('Which exam do you need?')
    expect(screen.getByText('Choose another exam instead of Thyroid ultrasound')).toBeDefined()
    expect(screen.queryByRole('link', { name: /^Abdomen ultrasound/ })).toBeNull()
    await user.click(screen.getByRole('button', { name: /^Show all/ }))
    await user.click(screen.getByRole('link', { name: /^Liver ultrasound/ }))
    await findPage(pageTitles.times)
    expect(address()).toBe('/melbourne/abdomen,liver')
  })

  it('leaves the exams as they are when the same one is chosen again [BOOK-22]', async () => {
    const { user } = await openCheck()
    await user.click(fact('Exam 2').getByRole('link', { name: /Change/ }))
    await findPage('Which exam do you need?')
    await user.click(screen.getByRole('link', { name: /^Thyroid ultrasound/ }))
    await findPage(pageTitles.times)
    expect(address()).toBe('/melbourne/abdomen,thyroid')
  })

  it('books all of it at once, and the plan of the day says the same preparation once [BOOK-28, BOOK-15]', async () => {
    const { user } = await openVisit(backend, 'abdomen,liver')
    await user.click(await findSlot('9:20 am'))
    await user.click(screen.getByRole('button', { name: 'Hold this time' }))
    await findPage(pageTitles.details)
    await fillDetails(user)
    await pressCheck(user)
    await findPage(pageTitles.check)
    await pressBook(user)
    await findPage('You are booked, Mārama')
    expect(await countRows(backend.context.db, 'appointments')).toBe(2)
    expect(screen.getByText('For: Abdomen ultrasound and Liver ultrasound')).toBeDefined()
    expect(screen.getAllByText('Stop eating')).toHaveLength(1)
  })
})

describe('a lost visit', () => {
  const lose = async () => {
    const app = await openVisit(backend, 'thyroid,abdomen')
    await app.user.click(await findSlot('9:20 am'))
    await book(backend.newBrowser(), slot(backend, '10:20', { exam: 'thyroid' }))
    await app.user.click(screen.getByRole('button', { name: 'Hold this time' }))
    await findPage('Someone else has just booked 9:20 am')
    return app
  }
  const others = () => within(screen.getByRole('list', { name: 'Other times' }))

  it('is answered by whole visits, each with the order of its exams [BOOK-15, S-51]', async () => {
    await lose()
    expect(window.location.pathname).toBe('/melbourne/abdomen,thyroid/taken')
    expect(
      others()
        .getAllByRole('listitem')
        .map((line) => line.querySelectorAll('small')[1]?.textContent),
    ).toEqual([
      'Test Brunswick, Melbourne time (AEDT), 9:00 am Abdomen ultrasound and 10:00 am Thyroid ultrasound',
      'Test Brunswick, Melbourne time (AEDT), 9:20 am Abdomen ultrasound and 10:20 am Thyroid ultrasound',
      'Test Coburg, 2.7 km away, Melbourne time (AEDT), 9:20 am Abdomen ultrasound and 10:20 am Thyroid ultrasound',
    ])
  })

  it('gives way to another with one tap, all of which is held [S-51, BOOK-21]', async () => {
    const { user } = await lose()
    await user.click(others().getByRole('button', { name: 'Hold Tuesday 24 November, 9:20 am, Test Brunswick' }))
    await findPage(pageTitles.details)
    expect(window.location.pathname).toBe('/melbourne/abdomen,thyroid/book')
    expect(await countHolds()).toBe(2)
  })
})
