// Holds the papers to their length: characters for what is read first, lines for the glossary.
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './support/run.ts'

const limits = [
  { files: 'README.md', max: 8000, unit: 'characters' },
  { files: 'docs/decisions/[0-9]*.md', max: 3000, unit: 'characters' },
  { files: 'docs/glossary.md', max: 60, unit: 'lines' },
] as const

const sizeOf = (text: string, unit: 'characters' | 'lines'): number =>
  unit === 'lines' ? text.trimEnd().split('\n').length : [...text].length

const papers = limits.flatMap(({ files, max, unit }) =>
  globSync(files, { cwd: root }).map((path) => ({
    path,
    max,
    unit,
    size: sizeOf(readFileSync(join(root, path), 'utf8'), unit),
  })),
)
const long = papers.filter(({ size, max }) => size > max)
for (const { path, size, max, unit } of long) console.error(`${path}: ${size} ${unit}, at most ${max}`)
console.log(`papers: ${papers.length} files, ${long.length} too long`)
process.exitCode = long.length ? 1 : 0
