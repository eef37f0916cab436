import type { Page } from '@playwright/test'
import { otherPatient } from '../fixtures/patients.ts'
import { expect, test } from '../fixtures/test.ts'

const heading = (page: Page) =>
  page.getByRole('heading', { level: 1, name: `You are booked, ${otherPatient.firstName}` })

const openByBirthDate = async (page: Page): Promise<void> => {
  const question = page.getByRole('dialog', { name: 'What is your date of birth?' })
  await expect(question).toBeVisible()
  for (const [name, text] of Object.entries({ Day: '29', Month: 'Feb', Year: '1964' }))
    await question.getByRole('textbox', { name }).fill(text)
  await question.getByRole('button', { name: 'Continue' }).click()
  await expect(heading(page)).toBeVisible()
}

test('signing out leaves nothing in sight, and Back shows nothing [S-23, AUTH-19]', async ({
  api,
  offers,
  page,
  axe,
}) => {
  const [offer] = await offers()
  const bookingKey = await api.book(offer, otherPatient)
  await test.step('Given a visit that I opened with my birth date', async () => {
    await page.goto('/')
    await page.goto(`/appointments/${bookingKey}`)
    await openByBirthDate(page)
  })
  await axe('a visit, signed in')
  await test.step('When I sign out', () => page.getByRole('button', { name: 'Sign out' }).click())
  await test.step('Then the home page is there, and nothing of me', async () => {
    await expect(page).toHaveURL(/\/$/)
    await expect(page.locator('body')).not.toContainText(otherPatient.firstName)
  })
  await test.step('And back on the address of the visit I am asked again', async () => {
    await page.goto(`/appointments/${bookingKey}`)
    await expect(page.getByRole('dialog', { name: 'What is your date of birth?' })).toBeVisible()
    await expect(page.locator('body')).not.toContainText(otherPatient.firstName)
  })
})

test('a session that ended while I looked leads to the sign-in and back to my visit [AUTH-19, S-29]', async ({
  api,
  offers,
  page,
}) => {
  const [offer] = await offers()
  const bookingKey = await api.book(offer, otherPatient)
  await page.goto(`/appointments/${bookingKey}`)
  await openByBirthDate(page)
  await test.step('Given the session is ended in another tab', async () => {
    const other = await page.context().newPage()
    await other.goto(`/appointments/${bookingKey}`)
    await other.getByRole('button', { name: 'Sign out' }).click()
    await expect(other).toHaveURL(/\/$/)
  })
  await test.step('Then this page is emptied, says why, and asks me', async () => {
    await expect(page.getByText('You were signed out to protect your booking.')).toBeVisible()
    await expect(page.locator('body')).not.toContainText(otherPatient.firstName)
  })
  await test.step('And leads back to the visit', () => openByBirthDate(page))
})
