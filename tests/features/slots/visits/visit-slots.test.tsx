// Times of a visit of several exams, and what is said where there is none.
import { screen, within } from '@testing-library/react'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Backend } from '#tests/support/backend.ts'
import { clinicId } from '#tests/support/booking.ts'
import { findSlot, pageTitles } from '#tests/support/booking-pages.ts'
import { address, findPage, renderApp } from '#tests/support/render-app.tsx'
import { openVisit, startVisitBackend } from '#tests/support/visits.ts'

let backend: Backend
beforeAll(async () => {
  backend = await startVisitBackend()
})
beforeEach(() => backend.reset())
afterAll(() => backend.close())

const rows = (name: string) =>
  within(screen.getByRole('list', { name }))
    .getAllByRole('link')
    .map((link) => link.textContent)
const plan = () => within(screen.getByRole('region', { name: 'Your visit' }))

describe('a visit that is chosen', () => {
  it('shows before the hold the order, the arrival, the end and the preparation in clock times [BOOK-15, BOOK-21]', async () => {
    const { user } = await openVisit(backend, 'thyroid,abdomen')
    await user.click(await findSlot('9:20 am'))
    expect(plan().getByText('Arrive by 9:05 am, finished about 10:40 am. 1 h of exams, 20 min waiting')).toBeDefined()
    expect(
      plan()
        .getAllByRole('listitem')
        .map((line) => [...line.querySelectorAll('time, b')].map((part) => part.textContent)),
    ).toEqual([
      ['From 3:20 am', 'Stop eating'],
      ['9:05 am', 'Arrive at Test Brunswick'],
      ['9:20 am', 'Abdomen ultrasound'],
      ['10:20 am', 'Thyroid ultrasound'],
    ])
    expect(screen.getAllByRole('status').map((status) => status.textContent)).toContain(
      'Arrive by 9:05 am, finished about 10:40 am. 1 h of exams, 20 min waiting',
    )
  })

  it('says the same preparation of two exams once [BOOK-09]', async () => {
    const { user } = await openVisit(backend, 'liver,abdomen')
    await user.click(await findSlot('9:20 am'))
    expect(plan().getAllByText('Stop eating')).toHaveLength(1)
  })
})

describe('exams that no single day at the clinic has room for', () => {
  it('are led to a clinic that has one, and to a visit for each [BOOK-15]', async () => {
    const { user } = await openVisit(backend, 'heart,thyroid', `?clinicId=${clinicId(backend, 'brunswick')}`)
    await screen.findByText('No single day has room for all these exams at Test Brunswick')
    expect(rows('Clinics that can do all exams in one visit')).toEqual(['Test CoburgNext: Mon 23 Nov, 9:00 am'])
    expect(rows('Separate visits')).toEqual(['Times for Heart ultrasound', 'Times for Thyroid ultrasound'])
    await user.click(
      within(screen.getByRole('list', { name: 'Clinics that can do all exams in one visit' })).getByRole('link'),
    )
    await findSlot('9:00 am', { clinic: 'Test Coburg' })
  })

  it('nor any other day there are led to a visit for each [BOOK-15]', async () => {
    const { user } = await openVisit(backend, 'heart,thyroid,abdomen,liver')
    await screen.findByText(/^No other clinic in the region has a day like this/)
    expect(screen.queryByRole('list', { name: 'Clinics that can do all exams in one visit' })).toBeNull()
    await user.click(screen.getByRole('link', { name: 'Times for Abdomen ultrasound' }))
    await findSlot('9:20 am')
    expect(address()).toBe('/melbourne/abdomen')
  })
})

describe('exams that are no one visit', () => {
  it('because no clinic does all of them are led to a visit for each [BOOK-15]', async () => {
    await renderApp(backend, '/melbourne/hip,hand')
    await findPage('These exams need separate visits')
    expect(screen.getByText('No clinic in this region does all these exams')).toBeDefined()
    expect(rows('Separate visits')).toEqual(['Times for Hip ultrasound', 'Times for Hand ultrasound'])
  })

  it('because their preparations contradict each other say which, and are led to two [BOOK-15]', async () => {
    const { user } = await renderApp(backend, '/melbourne/kidney,stomach,thyroid')
    await findPage('These exams need separate visits')
    expect(screen.getByText(/^Kidney ultrasound: Drink a litre of water\. Stomach ultrasound/)).toBeDefined()
    expect(rows('Separate visits')).toEqual([
      'Times for Kidney ultrasound and Thyroid ultrasound',
      'Times for Stomach ultrasound',
    ])
    await user.click(screen.getByRole('link', { name: 'Times for Stomach ultrasound' }))
    await findPage(pageTitles.times)
  })

  it('because one is booked by phone say so, and are led to whom to call and to the rest [BOOK-15, S-52]', async () => {
    const { user } = await renderApp(backend, '/melbourne/thyroid,knee-mri,liver')
    await findPage('Not all of these exams can be booked online')
    expect(screen.getByText('Knee MRI is booked by phone')).toBeDefined()
    expect(rows('Separate visits')).toEqual([
      'Call about Knee MRI',
      'Times for Thyroid ultrasound and Liver ultrasound',
    ])
    await user.click(screen.getByRole('link', { name: 'Call about Knee MRI' }))
    await findPage('Book this exam by phone')
    expect(address()).toBe('/melbourne/knee-mri')
  })

  it.each(['thyroid,nothing', 'thyroid,thyroid', 'thyroid,abdomen,liver,hip,hand'])(
    '%s: unknown, named twice or too many say so and lead to the exams [BOOK-15, S-46]',
    async (list) => {
      const { user } = await renderApp(backend, `/melbourne/${list}`)
      await findPage('We cannot offer this choice of exams')
      await user.click(screen.getByRole('link', { name: 'See all exams' }))
      await findPage('Which exams do you need?')
    },
  )
})
