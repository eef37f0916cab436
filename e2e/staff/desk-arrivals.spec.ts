import { enrol } from '../fixtures/enrolment.ts'
import { quickly } from '../fixtures/kiosk-person.ts'
import { openAsReception } from '../fixtures/sign-in.ts'
import { expect, onDesktop, test } from '../fixtures/test.ts'
import { textsOf } from '../fixtures/texts.ts'

const t = textsOf('en-AU')

test(
  'the desk beside a kiosk sees who arrives, checks them in by keyboard alone, and the kiosk shows the area; who may look only changes nothing [S-110, S-26, CHECKIN-09, KIOSK-01]',
  onDesktop,
  async ({ page, ownServer, newPage, axe }) => {
    test.setTimeout(120_000)
    await ownServer.start()
    const kiosk = await newPage({ viewport: { width: 1080, height: 1920 }, hasTouch: true })
    const address = `${ownServer.url}/desk?clinic=aurora-brunswick`
    const list = page.getByRole('list', { name: t('arrivals.title') })
    const row = list.getByRole('button', { name: /Kīngi/ })
    const heading = page.getByRole('heading', { name: 'Mārama Kīngi' })
    await test.step('Given a kiosk, and a desk that shows who is expected', async () => {
      await enrol(kiosk, ownServer)
      await openAsReception(page, address)
      await expect(row).toContainText(t('arrivals.is-expected'))
      await axe('the arrivals of a day')
    })
    await test.step('When a patient checks in at the kiosk and goes on with something missing', async () => {
      const { press, write } = quickly
      await press(kiosk.getByRole('link', { name: t('kiosk.check-in') }))
      await write(kiosk.getByRole('textbox', { name: t('check-in.last-name') }), 'kingi')
      await press(kiosk.getByRole('button', { name: t('check-in.continue') }))
      await write(kiosk.getByRole('textbox', { name: t('date.day') }), '14')
      await write(kiosk.getByRole('textbox', { name: t('date.month') }), '9')
      await write(kiosk.getByRole('textbox', { name: t('date.year') }), '1978')
      await press(kiosk.getByRole('button', { name: t('check-in.continue') }))
      await press(kiosk.getByRole('button', { name: t('check-in.yes') }))
      await press(kiosk.getByRole('button', { name: t('check-in.check-me-in'), exact: true }))
    })
    await test.step('Then the desk hears of it, finds them by birth date, and opens the visit with the arrow keys', async () => {
      await expect(row).toContainText(/See desk/, { timeout: 30_000 })
      await page.getByRole('searchbox', { name: t('arrivals.search') }).fill('14/9/1978')
      await expect(list.getByRole('button')).toHaveCount(1)
      await page.getByRole('searchbox', { name: t('arrivals.search') }).fill('')
      await list.getByRole('button').first().focus()
      await page.keyboard.press('End')
      await expect(list.getByRole('button').last()).toBeFocused()
      await row.focus()
      await page.keyboard.press('Enter')
      await expect(heading).toBeFocused()
    })
    await test.step('And letter keys do nothing until they are switched on', async () => {
      await page.keyboard.press('c')
      await expect(row).toContainText(/See desk/)
      await page.getByRole('button', { name: t('arrivals.keys-off') }).press('Enter')
      await page.getByRole('radio', { name: 'Area A' }).focus()
      await page.keyboard.press('Space')
      await page.keyboard.press('c')
      await expect(row).toContainText(/Checked in/)
    })
    await test.step('And the kiosk shows where to wait', async () => {
      await expect(kiosk.getByText(`${t('check-in.then-wait-in')} Area A`)).toBeVisible()
    })
    await test.step('Who may look only sees the same on a narrow phone, without the ways to change it', async () => {
      await page.context().clearCookies()
      await page.setViewportSize({ width: 320, height: 640 })
      await page.goto(address)
      await page.getByRole('button', { name: /^Tom Alder/ }).click()
      await row.click()
      await expect(heading).toBeFocused()
      await expect(list).toBeHidden()
      await expect(page.getByRole('button', { name: t('arrivals.have') })).toHaveCount(0)
      await axe('a visit of the desk on a phone')
      await heading.press('Escape')
      await expect(row).toBeFocused()
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
    })
  },
)
