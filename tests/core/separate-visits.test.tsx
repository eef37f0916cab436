// Two visits instead of one: after the first is booked, the way to the second.
import { screen, within } from '@testing-library/react'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Backend } from '#tests/support/backend.ts'
import { fillDetails, findSlot, pageTitles, pressBook, pressCheck } from '#tests/support/booking-pages.ts'
import { address, findPage, type OpenApp, renderApp } from '#tests/support/render-app.tsx'
import { chooseExams, examBox, openExams, startVisitBackend } from '#tests/support/visits.ts'

let backend: Backend
beforeAll(async () => {
  backend = await startVisitBackend()
})
beforeEach(() => backend.reset())
afterAll(() => backend.close())

/** From the page of times to the confirmation. */
const bookTime = async ({ user }: Pick<OpenApp, 'user'>, time: string): Promise<void> => {
  await findPage(pageTitles.times)
  await user.click(await findSlot(time))
  await user.click(screen.getByRole('button', { name: 'Hold this time' }))
  await findPage(pageTitles.details)
  await fillDetails(user)
  await pressCheck(user)
  await findPage(pageTitles.check)
  await pressBook(user)
  await findPage(/You are booked/)
}
const stillToBook = () =>
  within(screen.getByRole('list', { name: 'Still to book' }))
    .getAllByRole('link')
    .map(({ textContent }) => textContent)

describe('after the first of separate visits is booked', () => {
  it('the way to the second stands on its confirmation, also after a reload; after the second there is none [BOOK-15]', async () => {
    const app = await openExams(backend)
    await chooseExams(app.user, 'Kidney', 'Stomach', 'Thyroid')
    await app.user.click(screen.getByRole('link', { name: 'Choose a time for the first visit' }))
    await bookTime(app, '9:20 am')
    expect(stillToBook()).toEqual(['Times for Stomach ultrasound'])
    const here = address()
    app.unmount()

    const again = await renderApp(backend, here)
    await findPage(/You are booked/)
    expect(stillToBook()).toEqual(['Times for Stomach ultrasound'])
    await again.user.click(screen.getByRole('link', { name: 'Times for Stomach ultrasound' }))
    await bookTime(again, '11:00 am')
    expect(screen.queryByRole('list', { name: 'Still to book' })).toBeNull()
  })

  it('from the page that offers them, the others are still to be booked [BOOK-15]', async () => {
    const app = await renderApp(backend, '/melbourne/hip,hand')
    await app.user.click(await screen.findByRole('link', { name: 'Times for Hip ultrasound' }))
    await bookTime(app, '9:20 am')
    expect(stillToBook()).toEqual(['Times for Hand ultrasound'])
    expect(JSON.stringify({ ...sessionStorage })).not.toMatch(/Mārama|Wilson|1978/)
  })

  it('nothing is, when the patient has thought better of it and booked one visit [BOOK-15]', async () => {
    const app = await openExams(backend)
    await chooseExams(app.user, 'Kidney', 'Stomach')
    await app.user.click(examBox('Stomach'))
    await app.user.click(screen.getByRole('link', { name: 'Choose a time' }))
    await bookTime(app, '9:20 am')
    expect(screen.queryByRole('list', { name: 'Still to book' })).toBeNull()
  })

  it.each(['{', '[]', '{"regionSlug":"melbourne","visits":[{"exams":[],"isBooked":false}]}'])(
    '%s, left in the tab by something else, is nothing [S-39]',
    async (text) => {
      sessionStorage.setItem('separate-visits', text)
      const app = await renderApp(backend, '/melbourne/thyroid')
      await bookTime(app, '9:20 am')
      expect(screen.queryByRole('list', { name: 'Still to book' })).toBeNull()
    },
  )
})
