// One device, two windows: one is the kiosk, the other says so.
import { enrol, kioskConnected, kioskStart } from '../fixtures/enrolment.ts'
import { expect, onDesktop, test } from '../fixtures/test.ts'
import { textsOf } from '../fixtures/texts.ts'

const t = textsOf('en-AU')

test.use({ viewport: { width: 1080, height: 1920 }, hasTouch: true })

test(
  'the first window of a kiosk works, another says so, and who takes it over clears the first [S-36, KIOSK-13]',
  onDesktop,
  async ({ page, context, ownServer, axe }) => {
    await ownServer.start()
    await enrol(page, ownServer)
    const elsewhere = { name: t('kiosk.elsewhere'), level: 1 } as const
    await test.step('A reload of the only window is no other window', async () => {
      await page.reload()
      await expect(page.getByText(kioskConnected)).toBeVisible()
    })
    const other = await context.newPage()
    await test.step('A second window opens no booking', async () => {
      await other.goto(`${ownServer.url}/melbourne`)
      await expect(other.getByRole('heading', elsewhere)).toBeVisible()
      await expect(other.getByRole('link', { name: t('kiosk.book') })).toHaveCount(0)
    })
    await page.bringToFront()
    await page.getByRole('link', { name: t('kiosk.book') }).tap()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('exam.title-several'))
    await test.step('Taken over, the first one is cleared and says so', async () => {
      await other.bringToFront()
      await other.getByRole('button', { name: t('kiosk.elsewhere-use') }).tap()
      await expect(other.getByText(kioskConnected)).toBeVisible()
      await page.bringToFront()
      await expect(page).toHaveURL(ownServer.url + kioskStart)
      await expect(page.getByRole('heading', elsewhere)).toBeVisible()
      await axe('a second window of a kiosk')
    })
    await test.step('And works again once the other is closed', async () => {
      await other.close()
      await expect(page.getByText(kioskConnected)).toBeVisible()
    })
  },
)
