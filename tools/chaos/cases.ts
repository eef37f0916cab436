// Runs the named cases, one after the other, each on a device of its own.
import { openBrowser } from './browser-process.ts'
import { buildClient } from './bundle.ts'
import { answerCases } from './cases/answers.cases.ts'
import { type NamedCase, runCase } from './cases/case.ts'
import { deviceCases } from './cases/device.cases.ts'
import { networkCases } from './cases/network.cases.ts'
import { tabCases } from './cases/tabs.cases.ts'
import { createScreen } from './items.ts'
import { openStand } from './stand.ts'

export type CasesRun = {
  divide: number
  /** Numbers of the list; none means all. */
  only: readonly number[]
  /** Those that take long even at divided times, too. */
  withLong: boolean
  say: (line: string) => void
}

const allCases: readonly NamedCase[] = [...networkCases, ...answerCases, ...tabCases, ...deviceCases]

export const runCases = async ({
  divide,
  only,
  withLong,
  say,
}: CasesRun): Promise<{ passed: number; failed: number }> => {
  const stand = await openStand(await buildClient())
  const screen = createScreen(stand.faults)
  const browser = await openBrowser('chaosNotice', (notice) => screen.hear(notice))
  let passed = 0
  let failed = 0
  for (const each of allCases) {
    if (only.length > 0 ? !only.includes(each.number) : each.isLong && !withLong) continue
    const begun = performance.now()
    const title = `${String(each.number).padStart(2)}  ${each.title}`
    try {
      await runCase(each, { stand, browser, screen, divide })
      passed += 1
      say(`ok    ${title} (${((performance.now() - begun) / 1000).toFixed(1)} s)`)
    } catch (error) {
      failed += 1
      say(`FAIL  ${title}\n      ${(error as Error).stack?.split('\n').slice(0, 6).join('\n      ')}`)
    }
  }
  await browser.close()
  await stand.close()
  return { passed, failed }
}
