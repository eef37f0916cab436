// The page of results as a patient meets it, against the real server in memory.
import { screen, waitFor, within } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { getReport, listResults, withdrawResult } from '#src/contract/calls/results.calls.ts'
import { type Backend, startBackend } from '#tests/support/backend.ts'
import { book, slot } from '#tests/support/booking.ts'
import { asDesk, deskKey } from '#tests/support/kiosks.ts'
import { address, findPage, renderApp } from '#tests/support/render-app.tsx'
import { putReport, release } from '#tests/support/results.ts'
import { giveDate, signIn } from '#tests/support/sign-in.ts'

let backend: Backend
beforeAll(async () => {
  backend = await startBackend({ app: { deskKey } })
})
const made: Blob[] = []
beforeEach(async () => {
  await backend.reset()
  made.length = 0
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-23T12:00:00+11:00') })
  URL.createObjectURL = (file: Blob | MediaSource) => {
    made.push(file as Blob)
    return `blob:report-${made.length}`
  }
  URL.revokeObjectURL = () => undefined
})
afterEach(() => vi.useRealTimers())
afterAll(() => backend.close())

const visit = async (): Promise<string> => {
  const bookingKey = await book(backend.newBrowser(), slot(backend, '09:20'))
  backend.clock.set('2026-11-23T12:00:00+11:00')
  return bookingKey
}

const withReport = async (): Promise<{ bookingKey: string; slug: string }> => {
  const bookingKey = await visit()
  return { bookingKey, slug: await putReport(backend, bookingKey) }
}

const open = async (bookingKey: string) => {
  await signIn(backend, backend, bookingKey)
  const app = await renderApp(backend, `/appointments/${bookingKey}/result`)
  await findPage('Your results')
  return app
}

describe('the page of results', () => {
  it('opens the report in the viewer, with a tab of its own and a file beside it [PORTAL-05] [ROUTE-25] [S-67]', async () => {
    const { bookingKey, slug } = await withReport()
    await release(backend, slug)
    const { user } = await open(bookingKey)
    const button = await screen.findByRole('button', { name: 'Read report: Thyroid ultrasound' })
    await user.click(button)
    const dialog = await screen.findByRole('dialog', { name: 'Report of Mon 23 Nov: Thyroid ultrasound' })
    const save = await within(dialog).findByRole('link', { name: /^Download/ })
    expect([save.getAttribute('href'), save.getAttribute('download')]).toEqual([
      'blob:report-1',
      'report-2026-11-23.pdf',
    ])
    expect(made[0]?.type).toBe('application/pdf')
    expect(within(dialog).queryByRole('button', { name: /Delete|Replace/ })).toBeNull()
    await user.keyboard('{Escape}')
    await waitFor(() => expect(document.activeElement).toBe(button))
  })

  it('leads to the images of the report, in another tab that learns nothing of this one [PORTAL-07]', async () => {
    const bookingKey = await visit()
    await release(backend, await putReport(backend, bookingKey, 'https://images.aurora.example/view?study=1'))
    await open(bookingKey)
    const link = await screen.findByRole('link', { name: 'Open the images (in a new tab): Thyroid ultrasound' })
    expect(link.getAttribute('href')).toBe('https://images.aurora.example/view?study=1')
    expect([link.getAttribute('rel'), link.getAttribute('referrerpolicy')]).toEqual([
      'noopener noreferrer',
      'no-referrer',
    ])
  })

  it('says nothing of a report that is not released, and when it is usually there [S-68]', async () => {
    const { bookingKey } = await withReport()
    await open(bookingKey)
    expect(await screen.findByText('Not ready yet')).toBeDefined()
    expect(screen.getByText(/usually ready by Thu 26 Nov/)).toBeDefined()
    expect(screen.queryByRole('button', { name: /report/i })).toBeNull()
  })

  it('says from when a report can be read, by the clinic’s clock', async () => {
    const { bookingKey, slug } = await withReport()
    await release(backend, slug, '2026-11-30T09:00:00+11:00')
    await open(bookingKey)
    expect(
      await screen.findByText(/^Your doctor reads it first\. You can read it from Mon 30 Nov, 9:00 am, Melbourne time/),
    ).toBeDefined()
  })

  it('shows a corrected report with the one before it', async () => {
    const { bookingKey, slug } = await withReport()
    await release(backend, slug)
    backend.clock.set('2026-11-23T12:30:00+11:00')
    await release(backend, await putReport(backend, bookingKey))
    await open(bookingKey)
    const names = (await screen.findAllByRole('button', { name: /report/ })).map(({ textContent }) => textContent)
    expect(names).toEqual(['Read new report: Thyroid ultrasound', 'Read the report of Mon 23 Nov: Thyroid ultrasound'])
  })

  it('without an exam that is over says that there is nothing yet', async () => {
    const bookingKey = await book(backend.newBrowser(), slot(backend, '09:20'))
    await open(bookingKey)
    expect(await screen.findByText('There are no results yet. They will appear here after your exam.')).toBeDefined()
  })

  it('with a birth date alone names what is missing, and leads back where it is not given [API-111] [PORTAL-28]', async () => {
    const { bookingKey, slug } = await withReport()
    await release(backend, slug)
    await giveDate(backend, bookingKey)
    const { user } = await renderApp(backend, `/appointments/${bookingKey}/result`)
    expect(await screen.findByText('We need to check that it is you')).toBeDefined()
    await user.click(screen.getByRole('button', { name: 'Your visit' }))
    await findPage(/Mārama/)
    expect(address()).toBe(`/appointments/${bookingKey}`)
  })

  it('with a birth date alone and no exam that is over asks for no code [API-111]', async () => {
    const bookingKey = await book(backend.newBrowser(), slot(backend, '09:20'))
    await giveDate(backend, bookingKey)
    await renderApp(backend, `/appointments/${bookingKey}/result`)
    expect(await screen.findByText('There are no results yet. They will appear here after your exam.')).toBeDefined()
    expect(screen.queryByRole('button', { name: 'Get a code' })).toBeNull()
  })

  it('a report that was withdrawn meanwhile, or does not come, is said in words [ERR-03]', async () => {
    const { bookingKey, slug } = await withReport()
    await release(backend, slug)
    const { user } = await open(bookingKey)
    backend.failNext(getReport, 500)
    await user.click(await screen.findByRole('button', { name: /^Read report/ }))
    const dialog = await screen.findByRole('dialog')
    expect((await within(dialog).findByRole('alert')).textContent).toContain('The report could not be loaded')
    await backend.newBrowser().call(withdrawResult, { params: { slug } }, asDesk)
    await user.click(within(dialog).getByRole('button', { name: 'Try now' }))
    expect(await within(dialog).findByText(/^This report is no longer here/)).toBeDefined()
  })

  it('a list that does not come can be asked for again', async () => {
    const bookingKey = await visit()
    await signIn(backend, backend, bookingKey)
    for (let times = 0; times < 3; times += 1) backend.failNext(listResults, 500)
    const { user } = await renderApp(backend, `/appointments/${bookingKey}/result`)
    await user.click(await screen.findByRole('button', { name: 'Try again' }))
    expect(await screen.findByText('Not ready yet')).toBeDefined()
  })
})

describe('the page of the visit', () => {
  it('says that a result is ready until that is closed, and again for the next report [STATE-10] [STATE-12] [S-41]', async () => {
    const { bookingKey, slug } = await withReport()
    await release(backend, slug)
    await giveDate(backend, bookingKey)
    const path = `/appointments/${bookingKey}`
    const first = await renderApp(backend, path)
    expect(await screen.findByText('Your result is ready')).toBeDefined()
    await first.user.click(screen.getByRole('button', { name: 'Close this message' }))
    expect(screen.queryByText('Your result is ready')).toBeNull()
    expect(document.cookie).toContain(`resultBanner-${bookingKey}=1`)
    expect(screen.getByRole('link', { name: /^Your results/ }).getAttribute('href')).toBe(`${path}/result`)
    first.unmount()
    await release(backend, await putReport(backend, bookingKey))
    await renderApp(backend, path)
    expect(await screen.findByText('Your result is ready')).toBeDefined()
  })

  it('has no way to results before the exam [PORTAL-06]', async () => {
    const bookingKey = await book(backend, slot(backend, '09:20'))
    vi.setSystemTime(backend.clock.now())
    await renderApp(backend, `/appointments/${bookingKey}`)
    await findPage('You are booked, Mārama')
    await screen.findByRole('heading', { name: 'Change your visit' })
    expect(screen.queryByRole('link', { name: /^Your results/ })).toBeNull()
  })
})
