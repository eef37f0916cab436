// A server that is down while the kiosk’s network card is up: nothing but the calls tells of it.
import { identify } from '../fixtures/check-in.ts'
import { enrolForArrivals, kioskConnected, savedAtDesk } from '../fixtures/enrolment.ts'
import { test } from '../fixtures/installed.ts'
import { expect, onDesktop } from '../fixtures/test.ts'
import { textsOf } from '../fixtures/texts.ts'

const t = textsOf('en-AU')

test.use({ viewport: { width: 1080, height: 1920 }, hasTouch: true })

test(
  'a server that is lost in the middle of a check-in leaves a saved arrival in place of it, and has it soon after it is back [S-38, STATE-06]',
  onDesktop,
  async ({ device, ownServer }) => {
    test.setTimeout(240_000)
    await ownServer.start()
    const page = await enrolForArrivals(device, ownServer)
    await test.step('Given somebody who begins to check in', async () => {
      await page.getByRole('link', { name: t('kiosk.check-in') }).waitFor()
      await ownServer.kill()
      await identify(page, { lastName: 'canarywharf', dateOfBirth: '1978-09-14' }, t)
    })
    await test.step('When the server does not answer, then what was typed is saved as an arrival', async () => {
      await page.getByRole('button', { name: t('kiosk.arrival-save') }).tap()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('kiosk.arrival-saved'))
      await expect(page.getByText('1', { exact: true })).toBeVisible()
    })
    await test.step('And the start page offers the next one to save their arrival', async () => {
      await page.getByRole('button', { name: t('kiosk.done'), exact: true }).tap()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('kiosk.arrival-title'))
    })
    await test.step('Then the server is back, and has it without anybody at the kiosk', async () => {
      const sent = page.waitForResponse((each) => each.url().endsWith('/api/kiosks/arrivals') && each.ok())
      await ownServer.start()
      await sent
      await expect(page.getByText(kioskConnected)).toBeVisible()
      expect(await ownServer.desk('arrivals', 'list', '--clinic', 'aurora-brunswick')).toMatch(savedAtDesk)
    })
  },
)
