// Another exam from the page of times, and where the ways from there lead back to.
import { screen, waitFor, within } from '@testing-library/react'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { setFetch } from '#src/api/request.ts'
import { listClinicAppointments } from '#src/contract/calls/slots.calls.ts'
import { slotsLimits } from '#src/contract/limits/slots.limits.ts'
import type { Backend } from '#tests/support/backend.ts'
import { findSlot, pageTitles } from '#tests/support/booking-pages.ts'
import { address, findPage, getPage, renderApp } from '#tests/support/render-app.tsx'
import { runTimers, stopTimers, whileStopped } from '#tests/support/timers.ts'
import { chooseExams, examBox, openExams, openVisit, startVisitBackend } from '#tests/support/visits.ts'

let backend: Backend
beforeAll(async () => {
  backend = await startVisitBackend()
})
beforeEach(() => backend.reset())
afterAll(() => backend.close())

const ticked = (): string[] =>
  screen
    .getAllByRole<HTMLInputElement>('checkbox')
    .filter(({ checked }) => checked)
    .map((box) => box.closest('label')?.querySelector('b')?.textContent ?? '')

describe('an exam that is changed from the page of times', () => {
  it('makes way for the other one, whose times are asked for 400 ms later [BOOK-22, BOOK-23, LIMIT-09]', async () => {
    const { user } = await openVisit(backend, 'thyroid')
    await findSlot('9:20 am')
    await user.click(screen.getByRole('link', { name: 'Change exam' }))
    await findPage('Which exam do you need?')
    expect(screen.getByText('Choose another exam instead of Thyroid ultrasound')).toBeDefined()
    await user.click(screen.getByRole('button', { name: /^Show all/ }))
    const asked: string[] = []
    setFetch((input, init) => {
      const url = new URL(String(input))
      if (url.pathname === listClinicAppointments.path) asked.push(url.searchParams.get('examSlug') ?? '')
      return backend.fetch(input, init)
    })
    stopTimers()
    await user.click(screen.getByRole('link', { name: /^Liver ultrasound/ }))
    await whileStopped(() => getPage(pageTitles.times))
    expect(address()).toBe('/melbourne/liver')
    await runTimers(slotsLimits.examChangeReloadMilliseconds / 1000 - 0.01)
    expect(asked).toEqual([])
    await runTimers(0.01)
    await whileStopped(() => expect(asked).toEqual(['liver']))
  })

  it('alone is changed by one link, and a look at the exams that changes nothing waits for nothing [BOOK-22]', async () => {
    const { user } = await openVisit(backend, 'thyroid')
    await findSlot('9:20 am')
    await user.click(screen.getByRole('link', { name: 'Change exam' }))
    await findPage('Which exam do you need?')
    expect(screen.getByText('Choose another exam instead of Thyroid ultrasound')).toBeDefined()
    window.history.back()
    await findPage(pageTitles.times)
    await findSlot('9:20 am')
  })
})

describe('several exams', () => {
  it('are changed by one link, which leads to the list with all of them ticked [BOOK-15]', async () => {
    const { user } = await openVisit(backend, 'thyroid,abdomen')
    await findSlot('9:20 am')
    await user.click(screen.getByRole('link', { name: /^Change (?:exam|Thyroid|Abdomen)/ }))
    await findPage('Which exams do you need?')
    await waitFor(() => expect(examBox('Thyroid').checked).toBe(true))
    expect(ticked()).toHaveLength(2)
  })
})

describe('a phone number that is looked up', () => {
  it('forgets none of the exams that are ticked beside it [BOOK-15]', async () => {
    const { user } = await openExams(backend)
    await chooseExams(user, 'Thyroid', 'Liver')
    await user.click(screen.getByRole('link', { name: /^Knee MRI/ }))
    await findPage('Book this exam by phone')
    await user.click(screen.getAllByRole('link', { name: /^Exams/ })[0] as HTMLElement)
    await findPage('Which exams do you need?')
    await waitFor(() => expect(examBox('Thyroid').checked).toBe(true))
    expect(ticked()).toEqual(expect.arrayContaining(['Thyroid ultrasound', 'Liver ultrasound']))
  })

  it('forgets none of a choice that is only partly booked online [BOOK-15, S-52]', async () => {
    const { user } = await renderApp(backend, '/melbourne/thyroid,knee-mri,liver')
    await user.click(await screen.findByRole('link', { name: 'Call about Knee MRI' }))
    await findPage('Book this exam by phone')
    await user.click(screen.getAllByRole('link', { name: /^Exams/ })[0] as HTMLElement)
    await findPage('Which exams do you need?')
    await waitFor(() => expect(examBox('Thyroid').checked).toBe(true))
  })
})

describe('the dialog of a clinic', () => {
  it('tells the next visit of several exams, not the next time of any [API-65, BOOK-15]', async () => {
    const { user } = await openVisit(backend, 'heart,thyroid')
    await findSlot('9:00 am', { clinic: 'Test Coburg' })
    await user.click(screen.getByRole('button', { name: 'About Test Brunswick' }))
    const dialog = within(await screen.findByRole('dialog'))
    expect(await dialog.findByText('No free times online. Call to book.')).toBeDefined()
  })
})

describe('the slots', () => {
  it('are scrolled to 100 ms after a day of the month is opened, when they are out of sight [BOOK-24, LIMIT-09]', async () => {
    const scrolled = vi.fn<() => void>()
    Element.prototype.scrollIntoView = scrolled
    const { user } = await openVisit(backend, 'thyroid', '?slotsView=MONTH&slotsLayout=GRID')
    await findSlot('9:20 am')
    vi.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 2000, 300, 400))
    stopTimers()
    await user.click(screen.getByRole('button', { name: 'Wednesday 2 December 2026, 9 times' }))
    await runTimers(slotsLimits.slotScrollMilliseconds / 1000 - 0.001)
    expect(scrolled).not.toHaveBeenCalled()
    await runTimers(0.001)
    expect(scrolled).toHaveBeenCalledExactlyOnceWith({ block: 'start', behavior: 'auto' })
  })

  it('that are in sight already stay where they are [BOOK-24]', async () => {
    const scrolled = vi.fn<() => void>()
    Element.prototype.scrollIntoView = scrolled
    const { user } = await openVisit(backend, 'thyroid', '?slotsView=MONTH&slotsLayout=GRID')
    await findSlot('9:20 am')
    vi.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 200, 300, 400))
    stopTimers()
    await user.click(screen.getByRole('button', { name: 'Wednesday 2 December 2026, 9 times' }))
    await runTimers(slotsLimits.slotScrollMilliseconds / 1000)
    expect(scrolled).not.toHaveBeenCalled()
  })
})
