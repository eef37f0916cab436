import type { Page } from '@playwright/test'
import { kioskConnected as connected, enrol, kioskStart as start } from '../fixtures/enrolment.ts'
import { expect, gateOnDesktop, onDesktop, test } from '../fixtures/test.ts'
import { textsOf } from '../fixtures/texts.ts'

const t = textsOf('en-AU')
const lastName = 'Canarywharf'

test.use({ viewport: { width: 1080, height: 1920 }, hasTouch: true })

const toDetails = async (page: Page): Promise<void> => {
  await page.getByRole('link', { name: t('kiosk.book') }).tap()
  await page.getByRole('checkbox', { name: /^Thyroid ultrasound/ }).tap()
  await page.getByRole('link', { name: 'Choose a time' }).tap()
  await page
    .getByRole('button', { name: /, available$/ })
    .last()
    .tap()
  await page.getByRole('button', { name: t('slot.hold') }).tap()
  await page.getByRole('textbox', { name: t('form.lastName') }).fill(lastName)
}

/** Texts of a person that are left anywhere a page can read. */
const leftOf = (page: Page): Promise<unknown> =>
  page.evaluate(async () => ({
    tab: { ...sessionStorage },
    device: { ...localStorage },
    cookies: document.cookie,
    databases: (await indexedDB.databases()).map(({ name }) => name),
    text: document.documentElement.outerHTML.includes('Canarywharf'),
  }))

const clean = { tab: {}, device: { kiosk: 'enrolled' }, cookies: '', databases: ['device'], text: false }

test(
  'a device becomes a kiosk by a code, books for one person without a cookie, and forgets them [KIOSK-02, KIOSK-04, KIOSK-05, KIOSK-12, ROUTE-16, ROUTE-23, S-32, S-36]',
  gateOnDesktop,
  async ({ page, ownServer, axe }) => {
    await ownServer.start()
    await test.step('When the operator types the name, and the desk approves the code', () => enrol(page, ownServer))
    await axe('the start page of a kiosk')
    await test.step('Then it is a kiosk at any address', async () => {
      await page.goto(`${ownServer.url}/melbourne`)
      await expect(page).toHaveURL(ownServer.url + start)
    })
    const cookies: string[] = []
    page.on('request', async (request) => {
      // The page may close before they are known.
      const { cookie } = await request.allHeaders().catch(() => ({ cookie: undefined }))
      if (cookie !== undefined && request.url().includes('/api/')) cookies.push(new URL(request.url()).pathname)
    })
    await test.step('When a patient books', async () => {
      await toDetails(page)
      await page.getByRole('textbox', { name: t('form.firstName') }).fill('Zoe')
      await page.getByRole('textbox', { name: t('date.day') }).fill('14')
      await page.getByRole('textbox', { name: t('date.month') }).fill('9')
      await page.getByRole('textbox', { name: t('date.year') }).fill('1978')
      await page.getByRole('textbox', { name: t('form.contactNumber') }).fill('0491570156')
      await page.getByRole('checkbox', { name: t('form.consent') }).check()
      await page.getByRole('button', { name: t('form.check') }).tap()
      await page.getByRole('button', { name: t('check.book') }).tap()
      await expect(page.getByRole('heading', { level: 1 })).toContainText('Zoe')
      await expect(page).toHaveURL(/\/appointments\/\w{22}\/kiosk\?kioskMode=true$/)
      await axe('the confirmation of a kiosk')
    })
    await test.step('Then no call but that for the device took a cookie', () =>
      expect(cookies.filter((path) => !path.startsWith('/api/kiosks/'))).toEqual([]))
    await test.step('And after Done nothing of the patient is left, also by going back', async () => {
      await page.getByRole('button', { name: t('kiosk.done') }).tap()
      await expect(page.getByText(connected)).toBeVisible()
      expect(await leftOf(page)).toEqual(clean)
      await page.goBack()
      await expect(page).toHaveURL(ownServer.url + start)
      await expect(page.getByText(connected)).toBeVisible()
      expect(await leftOf(page)).toEqual(clean)
    })
  },
)

test(
  'who walks away is warned, and the next person finds nothing; a revoked device is none any more [KIOSK-08, KIOSK-11, KIOSK-13, KIOSK-14, S-33] (case 56)',
  onDesktop,
  async ({ page, ownServer }) => {
    // A server starts, and idle times pass.
    test.setTimeout(180_000)
    ownServer.changePack({ application: { kioskNoActivitySeconds: 12 }, provider: { demo: true } })
    await ownServer.start()
    await enrol(page, ownServer)
    await toDetails(page)
    const dialog = page.getByRole('alertdialog', { name: t('kiosk.still-there') })
    await test.step('A touch beside the dialog closes it and presses nothing beneath', async () => {
      await expect(dialog).toBeVisible({ timeout: 30_000 })
      await page.touchscreen.tap(20, 20)
      await expect(dialog).toBeHidden()
      await expect(page.getByRole('textbox', { name: t('form.lastName') })).toHaveValue(lastName)
    })
    await test.step('Nobody comes back', async () => {
      await expect(dialog).toBeVisible({ timeout: 30_000 })
      await expect(page).toHaveURL(ownServer.url + start, { timeout: 30_000 })
      await expect(page.getByText(connected)).toBeVisible()
      expect(await leftOf(page)).toEqual(clean)
    })
    await test.step('The desk revokes it', async () => {
      const [deviceId = ''] = /\w{22}/.exec(await ownServer.kiosks('list')) ?? []
      await ownServer.kiosks('revoke', deviceId)
      await page.reload()
      await expect(page.getByRole('button', { name: t('kiosk.set-up') })).toBeVisible()
      expect(await leftOf(page)).toMatchObject({ device: {}, cookies: '' })
    })
  },
)
