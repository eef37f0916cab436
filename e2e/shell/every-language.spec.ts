import { everyLanguage, everyLocale, expectRoom, isKiosk, providerIn, screens } from '../fixtures/every-language.ts'
import { listFreeSlots, openPage, walkBooking } from '../fixtures/providers.ts'
import { expect, onDesktop, test } from '../fixtures/test.ts'
import { textsOf } from '../fixtures/texts.ts'

test.describe.configure({ mode: 'parallel' })

for (const [screen, options] of Object.entries(screens))
  test.describe(screen, () => {
    test.use(options)

    for (const locale of everyLocale)
      test(
        `${locale}: every page and a booking have room, one heading, and nothing axe finds [I18N-01, I18N-02, KIOSK-03, S-102]`,
        onDesktop,
        async ({ page, context, packServer, apiOf, axe }, { parallelIndex }) => {
          test.slow()
          const { url } = await packServer('every language', everyLanguage)
          const place = providerIn(url, locale)
          const query: Record<string, string> = isKiosk(screen) ? { kioskMode: 'true' } : {}
          const t = textsOf(locale)
          await context.addCookies([{ name: 'language', value: locale, url }])
          const pages = {
            '/': t('home.title'),
            '/select-region': t('region.title'),
            [`/${place.regionSlug}`]: t('exam.title-several'),
            [`/${place.regionSlug}/${place.examSlug}`]: t('slot.title'),
            '/about': t('about.title'),
            '/contact': t('menu.contact'),
            '/terms': t('menu.terms'),
            '/privacy': t('menu.privacy'),
            '/no/such/page': t('not-found.title'),
          }
          const look = async (what: string): Promise<void> => {
            await expectRoom(page, what)
            // What still arrives would push the page's end away from under its bar.
            await page.waitForLoadState('networkidle')
            await axe(what)
          }
          for (const [path, heading] of Object.entries(pages))
            await test.step(path, async () => {
              await openPage(page, place, `${path}?${new URLSearchParams(query)}`)
              await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading)
              await expect(page.locator('html')).toHaveAttribute('lang', locale === 'default' ? 'en-AU' : locale)
              await look(path)
            })
          const [offer] = await listFreeSlots(await apiOf(place), place, parallelIndex)
          await walkBooking(page, place, { offer, query }, async (what) => {
            if (isKiosk(screen)) await expect(page).toHaveURL(/[?&]kioskMode=true/)
            await look(what)
          })
        },
      )
  })
