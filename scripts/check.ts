// Everything that can be known without running the product: one line per step, and the words of a step that fails.
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { type Outcome, root, run } from './support/run.ts'
import type { FileDuration } from './support/test-durations.ts'

type Step = { name: string; command: string; args: string[]; needs?: string }

/** The steps only read, so two run at a time; results appear in this order. */
const steps: Step[] = [
  {
    name: 'format, lint',
    command: 'biome',
    args: ['ci', '--error-on-warnings', '--colors=off', '--max-diagnostics=50'],
  },
  { name: 'types', command: 'tsc', args: ['--build', '--pretty', 'false'] },
  { name: 'boundaries', command: 'node', args: ['scripts/boundaries.ts'] },
  { name: 'unused', command: 'knip', args: ['--no-progress', '--no-config-hints'] },
  { name: 'names', command: 'node', args: ['scripts/names.ts'] },
  { name: 'lengths', command: 'node', args: ['scripts/lengths.ts'] },
  { name: 'comments', command: 'node', args: ['scripts/comments.ts'] },
  { name: 'papers', command: 'node', args: ['scripts/papers.ts'] },
  { name: 'graph', command: 'node', args: ['scripts/module-graph.ts', '--check'] },
  { name: 'trace', command: 'node', args: ['scripts/trace.ts', '--quiet'] },
  { name: 'locales', command: 'node', args: ['scripts/locales.ts'] },
  { name: 'openapi', command: 'node', args: ['scripts/openapi.ts', '--check'], needs: 'scripts/openapi.ts' },
  { name: 'lock', command: 'npm', args: ['ci', '--dry-run', '--ignore-scripts', '--offline', '--loglevel=error'] },
]
const atATime = 2

const lastLine = (output: string): string => output.trim().split('\n').at(-1) ?? ''

type Timed = Outcome & { seconds: number }

const runStep = async ({ command, args, needs }: Step): Promise<Timed | undefined> => {
  if (needs && !existsSync(join(root, needs))) return undefined
  const start = performance.now()
  const outcome = await run(command, args)
  return { ...outcome, seconds: (performance.now() - start) / 1000 }
}

/** Starts each step as soon as one of the places is free. */
const startAll = (): Promise<Timed | undefined>[] => {
  const places = Array.from({ length: atATime }, () => Promise.resolve<unknown>(undefined))
  return steps.map((step, index) => {
    const outcome = (places[index % atATime] ?? Promise.resolve()).then(() => runStep(step))
    places[index % atATime] = outcome
    return outcome
  })
}

export const check = async (): Promise<{ passed: number; failed: number; files: FileDuration[] }> => {
  const outcomes = startAll()
  let passed = 0
  let failed = 0
  const files: FileDuration[] = []
  for (const [index, { name, needs }] of steps.entries()) {
    const outcome = await outcomes[index]
    const title = name.padEnd(12)
    if (outcome) files.push({ project: 'steps', file: name, seconds: outcome.seconds, tests: 1 })
    if (!outcome) console.log(`skip  ${title}  ${needs} is absent`)
    else if (outcome.code) {
      failed += 1
      console.log(`FAIL  ${title}\n${outcome.output.trim().replace(/^/gm, '      ')}`)
    } else {
      passed += 1
      const says = lastLine(outcome.output)
      console.log(`ok    ${title}${says.startsWith(`${name}:`) ? `  ${says.slice(name.length + 2)}` : ''}`)
    }
  }
  return { passed, failed, files }
}

if (import.meta.main) {
  const { passed, failed } = await check()
  console.log(`${passed} passed, ${failed} failed`)
  process.exitCode = failed ? 1 : 0
}
