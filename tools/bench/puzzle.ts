// Row 18: the puzzle of a sign-in in a real browser, beside a bare loop, and on a processor four times slower.
import { createChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import { chromium, type Page } from 'playwright'
import { type Puzzle, puzzleSchema } from '#src/contract/entities/authentication.ts'
import { authenticationLimits } from '#src/contract/limits/authentication.limits.ts'
import { findBrowser } from '../../scripts/browser.ts'
import { quietFlags } from './chromium.ts'
import type { PuzzleBench } from './client/puzzle-page.ts'
import { median } from './load.ts'
import { servePage } from './served-page.ts'
import { sizes } from './sizes.ts'
import type { Line } from './table.ts'

type Window = { puzzleBench: PuzzleBench }

const { puzzleRounds, puzzleMostTries } = authenticationLimits
/** Of a puzzle as they are on average. */
const tries = puzzleMostTries / 2
const slower = 4

const makePuzzle = async (): Promise<Puzzle> =>
  puzzleSchema.parse(
    await createChallenge({
      algorithm: 'PBKDF2/SHA-256',
      deriveKey,
      cost: puzzleRounds,
      counter: tries,
      hmacSignatureSecret: 'of the bench',
    }),
  )

const sliceMilliseconds = 5

/** Lets the browser run in every fourth slice alone: DevTools slow its main threads and not the ones that derive keys. */
const slowDown = (pid: number): (() => void) => {
  let slice = 0
  const timer = setInterval(() => {
    process.kill(-pid, slice % slower === 0 ? 'SIGCONT' : 'SIGSTOP')
    slice += 1
  }, sliceMilliseconds)
  return () => {
    clearInterval(timer)
    process.kill(-pid, 'SIGCONT')
  }
}

const repeat = async (work: () => Promise<number>): Promise<number[]> => {
  const found: number[] = []
  for (let round = -1; round < sizes.pageRounds; round += 1) {
    const milliseconds = await work()
    if (round >= 0) found.push(milliseconds)
  }
  return found
}

const solve = async (page: Page): Promise<number> => {
  const puzzle = await makePuzzle()
  return page.evaluate((given) => (globalThis as unknown as Window).puzzleBench.solve(given), puzzle)
}

const bare = (page: Page): Promise<number> =>
  page.evaluate(([rounds, count]) => (globalThis as unknown as Window).puzzleBench.bare(rounds, count), [
    puzzleRounds,
    tries,
  ] as const)

export const measurePuzzle = async (): Promise<{ lines: Line[]; raw: unknown }> => {
  const { address, close } = await servePage('bench/client/puzzle-page')
  const server = await chromium.launchServer({ executablePath: await findBrowser(), args: [...quietFlags] })
  const browser = await chromium.connect(server.wsEndpoint())
  try {
    const page = await browser.newPage()
    await page.goto(address)
    await page.waitForFunction(() => 'puzzleBench' in globalThis)
    const usual = await repeat(() => solve(page))
    const stop = slowDown(server.process().pid ?? 0)
    const solved = await repeat(() => solve(page))
    const looped = await repeat(() => bare(page)).finally(stop)
    const ratio = median(solved) / median(looped)
    const slow = median(solved)
    const lines: Line[] = [
      {
        row: 18,
        what: `puzzle of ${tries} tries of ${puzzleRounds} rounds, processor four times slower`,
        figure: `${ratio.toFixed(2)} x (${Math.round(slow)} ms)`,
        target: '<= 1.5 x',
        floor: `the same tries in a bare loop ${Math.round(median(looped))} ms`,
        isMet: ratio <= 1.5,
      },
      {
        row: 18,
        what: 'the same, how long it lasts: about a second',
        figure: `${Math.round(slow)} ms`,
        target: '300 to 2000 ms',
        floor: `on the processor as it is ${Math.round(median(usual))} ms`,
        isMet: slow >= 300 && slow <= 2000,
      },
    ]
    return { lines, raw: { usual, solved, looped } }
  } finally {
    await browser.close()
    await server.close()
    close()
  }
}
