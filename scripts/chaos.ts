// `npm run chaos -- --items N --seed S`: uploads under drawn faults, held against the ledger.
// `npm run chaos -- --cases [--only 5,27] [--real]`: the named cases.
import { writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { runCases } from '../tools/chaos/cases.ts'
import type { Item } from '../tools/chaos/items.ts'
import { type Outcome, runRandom } from '../tools/chaos/random-run.ts'

const { values } = parseArgs({
  options: {
    items: { type: 'string' },
    seed: { type: 'string', default: '5' },
    cases: { type: 'boolean', default: false },
    only: { type: 'string', default: '' },
    /** Queue times as they are for patients, for the cases. */
    real: { type: 'boolean', default: false },
    browsers: { type: 'string', default: '2' },
    divide: { type: 'string', default: '100' },
    most: { type: 'string', default: '6' },
    events: { type: 'string', default: '2.5' },
    /** Each event of each device. */
    verbose: { type: 'boolean', default: false },
    /** A file for the numbers of passed and failed. */
    report: { type: 'string' },
  },
})

const say = (line: string): void => void process.stdout.write(`${line}\n`)

const describe = (item: Item, { screen, stand }: Outcome): string => {
  const { key = 'no key' } = item
  const requests = stand.faults.entries.filter((entry) => entry.key === key)
  const met = requests.map(({ operation, fault }) => `${operation}:${fault ?? 'ok'}`).join(' ')
  const shown = screen.shown(key).map(({ state, problem }) => (problem ? `${state}(${problem})` : state))
  return `  ${item.device} ${key}\n    requests: ${met}\n    screen: ${shown.join(' ')}`
}

const report = (outcome: Outcome): void => {
  const { drain } = outcome
  const seconds = (milliseconds: number): string => `${(milliseconds / 1000).toFixed(2)} s`
  say('')
  say(`seed              ${values.seed}`)
  say(`accepted          ${outcome.accepted} of ${outcome.items.length}, in ${outcome.seconds.toFixed(0)} s`)
  say(
    `faults per item   ${outcome.faultsPerItem.toFixed(1)}, ${outcome.requestFaultsPerItem.toFixed(1)} of them on its own requests`,
  )
  say(`lost              ${outcome.lost.length}`)
  say(`doubled           ${outcome.doubled.length}`)
  say(`altered           ${outcome.altered.length}`)
  say(`falsely received  ${outcome.falselyReceived.length}`)
  say(`never said        ${outcome.unsaid.length}`)
  say(`drain             median ${seconds(drain.median)}, p95 ${seconds(drain.p95)}, longest ${seconds(drain.longest)}`)
  say(`uploads sent      ${outcome.posts}, ${outcome.postsAtOnce} of them beside another of the same key`)
  for (const name of ['lost', 'doubled', 'altered', 'falselyReceived', 'unsaid'] as const)
    for (const item of outcome[name].slice(0, 5)) say(`${name}:\n${describe(item, outcome)}`)
}

type Count = { passed: number; failed: number }

const runNamed = async (): Promise<Count> => {
  const counted = await runCases({
    divide: values.real ? 1 : Number(values.divide),
    only: values.only.split(',').filter(Boolean).map(Number),
    withLong: values.real,
    say,
  })
  say(`cases: ${counted.passed} passed, ${counted.failed} failed`)
  return counted
}

/** A drawn schedule counts as one. */
const runDrawn = async (): Promise<Count> => {
  const outcome = await runRandom({
    items: Number(values.items ?? 300),
    seed: values.seed,
    browsers: Number(values.browsers),
    divide: Number(values.divide),
    most: Number(values.most),
    eventsPerTen: Number(values.events),
    say,
    note: values.verbose ? say : () => undefined,
  })
  report(outcome)
  await outcome.stand.close()
  const { lost, doubled, altered, falselyReceived, unsaid } = outcome
  const isSound = [lost, doubled, altered, falselyReceived, unsaid].every((list) => list.length === 0)
  return isSound ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 }
}

const main = async (): Promise<number> => {
  const counts: Count[] = []
  if (values.cases) counts.push(await runNamed())
  if (values.items !== undefined || !values.cases) counts.push(await runDrawn())
  const sum = (of: (count: Count) => number): number => counts.reduce((total, each) => total + of(each), 0)
  const [passed, failed] = [sum((each) => each.passed), sum((each) => each.failed)]
  if (values.report !== undefined) writeFileSync(values.report, JSON.stringify({ passed, failed }))
  return failed === 0 ? 0 : 1
}

process.exit(await main())
