import { expectRoom, providerIn, pseudoTexts, screens } from '../fixtures/every-language.ts'
import { listFreeSlots, openPage, openPaths, walkBooking } from '../fixtures/providers.ts'
import { expect, onDesktop, test } from '../fixtures/test.ts'

test.describe.configure({ mode: 'parallel' })

const texts = pseudoTexts()
const tested = ['phone', 'desktop', 'smallest phone', 'kiosk portrait'] as const

for (const screen of tested)
  test.describe(screen, () => {
    test.use(screens[screen])

    test(
      'words 40 % longer still have room on every page [I18N-01, S-102]',
      onDesktop,
      async ({ page, packServer, apiOf, axe }, { parallelIndex }) => {
        test.slow()
        const { url } = await packServer('longer words', { texts: { 'en-AU': texts } })
        const place = { ...providerIn(url, 'en-AU'), texts }
        for (const path of await openPaths(place))
          await test.step(path, async () => {
            await openPage(page, place, path)
            await expect(page.getByRole('heading', { level: 1 })).toContainText('«')
            await expectRoom(page, path)
          })
        await test.step('the open menu and languages', async () => {
          await openPage(page, place, '/')
          for (const summary of await page.locator('summary:visible').all()) {
            await summary.click()
            await expectRoom(page, 'what a word opens')
            await summary.click()
          }
          await axe('the home page')
        })
        const api = await apiOf(place)
        const [offer, lost] = await listFreeSlots(api, place, parallelIndex)
        const taken = { offer: lost, take: () => api.hold(lost) }
        await walkBooking(page, place, { offer, taken }, (what) => expectRoom(page, what))
      },
    )
  })
