// Monday 8:00 am in Brunswick, open 9 to 12: times of exams whose preparation should have begun.
import { screen, waitFor, within } from '@testing-library/react'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { type Backend, startBackend } from '#tests/support/backend.ts'
import { clinicId, hold, slot } from '#tests/support/booking.ts'
import { findSlot, openCheck, pageTitles } from '#tests/support/booking-pages.ts'
import { findPage, type OpenApp, renderApp } from '#tests/support/render-app.tsx'
import { testExam, testPack } from '#tests/support/test-pack.ts'

const now = '2026-11-23T08:00:00+11:00'

const fasting = {
  summary: 'No food for 2 hours.',
  steps: [{ minutesBefore: 120, title: 'No food', detail: 'Water is fine.', effects: ['NO_FOOD' as const] }],
}

let backend: Backend
beforeAll(async () => {
  backend = await startBackend({
    pack: testPack((pack) => {
      pack.exams = [
        testExam({
          warning: 'If you have diabetes, call us before you book.',
          pregnancyNote: 'Tell us if you may be pregnant.',
          examNotes: 'A gel is used.',
          preparation: { summary: 'Drink water.', steps: [{ minutesBefore: 30, title: 'Drink 2 glasses of water' }] },
        }),
        testExam({ slug: 'liver', name: 'Liver ultrasound', preparation: fasting }),
        testExam({
          slug: 'stomach',
          name: 'Stomach ultrasound',
          preparation: {
            summary: '',
            steps: [{ minutesBefore: 120, title: 'No food or drink', effects: ['NO_FOOD', 'NO_DRINK'] }],
          },
        }),
        testExam({
          slug: 'artery',
          name: 'Artery ultrasound',
          preparation: {
            summary: '',
            steps: [{ minutesBefore: 720, title: 'No smoking', detail: 'Nor gum.', lasts: true }, ...fasting.steps],
          },
        }),
        testExam({ slug: 'heart', name: 'Heart ultrasound', preparation: fasting, latePreparation: 'REFUSE' }),
        testExam({ slug: 'long', name: 'Long ultrasound', durationMinutes: 100 }),
      ]
    }),
  })
})
beforeEach(async () => {
  await backend.reset()
  backend.clock.set(now)
  vi.setSystemTime(now)
})
afterAll(() => backend.close())

const monday = 'Monday 23 November 2026'
const lateName = (time: string) => `${monday}, ${time}, Test Brunswick, only if you have already prepared`

const open = async (slugs: string): Promise<OpenApp> => {
  const app = await renderApp(backend, `/melbourne/${slugs}?clinicId=${clinicId(backend, 'brunswick')}`)
  await findPage(pageTitles.times)
  return app
}

const chooseLate = async (slugs: string, time = '9:20 am'): Promise<OpenApp> => {
  const app = await open(slugs)
  await app.user.click(await screen.findByRole('button', { name: lateName(time) }))
  return app
}

const question = (name: string) => within(screen.getByRole('region', { name }))
const eaten = 'Have you eaten since 7:20 am?'
const holdButton = () => screen.getByRole('button', { name: 'Hold this time' })

describe('times whose preparation should have begun', () => {
  it('stand after the others of their day, and are not the next available [BOOK-12, S-115]', async () => {
    await open('liver')
    await findSlot('10:00 am')
    const day = screen.getByRole('region', { name: 'Monday 23 November' })
    const late = within(day).getByRole('list', { name: /^Only if you have already prepared/ })
    expect(
      within(late)
        .getAllByRole('button')
        .map(({ textContent }) => textContent),
    ).toEqual(['9:00 am', '9:20 am', '9:40 am'])
    expect(within(day).getAllByRole('button')[0]?.textContent).toBe('10:00 am')
    const next = screen.getByText('Next available here', { selector: 'small' }).parentElement as HTMLElement
    expect(within(next).getByText('Mon 23 Nov, 10:00 am')).toBeDefined()
  })

  it('are asked about before they are held, and held where nothing was eaten [BOOK-21, S-115]', async () => {
    const { user } = await chooseLate('liver')
    expect(question(eaten).getByText(/^For 9:20 am you must not have eaten since 7:20 am\.$/).textContent).toContain(
      'Water is fine.',
    )
    expect(screen.getAllByRole('status').some(({ textContent }) => textContent?.includes(eaten))).toBe(true)
    await user.click(holdButton())
    expect(document.activeElement?.textContent).toBe(eaten)
    await user.click(question(eaten).getByRole('button', { name: 'No, nothing' }))
    await findPage(pageTitles.details)
  })

  it('are not held where something was eaten: the first that suits stands beside the question [S-115]', async () => {
    const { user } = await chooseLate('liver')
    expect(question(eaten).getByText('You can still prepare for Mon 23 Nov, 10:00 am')).toBeDefined()
    await user.click(question(eaten).getByRole('button', { name: 'Yes, I have' }))
    expect(question(eaten).getByRole('status').textContent).toBe(
      'Then 9:20 am will not work. The first time that will: Mon 23 Nov, 10:00 am',
    )
    await user.click(holdButton())
    expect(document.activeElement?.textContent).toBe(eaten)
    await user.click(question(eaten).getByRole('button', { name: /^Choose/ }))
    await waitFor(() => expect(screen.queryByRole('region', { name: eaten })).toBeNull())
    await user.click(holdButton())
    await findPage(pageTitles.details)
  })

  it.each([
    ['stomach', 'Have you eaten or drunk anything since 7:20 am?', []],
    [
      'artery',
      'Have you already prepared for 9:20 am?',
      ['Since Sun 22, 9:20 pm No smoking. Nor gum.', 'Since 7:20 am No food. Water is fine.'],
    ],
  ])('of the exam %s are asked about in its own words [S-115]', async (slug, name, steps) => {
    await chooseLate(slug)
    expect(
      question(name)
        .queryAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual(steps)
  })

  it('never say "from now": what is past goes on "since" [BOOK-21]', async () => {
    await chooseLate('liver')
    const plan = within(screen.getByRole('region', { name: 'Your visit' }))
    expect(plan.getByText('Since 7:20 am').closest('li')?.textContent).toContain('No food')
  })

  it('of an exam that refuses them are no times; one that became late is refused with its reason [S-115]', async () => {
    const { user } = await open('heart')
    await findSlot('10:00 am')
    expect(screen.queryByRole('button', { name: lateName('9:20 am') })).toBeNull()
    await user.click(await findSlot('10:00 am'))
    backend.clock.set('2026-11-23T08:00:01+11:00')
    await user.click(holdButton())
    await findPage('It is too late to prepare for 10:00 am')
    const others = within(screen.getByRole('list', { name: 'Other times' }))
    expect(others.getAllByText(/10:20 am$/)[0]?.textContent).toBe('Mon 23 Nov, 10:20 am')
  })
})

describe('one exam gets what several get', () => {
  it('as soon as its time is chosen: arrival, end and preparation in clock times, also on the bar [BOOK-15, BOOK-21]', async () => {
    const { user } = await open('thyroid-ultrasound')
    await user.click(await findSlot('9:20 am'))
    const plan = within(screen.getByRole('region', { name: 'Your visit' }))
    expect(plan.getByText('Arrive by 9:05 am, finished about 9:40 am')).toBeDefined()
    expect(
      plan
        .getAllByRole('listitem')
        .map((line) => [...line.querySelectorAll('time, b')].map((part) => part.textContent)),
    ).toEqual([
      ['8:50 am', 'Drink 2 glasses of water'],
      ['9:05 am', 'Arrive at Test Brunswick'],
      ['9:20 am', 'Thyroid ultrasound'],
    ])
    expect(screen.getByText('8:50 am: Drink 2 glasses of water')).toBeDefined()
    expect(
      screen.getByText('Arrive by 9:05 am, finished about 9:40 am, Melbourne time (AEDT). Held for 10 minutes.'),
    ).toBeDefined()
    await user.click(holdButton())
    await findPage(pageTitles.details)
    expect(screen.getByText('Arrive by 9:05 am, finished about 9:40 am')).toBeDefined()
    expect(screen.getByText('8:50 am: Drink 2 glasses of water')).toBeDefined()
  })

  it('at the check its day, and what to know before booking in a box of its own [BOOK-21]', async () => {
    await openCheck(backend)
    const plan = within(screen.getByRole('region', { name: 'Your visit' }))
    expect(plan.getByText('8:50 am').closest('li')?.textContent).toContain('Drink 2 glasses of water')
    const box = screen.getByText('Read this before you book').parentElement as HTMLElement
    expect(
      within(box)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual(['If you have diabetes, call us before you book.', 'Tell us if you may be pregnant.'])
    expect(box.textContent).not.toContain('A gel is used.')
  })

  it('beside the times what to know before booking, with a number to call [BOOK-09]', async () => {
    await open('thyroid-ultrasound')
    const box = screen.getByText('Read this before you book').parentElement as HTMLElement
    expect(box.textContent).toContain('If you have diabetes, call us before you book.')
    expect(within(box).getByRole('link').getAttribute('href')).toMatch(/^tel:/)
  })
})

describe('the length of a visit', () => {
  it('is that of its exams above the times, and waiting is named beside them at the time [BOOK-15]', async () => {
    await hold(backend.newBrowser(), slot(backend, '09:20'))
    await hold(backend.newBrowser(), slot(backend, '09:40'))
    const { user } = await open('liver,thyroid-ultrasound')
    await findSlot('10:00 am')
    expect(screen.getByText('Liver ultrasound and Thyroid ultrasound. One visit, 40 min of exams.')).toBeDefined()
    await user.click(await findSlot('10:00 am'))
    const plan = within(screen.getByRole('region', { name: 'Your visit' }))
    expect(plan.getByText('Arrive by 9:45 am, finished about 11:00 am. 40 min of exams, 20 min waiting')).toBeDefined()
  })

  it('with a wait between the exams stands after those without [BOOK-15]', async () => {
    for (const time of ['09:40', '10:00']) await hold(backend.newBrowser(), slot(backend, time))
    await open('thyroid-ultrasound,long')
    const day = await screen.findByRole('region', { name: 'Monday 23 November' })
    const waiting = await within(day).findByRole('list', { name: /^With a wait between the exams/ })
    expect(
      within(waiting)
        .getAllByRole('button')
        .map((button) => button.getAttribute('aria-label')),
    ).toEqual(['9:00 am', '9:20 am'].map((time) => `${monday}, ${time}, Test Brunswick, with a wait, available`))
  })
})
