// Row 3: JavaScript on the wire until a page can be used, against React alone.
import { type BrowserContext, chromium } from 'playwright'
import { signInPath } from '#src/contract/rules/sign-in-target.rules.ts'
import { findBrowser } from '../../scripts/browser.ts'
import { bookOne } from './bookings.ts'
import { quietFlags } from './chromium.ts'
import { findFreeSlot, slotsPath } from './offered.ts'
import type { Line } from './table.ts'

export type Loaded = { kilobytes: number; files: { name: string; bytes: number }[] }

/** React has taken over the element, so that a press on it does something. */
const isAlive = (selector: string): boolean => {
  const element = document.querySelector(selector)
  return element !== null && Object.keys(element).some((key) => key.startsWith('__reactFiber$'))
}

/** @param selector of what a person uses first */
export const loadedUntilUsable = async (context: BrowserContext, url: string, selector: string): Promise<Loaded> => {
  const page = await context.newPage()
  await page.goto(url)
  await page.waitForFunction(isAlive, selector)
  const usableAt = await page.evaluate(() => performance.now())
  // What was asked for by then counts, even where it arrived later.
  await page.waitForLoadState('networkidle')
  const files = await page.evaluate(
    (limit) =>
      (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
        .filter(({ name, startTime }) => /\.js(?:$|\?)/.test(name) && startTime <= limit)
        .map(({ name, encodedBodySize }) => ({ name: new URL(name).pathname, bytes: encodedBodySize })),
    usableAt,
  )
  await page.close()
  // A file may be named twice, once by its preload and once by its use.
  const once = [...new Map(files.map((file) => [file.name, file])).values()]
  return { kilobytes: once.reduce((sum, { bytes }) => sum + bytes, 0) / 1024, files: once }
}

export const measureScriptBytes = async (
  site: string,
  reactAlone: string,
): Promise<{ lines: Line[]; raw: unknown }> => {
  const browser = await chromium.launch({ executablePath: await findBrowser(), args: [...quietFlags] })
  const load = async (url: string, selector: string, cookie = ''): Promise<Loaded> => {
    const context = await browser.newContext()
    const [name = '', value = ''] = cookie.split('=')
    if (value) await context.addCookies([{ name, value, url: site }])
    const loaded = await loadedUntilUsable(context, url, selector)
    await context.close()
    return loaded
  }
  const react = await load(reactAlone, 'h1')
  const home = await load(`${site}/`, 'main a')
  const times = await load(site + (await slotsPath(site)), findFreeSlot)
  const { bookingKey, cookie } = await bookOne(site)
  const query = new URLSearchParams({
    bookingKey,
    type: 'APPOINTMENT',
    returnUrl: signInPath('APPOINTMENT', bookingKey),
  })
  const authentication = await load(`${site}/authentication?${query}`, '[role=dialog] input')
  const visit = await load(`${site}/appointments/${bookingKey}`, 'main h1', cookie)
  await browser.close()
  const lineFor = (what: string, loaded: Loaded, most: number): Line => {
    const ratio = loaded.kilobytes / react.kilobytes
    return {
      row: 3,
      what: `JavaScript until ${what} can be used`,
      figure: `${ratio.toFixed(2)} x (${loaded.kilobytes.toFixed(1)} KB in ${loaded.files.length} files)`,
      target: `<= ${most} x`,
      floor: `React alone ${react.kilobytes.toFixed(1)} KB`,
      isMet: ratio <= most,
    }
  }
  return {
    lines: [
      lineFor('the home', home, 2.3),
      lineFor('the times of an exam', times, 3.5),
      lineFor('the question for the birth date', authentication, 3.5),
      lineFor('the page of a visit', visit, 3.5),
    ],
    raw: { react, home, times, authentication, visit },
  }
}
