import type { Page } from '@playwright/test'
import { aurora, isLive, openPage } from '../fixtures/providers.ts'
import { expect, gateOnDesktop, onDesktop, test } from '../fixtures/test.ts'
import { textsOf } from '../fixtures/texts.ts'

test.use({ viewport: { width: 1080, height: 1920 } })

const kiosk = '?kioskMode=true'

/** Links of ours; the provider's own words may still name a site outside, as its privacy page does. */
const linksOf = (page: Page): Promise<string[]> =>
  page
    .locator('a[href]:not(main [class*=html] a)')
    .evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''))

/** Links that end the mode, or leave the site; a number to call and a place on the page are no ways on. */
const leavingOf = (links: string[]): string[] =>
  links.filter(
    (href) => !/^(tel:|mailto:|#)/.test(href) && !/^\/[^/].*[?&]kioskMode=true|^\/\?kioskMode=true/.test(href),
  )

test(
  'every link of every page keeps the mode, and the logo leads to the kiosk’s start [KIOSK-03, ROUTE-16]',
  onDesktop,
  async ({ page, newPage, axe }) => {
    const { regionSlug, examSlug } = aurora
    const paths = ['/', '/contact', '/terms', '/privacy', '/select-region', '/no/such/page', '/kiosk']
    for (const path of [
      ...paths,
      `/${regionSlug}`,
      `/${regionSlug}/${examSlug}`,
      `/${regionSlug}/walk-in`,
      `/${regionSlug}/enquiry`,
    ])
      await test.step(path, async () => {
        await openPage(page, aurora, path + kiosk)
        const logo = page.getByRole('banner').getByRole('link', { name: aurora.name })
        await expect(logo).toHaveAttribute('href', `/kiosk${kiosk}`)
        const links = await linksOf(page)
        expect(links.length).toBeGreaterThan(0)
        expect.soft(leavingOf(links), `${path} leaves the mode`).toEqual([])
      })
    await test.step('already before the script', async () => {
      const still = await newPage({ javaScriptEnabled: false })
      for (const path of ['/', '/contact', '/select-region']) {
        await still.goto(`${aurora.url}${path}${kiosk}`)
        expect.soft(leavingOf(await linksOf(still)), `${path} leaves the mode`).toEqual([])
      }
    })
    await openPage(page, aurora, `/${kiosk}`)
    await axe('the home page of a kiosk')
  },
)

test(
  'a walk from the home page to a held time stays in the mode, and the logo ends it at the kiosk’s start [KIOSK-03]',
  gateOnDesktop,
  async ({ page, booking, offers }) => {
    const t = textsOf('en-AU')
    const [offer] = await offers()
    await openPage(page, aurora, `/${kiosk}`)
    await booking.chooseRegion('Melbourne')
    await expect(page).toHaveURL(/\/melbourne\?kioskMode=true$/)
    await booking.chooseExam('Thyroid ultrasound')
    await expect(booking.heading('Choose a time')).toBeVisible()
    await expect(page).toHaveURL(/[?&]kioskMode=true/)
    await booking.chooseClinic(offer.clinicName)
    await expect(page).toHaveURL(/[?&]kioskMode=true/)
    await booking.chooseTime(offer)
    await expect(page).toHaveURL(/[?&]kioskMode=true/)
    await test.step('a reload keeps it too', async () => {
      await page.reload()
      await isLive(page)
      await expect(page.getByRole('button', { pressed: true })).toBeVisible()
    })
    await booking.holdTime()
    await expect(booking.heading('Who is the visit for?')).toBeVisible()
    await expect(page).toHaveURL(/[?&]kioskMode=true/)
    await page.getByRole('banner').getByRole('link', { name: aurora.name }).click()
    await expect(page).toHaveURL(/\/kiosk\?kioskMode=true$/)
    await expect(booking.heading(t('kiosk.desk-title'))).toBeVisible()
  },
)
