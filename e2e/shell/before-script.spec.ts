import type { Page } from '@playwright/test'
import { clientConfigSchema } from '#src/contract/entities/config.ts'
import { sidewaysScroll } from '../fixtures/geometry.ts'
import { aurora, type Provider, vardar } from '../fixtures/providers.ts'
import { expect, gateOnDesktop, onDesktop, test } from '../fixtures/test.ts'
import { textsOf } from '../fixtures/texts.ts'

const brands = {
  [aurora.name]: { colour: '#0b5a72', shown: 'rgb(11, 90, 114)', number: '03 7010 0100', hours: /7:30 am to 6 pm/ },
  [vardar.name]: { colour: '#f2b705', shown: 'rgb(242, 183, 5)', number: '02 300 0100', hours: /07:30 до 19:00/ },
}

const headOf = (page: Page) =>
  page.evaluate(() => ({
    title: document.title,
    lang: document.documentElement.lang,
    icon: document.querySelector<HTMLLinkElement>('link[rel="icon"]')?.href ?? '',
    meta: Object.fromEntries(
      [...document.querySelectorAll('meta[content]')].map((element) => [
        element.getAttribute('name') ?? element.getAttribute('property'),
        element.getAttribute('content'),
      ]),
    ),
  }))

/** Title of each page that is whole before the script, by its address. */
const pagesOf = (place: Provider): [path: string, heading: string][] => {
  const t = textsOf(place.locale)
  return [
    ['/', t('home.title')],
    ['/about', t('about.title')],
    ['/contact', t('menu.contact')],
    ['/terms', t('menu.terms')],
    ['/privacy', t('menu.privacy')],
  ]
}

test('a button pressed before the script is there is pressed once it is [SHELL-02]', onDesktop, async ({ page }) => {
  const { promise: scripts, resolve: letGo } = Promise.withResolvers<void>()
  await page.route(/\/assets\//, async (route) => {
    await scripts
    await route.continue()
  })
  const t = textsOf(aurora.locale)
  await page.goto(aurora.url, { waitUntil: 'commit' })
  const banner = page.getByRole('complementary', { name: t('banner.label') })
  await banner.getByRole('button', { name: t('banner.close') }).click()
  await expect(banner).toBeVisible()
  letGo()
  await expect(banner).toBeHidden()
})

for (const place of [aurora, vardar])
  test.describe(place.name, () => {
    test(
      'without a script the pages stand, name the number, and say what is missing [SHELL-01, STATIC-01, BRAND-01]',
      place === aurora ? gateOnDesktop : onDesktop,
      async ({ newPage }) => {
        const page = await newPage({ javaScriptEnabled: false, baseURL: place.url })
        const t = textsOf(place.locale)
        const brand = brands[place.name]
        for (const [path, heading] of pagesOf(place))
          await test.step(path, async () => {
            await page.goto(path)
            await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading)
            const notice = page.locator('noscript p')
            await expect(notice).toBeInViewport({ ratio: 1 })
            await expect(notice).toContainText(t('no-script.lead'))
            await expect(notice).toContainText(place.name)
            await expect(notice).toContainText(brand?.hours ?? '')
            await expect(notice.getByRole('link', { name: brand?.number ?? '' })).toHaveAttribute('href', /^tel:/)
            await expect(page.getByRole('banner')).toContainText(place.name)
            await expect(page.getByRole('contentinfo')).toContainText(t('menu.privacy'))
            expect((await headOf(page)).lang).toBe(place.locale)
            await page.setViewportSize({ width: 360, height: 740 })
            await expect(notice).toBeInViewport({ ratio: 1 })
            expect(await sidewaysScroll(page)).toBe(0)
            await page.setViewportSize({ width: 1280, height: 800 })
          })
        await test.step('the home page has its colour and its regions, which lead on', async () => {
          await page.goto('/')
          await expect(page.getByRole('main').locator('section').first()).toHaveCSS(
            'background-color',
            brand?.shown ?? '',
          )
          const regions = page.getByRole('main').getByRole('list').getByRole('link')
          await expect(regions.first()).toHaveAttribute('href', /^\/[a-z-]+$/)
          await regions.first().click()
          await expect(page).toHaveURL(/\/[a-z-]+$/)
          await expect(page.locator('noscript p')).toBeVisible()
        })
        await test.step('a region has its clinics with number and hours, and its exams', async () => {
          const list = page.locator('noscript section')
          await expect(list.getByRole('heading', { name: t('no-script.exams') })).toBeVisible()
          await expect(list.getByRole('link').filter({ hasText: /\d/ }).first()).toHaveAttribute('href', /^tel:/)
          await expect(list.getByRole('listitem').first()).toContainText(/\d:\d\d/)
          expect(await sidewaysScroll(page)).toBe(0)
        })
      },
    )

    test(
      'the first answer carries the brand, its language and all that the page is painted from [BRAND-05, BRAND-06, BRAND-07, BRAND-12, S-31]',
      onDesktop,
      async ({ newPage }) => {
        // Blocked, so that nothing but the server's answer can have written the page.
        const page = await newPage({ baseURL: place.url })
        await page.route('**/assets/*.js', (route) => route.abort())
        await page.goto('/')
        const { title, lang, icon, meta } = await headOf(page)
        const first = await page.evaluate(() => JSON.parse(document.getElementById('first-state')?.textContent ?? '{}'))
        const config = clientConfigSchema.parse(first.config)
        const { application, theme } = config
        expect(title).toBe(application.metaTitle)
        expect(title).toContain(place.name)
        expect(lang).toBe(place.locale)
        expect(meta).toMatchObject({
          description: application.metaDescription,
          keywords: application.metaKeywords,
          'og:description': application.metaFbDescription,
          'theme-color': brands[place.name]?.colour,
        })
        expect(theme.brand).toBe(brands[place.name]?.colour)
        expect(meta).not.toHaveProperty('google-site-verification')
        const answer = await page.request.get(icon)
        expect(answer.headers()['content-type']).toContain('image/')
        expect(first.locale).toBe(place.locale)
        expect(first.regions.map(({ slug }: { slug: string }) => slug)).toContain(place.regionSlug)
        // Whichever area of the page has it.
        expect(Object.assign({}, ...Object.values(first.texts))['home.title']).toBe(textsOf(place.locale)('home.title'))
        await expect(page.getByRole('link', { name: textsOf(place.locale)('menu.terms') }).first()).toBeAttached()
      },
    )
  })
