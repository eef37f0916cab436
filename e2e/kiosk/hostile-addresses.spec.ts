// What somebody may type or scan: an enrolled kiosk shows its start page at every address, and does nothing that is in one.
import { enrol, kioskConnected, kioskStart } from '../fixtures/enrolment.ts'
import { expect, onDesktop, test } from '../fixtures/test.ts'
import { textsOf } from '../fixtures/texts.ts'

const t = textsOf('en-AU')
const script = '<script>alert(1)</script>'
const key = '0'.repeat(22)
const token = 'a'.repeat(43)

test.use({ viewport: { width: 1080, height: 1920 }, hasTouch: true })

const elsewhere = [
  '/',
  '/melbourne?selectedClinic=nowhere&navigateFromClinic=true',
  `/melbourne?selectedClinic=${script}&kioskMode=false`,
  '/melbourne/thyroid-ultrasound/details',
  `/appointments/${key}`,
  `/appointments/${key}/kiosk?kioskMode=true`,
  '/appointments/%2e%2e%2fdesk/kiosk',
  '/iframe/melbourne?kioskMode=true',
  '/iframe/kiosk',
  '/on-this-phone',
  '/no/such/page',
  '/KIOSK',
  '/kiosk/',
  '/%6Biosk',
  '/kiosk%2F..%2Fmelbourne',
  '//kiosk',
  '///example.com/kiosk',
  '/kiosk%',
  '/kiosk',
  '/kiosk?kioskMode=false',
  `/kiosk?kioskMode=${script}`,
]

const withMode = [
  '/kiosk?kioskMode=true&kioskMode=false',
  `/kiosk?returnUrl=//example.com&${script}&kioskMode=true`,
  `/kiosk?kioskMode=true#enrol=${script}`,
  `/kiosk?kioskMode=true#enrol=${token}a`,
  '/kiosk?kioskMode=true#<img src=x onerror=alert(1)>',
  `/kiosk?kioskMode=true&${'a'.repeat(4000)}`,
]

test(
  'no address leads an enrolled kiosk anywhere but to its start page, or makes it run or lose anything [KIOSK-03, ROUTE-16, S-113]',
  onDesktop,
  async ({ page, ownServer }) => {
    await ownServer.start()
    await enrol(page, ownServer)
    const alerts: string[] = []
    page.on('dialog', (dialog) => {
      alerts.push(page.url())
      void dialog.dismiss()
    })
    for (const address of elsewhere)
      await test.step(address, async () => {
        await page.goto('about:blank')
        await page.goto(ownServer.url + address)
        await expect(page).toHaveURL(ownServer.url + kioskStart)
        await expect(page.getByText(kioskConnected)).toBeVisible()
      })
    for (const address of withMode)
      await test.step(address.slice(0, 60), async () => {
        await page.goto('about:blank')
        await page.goto(ownServer.url + address)
        await expect(page.getByText(kioskConnected)).toBeVisible()
      })
    await test.step('A token in the address leaves it, and enrols nothing again', async () => {
      await page.goto('about:blank')
      await page.goto(`${ownServer.url}${kioskStart}#enrol=${token}`)
      await expect(page.getByText(kioskConnected)).toBeVisible()
      await expect(page).toHaveURL(ownServer.url + kioskStart)
    })
    expect(alerts).toEqual([])
  },
)

test(
  'a fragment that is no token is left alone on any other device, and one that is leaves the address [S-32, S-113]',
  onDesktop,
  async ({ page, ownServer }) => {
    await ownServer.start()
    const setUp = page.getByRole('button', { name: t('kiosk.set-up') })
    const refusal = page.getByText(t('error.kiosk.enrolment-unknown'))
    for (const fragment of [`#enrol=${script}`, `#enrol=${token}a`, '#enrol=', '#enrol=%00']) {
      await page.goto('about:blank')
      await page.goto(ownServer.url + kioskStart + fragment)
      await expect(setUp).toBeVisible()
      await expect(refusal).toBeHidden()
    }
    await page.goto('about:blank')
    const answered = page.waitForResponse(/by_token$/)
    await page.goto(`${ownServer.url}${kioskStart}#enrol=${token}`)
    expect((await answered).status()).toBe(404)
    await expect(refusal).toBeVisible()
    await expect(page).toHaveURL(ownServer.url + kioskStart)
    await expect(setUp).toBeVisible()
  },
)
