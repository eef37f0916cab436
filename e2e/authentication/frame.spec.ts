// A visit opened inside another site, where the browser keeps our cookies for that site alone, or none at all.
import type { Page } from '@playwright/test'
import type { Locale } from '#src/contract/codes/locales.ts'
import { testWithSettings } from '../fixtures/browser-settings.ts'
import { openSite, outerWindow } from '../fixtures/outer-window.ts'
import type { OwnServer } from '../fixtures/own-server.ts'
import { otherPatient } from '../fixtures/patients.ts'
import { aurora, listFreeSlots } from '../fixtures/providers.ts'
import { giveBirthDate } from '../fixtures/sign-in.ts'
import { type test as base, expect, onDesktop } from '../fixtures/test.ts'
import { textsOf } from '../fixtures/texts.ts'

/** "Block third-party cookies", as a person finds it in the settings of the browser. */
const thirdParty = testWithSettings({ profile: { block_third_party_cookies: true, cookie_controls_mode: 1 } })
/** No cookie of ours inside the other site; a tab of our own is as usual. */
const inFrame = testWithSettings({
  profile: { content_settings: { exceptions: { cookies: { 'localhost,127.0.0.1': { setting: 2 } } } } },
})

// A server is started, and a browser.
for (const test of [thirdParty, inFrame]) test.setTimeout(120_000)

type Given = Pick<Parameters<Parameters<typeof base>[2]>[0], 'page' | 'ownServer' | 'apiOf'>

/** What the frame has shown, in order. */
const pathsIn = (page: Page, server: OwnServer): string[] => {
  const paths: string[] = []
  page.on('framenavigated', (frame) => {
    if (frame !== page.mainFrame() && frame.url().startsWith(server.url)) paths.push(new URL(frame.url()).pathname)
  })
  return paths
}

const openInFrame = async ({ page, ownServer, apiOf }: Given, parallelIndex: number, locale: Locale) => {
  const site = await openSite()
  ownServer.changePack({
    application: { jsLocale: locale },
    provider: { frameAncestors: [site.url], enabledLocales: ['en-AU', 'mk'] },
  })
  await ownServer.start()
  const api = await apiOf(ownServer)
  const [offer] = await listFreeSlots(api, aurora, parallelIndex)
  const bookingKey = await api.book(offer, otherPatient)
  const visit = `/appointments/${bookingKey}`
  const paths = pathsIn(page, ownServer)
  site.show({ src: `${ownServer.url}/iframe${visit}` })
  await page.goto(site.url)
  return { site, frame: page.frameLocator('iframe'), paths, visit }
}

for (const locale of ['en-AU', 'mk'] satisfies Locale[])
  inFrame(
    `a frame whose cookies are refused leads to a tab of its own, and asks for nothing in vain, in ${locale} [AUTH-01, AUTH-32, S-24]`,
    async ({ page, context, ownServer, apiOf, picture }, { parallelIndex }) => {
      const t = textsOf(locale)
      const { site, frame, paths, visit } = await openInFrame({ page, ownServer, apiOf }, parallelIndex, locale)
      const alert = frame.getByRole('alert')
      await expect(alert).toContainText(t('message.authentication_cookies_error'))
      await inFrame.step('The frame came to the sign-in once, and stays there', async () => {
        for (const each of page.frames()) await each.waitForLoadState('networkidle')
        expect([...new Set(paths)]).toEqual([`/iframe${visit}`, '/iframe/authentication'])
        expect(paths.filter((path) => path === '/iframe/authentication')).toHaveLength(1)
        await expect(frame.getByRole('dialog')).toHaveCount(0)
      })
      const outer = outerWindow(page)
      const way = frame.getByRole('link', { name: t('sign-in.new-tab') })
      await outer.scrollTo(way)
      await picture(`frame-without-cookies-${locale}`)
      const [tab] = await Promise.all([context.waitForEvent('page'), outer.press(way)])
      await inFrame.step('The tab opens the visit, and its address says nothing of me', async () => {
        await giveBirthDate(tab, otherPatient.dateOfBirth, t)
        await expect(tab).toHaveURL(ownServer.url + visit)
        await expect(tab.getByRole('heading', { level: 1 })).toContainText(otherPatient.firstName)
      })
      await expect(alert).toBeVisible()
      site.end()
    },
  )

thirdParty(
  'with third-party cookies blocked the visit opens inside the frame, for that site alone [S-24, AUTH-13]',
  onDesktop,
  async ({ page, context, ownServer, apiOf, picture }, { parallelIndex }) => {
    const t = textsOf('en-AU')
    const { site, frame, visit } = await openInFrame({ page, ownServer, apiOf }, parallelIndex, 'en-AU')
    const outer = outerWindow(page)
    const dialog = frame.getByRole('dialog', { name: t('date-of-birth.title') })
    await expect(dialog).toBeVisible()
    await outer.see(dialog.getByRole('textbox', { name: t('date.day') }))
    await picture('frame-date-of-birth')
    await giveBirthDate(frame, otherPatient.dateOfBirth, t)
    await expect(frame.getByRole('heading', { level: 1 })).toContainText(otherPatient.firstName)
    await thirdParty.step('A tab of our own has not been signed in by it', async () => {
      const tab = await context.newPage()
      await tab.goto(ownServer.url + visit)
      await expect(tab.getByRole('dialog', { name: t('date-of-birth.title') })).toBeVisible()
    })
    site.end()
  },
)
