// Ticking several exams for one visit.
import { screen, within } from '@testing-library/react'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Backend } from '#tests/support/backend.ts'
import { pageTitles } from '#tests/support/booking-pages.ts'
import { address, findPage, renderApp } from '#tests/support/render-app.tsx'
import { chooseExams, examBox, openExams, startVisitBackend } from '#tests/support/visits.ts'

let backend: Backend
beforeAll(async () => {
  backend = await startVisitBackend()
})
beforeEach(() => backend.reset())
afterAll(() => backend.close())

const chooseTime = () => screen.queryByRole('link', { name: /^Choose a time/ })
const spoken = () =>
  screen
    .getAllByRole('status')
    .map((status) => status.textContent)
    .join('')
const ticked = () =>
  screen
    .getAllByRole<HTMLInputElement>('checkbox')
    .filter((box) => box.checked)
    .map((box) => box.closest('li')?.querySelector('b')?.textContent)

describe('several exams', () => {
  it('are ticked, counted and led to as one visit with its length [BOOK-15, ROUTE-29, S-43]', async () => {
    const { user } = await openExams(backend)
    expect(chooseTime()).toBeNull()
    await chooseExams(user, 'Thyroid', 'Abdomen')
    expect(screen.getByText('2 exams chosen')).toBeDefined()
    expect(screen.getByText('one visit, 1 h of exams')).toBeDefined()
    expect(spoken()).toBe('2 exams chosen, one visit, 1 h of exams')
    await user.click(chooseTime() as HTMLElement)
    await findPage(pageTitles.times)
    expect(address()).toBe('/melbourne/thyroid,abdomen')
    expect(screen.getByText('Thyroid ultrasound and Abdomen ultrasound. One visit, 1 h of exams.')).toBeDefined()
  })

  it('can be ticked by keyboard and let go of again [S-102]', async () => {
    const { user } = await openExams(backend)
    examBox('Liver').focus()
    await user.keyboard(' ')
    expect(ticked()).toEqual(['Liver ultrasound'])
    await user.keyboard(' ')
    expect(ticked()).toEqual([])
    expect(chooseTime()).toBeNull()
    expect(document.activeElement).toBe(examBox('Liver'))
  })

  it('stay ticked over a reload, with no word of them in the address [S-43]', async () => {
    const { user, unmount } = await openExams(backend)
    await chooseExams(user, 'Thyroid', 'Hand')
    expect(address()).toBe('/melbourne')
    const { state } = window.history
    unmount()
    await renderApp(backend, '/melbourne', state)
    await screen.findByText('2 exams chosen')
    // Also those that are not among the first four.
    expect(ticked()).toEqual(['Hand ultrasound', 'Thyroid ultrasound'])
  })

  it('are ticked again on the way back from the times [BOOK-22, S-43]', async () => {
    const { user } = await renderApp(backend, '/melbourne/abdomen,liver')
    await findPage(pageTitles.times)
    await user.click(screen.getAllByRole('link', { name: /^Exams/ })[0] as HTMLElement)
    await screen.findByText('2 exams chosen')
    expect(ticked()).toEqual(['Abdomen ultrasound', 'Liver ultrasound'])
  })

  it('are at most four, and why no fifth can be ticked is said [BOOK-15]', async () => {
    const { user } = await openExams(backend)
    await chooseExams(user, 'Thyroid', 'Abdomen', 'Liver', 'Hip')
    expect(spoken()).toContain('You can choose up to 4 exams for one visit.')
    expect(examBox('Hand').disabled).toBe(true)
    expect(examBox('Hip').disabled).toBe(false)
    await chooseExams(user, 'Hip')
    expect(examBox('Hand').disabled).toBe(false)
  })

  it('whose preparations contradict each other are two visits, the first of which is booked now [BOOK-15]', async () => {
    const { user } = await openExams(backend)
    await chooseExams(user, 'Kidney', 'Thyroid', 'Stomach')
    expect(spoken()).toContain('The preparations contradict each other')
    expect(
      screen.getByText('Kidney ultrasound: Drink a litre of water. Stomach ultrasound: No drinks for 4 hours.'),
    ).toBeDefined()
    expect(
      screen.getByText(
        'You need separate visits. Book first: Kidney ultrasound and Thyroid ultrasound. Then come back and book: Stomach ultrasound.',
      ),
    ).toBeDefined()
    await user.click(screen.getByRole('link', { name: 'Choose a time for the first visit' }))
    await findPage(pageTitles.times)
    expect(address()).toBe('/melbourne/kidney,thyroid')
  })
})

describe('an exam that is booked by phone', () => {
  it('is no box but the way to whom to call [S-52]', async () => {
    const { user } = await openExams(backend)
    const phone = within(screen.getByRole('region', { name: 'MRI' }))
    expect(phone.queryByRole('checkbox')).toBeNull()
    await user.click(phone.getByRole('link', { name: /^Knee MRI/ }))
    await findPage('Book this exam by phone')
  })
})

describe('where one exam alone is chosen', () => {
  it('the choice leads straight to its times [ROUTE-29]', async () => {
    const { user } = await renderApp(backend, '/melbourne?procedureTab=single')
    await findPage('Which exam do you need?')
    expect(screen.queryByRole('checkbox')).toBeNull()
    await user.click(await screen.findByRole('link', { name: /^Abdomen ultrasound/ }))
    await findPage(pageTitles.times)
    expect(address()).toBe('/melbourne/abdomen')
  })
})
