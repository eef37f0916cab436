// Many devices, one after the other in each of some browsers, under drawn faults.
import { type ChaosBrowser, openBrowser } from './browser-process.ts'
import { buildClient } from './bundle.ts'
import { runDevice } from './device-run.ts'
import { createScreen, type Item, judge, type Screen, type Verdict } from './items.ts'
import { createRandom } from './random.ts'
import { openStand, type Stand } from './stand.ts'

export type RandomRun = {
  items: number
  seed: string
  /** Browsers at a time. */
  browsers: number
  divide: number
  most: number
  eventsPerTen: number
  say: (line: string) => void
  /** Hears of each event. */
  note: (line: string) => void
}

const itemsPerDevice = 30

type Lane = { stand: Stand; screen: Screen; next: () => { index: number; items: number } | undefined }

const runLane = async (run: RandomRun, { stand, screen, next }: Lane, done: (items: Item[]) => void): Promise<void> => {
  let browser: ChaosBrowser | undefined
  try {
    browser = await openBrowser('chaosNotice', (notice) => screen.hear(notice))
    for (let turn = next(); turn; turn = next()) {
      const name = `device-${turn.index}`
      const { items } = turn
      const random = createRandom(`${run.seed}/${name}`)
      done(await runDevice({ ...run, name, random, items }, { stand, browser, screen }))
    }
  } finally {
    await browser?.close()
  }
}

export type Outcome = Verdict & { items: Item[]; screen: Screen; stand: Stand; seconds: number }

/** The stand is still open, so that a fault can be looked at; the caller closes it. */
export const runRandom = async (run: RandomRun): Promise<Outcome> => {
  const stand = await openStand(await buildClient())
  const screen = createScreen(stand.faults)
  const begun = performance.now()
  const items: Item[] = []
  let index = 0
  let left = run.items
  const next = () => {
    if (left <= 0) return undefined
    const count = Math.min(itemsPerDevice, left)
    left -= count
    index += 1
    return { index, items: count }
  }
  const done = (more: Item[]): void => {
    items.push(...more)
    if (index % 10 === 0)
      run.say(`${items.length} of ${run.items}, ${Math.round((performance.now() - begun) / 1000)} s`)
  }
  const lanes = Math.min(run.browsers, Math.ceil(run.items / itemsPerDevice))
  await Promise.all(Array.from({ length: lanes }, () => runLane(run, { stand, screen, next }, done)))
  const seconds = (performance.now() - begun) / 1000
  return { ...judge(items, screen, stand.faults, await stand.ledger()), items, screen, stand, seconds }
}
