// Row 29: a photo of an arrival from memory to the kiosk's disk, sealed and read back, beside the same bytes as they are.
import { chromium } from 'playwright'
import { findBrowser } from '../../scripts/browser.ts'
import { temporaryFolder } from '../stress/harness/leftovers.ts'
import { quietFlags } from './chromium.ts'
import type { Sealing, SealingBench } from './client/sealing-page.ts'
import { median } from './load.ts'
import { servePage } from './served-page.ts'
import { sizes } from './sizes.ts'
import type { Line } from './table.ts'

type Window = { sealingBench: SealingBench }

const megabytes = 2

export const measureSealing = async (): Promise<{ lines: Line[]; raw: unknown }> => {
  const { address, close } = await servePage('bench/client/sealing-page')
  const { folder, remove } = temporaryFolder('sealing')
  const context = await chromium.launchPersistentContext(folder, {
    executablePath: await findBrowser(),
    args: [...quietFlags],
  })
  try {
    const page = await context.newPage()
    await page.goto(address)
    await page.waitForFunction(() => 'sealingBench' in globalThis)
    const rounds: Sealing[] = []
    // The first opens databases.
    for (let round = -1; round < sizes.pageRounds; round += 1) {
      const taken = await page.evaluate(
        (bytes) => (globalThis as unknown as Window).sealingBench.store(bytes),
        megabytes * 1024 * 1024,
      )
      if (round >= 0) rounds.push(taken)
    }
    const ratio = median(rounds.map(({ sealed, raw }) => sealed / raw))
    return {
      lines: [
        {
          row: 29,
          what: `a photo of ${megabytes} MB, sealed and stored`,
          figure: `${ratio.toFixed(2)} x (${Math.round(median(rounds.map(({ sealed }) => sealed)))} ms)`,
          target: '<= 2 x',
          floor: `the same bytes written as they are ${Math.round(median(rounds.map(({ raw }) => raw)))} ms`,
          isMet: ratio <= 2,
        },
      ],
      raw: rounds,
    }
  } finally {
    await context.close()
    close()
    remove()
  }
}
