// To come without an appointment: for what, where, and until when, by the clinic's own clock.
import { screen, within } from '@testing-library/react'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { listWalkInExams } from '#src/contract/calls/catalogue.calls.ts'
import { type Backend, startBackend } from '#tests/support/backend.ts'
import { address, findPage, renderApp } from '#tests/support/render-app.tsx'
import { testPack } from '#tests/support/test-pack.ts'

let backend: Backend
beforeAll(async () => {
  backend = await startBackend({
    pack: testPack((pack) => {
      pack['walk-in-exams'] = [
        {
          name: 'Neck ultrasound',
          prepTime: 'No preparation. Bring your referral.',
          minutesPrior: 30,
          exams: ['thyroid-ultrasound', 'abdomen-ultrasound'],
          clinics: ['brunswick'],
        },
      ]
    }),
  })
})
beforeEach(() => backend.reset())
afterAll(() => backend.close())

const openAt = async (now: string, path = '/melbourne/walk-in') => {
  vi.setSystemTime(now)
  backend.clock.set(now)
  const app = await renderApp(backend, path)
  await findPage('Come without an appointment')
  return app
}
const clinic = async () =>
  within(await screen.findByRole('list', { name: 'Clinics for Neck ultrasound' })).getByRole('listitem')

describe('the page of walk-ins', () => {
  it('says what to do before, how early to come, for which exams and where [BOOK-10, API-59]', async () => {
    const { user } = await openAt('2026-11-22T23:00:00Z')
    const row = await clinic()
    expect(screen.getByText('No preparation. Bring your referral.')).toBeDefined()
    expect(screen.getByText('Arrive at least 30 minutes before the clinic closes.')).toBeDefined()
    await user.click(screen.getByText('See the 2 exams'))
    expect(screen.getByText('Thyroid ultrasound and Abdomen ultrasound')).toBeDefined()
    expect(within(row).getByText('Test Brunswick')).toBeDefined()
    expect(within(row).getByRole('link', { name: '03 7010 0142' })).toBeDefined()
    expect(within(row).getByRole('link', { name: 'Directions: Test Brunswick' })).toBeDefined()
    expect(within(row).getByRole('button', { name: 'Opening hours and how to get there' })).toBeDefined()
  })

  it.each([
    ['before it opens', '2026-11-22T20:00:00Z', 'Come today: 9:00 am to 11:30 am'],
    ['until the last minute', '2026-11-23T00:29:00Z', 'Come today: 9:00 am to 11:30 am'],
    ['too late', '2026-11-23T00:30:00Z', 'Come on Tuesday 24 November: 9:00 am to 11:30 am'],
    ['on the eve of a holiday', '2026-12-24T08:00:00Z', 'Come on Monday 28 December: 9:00 am to 11:30 am'],
    [
      'on a Saturday here that is a Saturday there',
      '2026-11-20T22:00:00Z',
      'Come on Monday 23 November: 9:00 am to 11:30 am',
    ],
  ])('%s sends nobody to a closed door [BOOK-10, S-42]', async (_when, now, words) => {
    await openAt(now)
    expect((await clinic()).textContent?.replaceAll('\u00a0', ' ')).toContain(words)
  })

  it('is reached from the exams where there are walk-ins, and says so in the dialog of an exam [BOOK-10, BOOK-07]', async () => {
    vi.setSystemTime('2026-11-22T23:00:00Z')
    const { user } = await renderApp(backend, '/melbourne')
    await user.click(await screen.findByRole('button', { name: 'About Thyroid ultrasound' }))
    const dialog = await screen.findByRole('dialog', { name: 'Thyroid ultrasound' })
    expect(within(dialog).getByText('You can also come without an appointment.')).toBeDefined()
    await user.keyboard('{Escape}')
    await user.click(await screen.findByRole('link', { name: 'Come without an appointment: Ultrasound' }))
    await findPage('Come without an appointment')
    expect(address()).toBe('/melbourne/walk-in')
  })

  it('on a kiosk shows numbers to read, and leads nowhere else [BOOK-10, KIOSK-02]', async () => {
    await openAt('2026-11-22T23:00:00Z', '/melbourne/walk-in?kioskMode=true')
    expect(within(await clinic()).queryByRole('link')).toBeNull()
    expect(within(await clinic()).getByText('03 7010 0142')).toBeDefined()
  })

  it('of a region without walk-ins says so and leads on; an unknown region is told [BOOK-10]', async () => {
    await openAt('2026-11-22T23:00:00Z', '/auckland/walk-in')
    await screen.findByText('In this region every exam needs an appointment.')
    expect(screen.getByRole('link', { name: 'See all exams' }).getAttribute('href')).toBe('/auckland')
    document.body.replaceChildren()
    await renderApp(backend, '/nowhere/walk-in')
    await findPage('We could not find this region')
  })

  it('that cannot be read says what failed and is asked for again on request [ERR-02]', async () => {
    for (let count = 0; count < 3; count += 1) backend.failNext(listWalkInExams, 503)
    const { user } = await openAt('2026-11-22T23:00:00Z')
    await user.click(within(await screen.findByRole('alert')).getByRole('button', { name: 'Try again' }))
    await clinic()
  })
})
