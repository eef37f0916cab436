// How fast Lighthouse judges the pages of a booking, each as a first visit.
import { chromium, type Page } from 'playwright'
import { pagePaths } from '#src/contract/codes/page-paths.ts'
import { type LighthouseBrowser, openLighthouse } from './chromium.ts'
import { median } from './load.ts'
import { findFreeSlot, slotsPath } from './offered.ts'
import { sizes } from './sizes.ts'
import type { Line } from './table.ts'

const target = 95

/** The details belong to a time that this browser holds; everything else of a visit is forgotten. */
const openHolder = async (endpoint: string, site: string, times: string) => {
  const browser = await chromium.connectOverCDP(endpoint)
  const [context] = browser.contexts()
  if (!context) throw new Error('the browser has no context')
  const page: Page = await context.newPage()
  await page.goto(site + times)
  await page.locator(findFreeSlot).last().click()
  await page.getByRole('button', { name: 'Hold this time' }).click()
  await page.waitForURL(/\/book/)
  const { pathname, search } = new URL(page.url())
  await page.goto('about:blank')
  const session = await context.newCDPSession(page)
  return {
    details: pathname + search,
    forgetFiles: async () => {
      await session.send('Network.clearBrowserCache')
      await session.send('Storage.clearDataForOrigin', { origin: site, storageTypes: 'service_workers,cache_storage' })
    },
    close: () => browser.close(),
  }
}

const scoreOf = async (browser: LighthouseBrowser, url: string, keepsHold: boolean): Promise<number> => {
  const { categories } = await browser.audit(url, {
    onlyCategories: ['performance'],
    disableStorageReset: keepsHold,
  })
  return Math.round((categories.performance?.score ?? 0) * 100)
}

export const measurePageScores = async (site: string): Promise<{ lines: Line[]; raw: unknown }> => {
  const times = await slotsPath(site)
  const browser = await openLighthouse()
  const visits = { home: '/', region: pagePaths.regions, exams: times.slice(0, times.lastIndexOf('/')), times }
  const scores: Record<string, number[]> = { home: [], region: [], exams: [], times: [], details: [] }
  for (let round = 0; round < sizes.scoreRounds; round += 1)
    for (const [name, path] of Object.entries(visits)) scores[name]?.push(await scoreOf(browser, site + path, false))
  const holder = await openHolder(browser.endpoint, site, times)
  for (let round = 0; round < sizes.scoreRounds; round += 1) {
    await holder.forgetFiles()
    scores.details?.push(await scoreOf(browser, site + holder.details, true))
  }
  await holder.close()
  await browser.close()
  const medians = Object.entries(scores).map(([name, each]) => ({ name, score: median(each) }))
  return {
    lines: [
      {
        row: 6,
        what: `Lighthouse: performance, median of ${sizes.scoreRounds}`,
        figure: medians.map(({ name, score }) => `${name} ${score}`).join(', '),
        target: `each >= ${target}`,
        floor: '100',
        isMet: medians.every(({ score }) => score >= target),
      },
    ],
    raw: scores,
  }
}
