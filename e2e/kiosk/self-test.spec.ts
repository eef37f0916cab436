// What an operator looks at before a kiosk is left alone: its self-test, and what it says when its storage is lost.
import type { Locator, Page } from '@playwright/test'
import { enrol, kioskConnected, kioskStart } from '../fixtures/enrolment.ts'
import { firstPage, test } from '../fixtures/installed.ts'
import { expect, onDesktop } from '../fixtures/test.ts'
import { textsOf } from '../fixtures/texts.ts'

const t = textsOf('en-AU')

test.use({ viewport: { width: 1080, height: 1920 }, hasTouch: true })

/** As an installed app has it; a browser of a test is never asked. */
const allowLastingStorage = async (page: Page, origin: string): Promise<void> => {
  const session = await page.context().newCDPSession(page)
  await session.send('Browser.grantPermissions', { origin, permissions: ['durableStorage'] })
}

const part = (page: Page, name: string): Locator =>
  page.getByRole('listitem').filter({ has: page.getByText(t(`kiosk.test-${name}`), { exact: true }).first() })

test(
  'the self-test says of each part whether it works and what to do, and after a restart what was kept [CARD-08, S-30, S-32]',
  onDesktop,
  async ({ device, ownServer }) => {
    await ownServer.start()
    const page = await firstPage(await device.start())
    await enrol(page, ownServer)
    await test.step('When a device is enrolled, its start page offers the test', async () => {
      await expect(page.getByText(t('kiosk.online-only'))).toBeVisible()
      await page.getByRole('link', { name: t('kiosk.test-open') }).tap()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Test of Kiosk 2')
    })
    await test.step('And runs it at a touch', async () => {
      await page.getByRole('button', { name: t('kiosk.test-start') }).tap()
      await expect(part(page, 'storage')).toContainText(t('kiosk.test-storage-failed'))
      await expect(part(page, 'screen')).toContainText(t('kiosk.test-is-passed'))
      await expect(part(page, 'clock')).toContainText('0 s from the server.')
      for (const name of ['awake', 'voices', 'camera'])
        await expect(part(page, name)).toContainText(/Passed|Failed|Not here/)
      await expect(page.getByRole('status').filter({ hasText: 'passed' })).toHaveText(
        /^\d passed, \d failed, \d not here$/,
      )
    })
    await test.step('And tells keys on the screen from a keyboard', async () => {
      await page.getByRole('textbox', { name: t('kiosk.test-typing') }).tap()
      await page.getByRole('button', { name: /^q$/i }).tap()
      await expect(part(page, 'keys')).toContainText(t('kiosk.test-is-passed'))
      await expect(part(page, 'keyboard')).toContainText(t('kiosk.test-is-untried'))
      await page.keyboard.press('w')
      await expect(part(page, 'keyboard')).toContainText(t('kiosk.test-is-passed'))
    })
    await test.step('And says what no policy blocks here', async () => {
      for (const name of ['window', 'download'])
        await part(page, name)
          .getByRole('button', { name: t('kiosk.test-try') })
          .tap()
      await expect(part(page, 'window')).toContainText(t('kiosk.test-window-failed'))
      await part(page, 'download')
        .getByRole('button', { name: t('kiosk.test-download-came') })
        .tap()
      await expect(part(page, 'download')).toContainText(t('kiosk.test-download-failed'))
    })
    await test.step('A new page is no restart', async () => {
      await part(page, 'restart')
        .getByRole('button', { name: t('kiosk.test-restart-begin') })
        .tap()
      await expect(part(page, 'restart')).toContainText('Switch the device off and on now')
      await page.reload()
      await expect(part(page, 'restart')).toContainText('Switch the device off and on now')
    })
    await test.step('After the restart it says that identity and storage are still there', async () => {
      await device.kill()
      const again = await firstPage(await device.start())
      await again.goto(ownServer.url + kioskStart)
      await again.getByRole('link', { name: t('kiosk.test-restarted') }).tap()
      await expect(part(again, 'restart')).toContainText('found again after a restart')
      await allowLastingStorage(again, ownServer.url)
      await again.getByRole('button', { name: t('kiosk.test-start') }).tap()
      await expect(part(again, 'storage')).toContainText(t('kiosk.test-is-passed'))
      await again.getByRole('link', { name: t('kiosk.health-back') }).tap()
      await expect(again.getByText(kioskConnected)).toBeVisible()
      await expect(again.getByText(t('kiosk.online-only'))).toBeHidden()
    })
  },
)

test(
  'the self-test stands upright and sideways, in every language of the provider [CARD-08]',
  onDesktop,
  async ({ page, ownServer, axe, picture }) => {
    ownServer.changePack({ provider: { enabledLocales: ['en-AU', 'mk'], demo: true } })
    await ownServer.start()
    await enrol(page, ownServer)
    const open = async (locale: 'en-AU' | 'mk'): Promise<void> => {
      const words = textsOf(locale)
      if (locale === 'mk') await page.getByRole('button', { name: 'Македонски', exact: true }).tap()
      await page.getByRole('link', { name: words('kiosk.test-open') }).tap()
      await expect(page.getByText(words('kiosk.test-restart-more'))).toBeVisible()
      for (const size of [
        { width: 1080, height: 1920 },
        { width: 1280, height: 720 },
      ]) {
        // Its first touch filled the screen, which has no other size.
        await page.evaluate(() => document.fullscreenElement && document.exitFullscreen())
        await page.setViewportSize(size)
        const width = () => page.evaluate(() => document.documentElement.scrollWidth)
        await expect.poll(width).toBeLessThanOrEqual(size.width)
        await picture(`kiosk-self-test-${locale}-${size.width}`)
        await axe(`the self-test in ${locale}, ${size.width} px wide`)
      }
      await page.getByRole('link', { name: words('kiosk.health-back') }).tap()
    }
    await open('en-AU')
    await open('mk')
  },
)

test(
  'a kiosk that lost its storage says so by its name, needs a new code, and then works online only [CARD-08, S-30]',
  onDesktop,
  async ({ page, ownServer }) => {
    await ownServer.start()
    await enrol(page, ownServer)
    await allowLastingStorage(page, ownServer.url)
    await test.step('When all that the device stored is gone, but for the cookie', async () => {
      const renewed = async () => (await page.context().cookies()).map(({ name, httpOnly }) => ({ name, httpOnly }))
      await expect.poll(renewed).toContainEqual({ name: 'kiosk', httpOnly: true })
      await page.goto(`${ownServer.url}/version.json`)
      await page.evaluate(async () => {
        localStorage.clear()
        for (const { name } of await indexedDB.databases())
          await new Promise((resolve, reject) => {
            const removal = indexedDB.deleteDatabase(name ?? '')
            removal.onsuccess = resolve
            removal.onerror = reject
            removal.onblocked = reject
          })
      })
      await page.goto(ownServer.url + kioskStart)
    })
    await test.step('Then it says which kiosk it was, and has no rights of one', async () => {
      await expect(page.getByText('“Kiosk 2” has lost what it stored')).toBeVisible()
      await expect(page.getByText(t('kiosk.lost-more'))).toBeVisible()
      await expect(page.getByText(kioskConnected)).toBeHidden()
    })
    await test.step('And with a new code it is a kiosk that says what it cannot promise', async () => {
      await page.getByRole('button', { name: t('kiosk.set-up') }).tap()
      await page.getByRole('textbox', { name: t('kiosk.name') }).fill('Kiosk 3')
      await page.getByRole('button', { name: t('kiosk.name-save') }).tap()
      const code = (await page.locator('[data-enrolment-code]').getAttribute('data-enrolment-code')) ?? ''
      const check = (await page.getByText(/^\d{4}$/).textContent()) ?? ''
      await ownServer.kiosks('approve', code, '--clinic', 'aurora-brunswick', '--yes', check)
      await expect(page.getByText('Kiosk 3, connected')).toBeVisible({ timeout: 15_000 })
      await expect(page.getByText(t('kiosk.online-only'))).toBeVisible()
    })
  },
)
