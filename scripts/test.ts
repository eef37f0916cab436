// Runs everything a commit must pass, goes on after a failure, and ends with one line that sums all runners up.
// `node scripts/test.ts [--full] [--pictures] [check | unit | postgres | e2e | chaos | kiosk | hand-overs [arguments of that runner] | <area>]`
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { findBrowser, findFirefox, findShell } from './browser.ts'
import { check } from './check.ts'
import { root, run } from './support/run.ts'
import { testsOfArea } from './support/test-areas.ts'
import { type FileDuration, reportDurations } from './support/test-durations.ts'

/** `names`: of what failed. */
type Count = { passed: number; failed: number; names?: readonly string[]; files?: readonly FileDuration[] }
type Runner = (args: readonly string[], report: string, env: Record<string, string>) => Promise<Count>

type PlaywrightSpec = {
  ok: boolean
  file: string
  title: string
  tests: { projectName: string; results: { duration: number; errors: { message?: string }[] }[] }[]
}
type PlaywrightSuite = { specs: PlaywrightSpec[]; suites?: PlaywrightSuite[] }
type PlaywrightReport = {
  stats: { expected: number; unexpected: number; flaky: number }
  errors: unknown[]
  suites: PlaywrightSuite[]
}

const readReport = <Report>(path: string): Report | undefined => {
  try {
    return JSON.parse(readFileSync(path, 'utf8')) as Report
  } catch {
    return undefined
  }
}

/** A runner that ends badly without naming a failed test has failed once all the same. */
const count = (code: number, passed: number, failed: number, names: readonly string[] = []) => ({
  passed,
  failed: code ? Math.max(failed, 1) : failed,
  names: code && failed === 0 ? [`it ended with code ${code}`] : names,
})

const specsOf = ({ specs, suites = [] }: PlaywrightSuite): PlaywrightSpec[] => [...specs, ...suites.flatMap(specsOf)]

const brokenSpecs = (specs: readonly PlaywrightSpec[]): string[] =>
  specs
    .filter(({ ok }) => !ok)
    .map(({ file, title, tests }) => {
      const errors = tests.flatMap(({ results }) => results.flatMap((result) => result.errors))
      const messages = errors.map(({ message = '' }) => stripVTControlCharacters(message).slice(0, 1500))
      return [`${file} › ${title}`, ...messages].join('\n')
    })

const specDurations = (specs: readonly PlaywrightSpec[]): FileDuration[] => {
  const times = new Map<string, FileDuration>()
  for (const { file, tests } of specs)
    for (const { projectName: project, results } of tests) {
      const { seconds, tests: before } = times.get(`${project} ${file}`) ?? { seconds: 0, tests: 0 }
      const took = results.reduce((total, { duration }) => total + duration / 1000, 0)
      times.set(`${project} ${file}`, { project, file: `e2e/${file}`, seconds: seconds + took, tests: before + 1 })
    }
  return [...times.values()]
}

const nothing: Required<Count> = { passed: 0, failed: 0, names: [], files: [] }

const vitest: Runner = async (args, report, env) => {
  const reporters = ['--reporter=default', '--reporter=./tests/setup/report.ts']
  const options = { env: { ...env, VITEST_REPORT: report }, isShown: true }
  const { code } = await run('vitest', ['run', '--retry=0', ...reporters, ...args], options)
  const { passed, failed, names, files } = readReport<Required<Count>>(report) ?? nothing
  if (passed + failed === 0) console.error('No test ran.')
  return { ...count(passed + failed === 0 ? 1 : code, passed, failed, names), files }
}

const runners: Record<string, Runner> = {
  check,
  // The gate is on PostgreSQL, which is what a clinic has. Asked for by name, tests run embedded, which starts sooner.
  unit: (args, report, env) => {
    const isEmbedded = env.TEST_FULL || (args.length > 0 && !env.TEST_GATE)
    return vitest(args, report, isEmbedded ? env : { ...env, TEST_DATABASE: 'postgres' })
  },
  postgres: (args, report, env) =>
    vitest(['--project', 'server', ...args], report, { ...env, TEST_DATABASE: 'postgres' }),
  e2e: async (args, report, env) => {
    const browser = await findBrowser()
    const paths = { CHROMIUM_PATH: browser, CHROMIUM_SHELL_PATH: await findShell(browser) }
    // Asked for by name, a journey runs also where the gate leaves it out.
    const gate: Record<string, string> = env.TEST_FULL || (args.length > 0 && !env.TEST_GATE) ? {} : { TEST_GATE: '1' }
    // The gate has no journey in it; the full run installs it where it can.
    const firefox = gate.TEST_GATE ? undefined : await findFirefox(env.TEST_FULL !== undefined)
    const { code } = await run('playwright', ['test', '--retries=0', '--reporter=line,json', ...args], {
      env: {
        ...env,
        ...paths,
        ...gate,
        ...(firefox && { FIREFOX_PATH: firefox }),
        PLAYWRIGHT_JSON_OUTPUT_FILE: report,
      },
      isShown: true,
    })
    const result = readReport<PlaywrightReport>(report)
    if (!result) return count(1, 0, 0)
    const { expected, unexpected, flaky } = result.stats
    const specs = result.suites.flatMap(specsOf)
    const failed = unexpected + flaky + result.errors.length
    return { ...count(code, expected, failed, brokenSpecs(specs)), files: specDurations(specs) }
  },
  chaos: async (args, report, env) => {
    // The named cases take minutes more: `npm run chaos -- --cases`, and with `npm run test:full`.
    const usual = env.TEST_FULL ? ['--cases', '--items', '300'] : ['--items', '60', '--events', '1.6']
    const asked = args.length > 0 ? args : usual
    const { code } = await run('node', ['scripts/chaos.ts', '--report', report, ...asked], { env, isShown: true })
    const result = readReport<Count>(report)
    return result ? count(code, result.passed, result.failed) : count(1, 0, 0)
  },
  kiosk: async (args, report, env) => {
    const { code } = await run('node', ['scripts/provision.ts', '--prove', '--report', report, ...args], {
      env,
      isShown: true,
    })
    const result = readReport<Count>(report)
    return result ? count(code, result.passed, result.failed) : count(1, 0, 0)
  },
  'hand-overs': async (args, report, env) => {
    const asked = args.length > 0 ? args : ['--count', '20']
    const { code } = await run('node', ['scripts/hand-overs.ts', '--report', report, ...asked], { env, isShown: true })
    const result = readReport<Count>(report)
    return result ? count(code, result.passed, result.failed) : count(1, 0, 0)
  },
}

type Ran = Count & { name: string; seconds: number }
type Plan = readonly { name: string; args?: readonly string[] }[]

const runAll = async (plan: Plan, env: Record<string, string>): Promise<Ran[]> => {
  const reports = mkdtempSync(join(tmpdir(), 'reports-'))
  const counts: Ran[] = []
  for (const { name, args = [] } of plan) {
    console.log(`\n== ${name}`)
    const start = performance.now()
    const crashed = (error: Error): Count => {
      console.error(error.message)
      return count(1, 0, 0)
    }
    const result = await runners[name]?.(args, join(reports, `${name}.json`), env).catch(crashed)
    counts.push({ name, seconds: (performance.now() - start) / 1000, ...(result ?? count(1, 0, 0)) })
  }
  rmSync(reports, { recursive: true })
  return counts
}

/** One area through its layers, as in the gate. */
const planOfArea = (area: string): Plan => {
  const { unit, journeys } = testsOfArea(area)
  const plan = [
    { name: 'unit', args: unit },
    { name: 'e2e', args: journeys },
  ]
  return plan.filter(({ args }) => args.length > 0)
}

const flags = ['--full', '--pictures']
const [only, ...args] = process.argv.slice(2).filter((word) => !flags.includes(word))
const has = (flag: string) => process.argv.includes(flag)
const isArea = only !== undefined && !(only in runners)
/** In the gate the server's tests on PostgreSQL are among those of `unit`; the kiosk's browser takes two minutes. */
const onlyFull = ['postgres', 'kiosk', 'hand-overs']
const everything = Object.keys(runners)
  .filter((name) => !onlyFull.includes(name) || has('--full'))
  .map((name) => ({ name }))
const plan = isArea ? planOfArea(only) : only === undefined ? everything : [{ name: only, args }]
if (plan.length === 0) {
  console.error(`Neither a runner (${Object.keys(runners).join(', ')}) nor an area with tests: ${only}`)
  process.exit(1)
}
// Servers and tools start many times in a run: what Node compiled once is read by the next start.
process.env.NODE_COMPILE_CACHE ??= join(root, 'node_modules', '.cache', 'compiled')
const counts = await runAll(plan, {
  ...(has('--full') ? { TEST_FULL: '1' } : isArea ? { TEST_GATE: '1' } : {}),
  ...(has('--pictures') ? { TEST_PICTURES: '1' } : {}),
})
const sum = (of: (each: Count) => number) => counts.reduce((total, each) => total + of(each), 0)
const failed = sum((each) => each.failed)

reportDurations(counts.map(({ name: runner, seconds, files = [] }) => ({ runner, seconds, files })))
console.log('')
// Last, for a log of which only the end is kept.
for (const { name, names = [] } of counts) for (const each of names) console.log(`failed in ${name}: ${each}`)
for (const { name, seconds, ...each } of counts)
  console.log(`${name.padEnd(9)} ${each.passed} passed, ${each.failed} failed (${seconds.toFixed(1)} s)`)
console.log(`${sum((each) => each.passed)} passed, ${failed} failed`)
process.exitCode = failed ? 1 : 0
