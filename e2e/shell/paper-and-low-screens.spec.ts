import type { Page } from '@playwright/test'
import { openApi } from '../fixtures/api.ts'
import { sidewaysScroll } from '../fixtures/geometry.ts'
import { otherPatient } from '../fixtures/patients.ts'
import { aurora, isLive, openPage } from '../fixtures/providers.ts'
import { expectStill, watchShifts } from '../fixtures/shifts.ts'
import { expect, gateOnDesktop, test } from '../fixtures/test.ts'

/** Only a screen needs these. */
const expectPaper = async (page: Page): Promise<void> => {
  await expect(page.getByRole('complementary', { name: 'Notice' })).toBeHidden()
  await expect(page.getByText('Demonstration: nothing you book is real.')).toBeHidden()
  await expect(page.getByRole('navigation')).toBeHidden()
  await expect(page.getByRole('contentinfo')).toBeHidden()
  await expect(page.locator('summary:visible')).toHaveCount(0)
  // Which provider it is, and what the page is about, stay.
  await expect(page.getByRole('img', { name: '' }).or(page.getByText('Aurora Imaging')).first()).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(255, 255, 255)')
}

test('a printed page has its content and no controls around it [SHELL-01]', gateOnDesktop, async ({ page, offers }) => {
  const [offer] = await offers()
  await openPage(page, aurora, '/')
  await page.emulateMedia({ media: 'print' })
  await test.step('the home page', () => expectPaper(page))
  await page.emulateMedia({ media: 'screen' })
  // Booked by the calls of this very browser, which may therefore see it.
  const key = await openApi(page.request).book(offer, otherPatient)
  await openPage(page, aurora, `/appointments/${key}`)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Siobhán')
  await page.emulateMedia({ media: 'print' })
  await test.step('the confirmation', async () => {
    await expectPaper(page)
    await expect(page.getByRole('main')).toContainText(offer.clinicName)
    await expect(page.getByRole('button').and(page.locator(':visible'))).toHaveCount(0)
  })
})

const scaleOf = (page: Page) =>
  page.evaluate(() => {
    const { zoom } = getComputedStyle(document.documentElement)
    const glass = Number(zoom) * Number.parseFloat(getComputedStyle(document.body).fontSize)
    return { zoom, glass, height: Math.round(document.documentElement.getBoundingClientRect().height) }
  })

const low = { viewport: { width: 1024, height: 700 }, screen: { width: 1024, height: 700 } }

test(
  'a low screen shows the page at three quarters, decided before the script, until the reader zooms [SHELL-24, S-93]',
  gateOnDesktop,
  async ({ newPage }) => {
    await test.step('with words that are still 14 pixels on the glass', async () => {
      const page = await newPage(low)
      // On a busy machine the window is still being given its size.
      await page.waitForFunction(() => window.outerWidth === window.innerWidth)
      // Blocked, so that only what stands in the page itself can have decided.
      await page.route('**/assets/*.js', (route) => route.abort())
      await page.goto(aurora.url)
      const { zoom, glass } = await scaleOf(page)
      expect(zoom).toBe('0.75')
      expect(glass).toBeGreaterThanOrEqual(14)
    })
    const page = await newPage(low)
    await test.step('where nothing moves and nothing scrolls sideways', async () => {
      await watchShifts(page)
      for (const path of ['/contact', `/${aurora.regionSlug}`]) {
        await expectStill(page, aurora.url + path, path)
        expect((await scaleOf(page)).zoom).toBe('0.75')
        expect(await sidewaysScroll(page)).toBe(0)
      }
    })
    await test.step('until the reader zooms', async () => {
      const session = await page.context().newCDPSession(page)
      await session.send('Emulation.setPageScaleFactor', { pageScaleFactor: 1.5 })
      await expect.poll(async () => (await scaleOf(page)).zoom).toBe('1')
    })
    const whole = {
      'a screen of 768': { viewport: { width: 1024, height: 700 }, screen: { width: 1024, height: 768 } },
      'a narrow window on a low screen': {
        viewport: { width: 700, height: 600 },
        screen: { width: 1024, height: 700 },
      },
      'a phone on its side': {
        viewport: { width: 844, height: 390 },
        screen: { width: 390, height: 844 },
      },
    }
    for (const [name, options] of Object.entries(whole))
      await test.step(`${name} is left at its full size`, async () => {
        const other = await newPage(options)
        await other.goto(aurora.url)
        await isLive(other)
        expect((await scaleOf(other)).zoom).toBe('1')
      })
    await test.step('and so is the page inside another', async () => {
      const host = await newPage(low)
      await host.goto(`${aurora.url}/iframe-test?link=/iframe/about`)
      const frame = host.frameLocator('iframe').locator('html')
      await expect(host.frameLocator('iframe').getByRole('heading', { level: 1 })).toBeVisible()
      await expect(frame).toHaveCSS('zoom', '1')
    })
  },
)
