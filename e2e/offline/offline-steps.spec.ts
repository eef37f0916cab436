import { type BrowserContext, expect as expectPage, type Page } from '@playwright/test'
import { marama } from '../fixtures/patients.ts'
import { expect, gateOnPhone, onPhone, test } from '../fixtures/test.ts'

const cut = async (context: BrowserContext, page: Page): Promise<void> => {
  await context.setOffline(true)
  await expectPage(page.getByText('You are offline.', { exact: true })).toBeVisible()
}

const back = async (context: BrowserContext, page: Page): Promise<void> => {
  await context.setOffline(false)
  await expectPage(page.getByText('The connection is back')).toBeVisible()
}

test(
  'cut in each step: times, hold, details, check; the booking is made once the network is back [CARD-07, S-40]',
  gateOnPhone,
  async ({ page, context, booking, offers, axe, picture }) => {
    const [offer] = await offers()
    await booking.openTimes(offer)
    await booking.chooseTime(offer)

    await cut(context, page)
    await expect(page.getByText(/^Seen at .* time \(/)).toBeVisible()
    await page.getByRole('button', { name: 'Hold this time' }).click()
    await expect(booking.heading('Choose a time')).toBeVisible()
    await expect(page.getByText(/^You cannot hold this time yet/).first()).toBeVisible()
    await axe('times without a network')
    await picture('times-offline')
    await back(context, page)
    await expect(page.getByText(/^Seen at/)).toBeHidden()
    await booking.holdTime()
    await booking.fillIn(marama)

    await cut(context, page)
    await booking.goToCheck()
    await booking.book()
    await expect(page.getByRole('alert')).toContainText('You are offline. This needs the internet.')
    await expect(page.getByRole('alert')).toContainText('You do not have a booking yet. Everything you typed is kept.')
    await axe('the check without a network')
    await picture('check-offline')
    await back(context, page)
    await booking.book()
    await booking.seeBooked(marama.firstName)
  },
)

test(
  'cut while a message to the clinic is written: it is said that nothing was sent, and what is typed stays',
  onPhone,
  async ({ page, context }) => {
    await page.goto('/melbourne/enquiry')
    const name = page.getByRole('textbox', { name: 'Your name' })
    await page.getByRole('button', { name: 'Ask us to call you' }).click()
    await name.fill('Mārama Wilson')
    await page.getByRole('textbox', { name: 'Contact number' }).fill('0491570157')
    await cut(context, page)
    await page.getByRole('button', { name: 'Ask for a call' }).click()
    await expect(page.getByRole('alert').filter({ hasText: 'You are offline.' })).toContainText('It was not sent.')
    await expect(name).toHaveValue('Mārama Wilson')
    await context.setOffline(false)
  },
)

test(
  'cut while a place is looked for: said, and found once the network is back [BOOK-34]',
  onPhone,
  async ({ page, context }) => {
    await page.goto('/select-region')
    const field = page.getByRole('combobox')
    await field.fill('Bru')
    await expect(page.getByRole('option').first()).toBeVisible()
    await cut(context, page)
    await field.fill('Brunswi')
    await expect(page.getByText('You are offline. This needs the internet.')).toBeVisible()
    await back(context, page)
    await expect(page.getByRole('option', { name: /Brunswick/ }).first()).toBeVisible()
  },
)
