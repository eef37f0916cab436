// The figures as a table on the screen and as a file for later comparison.
import { mkdirSync, writeFileSync } from 'node:fs'
import { cpus } from 'node:os'
import { join } from 'node:path'
import { root } from '../../scripts/support/run.ts'

export type Line = {
  row: number
  what: string
  figure: string
  target: string
  floor: string
  /** Absent where the figure is only reported. */
  isMet?: boolean
}

const columns = ['row', 'what', 'figure', 'target', 'floor', 'met'] as const

export const printTable = (lines: readonly Line[]): void => {
  const rows = lines.map(({ row, what, figure, target, floor, isMet }) => [
    String(row),
    what,
    figure,
    target,
    floor,
    isMet === undefined ? '–' : isMet ? 'yes' : 'NO',
  ])
  const all = [[...columns], ...rows]
  const widths = columns.map((_, column) => Math.max(...all.map((cells) => cells[column]?.length ?? 0)))
  for (const cells of all)
    process.stdout.write(
      `${cells
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd()}\n`,
    )
}

/** Writes everything measured; answers the file. */
export const writeResults = (lines: readonly Line[], raw: Record<string, unknown>): string => {
  const now = new Date().toISOString()
  const folder = join(root, 'bench-results')
  mkdirSync(folder, { recursive: true })
  const name = `${now.slice(0, 19).replaceAll(':', '')}.json`
  const machine = { cores: cpus().length, model: cpus()[0]?.model ?? '', node: process.version }
  writeFileSync(join(folder, name), `${JSON.stringify({ date: now, machine, lines, raw }, null, 2)}\n`)
  return join('bench-results', name)
}
