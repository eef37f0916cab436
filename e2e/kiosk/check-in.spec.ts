import { acknowledge, giveMedicareNumber, startWithDesk, visitsAtDesk } from '../fixtures/check-in.ts'
import { enrol } from '../fixtures/enrolment.ts'
import { expect, gateOnDesktop, test } from '../fixtures/test.ts'
import { textsOf } from '../fixtures/texts.ts'

const t = textsOf('en-AU')

test.use({ viewport: { width: 1080, height: 1920 }, hasTouch: true })

test(
  'a patient types name and birth date at a kiosk, and is checked in once the clinic says so [KIOSK-01, CHECKIN-02, CHECKIN-09, ROUTE-07, ROUTE-27, S-59]',
  gateOnDesktop,
  async ({ page, ownServer, axe }) => {
    await startWithDesk(ownServer)
    await test.step('Given a kiosk of the clinic', () => enrol(page, ownServer))
    await test.step('When a patient who is due says who they are', async () => {
      await page.getByRole('link', { name: t('kiosk.check-in') }).tap()
      await page.getByRole('textbox', { name: t('check-in.last-name') }).fill('kingi')
      await axe('the name of a check-in')
      await page.getByRole('button', { name: t('check-in.continue') }).tap()
      await page.getByRole('textbox', { name: t('date.day') }).fill('14')
      await page.getByRole('textbox', { name: t('date.month') }).fill('9')
      await page.getByRole('textbox', { name: t('date.year') }).fill('1978')
      await axe('the birth date of a check-in')
      await page.getByRole('button', { name: t('check-in.continue') }).tap()
      await expect(page).toHaveURL(/step=confirm&process=[0-9a-f-]{36}$/)
    })
    await test.step('And gives the number that the clinic asks for', async () => {
      await page.getByRole('button', { name: t('check-in.yes') }).tap()
      const type = [t('check-in.type-number'), t('check-in.type-details')]
      await page.getByRole('button', { name: new RegExp(type.join('|')) }).tap()
      await giveMedicareNumber(page, t)
      await expect(page.getByText(t('check-in.details-sent'))).toBeVisible()
      await page.getByRole('button', { name: t('check-in.check-me-in'), exact: true }).tap()
    })
    await test.step('Then the desk sees who arrived, and the kiosk waits for its word', async () => {
      const arrived = async () => (await visitsAtDesk(page, ownServer)).find(({ state }) => state === 'SENT')
      await expect.poll(async () => (await arrived())?.lastName).toBe('Kīngi')
      await expect(page).toHaveURL(/step=confirm/)
    })
    await test.step('And says that the patient is checked in once the desk has said so', async () => {
      await acknowledge(page, ownServer, 'Kīngi')
      await expect(
        page.getByRole('heading', { name: t('check-in.checked-in').replace('{{name}}', 'Mārama') }),
      ).toBeVisible()
      await axe('the end of a check-in')
    })
  },
)
