// `npm run deploys -- --count N --seed S`: releases brought out under open pages; counts what their people would lose.
import { parseArgs } from 'node:util'
import { faultKinds, openFaults } from '../tools/deploys/faults.ts'
import { runRounds } from '../tools/deploys/rounds.ts'
import { openStand } from '../tools/deploys/stand.ts'
import { temporaryFolder } from '../tools/stress/harness/leftovers.ts'
import { startBrowser } from '../tools/support/own-browser.ts'

const { values } = parseArgs({
  options: { count: { type: 'string', default: '200' }, seed: { type: 'string', default: '1' } },
})

const say = (line: string): void => void process.stdout.write(`${line}\n`)

const main = async (): Promise<number> => {
  const started = performance.now()
  const stand = await openStand(say)
  const { folder, remove } = temporaryFolder('deploys-browser')
  const browser = await startBrowser(
    folder,
    '--lang=en-AU',
    '--accept-lang=en-AU',
    '--force-prefers-reduced-motion',
    '--window-size=1280,800',
  )
  const faults = openFaults(say)
  const { deploys, taken } = await runRounds(browser.context(), stand, faults, {
    count: Number(values.count),
    seed: values.seed,
    say,
  })
  await browser.kill()
  remove()
  await stand.close()
  say('')
  say(`${deploys} deploys, seed ${values.seed}, ${((performance.now() - started) / 1000).toFixed(0)} s`)
  say(`${taken} of them taken in by every page, the others held off by something typed`)
  for (const kind of faultKinds) say(`${kind.padEnd(20)} ${faults.count(kind)}`)
  return faults.total() === 0 ? 0 : 1
}

process.exit(await main())
