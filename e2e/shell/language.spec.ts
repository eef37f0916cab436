import type { Page } from '@playwright/test'
import { expectMacedonian } from '../fixtures/macedonian.ts'
import { aurora, isLive, listFreeSlots, openPage, type Provider, vardar } from '../fixtures/providers.ts'
import { expect, gateOnPhone, onDesktop, test } from '../fixtures/test.ts'
import { textsOf } from '../fixtures/texts.ts'

const inMacedonian = textsOf('mk')
const inEnglish = textsOf('en-AU')
const nameInEnglish = 'Vardar Diagnostics'

/** Whichever the screen has room for: in the header, or else in the footer. */
const languagesOf = (page: Page, words: (key: string) => string) =>
  page
    .locator('summary:visible')
    .filter({ hasText: words('language.choose') })
    .first()

const choose = (page: Page, from: (key: string) => string, language: string): Promise<void> =>
  test.step(`When I choose ${language}`, async () => {
    await languagesOf(page, from).click()
    await page.getByRole('button', { name: language, exact: true }).and(page.locator(':visible')).click()
  })

/** Stays in the page until it is loaded anew. */
const markPage = (page: Page) => page.evaluate(() => Object.assign(window, { isSamePage: true }))
const isSamePage = (page: Page) => page.evaluate(() => 'isSamePage' in window)

const firstHtml = async (page: Page): Promise<string> => (await page.request.get(page.url())).text()

test(
  'a choice of language changes every word, the tab and the page’s language, and is kept [I18N-01, I18N-02, S-31, S-99]',
  gateOnPhone,
  async ({ page, axe }) => {
    await openPage(page, vardar, '/about')
    await expectMacedonian(page, 'the page')
    expect(await firstHtml(page)).toContain('<html lang="mk"')
    await markPage(page)
    await choose(page, inMacedonian, 'English (Australia)')

    await test.step('Then the page is in English, and is still the same page', async () => {
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(inEnglish('about.title'))
      await expect(page.locator('html')).toHaveAttribute('lang', 'en-AU')
      await expect(page).toHaveTitle(`${inEnglish('about.title')} – ${nameInEnglish}`)
      await expect(page.getByText(inEnglish('shell.environment-demo'))).toBeVisible()
      await expect(page.locator('[aria-live=polite]')).toHaveText('The page is now in English (Australia)')
      await expect(languagesOf(page, inEnglish)).toBeFocused()
      await expect(page.getByText(inMacedonian('menu.privacy')).and(page.locator(':visible'))).toHaveCount(0)
      expect(await isSamePage(page)).toBe(true)
    })
    await axe('the page in English')

    await test.step('and stays so on the way through the site and in its dates', async () => {
      await page.getByRole('banner').getByRole('link', { name: nameInEnglish }).click()
      await expect(page.getByRole('heading', { level: 1, name: inEnglish('home.title') })).toBeVisible()
      const regions = page.getByRole('main').getByRole('list')
      await expect(regions).toContainText(/next available (Mon|Tue|Wed|Thu|Fri|Sat|Sun)/)
      expect(await isSamePage(page)).toBe(true)
    })

    await test.step('and after a reload, from the first HTML on', async () => {
      const html = await firstHtml(page)
      expect(html).toContain('<html lang="en-AU"')
      expect(html).toContain(inEnglish('home.title'))
      expect(html).not.toContain(inMacedonian('home.title'))
      await page.reload()
      await isLive(page)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(inEnglish('home.title'))
      await expect(page.locator('html')).toHaveAttribute('lang', 'en-AU')
    })

    await test.step('until another is chosen', async () => {
      await choose(page, inEnglish, 'Македонски')
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(inMacedonian('home.title'))
      await expect(page.locator('html')).toHaveAttribute('lang', 'mk')
      expect(await firstHtml(page)).toContain('<html lang="mk"')
    })
  },
)

test(
  'the language changes under a form and a dialog without taking what was typed [I18N-01, S-99]',
  onDesktop,
  async ({ page, apiOf }, { parallelIndex }) => {
    const [{ clinicId, regionSlug, examSlug, date, startTime }] = await listFreeSlots(
      await apiOf(vardar),
      vardar,
      parallelIndex,
    )
    const query = new URLSearchParams({ clinicId: String(clinicId), date, startTime })
    await openPage(page, vardar, `/${regionSlug}/${examSlug}?${query}`)
    await page.getByRole('button', { name: inMacedonian('slot.hold') }).click()
    const field = (words: (key: string) => string) =>
      page.getByRole('textbox', { name: words('form.firstName'), exact: true })
    await field(inMacedonian).fill('Ѓорѓи')
    await choose(page, inMacedonian, 'English (Australia)')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(inEnglish('form.title'))
    await expect(field(inEnglish)).toHaveValue('Ѓорѓи')
    await expect(page.getByRole('region', { name: inEnglish('hold.label') })).toBeVisible()
    await test.step('and the errors are said in the new language', async () => {
      await page.getByRole('button', { name: inEnglish('form.check') }).click()
      await expect(page.getByRole('alert', { name: inEnglish('form.problem') })).toBeVisible()
      await choose(page, inEnglish, 'Македонски')
      await expect(page.getByRole('alert', { name: inMacedonian('form.problem') })).toBeVisible()
      await expectMacedonian(page, 'the form')
    })
    await test.step('and the parts that antd draws name themselves in it', async () => {
      await openPage(page, vardar, `/${regionSlug}`)
      await choose(page, inMacedonian, 'English (Australia)')
      await page
        .getByRole('button', { name: /^About / })
        .first()
        .click()
      await expect(
        page
          .getByRole('dialog')
          .getByRole('button', { name: inEnglish('dialog.close') })
          .first(),
      ).toBeVisible()
      await page.keyboard.press('Escape')
      await choose(page, inEnglish, 'Македонски')
      await page
        .getByRole('main')
        .getByRole('button', { name: inMacedonian('exam.about').replace('{{name}}', '') })
        .first()
        .click()
      await expect(page.getByRole('dialog')).toBeVisible()
      await expectMacedonian(page, 'the dialog')
    })
  },
)

test(
  'a language that the provider does not offer is not shown [I18N-02, S-99]',
  onDesktop,
  async ({ page, context }) => {
    const visits: [Provider, string][] = [
      [aurora, 'mk'],
      [vardar, 'en-NZ'],
      [aurora, 'xx"><b>'],
    ]
    for (const [place, language] of visits)
      await test.step(`${place.name}: ${language}`, async () => {
        await context.addCookies([{ name: 'language', value: encodeURIComponent(language), url: place.url }])
        await openPage(page, place, '/privacy')
        await expect(page.locator('html')).toHaveAttribute('lang', place.locale)
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(textsOf(place.locale)('menu.privacy'))
      })
  },
)
