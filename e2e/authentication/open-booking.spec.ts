import type { Page } from '@playwright/test'
import type { Offer } from '../fixtures/api.ts'
import { longDay } from '../fixtures/formats.ts'
import { otherPatient } from '../fixtures/patients.ts'
import { expect, gateOnPhone, test } from '../fixtures/test.ts'

const birthDate = { Day: '29', Month: 'Feb', Year: '1964' }

const linkTo = (bookingKey: string, more: Record<string, string> = {}): string =>
  `/authentication?${new URLSearchParams({
    bookingKey,
    returnUrl: `/appointments/${bookingKey}`,
    type: 'APPOINTMENT',
    ...more,
  })}`

const question = (page: Page) => page.getByRole('dialog', { name: 'What is your date of birth?' })

const seeQuestion = (page: Page, offer: Offer): Promise<void> =>
  test.step('Then I am told what it opens, and asked for the birth date', async () => {
    await expect(question(page)).toBeVisible()
    await expect(page.locator('h1')).toHaveText(`Open your visit on ${longDay(offer)}`)
    await expect(question(page).getByRole('link', { name: /^03 / })).toBeVisible()
  })

/** Everything that outlives the page or is seen beside it. */
const tracesOf = (page: Page): Promise<string> =>
  page.evaluate(() =>
    [location.href, document.title, JSON.stringify({ ...localStorage, ...sessionStorage })].join('\n'),
  )

test(
  'a link opens my booking in a browser that has never seen it, and its address says nothing of me [AUTH-11, AUTH-13, ROUTE-19, S-11]',
  gateOnPhone,
  async ({ api, offers, page, axe, picture }) => {
    const [offer] = await offers()
    const bookingKey = await api.book(offer, otherPatient)
    await test.step('When I open the link of a message', () =>
      page.goto(linkTo(bookingKey, { dateOfBirth: otherPatient.dateOfBirth })))
    await seeQuestion(page, offer)
    await test.step('And neither key nor date stays where others may look', async () => {
      expect(new URL(page.url()).search).toBe('')
      const traces = await tracesOf(page)
      for (const secret of [bookingKey, otherPatient.dateOfBirth]) expect(traces).not.toContain(secret)
    })
    await axe('the question for the birth date')
    await picture('07-date-of-birth')

    await test.step('When I give another date', async () => {
      await question(page).getByRole('textbox', { name: 'Day' }).fill('28')
      await page.keyboard.press('Enter')
    })
    await test.step('Then I am told so, and how often I may try', () =>
      expect(question(page).getByRole('alert')).toContainText('4 tries left.'))
    await axe('a wrong birth date')
    await picture('07b-date-of-birth-error')

    await test.step('When I give mine', async () => {
      for (const [name, text] of Object.entries(birthDate))
        await question(page).getByRole('textbox', { name }).fill(text)
      await question(page).getByRole('button', { name: 'Continue' }).click()
    })
    await test.step('Then the visit is there, also after a reload', async () => {
      await expect(
        page.getByRole('heading', { level: 1, name: `You are booked, ${otherPatient.firstName}` }),
      ).toBeVisible()
      await page.reload()
      await expect(
        page.getByRole('heading', { level: 1, name: `You are booked, ${otherPatient.firstName}` }),
      ).toBeVisible()
    })
  },
)
