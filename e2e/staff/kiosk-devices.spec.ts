import { kioskConnected, kioskStart } from '../fixtures/enrolment.ts'
import { openAsReception } from '../fixtures/sign-in.ts'
import { expect, gateOnDesktop, test } from '../fixtures/test.ts'
import { textsOf } from '../fixtures/texts.ts'

const t = textsOf('en-AU')

test(
  'staff approve a kiosk by the code that its screen shows to scan, and revoke it; who may look only changes nothing [KIOSK-04, S-32, S-26]',
  gateOnDesktop,
  async ({ page, ownServer, newPage, axe }) => {
    await ownServer.start()
    const kiosk = await newPage({ viewport: { width: 1080, height: 1920 }, hasTouch: true })
    const logIn = (who: RegExp) => page.getByRole('button', { name: who }).click()
    const chip = page.getByRole('button', { name: 'Kiosk 2', exact: true })
    const dialog = page.getByRole('dialog')
    await test.step('A device shows a code to scan, and a number', async () => {
      await kiosk.goto(ownServer.url + kioskStart)
      await kiosk.getByRole('button', { name: t('kiosk.set-up') }).tap()
      await kiosk.getByRole('textbox', { name: t('kiosk.name') }).fill('Kiosk 2')
      await kiosk.getByRole('button', { name: t('kiosk.name-save') }).tap()
      await expect(kiosk.getByRole('img', { name: t('kiosk.enrol-scan') })).toBeVisible()
    })
    const address = (await kiosk.locator('[data-address]').getAttribute('data-address')) ?? ''
    const check = (await kiosk.locator('p', { hasText: /^\d{4}$/ }).textContent()) ?? ''
    await test.step('The address in it leads through the login to the dialog', async () => {
      await openAsReception(page, address)
      await expect(dialog.getByText(check, { exact: true })).toBeVisible()
      await expect(page).toHaveURL(`${ownServer.url}/kiosk/devices`)
      await axe('approving a kiosk')
    })
    await test.step('Without a clinic it is not approved; with one the device goes on by itself', async () => {
      await dialog.getByRole('button', { name: t('kiosks.approve') }).click()
      await expect(dialog.getByRole('combobox', { name: t('kiosks.clinic') })).toHaveAccessibleDescription(/Error/)
      await dialog.getByRole('combobox', { name: t('kiosks.clinic') }).selectOption('aurora-brunswick')
      await dialog.getByRole('button', { name: t('kiosks.approve') }).click()
      await expect(chip).toBeVisible()
      await expect(kiosk.getByText(kioskConnected)).toBeVisible({ timeout: 30_000 })
      await axe('the kiosks')
    })
    await test.step('It is revoked after a second look', async () => {
      await chip.click()
      await dialog.getByRole('button', { name: t('kiosks.revoke') }).click()
      await page.getByRole('button', { name: t('kiosks.revoke-yes') }).click()
      await expect(dialog).toHaveCount(0)
      await expect(chip).toHaveCount(0)
    })
    await test.step('Who may look only sees the page without the ways to change it', async () => {
      await page.context().clearCookies()
      await page.goto(`${ownServer.url}/kiosk/devices`)
      await logIn(/^Tom Alder/)
      await expect(page.getByText(t('kiosks.read-only'))).toBeVisible()
      await expect(page.getByRole('button', { name: t('kiosks.enter-code') })).toHaveCount(0)
    })
  },
)
