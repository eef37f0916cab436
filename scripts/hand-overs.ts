// `npm run hand-overs -- --count N --seed S`: patients at one kiosk, and what the next person finds of them.
import { writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { runHandOvers } from '../tools/hand-overs/run.ts'

const { values } = parseArgs({
  options: {
    count: { type: 'string', default: '500' },
    seed: { type: 'string', default: '7' },
    /** Without the policies of a kiosk. */
    plain: { type: 'boolean', default: false },
    verbose: { type: 'boolean', default: false },
    report: { type: 'string' },
  },
})

const say = (line: string): void => void process.stdout.write(`${line}\n`)
const part = (values: readonly number[], share: number): string => {
  const sorted = [...values].sort((one, other) => one - other)
  const value = sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))]
  return value === undefined ? '-' : `${Math.round(value)} ms`
}

const outcome = await runHandOvers({
  count: Number(values.count),
  seed: values.seed,
  isPlain: values.plain,
  say,
  note: values.verbose ? say : () => undefined,
})
const { byEnding, canaries, found, control, notWiped, resets, blanks, disk, policies } = outcome
for (const { text, where } of found.slice(0, 20)) say(`found: ${text} in ${where}`)
for (const each of notWiped.slice(0, 20)) say(`not wiped: ${each}`)
say('')
say(
  `hand-overs   ${Object.entries(byEnding)
    .map(([name, times]) => `${name} ${times}`)
    .join(', ')}`,
)
say(`policies     ${policies}`)
say(`canaries     ${canaries}, found ${found.length}`)
say(`control      found in ${control.inPage} places of the page, in ${control.onDisk} files`)
say(`disk         ${disk.files} files, ${(disk.bytes / 1e6).toFixed(1)} MB`)
say(`blank        median ${part(blanks, 0.5)}, p95 ${part(blanks, 0.95)}`)
say(`start page   median ${part(resets, 0.5)}, p95 ${part(resets, 0.95)}`)
const checks = [found.length === 0, notWiped.length === 0, control.inPage > 0, control.onDisk > 0]
const failed = checks.filter((isHeld) => !isHeld).length
if (values.report !== undefined)
  writeFileSync(values.report, JSON.stringify({ passed: checks.length - failed, failed }))
process.exit(failed === 0 ? 0 : 1)
