import { marama } from '../fixtures/patients.ts'
import { expect, onPhone, test } from '../fixtures/test.ts'
import { textsOf } from '../fixtures/texts.ts'

const t = textsOf('en-AU')

test(
  'costs nothing that is stored there, and ends as on a kiosk [S-113]',
  onPhone,
  async ({ page, booking, offers }) => {
    const [offer] = await offers()
    await booking.hold(offer)
    await booking.fillIn(marama)
    const stored = () =>
      page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name).includes('visit'))
    await expect.poll(stored).toBe(true)
    await test.step('When the link is opened, and the screen started again', async () => {
      await page.goto('/contact?kioskMode=true')
      await page.getByRole('button', { name: t('kiosk.start-again') }).click()
      await expect(page).toHaveURL(/\/kiosk\?kioskMode=true$/)
    })
    await test.step('Then what was typed is still on the device', async () => {
      await page.goto('/on-this-phone')
      await expect(page.getByRole('main')).toContainText('Thyroid ultrasound')
    })
  },
)
