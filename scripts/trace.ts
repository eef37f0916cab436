// Lists every requirement of the ledger with the tests that cite it in their titles, and fails on a citation of none.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type ESTree, Visitor } from 'vite'
import { root } from './support/run.ts'
import { readSources, type Source, textsOf } from './support/syntax.ts'

/** A pointer row is covered by the rows it names; any other row by a test that cites it. */
export type Requirement = { id: string; targets: string[] }
export type Ledger = { requirements: Requirement[]; decisions: string[]; problems: string[] }
export type Title = { place: string; text: string }
export type Citations = { places: Map<string, string[]>; problems: string[] }

const idPattern = /\b([A-Z][A-Z0-9]*)-(\d+)\b/g

/** Ids of a text in order, ranges such as `IMAGE-15 to IMAGE-20` written out. */
export const idsOf = (text: string): string[] => {
  const whole = text.replace(/\b([A-Z][A-Z0-9]*)-(\d+) to \1-(\d+)\b/g, (_, area: string, from: string, to: string) => {
    const numbers = Array.from({ length: Number(to) - Number(from) + 1 }, (__, index) => Number(from) + index)
    return numbers.map((number) => `${area}-${String(number).padStart(from.length, '0')}`).join(' ')
  })
  return [...whole.matchAll(idPattern)].map(([id]) => id)
}

export const readLedger = (markdown: string): Ledger => {
  const requirements: Requirement[] = []
  const decisions: string[] = []
  const problems: string[] = []
  const seen = new Set<string>()
  for (const [, id = '', text = ''] of markdown.matchAll(/^\| ([A-Z][A-Z0-9]*-\d+) \| (.*) \| [^|]* \|$/gm)) {
    if (seen.has(id)) problems.push(`ledger: ${id} appears twice`)
    seen.add(id)
    const isPointer = /^(ERR|LIMIT)-/.test(id) && /\bsee\b/.test(text)
    if (id.startsWith('S-')) decisions.push(id)
    else requirements.push({ id, targets: isPointer ? idsOf(text) : [] })
  }
  for (const { id, targets } of requirements)
    for (const target of targets)
      if (!seen.has(target)) problems.push(`ledger: ${id} points to ${target}, which does not exist`)
  const total = Number(/^\| Total \| (\d+) \|$/m.exec(markdown)?.[1])
  if (total !== requirements.length) problems.push(`ledger: ${requirements.length} rows, but its total says ${total}`)
  return { requirements, decisions, problems }
}

const testWords = new Set(['it', 'test', 'describe'])
const skipWords = new Set(['skip', 'todo', 'fixme'])

/** The words of `test.describe.only`, through calls such as `it.each([1])`; empty for any other expression. */
const wordsOf = (node: ESTree.Expression | ESTree.Super): string[] => {
  if (node.type === 'Identifier') return [node.name]
  if (node.type === 'CallExpression') return wordsOf(node.callee)
  if (node.type === 'TaggedTemplateExpression') return wordsOf(node.tag)
  if (node.type !== 'MemberExpression' || node.property.type !== 'Identifier') return []
  const before = wordsOf(node.object)
  return before.length ? [...before, node.property.name] : []
}

/** Titles of the tests, steps and groups that run; what is skipped proves nothing. */
export const readTitles = ({ path, program, lineOf }: Source): Title[] => {
  const titles: Title[] = []
  let skipped = 0
  const isSkipped = (words: readonly string[]) => words.some((word) => skipWords.has(word))
  new Visitor({
    CallExpression: (node) => {
      const words = wordsOf(node.callee)
      if (!testWords.has(words[0] ?? '')) return
      if (isSkipped(words)) skipped += 1
      if (skipped) return
      for (const parts of textsOf(node.arguments[0]))
        titles.push({ place: `${path}:${lineOf(node)}`, text: parts.map((part) => part ?? '…').join('') })
    },
    'CallExpression:exit': (node) => {
      const words = wordsOf(node.callee)
      if (testWords.has(words[0] ?? '') && isSkipped(words)) skipped -= 1
    },
  }).visit(program)
  return titles
}

/** Ids in square brackets, several by comma or from one to another; a bracket that holds an id and anything else is a problem, not a citation. */
export const readCitations = (titles: readonly Title[], { requirements, decisions }: Ledger): Citations => {
  const places = new Map<string, string[]>()
  const problems: string[] = []
  const known = new Set([...requirements.map(({ id }) => id), ...decisions])
  const areas = new Set([...known].map((id) => id.split('-')[0]))
  for (const { place, text } of titles)
    for (const [bracket, inside = ''] of text.matchAll(/\[([^[\]]*)\]/g)) {
      const ids = idsOf(inside)
      const isCitation = /^\s*[A-Z][A-Z0-9]*-\d+((\s*,\s*| to )[A-Z][A-Z0-9]*-\d+)*\s*$/.test(inside)
      if (!isCitation && ids.some((id) => areas.has(id.split('-')[0])))
        problems.push(`${place} ${bracket} should be ids separated by commas`)
      if (!isCitation) continue
      for (const id of ids)
        if (known.has(id)) places.set(id, [...new Set([...(places.get(id) ?? []), place])])
        else problems.push(`${place} cites ${id}, which is not in docs/requirements.md`)
    }
  return { places, problems }
}

/** Ids of the requirements that a test covers, pointer rows through their targets. */
export const coveredIds = ({ requirements }: Ledger, { places }: Citations): Set<string> => {
  const targetsOf = new Map(requirements.map(({ id, targets }) => [id, targets]))
  const isCovered = (id: string): boolean => {
    const targets = targetsOf.get(id) ?? []
    return targets.length ? targets.every(isCovered) : places.has(id)
  }
  return new Set(requirements.map(({ id }) => id).filter(isCovered))
}

if (import.meta.main) {
  const ledger = readLedger(readFileSync(join(root, 'docs', 'requirements.md'), 'utf8'))
  const titles = readSources(['tests/**/*.test.{ts,tsx}', 'e2e/**/*.spec.ts']).flatMap(readTitles)
  const citations = readCitations(titles, ledger)
  const covered = coveredIds(ledger, citations)
  const problems = [...ledger.problems, ...citations.problems]
  if (!process.argv.includes('--quiet')) {
    const show = (id: string, text: string) => console.log(`${id.padEnd(11)} ${text}`)
    for (const { id, targets } of ledger.requirements) {
      const through = targets.length ? [`→ ${targets.join(' ')}${covered.has(id) ? '' : ' (open)'}`] : []
      show(id, [...through, ...(citations.places.get(id) ?? [])].join(' ') || '-')
    }
    for (const id of ledger.decisions) if (citations.places.has(id)) show(id, citations.places.get(id)?.join(' ') ?? '')
  }
  for (const problem of problems) console.error(problem)
  console.log(`trace: ${covered.size} of ${ledger.requirements.length} requirements cited`)
  process.exitCode = problems.length ? 1 : 0
}
