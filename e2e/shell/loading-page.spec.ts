import type { Page } from '@playwright/test'
import { outerWindow } from '../fixtures/outer-window.ts'
import { isLive } from '../fixtures/providers.ts'
import { expect, onDesktop, test } from '../fixtures/test.ts'

/** From the call on, what pages are made of waits until it is let go. */
const slowDown = async (page: Page): Promise<() => void> => {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route(/\/assets\/|\/api\//, async (route) => {
    await promise
    await route.continue()
  })
  return resolve
}

for (const [from, link, title] of [
  ['/', /^Melbourne/, 'Which exams do you need?'],
  ['/about', 'Home', 'Book a scan or X-ray'],
] as const)
  test(`the heading “${title}” stands where it will be, and after a moment a status covers the rest [SHELL-23, SHELL-26]`, async ({
    page,
  }) => {
    await page.goto(from)
    // Before its script a link is followed by the browser itself.
    await isLive(page)
    const leadsOn = page.getByRole('link', { name: link }).filter({ visible: true }).first()
    if (!(await leadsOn.isVisible())) await page.getByText('Menu', { exact: true }).click()
    await expect(leadsOn).toBeVisible()
    const letGo = await slowDown(page)
    await leadsOn.click()
    const heading = page.locator('h1')
    await expect(heading).toHaveText(title)
    await expect(page.getByText('Loading the page')).toBeVisible()
    await expect(page.locator('[inert] > header')).toHaveCount(1)
    const before = await heading.boundingBox()
    letGo()
    await expect(heading).toBeFocused()
    await expect(page.getByText('Loading the page')).toBeHidden()
    await expect(page.locator('[inert]')).toHaveCount(0)
    expect(await heading.boundingBox()).toEqual(before)
  })

test('inside another site it stands where its visitor sees it [SHELL-23, IFRAME-07]', onDesktop, async ({ page }) => {
  await page.goto(`/iframe-test?link=${encodeURIComponent('/iframe/melbourne')}`)
  const frame = page.frameLocator('iframe')
  const outer = outerWindow(page)
  const exam = frame.getByRole('checkbox', { name: 'Thyroid ultrasound' })
  await outer.scrollTo(exam)
  await outer.press(exam)
  const letGo = await slowDown(page)
  await outer.press(frame.getByRole('link', { name: 'Choose a time' }))
  await outer.see(frame.getByText('Loading the page'))
  letGo()
  await expect(frame.getByRole('heading', { level: 1, name: 'Choose a time' })).toBeFocused()
})
