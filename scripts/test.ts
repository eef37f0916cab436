// Runs everything a commit must pass, goes on after a failure, and ends with one line that sums all runners up.
// `node scripts/test.ts [--full] [check | unit | postgres | e2e | chaos [arguments of that runner]]`
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findBrowser, findShell } from './browser.ts'
import { check } from './check.ts'
import { run } from './support/run.ts'

/** `names`: of what failed. */
type Count = { passed: number; failed: number; names?: readonly string[] }
type Runner = (args: readonly string[], report: string, env: Record<string, string>) => Promise<Count>

type PlaywrightSuite = { specs: { ok: boolean; file: string; title: string }[]; suites?: PlaywrightSuite[] }
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
const count = (code: number, passed: number, failed: number, names: readonly string[] = []): Count => ({
  passed,
  failed: code ? Math.max(failed, 1) : failed,
  names: code && failed === 0 ? [`it ended with code ${code}`] : names,
})

const brokenSpecs = ({ specs, suites = [] }: PlaywrightSuite): string[] => [
  ...specs.filter(({ ok }) => !ok).map(({ file, title }) => `${file} › ${title}`),
  ...suites.flatMap(brokenSpecs),
]

const vitest: Runner = async (args, report, env) => {
  const reporters = ['--reporter=default', '--reporter=./tests/setup/report.ts']
  const options = { env: { ...env, VITEST_REPORT: report }, isShown: true }
  const { code } = await run('vitest', ['run', '--retry=0', ...reporters, ...args], options)
  const { passed, failed, names } = readReport<Required<Count>>(report) ?? { passed: 0, failed: 0, names: [] }
  if (passed + failed === 0) console.error('No test ran.')
  return count(passed + failed === 0 ? 1 : code, passed, failed, names)
}

const runners: Record<string, Runner> = {
  check,
  // What may differ by database runs on PostgreSQL, which is what a clinic has. Asked for, it runs embedded too.
  unit: (args, report, env) => {
    const isUsual = args.length === 0 && !env.TEST_FULL
    return vitest(args, report, isUsual ? { ...env, TEST_DATABASE: 'embedded-alone' } : env)
  },
  postgres: (args, report, env) =>
    vitest(['--project', 'server', ...args], report, { ...env, TEST_DATABASE: 'postgres' }),
  e2e: async (args, report, env) => {
    const browser = await findBrowser()
    const paths = { CHROMIUM_PATH: browser, CHROMIUM_SHELL_PATH: await findShell(browser) }
    const { code } = await run('playwright', ['test', '--retries=0', '--reporter=line,json', ...args], {
      env: { ...env, ...paths, PLAYWRIGHT_JSON_OUTPUT_FILE: report },
      isShown: true,
    })
    const result = readReport<PlaywrightReport>(report)
    if (!result) return count(1, 0, 0)
    const { expected, unexpected, flaky } = result.stats
    return count(code, expected, unexpected + flaky + result.errors.length, result.suites.flatMap(brokenSpecs))
  },
  chaos: async (args, report, env) => {
    // The named cases take minutes more: `npm run chaos -- --cases`, and with `npm run test:full`.
    const usual = env.TEST_FULL ? ['--cases', '--items', '300'] : ['--items', '300', '--events', '1.6']
    const asked = args.length > 0 ? args : usual
    const { code } = await run('node', ['scripts/chaos.ts', '--report', report, ...asked], { env, isShown: true })
    const result = readReport<Count>(report)
    return result ? count(code, result.passed, result.failed) : count(1, 0, 0)
  },
}

const runAll = async (names: readonly string[], args: readonly string[], env: Record<string, string>) => {
  const reports = mkdtempSync(join(tmpdir(), 'reports-'))
  const counts: (Count & { name: string; seconds: number })[] = []
  for (const name of names) {
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

const words = process.argv.slice(2).filter((word) => word !== '--full')
const isFull = process.argv.includes('--full')
const [only, ...args] = words
if (only !== undefined && !(only in runners)) {
  console.error(`Unknown runner ${only}: ${Object.keys(runners).join(', ')}`)
  process.exit(1)
}
const counts = await runAll(only === undefined ? Object.keys(runners) : [only], args, isFull ? { TEST_FULL: '1' } : {})
const sum = (of: (each: Count) => number) => counts.reduce((total, each) => total + of(each), 0)
const failed = sum((each) => each.failed)

console.log('')
// Last, for a log of which only the end is kept.
for (const { name, names = [] } of counts) for (const each of names) console.log(`failed in ${name}: ${each}`)
for (const { name, seconds, ...each } of counts)
  console.log(`${name.padEnd(9)} ${each.passed} passed, ${each.failed} failed (${seconds.toFixed(1)} s)`)
console.log(`${sum((each) => each.passed)} passed, ${failed} failed`)
process.exitCode = failed ? 1 : 0
