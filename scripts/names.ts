// Holds file names, folders and exported names against the words that docs/glossary.md does not use.
// `node scripts/names.ts [--list] [--write]`: `--list` prints each name with its file, `--write` shortens the open list.
import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { ESTree } from 'vite'
import { root } from './support/run.ts'
import { readSources, type Source } from './support/syntax.ts'

export type Name = { kind: 'file' | 'folder' | 'export'; name: string; path: string }

const folders = '{src,sw,server,tests,e2e,scripts,tools}'
const openList = join(root, 'docs', 'glossary-open.txt')

/** The words in code type of the last column of the table. */
export const readForbidden = (markdown: string): string[] =>
  [...markdown.matchAll(/^\|[^|]*\|[^|]*\|([^|]*)\|$/gm)].flatMap(([, unused = '']) =>
    [...unused.matchAll(/`([^`]+)`/g)].map(([, word = '']) => word),
  )

/** `heldTimeProps`, `held-time.page.tsx` → `held-time-props`, `held-time-page-tsx`. */
export const segmentsOf = (name: string): string =>
  name
    .replace(/([a-z0-9])([A-Z])/g, '$1-$2')
    .replace(/([A-Z])([A-Z][a-z])/g, '$1-$2')
    .replace(/[^A-Za-z0-9]+/g, '-')
    .toLowerCase()

/** The first forbidden word in the name, its plural included. */
export const forbiddenIn = (name: string, forbidden: readonly string[]): string | undefined => {
  const words = `-${segmentsOf(name)}-`
  return forbidden.find((word) => words.includes(`-${word}-`) || words.includes(`-${word}s-`))
}

const namesOf = (pattern: ESTree.BindingPattern): string[] => {
  if (pattern.type === 'Identifier') return [pattern.name]
  if (pattern.type === 'ObjectPattern')
    return pattern.properties.flatMap((property) =>
      namesOf(property.type === 'RestElement' ? property.argument : property.value),
    )
  if (pattern.type === 'ArrayPattern')
    return pattern.elements.flatMap((element) =>
      element ? namesOf(element.type === 'RestElement' ? element.argument : element) : [],
    )
  return namesOf(pattern.left)
}

export const exportedNames = ({ program }: Source): string[] =>
  program.body.flatMap((statement) => {
    if (statement.type !== 'ExportNamedDeclaration') return []
    const { declaration, specifiers } = statement
    if (declaration?.type === 'VariableDeclaration') return declaration.declarations.flatMap(({ id }) => namesOf(id))
    const own = declaration && 'id' in declaration && declaration.id?.type === 'Identifier' ? [declaration.id.name] : []
    const named = specifiers.flatMap(({ exported }) => (exported.type === 'Identifier' ? [exported.name] : []))
    return [...own, ...named]
  })

const readNames = (): Name[] => {
  const paths = globSync(`${folders}/**/*.{ts,tsx,mjs,css}`, { cwd: root }).map((path) => path.replaceAll('\\', '/'))
  const files = paths.map((path): Name => ({ kind: 'file', name: path.split('/').at(-1) ?? path, path }))
  const nested = new Set(
    paths.flatMap((path) =>
      path
        .split('/')
        .slice(0, -1)
        .map((_, index, parts) => parts.slice(0, index + 1).join('/')),
    ),
  )
  const nestedFolders = [...nested].map(
    (path): Name => ({ kind: 'folder', name: path.split('/').at(-1) ?? path, path }),
  )
  const exported = readSources([`${folders}/**/*.{ts,tsx}`]).flatMap((source) =>
    exportedNames(source).map((name): Name => ({ kind: 'export', name, path: source.path })),
  )
  return [...files, ...nestedFolders, ...exported]
}

const keyOf = ({ kind, name }: Name): string => `${kind} ${name}`

if (import.meta.main) {
  const forbidden = readForbidden(readFileSync(join(root, 'docs', 'glossary.md'), 'utf8'))
  const found = readNames().filter(({ name }) => forbiddenIn(name, forbidden))
  if (process.argv.includes('--list'))
    for (const { kind, name, path } of found) console.log([kind, name, path].join('\t'))
  const open = new Set(readFileSync(openList, 'utf8').split('\n').filter(Boolean))
  const keys = new Set(found.map(keyOf))
  const left = [...open].filter((key) => keys.has(key)).sort()
  if (process.argv.includes('--write')) writeFileSync(openList, left.map((key) => `${key}\n`).join(''))
  else
    for (const key of open)
      if (!keys.has(key)) console.error(`glossary-open.txt: “${key}” is gone; node scripts/names.ts --write`)
  const added = found.filter((name) => !open.has(keyOf(name)))
  for (const name of added)
    console.error(`${name.path}: “${name.name}” has “${forbiddenIn(name.name, forbidden)}”, see docs/glossary.md`)
  console.log(`names: ${left.length} of before the glossary, ${added.length} new`)
  process.exitCode = added.length > 0 || (left.length !== open.size && !process.argv.includes('--write')) ? 1 : 0
}
