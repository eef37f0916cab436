import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onDesktop, test } from '../fixtures/test.ts'

const translation = readFileSync(join(process.env.CASES_SHARED ?? '../shared/cases', 'page-translation.js'), 'utf8')

test(
  'a page that the browser translates goes on counting the hold down, and takes what is typed',
  onDesktop,
  async ({ page, booking, offers }) => {
    const [offer] = await offers()
    await booking.hold(offer)
    await page.evaluate(translation)
    const timer = page.getByRole('timer')
    await expect(timer).toContainText('⟦')
    const before = await timer.textContent()
    await expect(timer).not.toHaveText(before ?? '')
    // Errors come beside the fields and go again, in a page that React does not know any more.
    await page.locator('form button[type=submit]').click()
    await expect(page.getByRole('alert').first()).toContainText('⟦')
    await page.locator('#firstName').fill('Mārama')
    await page.locator('form button[type=submit]').click()
    await expect(page.getByRole('alert').first()).toBeVisible()
    await expect(page.locator('#firstName')).toHaveValue('Mārama')
  },
)
