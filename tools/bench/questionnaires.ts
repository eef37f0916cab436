// Rows 26 to 28: the page of a questionnaire beside React with both packages of SurveyJS, and typing in 60 questions.
import { cpSync } from 'node:fs'
import { join } from 'node:path'
import { type Browser, chromium } from 'playwright'
import { listRegions } from '#src/contract/calls/catalogue.calls.ts'
import { findBrowser } from '../../scripts/browser.ts'
import { root } from '../../scripts/support/run.ts'
import { connect } from '../stress/harness/client.ts'
import { temporaryFolder } from '../stress/harness/leftovers.ts'
import { spawnServer } from '../stress/harness/server-process.ts'
import { bodyOf } from '../stress/offers.ts'
import { quietFlags } from './chromium.ts'
import { openFloorPages } from './floor-pages.ts'
import { median } from './load.ts'
import { writeSixty } from './questions.ts'
import { type Loaded, loadedUntilUsable } from './script-bytes.ts'
import { sizes } from './sizes.ts'
import type { Line } from './table.ts'

const pack = 'aurora'
const asked = 'mri-knee'
/** Of the pack as it ships, asked nothing. */
const askedSixty = 'abdomen-and-pelvis-ultrasound'
const firstQuestion = 'input[type=radio]'
const slower = 4
const typed = 'Nothing to add'
const fieldsTyped = 6

type Window = { firstAt?: number; longTasks: number[] }

const watchFirst = (selector: string): void => {
  const look = new MutationObserver(() => {
    if (!document.querySelector(selector)) return
    look.disconnect()
    requestAnimationFrame(() => Object.assign(window, { firstAt: performance.now() }))
  })
  look.observe(document, { subtree: true, childList: true })
}

/** Milliseconds from the start of a first visit until a question can be seen. */
const timeToFirst = async (browser: Browser, url: string): Promise<number> => {
  const context = await browser.newContext()
  await context.addInitScript(watchFirst, firstQuestion)
  const page = await context.newPage()
  await page.goto(url)
  const handle = await page.waitForFunction(() => (window as unknown as Window).firstAt)
  const at = await handle.jsonValue()
  await context.close()
  return at ?? Number.NaN
}

const scriptOf = async (browser: Browser, url: string): Promise<Loaded> => {
  const context = await browser.newContext()
  const loaded = await loadedUntilUsable(context, url, firstQuestion)
  await context.close()
  return loaded
}

/** Tasks over 50 ms while somebody types, on a processor four times slower. */
const typeInSixty = async (browser: Browser, url: string): Promise<number[]> => {
  const page = await browser.newPage()
  await page.goto(url)
  const fields = page.getByRole('main').getByRole('textbox')
  await fields.nth(59).waitFor()
  await page.waitForLoadState('networkidle')
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: slower })
  await page.evaluate(() => {
    const longTasks: number[] = []
    Object.assign(window, { longTasks })
    new PerformanceObserver((list) => longTasks.push(...list.getEntries().map(({ duration }) => duration))).observe({
      type: 'longtask',
    })
  })
  for (let at = 0; at < fieldsTyped; at += 1) {
    await fields.nth(at * 10).focus()
    await page.keyboard.type(typed, { delay: 60 })
  }
  const found = await page.evaluate(() => (window as unknown as Window).longTasks)
  await page.close()
  return found
}

export const measureQuestionnaires = async (): Promise<{ lines: Line[]; raw: unknown }> => {
  const { folder, remove } = temporaryFolder('questionnaires')
  const providers = join(folder, 'providers')
  cpSync(join(root, 'server/providers', pack), join(providers, pack), { recursive: true })
  writeSixty(join(providers, pack), askedSixty)
  const env = {
    FRONT_END: 'build',
    DATA_DIR: join(folder, 'data'),
    PORT: '0',
    PROVIDER: pack,
    PROVIDERS_DIR: providers,
  }
  const app = spawnServer({ entry: 'server/main.ts', env: { ...env, ENVIRONMENT: 'production' } })
  const port = await app.ready
  const client = connect(port)
  const [region] = bodyOf(await client.call(listRegions, {}))
  client.close()
  const addressOf = (exam: string): string => `http://127.0.0.1:${port}/${region?.slug}/${exam}/questions`
  const floors = await openFloorPages(['survey'])
  const browser = await chromium.launch({ executablePath: await findBrowser(), args: [...quietFlags] })
  const [page, floor] = [addressOf(asked), floors.urlOf('survey')]
  const scripts = { page: await scriptOf(browser, page), floor: await scriptOf(browser, floor) }
  const rounds: { page: number; floor: number }[] = []
  for (let round = 0; round < sizes.pageRounds; round += 1)
    rounds.push({ page: await timeToFirst(browser, page), floor: await timeToFirst(browser, floor) })
  const longTasks = await typeInSixty(browser, addressOf(askedSixty))
  await browser.close()
  await floors.close()
  await app.stop()
  remove()
  const bytes = scripts.page.kilobytes / scripts.floor.kilobytes
  const first = median(rounds.map((round) => round.page / round.floor))
  const ms = (which: 'page' | 'floor'): string => `${Math.round(median(rounds.map((round) => round[which])))} ms`
  const longest = Math.round(Math.max(0, ...longTasks))
  return {
    lines: [
      {
        row: 26,
        what: 'JavaScript until a question can be answered',
        figure: `${bytes.toFixed(2)} x (${scripts.page.kilobytes.toFixed(1)} KB in ${scripts.page.files.length} files)`,
        target: '<= 1.15 x',
        floor: `React and SurveyJS ${scripts.floor.kilobytes.toFixed(1)} KB`,
        isMet: bytes <= 1.15,
      },
      {
        row: 27,
        what: `first question on a first visit, median of ${rounds.length}`,
        figure: `${first.toFixed(2)} x (${ms('page')})`,
        target: '<= 1.2 x',
        floor: `React and SurveyJS ${ms('floor')}`,
        isMet: first <= 1.2,
      },
      {
        row: 28,
        what: 'typing in 60 questions, processor four times slower, longest task',
        figure: longest === 0 ? 'none over 50 ms' : `${longest} ms (${longTasks.length} over 50 ms)`,
        target: '<= 50 ms',
        floor: '–',
        isMet: longest === 0,
      },
    ],
    raw: { scripts, rounds, longTasks },
  }
}
