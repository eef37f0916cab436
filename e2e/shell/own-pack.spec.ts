import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Page } from '@playwright/test'
import { ports } from '../../scripts/support/journey-ports.ts'
import { expectAccessible } from '../fixtures/axe.ts'
import { outerWindow } from '../fixtures/outer-window.ts'
import { isLive } from '../fixtures/providers.ts'
import { expect, gateOnDesktop, test } from '../fixtures/test.ts'

/** Of the one other site that may embed the pages; the pack must name it before it is there. */
const listedPort = ports.otherSite
const panel = 'https://admin.example/panel'

const pack = {
  radiology: {
    aboutUrl: 'https://clinic.example/about',
    privacyPolicyUrl: 'https://clinic.example/privacy',
    showCustomHeaderAndFooter: true,
    domainAdmin: panel,
    closeBanner: false,
    includeProductBranding: false,
  },
  application: {
    jsLocale: 'fr-FR',
    searchVerificationEnabled: true,
    searchVerificationId: 'proof "of" <ours>',
    showLinkToAdminPanel: true,
  },
  provider: { frameAncestors: [`http://127.0.0.1:${listedPort}`] },
  texts: { 'en-AU': { 'shell.header-message': 'Open on the show day' } },
}

test(
  'settings of a pack change the head, the menu, the banner, the header and the footer [BRAND-08, BRAND-11, SHELL-04, SHELL-05, SHELL-09, SHELL-10, SHELL-16, STAFF-05, STAFF-06, STATIC-05]',
  gateOnDesktop,
  async ({ page, packServer, newPage, axe }) => {
    const server = await packServer('staff', pack)
    await page.goto(server.url)
    await isLive(page)

    await test.step('the verification tag carries the id, whatever is in it', async () => {
      const tag = page.locator('head meta[name="google-site-verification"]')
      await expect(tag).toHaveAttribute('content', pack.application.searchVerificationId)
    })
    await test.step('a locale that nobody speaks here becomes Australian English', async () => {
      await expect(page.locator('html')).toHaveAttribute('lang', 'en-AU')
    })
    await test.step('the banner cannot be closed', async () => {
      const banner = page.getByRole('complementary', { name: 'Notice' })
      await expect(banner).toBeVisible()
      await expect(banner.getByRole('button')).toHaveCount(0)
    })
    await test.step('the provider’s own header and footer stand around the page', async () => {
      await expect(page.getByText('Aurora Imaging, call 03 7010 0100')).toBeVisible()
      await expect(page.getByRole('contentinfo')).toContainText('We acknowledge the Traditional Owners')
      await expect(page.getByRole('contentinfo')).not.toContainText('©')
    })
    const entry = (of: Page, name: string) =>
      of.getByRole('navigation', { name: 'Main' }).getByRole('link', { name, exact: true }).and(of.locator(':visible'))
    const expectEntries = async (of: Page): Promise<void> => {
      await expect(entry(of, 'About')).toHaveAttribute('href', pack.radiology.aboutUrl)
      await expect(entry(of, 'Help')).toHaveAttribute('href', '/contact')
      await expect(entry(of, 'Terms')).toHaveAttribute('href', '/terms')
      await expect(entry(of, 'Privacy')).toHaveAttribute('href', pack.radiology.privacyPolicyUrl)
      await expect(of.getByText('Open on the show day').and(of.locator(':visible'))).toHaveCount(1)
    }
    await test.step('the menu leads to the provider’s own site where it has one', async () => {
      await expectEntries(page)
      await expect(entry(page, 'Staff login')).toHaveCount(0)
      await axe('the page of the changed pack')
    })
    await test.step('on a phone too, where the menu also has the message and the way in for staff', async () => {
      const phone = await newPage({ viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true })
      await phone.goto(server.url)
      await isLive(phone)
      await expect(phone.getByText('Open on the show day').and(phone.locator(':visible'))).toHaveCount(0)
      await phone.locator('header summary').filter({ hasText: 'Menu' }).click()
      await expectEntries(phone)
      await expect(entry(phone, 'Staff login')).toHaveAttribute('href', panel)
      await expectAccessible(phone, 'the open menu of the changed pack')
    })
    await test.step('the privacy page names the policy’s address', async () => {
      await page.goto(`${server.url}/privacy`)
      await expect(page.getByRole('main').getByRole('link', { name: pack.radiology.privacyPolicyUrl })).toBeVisible()
    })
    await test.step('a kiosk shows no way to the admin panel', async () => {
      await page.goto(`${server.url}/?kioskMode=true`)
      await isLive(page)
      await expect(page.locator(`a[href="${panel}"]`)).toHaveCount(0)
      await expect(page.locator('a[href^="https://clinic.example"]')).toHaveCount(0)
    })
  },
)

type Heard = { type: string; pixels?: number; title?: string; origin: string }

/** Another site, whose page holds a frame and keeps what it is told, and by whom. */
const openSite = async (src: string, port = 0) => {
  const html = `<!doctype html><title>Host</title><script>
    const heard = []
    addEventListener('message', ({ data, origin }) => heard.push({ ...data, origin }))
  </script><iframe src="${src}" width="400" height="600"></iframe>`
  const site = createServer((_, response) => response.setHeader('content-type', 'text/html').end(html))
  await once(site.listen(port, '127.0.0.1'), 'listening')
  return { origin: `http://127.0.0.1:${(site.address() as AddressInfo).port}`, close: () => site.close() }
}

const heardBy = (page: Page): Promise<Heard[]> => page.evaluate('heard')

test(
  'a listed site hears height and title of its frame, any other hears nothing [IFRAME-01, S-57, S-102]',
  gateOnDesktop,
  async ({ browser, page, packServer }) => {
    const server = await packServer('staff', pack)
    const src = `${server.url}/iframe/select-region`
    const [listed, other] = [await openSite(src, listedPort), await openSite(src)]
    await test.step('the listed site', async () => {
      await page.goto(listed.origin)
      const frame = page.frameLocator('iframe')
      await expect(frame.getByRole('heading', { level: 1, name: 'Where would you like to go?' })).toBeVisible()
      await expect(frame.getByRole('banner')).toBeHidden()
      await expect(frame.getByRole('contentinfo')).toBeHidden()
      const last = async (type: string) => (await heardBy(page)).filter((message) => message.type === type).at(-1)
      await expect.poll(() => last('title')).toMatchObject({ title: 'Where would you like to go? – Aurora Imaging' })
      const region = frame.getByRole('link', { name: /^Melbourne/ })
      // The frame has a height of its own, and scrolls itself.
      await region.evaluate((link) => link.scrollIntoView({ block: 'center' }))
      await outerWindow(page).press(region)
      await expect.poll(() => last('title')).toMatchObject({ title: 'Which exams do you need? – Aurora Imaging' })
      const height = () => frame.locator('body').evaluate((body) => Math.ceil(body.getBoundingClientRect().height))
      await expect.poll(async () => (await last('height'))?.pixels === (await height())).toBe(true)
      expect(new Set((await heardBy(page)).map(({ origin }) => origin))).toEqual(new Set([server.url]))
    })
    await test.step('any other', async () => {
      const stranger = await browser.newPage()
      const refusals: string[] = []
      stranger.on('console', (message) => refusals.push(message.text()))
      await stranger.goto(other.origin)
      await expect.poll(() => refusals.join()).toContain('frame-ancestors')
      expect(await heardBy(stranger)).toEqual([])
      await stranger.close()
    })
    listed.close()
    other.close()
  },
)
