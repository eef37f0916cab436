import type { Locale } from '#src/contract/codes/locales.ts'
import { noRegion } from '#src/contract/codes/page-paths.ts'
import { test as base, openInstalled } from '../fixtures/installed.ts'
import { aurora, isLive, readShell } from '../fixtures/providers.ts'
import { expect, onDesktop } from '../fixtures/test.ts'
import { textsOf } from '../fixtures/texts.ts'

// A server and browsers are started, and each page is opened.
base.setTimeout(300_000)

/** Pages of a kiosk and of a demonstration are kept where they are used, and say so elsewhere. */
const isOfFew = (pattern: string): boolean => /\/kiosk$|^\/demo$/.test(pattern)

type Address = { address: string; isKept: boolean }

/** Of each page the address as it is written out, without the short and the framed ones of the same page. */
const addressesOf = async (url: string): Promise<Address[]> => {
  const { routes } = await readShell(url)
  const { regionSlug, examSlug } = aurora
  return routes
    .filter(({ pattern }) => !/^\/(?:iframe|a|br|q)(?:\/|$)/.test(pattern))
    .map(({ pattern }) => ({
      address: pattern
        .replace(':bookingKey', '7kMntvZytlfiGYbn63oq4X')
        .replace(':offer', '0123456789abcdef')
        .replace(':regionSlug', regionSlug)
        .replace(':examSlug', examSlug)
        .replace(/^\/?\*$/, `/${noRegion}/no/such/page`),
      isKept: !isOfFew(pattern),
    }))
}

for (const locale of ['en-AU', 'mk'] satisfies Locale[])
  base(
    `after one visit of the home every address starts without a network, in ${locale} [CARD-04, I18N-01]`,
    onDesktop,
    async ({ device, ownServer }) => {
      const t = textsOf(locale)
      ownServer.changePack({ provider: { enabledLocales: [locale] }, application: { jsLocale: locale } })
      await ownServer.start()
      const addresses = await addressesOf(ownServer.url)
      const context = await device.start()
      await openInstalled(context, ownServer)
      await ownServer.kill()
      await context.setOffline(true)
      const page = await context.newPage()
      for (const { address, isKept } of addresses)
        await base.step(address, async () => {
          await page.goto(ownServer.url + address)
          await isLive(page)
          const main = page.locator('main')
          const missing = main.getByText(t('offline-page.lead')).or(main.getByText(t('broken.lead')))
          await expect.soft(missing, address).toHaveCount(isKept ? 0 : 1)
          await expect.soft(main.getByText(t('message.server_error')), address).toHaveCount(0)
          await expect.soft(page.locator('html'), address).toHaveAttribute('lang', locale)
        })
    },
  )
