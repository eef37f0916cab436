// `npm run hand-overs -- --count N --seed S`: patients one after the other at a kiosk; nothing of one is left for the next.
// `--plain` leaves the kiosk's policies out.
import { writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { endings, errands, runHandOvers } from '../tools/hand-overs/run.ts'

const { values } = parseArgs({
  options: {
    count: { type: 'string', default: '500' },
    seed: { type: 'string', default: '1' },
    plain: { type: 'boolean', default: false },
    report: { type: 'string' },
  },
})

const say = (line: string): void => void process.stdout.write(`${line}\n`)

const quantile = (values: readonly number[], share: number): string =>
  `${Math.round([...values].sort((a, b) => a - b)[Math.floor(values.length * share)] ?? Number.NaN)} ms`

const both = (values: readonly number[]): string => `p50 ${quantile(values, 0.5)}, p95 ${quantile(values, 0.95)}`

const main = async (): Promise<number> => {
  const started = performance.now()
  const { count, seed, plain, report } = values
  const outcome = await runHandOvers({ count: Number(count), seed, isPlain: plain, say })
  const { looks, controls, found, resets, blanks, arrivals, checkIns, openers } = outcome
  const named = endings.map((ending) => `${ending} ${outcome.handOvers[ending]}`).join(', ')
  say('')
  say(`seed              ${seed}, ${((performance.now() - started) / 1000).toFixed(0)} s`)
  say(`browser           ${outcome.withPolicies ? 'with' : 'WITHOUT'} the policies of a kiosk`)
  say(`hand-overs        ${named}`)
  say(`errands           ${errands.map((each) => `${each} ${outcome.errands[each]}`).join(', ')}`)
  say(`arrivals          ${arrivals.once} of ${arrivals.saved} at the desk once, ${openers.length} keys that open them`)
  say(`check-ins         ${checkIns.once} of ${checkIns.sent} at the desk once`)
  say(`canaries          ${outcome.canaries}`)
  say(
    `looked at         the page ${looks.page} times, its memory ${looks.memory}, the disk ${looks.disk} (${Math.round(looks.diskBytes / 1e6)} MB)`,
  )
  say(`found             ${found.length}`)
  say(`control found     ${controls.found} of ${controls.expected}`)
  say(`wipes incomplete  ${outcome.wipesNotComplete}`)
  say(`reset to blank    ${both(blanks)}`)
  say(`reset to start    ${both(resets)}`)
  const isKept = arrivals.once === arrivals.saved && checkIns.once === checkIns.sent && openers.length === 0
  const isSound = found.length === 0 && controls.found === controls.expected && outcome.wipesNotComplete === 0 && isKept
  if (report !== undefined) writeFileSync(report, JSON.stringify({ passed: isSound ? 1 : 0, failed: isSound ? 0 : 1 }))
  return isSound ? 0 : 1
}

process.exit(await main())
