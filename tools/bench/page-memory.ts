// Row 13: what a page needs after many bookings in one tab, without a reload, against what it needed after a few.
import { type CDPSession, chromium, type Page } from 'playwright'
import { findBrowser } from '../../scripts/browser.ts'
import { temporaryFolder } from '../stress/harness/leftovers.ts'
import { spawnServer } from '../stress/harness/server-process.ts'
import { quietFlags } from './chromium.ts'
import { findFreeSlot } from './offered.ts'
import { sizes } from './sizes.ts'
import type { Line } from './table.ts'

const most = 0.1
/** Every chunk of the way is loaded by then. */
const warmUp = 5

/** What V8 compiles of code that runs often is no memory of the page's: 1.1 MB in 20 bookings, and then no more. */
const interpretedOnly = '--js-flags=--no-opt --no-maglev --no-sparkplug'

const typed = [
  ['First name', 'Bench'],
  ['Last name', 'Patient'],
  ['Day', '29'],
  ['Month', '2'],
  ['Year', '1980'],
  ['Contact number', '0491570156'],
] as const

/** One booking from the home page to the confirmation and back by the logo, all in one document. */
const bookOnce = async (page: Page): Promise<void> => {
  await page
    .getByRole('link', { name: /^Melbourne/ })
    .first()
    .click()
  await page.getByRole('checkbox').first().check()
  await page.getByRole('link', { name: 'Choose a time' }).click()
  await page.locator(findFreeSlot).last().click()
  await page.getByRole('button', { name: 'Hold this time' }).click()
  for (const [name, text] of typed) await page.getByRole('textbox', { name, exact: true }).fill(text)
  await page.getByRole('checkbox', { name: 'I have read this and agree' }).check()
  await page.getByRole('button', { name: 'Check your booking' }).click()
  await page.getByRole('button', { name: 'Book this visit' }).click()
  await page.getByRole('heading', { level: 1, name: /^You are booked/ }).waitFor()
  await page.getByRole('banner').getByRole('link').first().click()
  await page.waitForURL((url) => url.pathname === '/')
}

const heapOf = async (session: CDPSession): Promise<number> => {
  await session.send('HeapProfiler.collectGarbage')
  return (await session.send('Runtime.getHeapUsage')).usedSize
}

export const measurePageMemory = async (): Promise<{ lines: Line[]; raw: unknown }> => {
  const { folder, remove } = temporaryFolder('page-memory')
  const server = spawnServer({ env: { PROVIDER: 'aurora', FRONT_END: 'build', DATA_DIR: folder, PORT: '0' } })
  const port = await server.ready
  const browser = await chromium.launch({ executablePath: await findBrowser(), args: [...quietFlags, interpretedOnly] })
  const page = await browser.newPage({ viewport: { width: 390, height: 844 } })
  const session = await page.context().newCDPSession(page)
  await page.goto(`http://localhost:${port}/`)
  const heaps: number[] = []
  for (let booking = 1; booking <= sizes.pageBookings; booking += 1) {
    await bookOnce(page)
    if (booking === warmUp || booking === sizes.pageBookings) heaps.push(await heapOf(session))
  }
  await browser.close()
  await server.stop()
  remove()
  const [before = Number.NaN, after = Number.NaN] = heaps
  const growth = after / before - 1
  const mb = (bytes: number): string => `${(bytes / 1e6).toFixed(1)} MB`
  return {
    lines: [
      {
        row: 13,
        what: `heap of a page after ${sizes.pageBookings} bookings without a reload`,
        figure: `${(growth * 100).toFixed(1)}% (${mb(after)})`,
        target: '<= 10%',
        floor: `${mb(before)} after ${warmUp}`,
        isMet: growth <= most,
      },
    ],
    raw: { heaps },
  }
}
