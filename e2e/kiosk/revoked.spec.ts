import { enrolForArrivals, saveArrival, savedAtDesk } from '../fixtures/enrolment.ts'
import { test } from '../fixtures/installed.ts'
import { quickly } from '../fixtures/kiosk-person.ts'
import { openAsReception } from '../fixtures/sign-in.ts'
import { expect, onDesktop } from '../fixtures/test.ts'
import { textsOf } from '../fixtures/texts.ts'

const t = textsOf('en-AU')

test.use({ viewport: { width: 1080, height: 1920 }, hasTouch: true })

test(
  'a kiosk that is revoked while it has no network sends what it saved, for the desk to look at, and is no kiosk then [S-32, S-36]',
  onDesktop,
  async ({ device, ownServer, newPage }) => {
    test.setTimeout(120_000)
    await ownServer.start()
    const page = await enrolForArrivals(device, ownServer)
    await test.step('Given somebody saved their arrival without network', async () => {
      await saveArrival(page, quickly)
      await quickly.press(page.getByRole('button', { name: t('kiosk.done'), exact: true }))
    })
    await test.step('When staff revoke the kiosk on their page', async () => {
      const desk = await newPage()
      const press = (name: string | RegExp) => desk.getByRole('button', { name, exact: true }).click()
      await openAsReception(desk, `${ownServer.url}/kiosk/devices`)
      await desk
        .getByRole('button', { name: /^Kiosk 2/ })
        .first()
        .click()
      await press(t('kiosks.revoke'))
      await press(t('kiosks.revoke-yes'))
      await expect(desk.getByText(t('kiosks.none'))).toBeHidden()
    })
    await test.step('Then with the network back it sends the arrival, and asks to be set up', async () => {
      await page.context().setOffline(false)
      await expect(page.getByRole('button', { name: t('kiosk.set-up') })).toBeVisible({ timeout: 30_000 })
      expect(await ownServer.desk('arrivals', 'list', '--clinic', 'aurora-brunswick')).toMatch(savedAtDesk)
    })
  },
)
