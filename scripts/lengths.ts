// No function of the product is longer than the limit; a table or a list of a page says here why it is.
import type { ESTree } from 'vite'
import { readSource, readSources, type Source } from './support/syntax.ts'

const most = 120

/** By path and name. A length only falls, and a row that is not needed any more goes. */
const longFunctions: Readonly<Record<string, { most: number; why: string }>> = {}

export type LongFunction = { path: string; name: string; line: number; lines: number }

type Node = { type: string; start: number; end: number; id?: { name?: string } | null; body?: unknown }

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value

/** The functions of a file with their lines, the one within another too. */
export const functionsOf = ({ path, program, lineOf }: Source): LongFunction[] => {
  const found: LongFunction[] = []
  const visit = (value: unknown, name: string): void => {
    if (Array.isArray(value)) for (const each of value) visit(each, name)
    if (!isNode(value)) return
    const own = value.id?.name ?? name
    if (/Function/.test(value.type) && value.body) {
      const line = lineOf(value)
      found.push({ path, name: own, line, lines: lineOf({ start: value.end }) - line + 1 })
    }
    // What stands in a function without a name of its own is called by what it is given to.
    for (const [key, child] of Object.entries(value)) if (key !== 'type' && key !== 'id') visit(child, own)
  }
  visit(program satisfies ESTree.Program, '')
  return found
}

/** Functions above their limit, and rows that none needs. */
export const wrongLengths = (
  functions: readonly LongFunction[],
  allowed: Readonly<Record<string, { most: number }>>,
): string[] => {
  const rowOf = ({ path, name }: LongFunction): string => `${path} ${name}`
  const isLong = (each: LongFunction): boolean => each.lines > (allowed[rowOf(each)]?.most ?? most)
  const wrong = functions
    .filter(isLong)
    .map(({ path, name, line, lines }) => `${path}:${line} ${name}: ${lines} lines, split it by what it does`)
  const needed = new Set(functions.filter(({ lines }) => lines > most).map(rowOf))
  const idle = Object.keys(allowed).filter((row) => !needed.has(row))
  return [...wrong, ...idle.map((row) => `${row}: is not long any more, take its row away`)]
}

/** So that a check that sees nothing does not pass. */
const planted = readSource('planted.ts', `const long = () => {\n${'  work()\n'.repeat(most)}}\n`)

if (import.meta.main) {
  const functions = readSources(['src/**/*.{ts,tsx}', 'sw/**/*.ts', 'server/**/*.ts']).flatMap(functionsOf)
  const problems = wrongLengths(functions, longFunctions)
  const isAwake = wrongLengths(functionsOf(planted), {}).length === 1 && functions.length > 5000
  if (!isAwake) problems.push('the check sees too few functions, or not the planted one')
  for (const problem of problems) console.error(problem)
  const rows = Object.keys(longFunctions).length
  console.log(`lengths: ${functions.length} functions, ${rows} of them above ${most} lines with a reason`)
  process.exitCode = problems.length > 0 ? 1 : 0
}
