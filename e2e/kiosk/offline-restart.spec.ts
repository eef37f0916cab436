import { enrol, enrolInstalled, kioskConnected, kioskStart } from '../fixtures/enrolment.ts'
import { firstPage, test, untilInstalled } from '../fixtures/installed.ts'
import { missingFiles } from '../fixtures/kiosk-files.ts'
import { expectNothingOf, quickly, walkTo } from '../fixtures/kiosk-person.ts'
import { expect, onDesktop } from '../fixtures/test.ts'
import { textsOf } from '../fixtures/texts.ts'

test.use({ viewport: { width: 1080, height: 1920 }, hasTouch: true })

const languages = [
  { locale: 'mk', name: 'Македонски', lang: 'mk' },
  { locale: 'en-AU', name: 'English', lang: 'en-AU' },
] as const

// A browser is started four times.
test.setTimeout(120_000)

test(
  'starts without a network at any address, in each language of the provider [CARD-04, KIOSK-02, KIOSK-13]',
  onDesktop,
  async ({ device, ownServer }) => {
    ownServer.changePack({ provider: { enabledLocales: ['en-AU', 'mk'], demo: true } })
    await ownServer.start()
    await test.step('When a device is enrolled, has stored its files, and loses power and network', async () => {
      const page = await firstPage(await device.start())
      await enrol(page, ownServer)
      await untilInstalled(page)
      const missing = () => missingFiles(page, ['en-AU', 'mk'])
      await expect.poll(missing, { timeout: 60_000 }).toEqual([])
      await device.close()
      await ownServer.kill()
    })
    for (const { locale, name, lang } of languages)
      await test.step(`Then it starts at its start page, and can be read in ${locale}`, async () => {
        const page = await firstPage(await device.start())
        await page.goto(`${ownServer.url}/melbourne`)
        await expect(page).toHaveURL(ownServer.url + kioskStart)
        await page.getByRole('button', { name, exact: true }).tap()
        await expect(page.locator('html')).toHaveAttribute('lang', lang)
        // Its storage does not last, so it can save nobody's arrival.
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(textsOf(locale)('kiosk.arrival-desk'))
        await expect(page.getByText(textsOf(locale)('kiosk.needs-connection'))).toBeVisible()
      })
    await test.step('And the person who left takes their language with them', async () => {
      const page = await firstPage(await device.start())
      await page.goto(ownServer.url + kioskStart)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(textsOf('en-AU')('kiosk.arrival-desk'))
    })
  },
)

test(
  'who stands at a kiosk when its power is cut is forgotten before anything of them is painted again [KIOSK-13, S-36] (case 52)',
  onDesktop,
  async ({ device, ownServer }) => {
    await ownServer.start()
    const page = await firstPage(await device.start())
    await enrolInstalled(page, ownServer)
    await walkTo(page, textsOf('en-AU'), 'check', quickly, 'Canarywharf')
    const left = page.url()
    await device.kill()
    const again = await firstPage(await device.start())
    await again.goto(left)
    await expect(again).toHaveURL(ownServer.url + kioskStart)
    await expect(again.getByText(kioskConnected)).toBeVisible()
    await expectNothingOf(again, 'Canarywharf')
  },
)
