// What a patient could try to leave the product. Each way answers whether it led out; without policies it must.
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { BrowserContext, Page } from 'playwright'
import type { HttpsOrigin } from './https-origin.ts'

type Place = { context: BrowserContext; page: Page; site: HttpsOrigin; home: string }

export type WayOut = { name: string; leadsOut: (place: Place) => Promise<boolean> }

const opening = 10_000
const settling = 1500

const textOf = (page: Page): Promise<string> =>
  Promise.race([
    page.evaluate(() => {
      const texts = (node: Element | ShadowRoot): string =>
        [...node.children]
          .map((child) => `${child.textContent} ${texts(child)} ${child.shadowRoot ? texts(child.shadowRoot) : ''}`)
          .join(' ')
      return texts(document.documentElement).trim()
    }),
    pause(settling).then(() => ''),
  ]).catch(() => '')

/** Whether the address shows something in a tab of its own, as from an address bar. */
const shows = async ({ context }: Place, address: string): Promise<boolean> => {
  const tab = await context.newPage()
  try {
    await tab.goto(address, { timeout: opening })
    await tab.waitForTimeout(settling)
    return tab.url() !== 'about:blank' && !tab.url().startsWith('chrome-error:') && (await textOf(tab)) !== ''
  } catch {
    return false
  } finally {
    await tab.close()
  }
}

const address = (name: string, of: (site: HttpsOrigin) => string): WayOut => ({
  name,
  leadsOut: (place) => shows(place, of(place.site)),
})

export const waysOut: readonly WayOut[] = [
  address('another host', ({ other }) => `${other}/`),
  address('the same host over http', ({ insecure }) => `${insecure}/`),
  address('a file of the disk', () => 'file:///etc/hostname'),
  address('the source of a page', ({ origin }) => `view-source:${origin}/`),
  address('a page in an address', () => 'data:text/html,<p>out'),
  address('settings of the browser', () => 'chrome://settings/'),
  address('version and folders of the browser', () => 'chrome://version/'),
  address('downloads of the browser', () => 'chrome://downloads/'),
  address('what may be debugged', () => 'chrome://inspect/'),
  address('history of the browser', () => 'chrome://history/'),
  address('developer tools as a page', () => 'devtools://devtools/bundled/inspector.html'),
  {
    name: 'a window with another host',
    leadsOut: async ({ context, page, site }) => {
      await page.evaluate((target) => {
        document.body.dataset.open = target
      }, `${site.other}/`)
      const opened = context.waitForEvent('page', { timeout: settling }).catch(() => undefined)
      await page.click('#open')
      const tab = await opened
      await page.waitForTimeout(settling)
      const isOut = tab !== undefined && (await textOf(tab)).includes('Kiosk')
      await tab?.close()
      return isOut
    },
  },
  {
    name: 'a download',
    leadsOut: async ({ page, home }) => {
      const folder = join(home, 'Downloads')
      await page.click('#download')
      await page.waitForTimeout(settling)
      return existsSync(folder) && readdirSync(folder).length > 0
    },
  },
  {
    name: 'a file of the disk by a picker',
    leadsOut: async ({ page }) => {
      await page.click('#pick')
      await page.waitForFunction(() => document.body.dataset.picker !== undefined, undefined, { timeout: opening })
      // Without a screen the dialog opens and is cancelled at once; one that is not allowed never opens.
      return (await page.evaluate(() => document.body.dataset.picker)) === 'AbortError'
    },
  },
]
