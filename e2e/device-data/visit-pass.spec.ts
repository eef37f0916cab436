import type { Page } from '@playwright/test'
import { clockTime, longDay } from '../fixtures/formats.ts'
import { marama } from '../fixtures/patients.ts'
import { expect, gateOnPhone, test } from '../fixtures/test.ts'

const typeDay = async (page: Page, day: string): Promise<void> => {
  await page.getByRole('textbox', { name: 'Day' }).fill(day)
  await page.getByRole('textbox', { name: 'Month' }).fill(marama.month)
  await page.getByRole('textbox', { name: 'Year' }).fill(marama.year)
  await page.getByRole('button', { name: 'Open', exact: true }).click()
}

test(
  'a booked visit is kept, read without a network after the birth date, and removed with everything else',
  gateOnPhone,
  async ({ page, booking, offers, axe, picture }) => {
    const [offer] = await offers()
    await booking.hold(offer)
    await booking.fillIn(marama)
    await booking.goToCheck()
    await booking.book()
    await booking.seeBooked(marama.firstName)

    await page.getByRole('button', { name: /^Keep this visit on this/ }).click()
    await expect(page.getByText(/^Kept on this/)).toBeVisible()
    await axe('the confirmation of a kept visit')

    await page.getByRole('link', { name: /^See what is saved on this/ }).click()
    await expect(booking.heading(/^Saved on this/)).toBeFocused()
    await page.getByRole('button', { name: /^Open/ }).click()
    await typeDay(page, '1')
    await expect(page.getByRole('textbox', { name: 'Day' })).toBeFocused()
    await axe('a wrong birth date before a kept visit')

    const asked: string[] = []
    page.on('request', (request) => {
      if (request.url().includes('/api/')) asked.push(request.url())
    })
    await page.context().setOffline(true)
    await typeDay(page, marama.day)
    await expect(booking.heading('Your visit')).toBeFocused()
    const card = page.getByRole('region', { name: 'Your visit', exact: true })
    await expect(card).toContainText(longDay(offer))
    await expect(card).toContainText(`Starts ${clockTime(offer)}`)
    await expect(card).toContainText(offer.clinicName)
    await expect(page.getByRole('heading', { name: 'Your day, step by step' })).toBeVisible()
    const download = page.waitForEvent('download')
    await page.getByRole('link', { name: 'Add to calendar' }).click()
    expect((await download).suggestedFilename()).toBe('appointment.ics')
    await axe('a kept visit without a network')
    await picture('kept-visit-offline')
    expect(asked).toEqual([])

    await page.getByRole('button', { name: /^Saved on this/ }).click()
    await page.getByRole('button', { name: 'Remove my data' }).click()
    await page.getByRole('button', { name: 'Remove', exact: true }).click()
    await expect(page.getByText(/^You no longer have anything saved on this \w+/)).toBeVisible()
    await axe('nothing kept')
    await page.context().setOffline(false)
  },
)

test('the page of kept visits has no sideways scroll at 320 px, and is not inside another site', async ({
  newPage,
  booking,
  page,
}) => {
  const phone = await newPage({ viewport: { width: 320, height: 640 } })
  await phone.goto('/on-this-phone')
  await expect(phone.getByRole('heading', { level: 1 })).toBeVisible()
  const width = await phone.evaluate(() => document.documentElement.scrollWidth)
  expect(width).toBeLessThanOrEqual(320)
  await page.goto('/iframe/on-this-phone')
  await expect(booking.heading(/^Saved on this/)).toBeHidden()
})
