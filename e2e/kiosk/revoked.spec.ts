import { enrolInstalled } from '../fixtures/enrolment.ts'
import { firstPage, test } from '../fixtures/installed.ts'
import { missingFiles } from '../fixtures/kiosk-files.ts'
import { quickly } from '../fixtures/kiosk-person.ts'
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
    const context = await device.start()
    const page = await firstPage(context)
    const answered = context.waitForEvent('response', (each) => each.url().endsWith('/keepalive') && each.ok())
    await enrolInstalled(page, ownServer)
    await answered
    await expect.poll(() => missingFiles(page, ['en-AU']), { timeout: 60_000 }).toEqual([])
    await test.step('Given somebody saved their arrival without network', async () => {
      await context.setOffline(true)
      const { press, write } = quickly
      await press(page.getByRole('link', { name: t('kiosk.arrival-begin') }))
      await write(page.locator('#lastName'), 'canarywharf')
      await write(page.locator('#dateOfBirth-day'), '14')
      await write(page.locator('#dateOfBirth-month'), '9')
      await write(page.locator('#dateOfBirth-year'), '1978')
      await press(page.getByRole('button', { name: t('kiosk.arrival-save') }))
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('kiosk.arrival-saved'))
      await press(page.getByRole('button', { name: t('kiosk.done'), exact: true }))
    })
    await test.step('When staff revoke the kiosk on their page', async () => {
      const desk = await newPage()
      const press = (name: string | RegExp) => desk.getByRole('button', { name, exact: true }).click()
      await desk.goto(`${ownServer.url}/kiosk/devices`)
      await desk.getByRole('button', { name: /^Moana Reed/ }).click()
      await desk
        .getByRole('button', { name: /^Kiosk 2/ })
        .first()
        .click()
      await press(t('kiosks.revoke'))
      await press(t('kiosks.revoke-yes'))
      await expect(desk.getByText(t('kiosks.none'))).toBeHidden()
    })
    await test.step('Then with the network back it sends the arrival, and asks to be set up', async () => {
      await context.setOffline(false)
      await expect(page.getByRole('button', { name: t('kiosk.set-up') })).toBeVisible({ timeout: 30_000 })
      expect(await ownServer.desk('arrivals', 'list', '--clinic', 'aurora-brunswick')).toMatch(
        /^1 {2}\S+ {2}unmatched, canarywharf, born 1978-09-14/im,
      )
    })
  },
)
