import type { Page } from '@playwright/test'
import { clippedTexts, sidewaysScroll } from '../fixtures/geometry.ts'
import { expectMacedonian } from '../fixtures/macedonian.ts'
import { aurora, isLive, listFreeSlots, openPage, openPaths, vardar, walkBooking } from '../fixtures/providers.ts'
import { expect, gateOnEither, onPhone, test } from '../fixtures/test.ts'
import { textsOf } from '../fixtures/texts.ts'

const expectInOrder = async (page: Page, what: string): Promise<void> => {
  expect.soft(await sidewaysScroll(page), `${what} scrolls sideways`).toBe(0)
  expect.soft(await clippedTexts(page), `${what} cuts words`).toEqual([])
  const levels = await page.locator(':is(h1, h2, h3, h4):visible').evaluateAll((all) => all.map((one) => one.tagName))
  expect.soft(levels.filter((level) => level === 'H1').length, `${what} has one h1`).toBe(1)
}

for (const place of [aurora, vardar])
  test.describe(place.name, place === vardar ? onPhone : {}, () => {
    const gate = place === aurora ? gateOnEither : {}

    test(
      'every address has a page with one heading, a title, help, and nothing axe finds [SHELL-01, IFRAME-02, STATIC-01, STATIC-05, S-102]',
      gate,
      async ({ page, axe, isMobile }) => {
        test.slow()
        // Inside another site a page is the same without its frame: seen on one screen for each provider.
        const isSeenFramed = place === vardar || !isMobile
        for (const path of (await openPaths(place)).filter((each) => isSeenFramed || !each.startsWith('/iframe/')))
          await test.step(path, async () => {
            await openPage(page, place, path)
            await expect(page).toHaveTitle(new RegExp(` – ${place.name}$`))
            await expectInOrder(page, path)
            if (path.startsWith('/iframe') && path !== '/iframe-test')
              await expect(page.getByRole('banner')).toBeHidden()
            else
              await expect(
                page.getByRole('banner').locator('a[href^="tel:"], a[href="/contact"]').first(),
              ).toBeAttached()
            if (place.locale === 'mk') await expectMacedonian(page, path)
            await axe(path)
          })
      },
    )

    test(
      'what opens, closes or appears around a page is in order too [SHELL-08, S-99, S-102]',
      gate,
      async ({ page, axe, context }) => {
        const t = textsOf(place.locale)
        await openPage(page, place, '/about')
        const menu = page.locator('header summary').filter({ hasText: t('shell.menu') })
        if (await menu.isVisible())
          await test.step('the menu', async () => {
            await menu.click()
            await expectInOrder(page, 'the open menu')
            await axe('the open menu')
            await menu.click()
          })
        await test.step('the languages', async () => {
          const languages = page.locator('summary:visible').filter({ hasText: t('language.choose') })
          for (const summary of await languages.all()) {
            await summary.click()
            await expect(summary.locator('..').getByRole('button', { pressed: true })).toBeInViewport({ ratio: 1 })
            await expectInOrder(page, 'the open languages')
            await axe('the open languages')
            await summary.click()
          }
        })
        await test.step('the closed banner stays closed over a reload, from the first picture on', async () => {
          const banner = page.getByRole('complementary', { name: t('banner.label') })
          await banner.getByRole('button', { name: t('banner.close') }).click()
          await expect(banner).toBeHidden()
          await axe('the page without its banner')
          const html = await page.request.get(page.url()).then((answer) => answer.text())
          expect(html).not.toContain(`aria-label="${t('banner.label')}"`)
          await page.reload()
          await isLive(page)
          await expect(banner).toBeHidden()
        })
        await test.step('without a network', async () => {
          await context.setOffline(true)
          await expect(page.getByText(t('network.offline'))).toBeVisible()
          await expectInOrder(page, 'the page without a network')
          await axe('the page without a network')
          await context.setOffline(false)
          await expect(page.getByText(t('network.back'))).toBeVisible()
          await axe('the page with its network back')
        })
      },
    )

    // Not in the gate, where book-appointment.spec.ts sees these pages.
    test('every page of a booking is in order [BOOK-02, S-102]', async ({ page, axe, apiOf }, { parallelIndex }) => {
      const api = await apiOf(place)
      const [offer, lost] = await listFreeSlots(api, place, parallelIndex)
      const taken = { offer: lost, take: () => api.hold(lost) }
      await walkBooking(page, place, { offer, taken }, async (what) => {
        await expectInOrder(page, what)
        await axe(what)
      })
    })
  })
