import { aurora, openPage, type Provider, vardar } from '../fixtures/providers.ts'
import { expectStill, watchShifts } from '../fixtures/shifts.ts'
import { expect, gateOnEither, onPhone, test } from '../fixtures/test.ts'
import { textsOf } from '../fixtures/texts.ts'

const pathsOf = ({ regionSlug }: Provider): string[] => ['/', '/about', '/contact', '/select-region', `/${regionSlug}`]

const otherLocale = { [aurora.name]: 'en-NZ', [vardar.name]: 'en-AU' } as const

for (const place of [aurora, vardar])
  test.describe(place.name, place === vardar ? onPhone : gateOnEither, () => {
    test('nothing moves until the page is alive [SHELL-01, SHELL-23, S-102]', async ({ page }) => {
      await watchShifts(page)
      for (const path of pathsOf(place)) await expectStill(page, place.url + path, path)
      await expectStill(page, `${place.url}/no/such/page`)
    })

    test('nothing moves for who has chosen a language and closed the banner [I18N-01, S-31, S-99]', async ({
      page,
      context,
    }) => {
      const language = otherLocale[place.name] ?? 'en-AU'
      const t = textsOf(language)
      await context.addCookies([{ name: 'language', value: language, url: place.url }])
      await openPage(page, place, '/terms')
      // A banner translated by the provider is another one in each language.
      await page.getByRole('button', { name: t('banner.close') }).click()
      await expect(page.getByRole('complementary', { name: t('banner.label') })).toBeHidden()
      await watchShifts(page)
      for (const path of pathsOf(place)) {
        await expectStill(page, place.url + path, path)
        await expect(page.locator('html')).toHaveAttribute('lang', language)
        await expect(page.getByRole('button', { name: t('banner.close') })).toBeHidden()
      }
    })
  })
