// Row 5: everything that moves without being asked to, on a phone and on a desktop, also where the script is late.
import { type BrowserContext, chromium, type Page } from 'playwright'
import { findBrowser } from '../../scripts/browser.ts'
import { bookOne } from './bookings.ts'
import { quietFlags } from './chromium.ts'
import { findFreeSlot, slotsPath } from './offered.ts'
import type { Line } from './table.ts'

const viewports = { phone: { width: 390, height: 844 }, desktop: { width: 1280, height: 800 } }
const lateness = 1500
/** Rests after the last answer: what follows it, follows soon. */
const rest = 400

type Shift = { value: number; moved: string[] }
type Found = { path: string; viewport: string; isLate: boolean; shifts: Shift[] }

const watchShifts = (): void => {
  const shifts: Shift[] = []
  Object.assign(window, { layoutShifts: shifts })
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const { value, hadRecentInput, sources } = entry as PerformanceEntry & {
        value: number
        hadRecentInput: boolean
        sources: { node: Element | null }[]
      }
      if (!hadRecentInput)
        shifts.push({ value, moved: sources.map(({ node }) => (node?.outerHTML ?? node?.nodeName ?? '').slice(0, 80)) })
    }
  }).observe({ type: 'layout-shift', buffered: true })
}

const readShifts = async (page: Page): Promise<Shift[]> => {
  await page.waitForLoadState('networkidle')
  await page.waitForTimeout(rest)
  return page.evaluate(() => (window as unknown as { layoutShifts: Shift[] }).layoutShifts)
}

/** Holds the first free time, and answers the address of the details. */
const holdTime = async (context: BrowserContext, url: string): Promise<string> => {
  const page = await context.newPage()
  await page.goto(url)
  await page.locator(findFreeSlot).last().click()
  await page.getByRole('button', { name: 'Hold this time' }).click()
  await page.waitForURL(/\/book/)
  const { pathname, search } = new URL(page.url())
  await page.close()
  return pathname + search
}

export const measureLayoutShifts = async (site: string): Promise<{ lines: Line[]; raw: unknown }> => {
  const times = await slotsPath(site)
  const exams = times.slice(0, times.lastIndexOf('/'))
  const plain = ['/', '/about', '/contact', '/terms', '/privacy', '/select-region', exams, times, '/no/such/page/here']
  const { bookingKey, cookie } = await bookOne(site)
  const [name = '', value = ''] = cookie.split('=')
  const browser = await chromium.launch({ executablePath: await findBrowser(), args: [...quietFlags] })
  const found: Found[] = []
  for (const [viewport, size] of Object.entries(viewports))
    for (const isLate of [false, true]) {
      const context = await browser.newContext({ viewport: size, isMobile: viewport === 'phone' })
      await context.addInitScript(watchShifts)
      await context.addCookies([{ name, value, url: site }])
      const details = await holdTime(context, site + times)
      if (isLate)
        await context.route('**/*.js', async (route) => {
          await new Promise((resolve) => setTimeout(resolve, lateness))
          await route.continue()
        })
      const page = await context.newPage()
      for (const path of [...plain, details, `/appointments/${bookingKey}`]) {
        await page.goto(site + path)
        found.push({ path, viewport, isLate, shifts: await readShifts(page) })
      }
      await context.close()
    }
  await browser.close()
  const sumOf = ({ shifts }: Found): number => shifts.reduce((sum, { value }) => sum + value, 0)
  const lines = Object.keys(viewports).map((viewport): Line => {
    const visits = found.filter((one) => one.viewport === viewport)
    const moved = visits.filter((one) => sumOf(one) > 0).sort((a, b) => sumOf(b) - sumOf(a))
    const words = moved.map((one) => `${one.path}${one.isLate ? ' (late)' : ''} ${sumOf(one).toFixed(4)}`)
    return {
      row: 5,
      what: `CLS, ${viewport}, script at once and ${lateness} ms late`,
      figure: words.length > 0 ? words.join('; ') : '0',
      target: '0 on every route',
      floor: `${visits.length / 2} routes`,
      isMet: moved.length === 0,
    }
  })
  return { lines, raw: found }
}
