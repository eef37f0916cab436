import { expectAccessible } from '../fixtures/axe.ts'
import { enrolForArrivals, kioskConnected, kioskStart, saveArrival, savedAtDesk } from '../fixtures/enrolment.ts'
import { firstPage, test } from '../fixtures/installed.ts'
import { byFinger, expectNothingOf } from '../fixtures/kiosk-person.ts'
import { openAsReception } from '../fixtures/sign-in.ts'
import { expect, gateOnDesktop } from '../fixtures/test.ts'
import { textsOf } from '../fixtures/texts.ts'

const t = textsOf('en-AU')

test.use({ viewport: { width: 1080, height: 1920 }, hasTouch: true })

test(
  'an arrival without network is sealed on the kiosk, outlives the next person and a power cut, and reaches the desk once, where it is matched by hand and checked in [S-36, S-38, S-110]',
  gateOnDesktop,
  async ({ device, ownServer, newPage }) => {
    test.setTimeout(120_000)
    await ownServer.start()
    let page = await enrolForArrivals(device, ownServer)
    await test.step('When the network is lost and somebody types their name by the keys on the screen', () =>
      saveArrival(page, byFinger(page, t)))
    await test.step('Then Done leaves nothing of them that can be read', async () => {
      await page.getByRole('button', { name: t('kiosk.done'), exact: true }).tap()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('kiosk.arrival-title'))
      await expectNothingOf(page, 'anarywharf', ['arrivals', 'device'])
    })
    await test.step('And after a power cut, with the network back, the desk has it once', async () => {
      await device.kill()
      const context = await device.start({ storageLasts: true })
      page = await firstPage(context)
      const sent = context.waitForEvent('response', (each) => each.url().endsWith('/api/kiosks/arrivals'))
      await page.goto(ownServer.url + kioskStart)
      await expect(page.getByText(kioskConnected)).toBeVisible()
      expect((await sent).status()).toBe(200)
      expect(await ownServer.desk('arrivals', 'list', '--clinic', 'aurora-brunswick')).toMatch(savedAtDesk)
    })
    await test.step('Then staff say at the desk whose visit it is, after a second look, and check the patient in', async () => {
      const desk = await newPage({ viewport: { width: 1280, height: 900 } })
      const press = (name: string | RegExp) => desk.getByRole('button', { name }).click()
      await openAsReception(desk, `${ownServer.url}/desk?clinic=aurora-brunswick`)
      await press(`${t('arrivals.match')} 1`)
      await desk.getByRole('radio', { name: /Kīngi, Mārama/ }).check()
      await press(t('arrivals.match-to').replace('{{name}}', 'Mārama Kīngi'))
      await expect(desk.getByRole('alertdialog')).toContainText(/canarywharf, born 14 September 1978/i)
      await press(t('arrivals.match-yes'))
      await expect(desk.getByRole('heading', { name: 'Mārama Kīngi' })).toBeFocused()
      await desk.getByRole('radio', { name: 'Area C' }).check()
      await expectAccessible(desk, 'an arrival that was matched')
      await press(t('arrivals.check-in'))
      await expect(desk.getByRole('list', { name: t('arrivals.title') })).toContainText(/Kīngi.*Number 1.*Checked in/)
    })
  },
)
