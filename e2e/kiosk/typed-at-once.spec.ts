// A keyboard or a scanner writes before a slow kiosk has rendered all of its page.
import { enrolForArrivals } from '../fixtures/enrolment.ts'
import { test } from '../fixtures/installed.ts'
import { expect, onDesktop } from '../fixtures/test.ts'
import { textsOf } from '../fixtures/texts.ts'

const t = textsOf('en-AU')
const rounds = 4

test.use({ viewport: { width: 1080, height: 1920 }, hasTouch: true })

test(
  'what is typed as soon as the field is there stays in it [CHECKIN-03]',
  onDesktop,
  async ({ device, ownServer }) => {
    test.setTimeout(240_000)
    await ownServer.start()
    const page = await enrolForArrivals(device, ownServer)
    const browser = await page.context().newCDPSession(page)
    for (let round = 0; round < rounds; round += 1) {
      await browser.send('Emulation.setCPUThrottlingRate', { rate: 3 })
      await page.getByRole('link', { name: t('kiosk.check-in') }).tap()
      await page.locator('#lastName').fill('canarywharf')
      await page.getByRole('button', { name: t('check-in.continue') }).tap()
      await expect(page.locator('#dateOfBirth-day')).toBeVisible()
      await browser.send('Emulation.setCPUThrottlingRate', { rate: 1 })
      await page
        .getByRole('button', { name: t('kiosk.start-again') })
        .first()
        .tap()
      await page.getByRole('link', { name: t('kiosk.check-in') }).waitFor()
    }
  },
)
