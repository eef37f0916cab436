// Shows how long the source files are, for people to look at; it fails nothing.
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './support/run.ts'

const longest = 5

const at = (sorted: readonly number[], share: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0

for (const folder of ['src', 'server', 'sw', 'scripts', 'tools']) {
  const files = globSync(`${folder}/**/*.{ts,tsx}`, { cwd: root })
    .map((path) => ({ path, lines: readFileSync(join(root, path), 'utf8').split('\n').length - 1 }))
    .sort((left, right) => left.lines - right.lines)
  const lines = files.map((file) => file.lines)
  console.log(
    `${folder.padEnd(8)} ${files.length} files, median ${at(lines, 0.5)}, p95 ${at(lines, 0.95)}, max ${at(lines, 1)}`,
  )
  for (const file of files.slice(-longest).reverse()) console.log(`${String(file.lines).padStart(8)} ${file.path}`)
}
