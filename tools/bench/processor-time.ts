// Processor time of a process and its children, where the system shows it below /proc.
import { existsSync, readdirSync, readFileSync } from 'node:fs'

/** Linux counts in hundredths of a second. */
const millisecondsPerTick = 10

type Stat = { parent: number; ticks: number }

const readStat = (pid: number | string): Stat | undefined => {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8')
    const fields = text
      .slice(text.lastIndexOf(')') + 2)
      .split(' ')
      .map(Number)
    return { parent: fields[1] ?? 0, ticks: (fields[11] ?? 0) + (fields[12] ?? 0) }
  } catch {
    return undefined
  }
}

/** Milliseconds used so far by the process and the children that still live. */
export const processorTime = (pid: number): number | undefined => {
  if (!existsSync('/proc/self/stat')) return undefined
  const ticks = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map((name) => ({ name, stat: readStat(name) }))
    .filter(({ name, stat }) => name === String(pid) || stat?.parent === pid)
    .reduce((sum, { stat }) => sum + (stat?.ticks ?? 0), 0)
  return ticks * millisecondsPerTick
}
