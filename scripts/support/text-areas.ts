// Which texts a page or a dialog can show, and whether the areas that it names have them.
import { posix } from 'node:path'
import { type ESTree, Visitor } from 'vite'
import { type Source, textsOf } from './syntax.ts'

export type TextUse = { place: string; key: string }

/** What is shown with the texts of these areas and `common`: a page of a route, or a part loaded by `withTexts`. */
export type Shown = { name: string; file: string; areas: readonly string[]; title?: string }

type Module = { imports: readonly string[] }

const resolve = (from: string, specifier: string): string | undefined => {
  if (specifier.startsWith('#src/')) return specifier.slice(1)
  return specifier.startsWith('.') ? posix.join(posix.dirname(from), specifier) : undefined
}

const importOf = (path: string, node: ESTree.Expression | undefined): string | undefined => {
  const [[specifier] = []] = textsOf(node)
  return specifier === undefined ? undefined : resolve(path, specifier)
}

const itemsOf = (node: ESTree.Expression | ESTree.Argument): string[] => textsOf(node).map((parts) => parts.join(''))

const isGlob = (callee: ESTree.Expression | ESTree.Super): boolean =>
  callee.type === 'MemberExpression' &&
  callee.object.type === 'MetaProperty' &&
  callee.property.type === 'Identifier' &&
  callee.property.name === 'glob'

/** Files of ours that a module brings with it, at once or later; types vanish. */
const readModule = ({ path, program }: Source, all: readonly string[]): Module => {
  const imports = new Set<string>()
  const add = (file: string | undefined) => file && imports.add(file)
  new Visitor({
    ImportDeclaration: (node) => {
      if (node.importKind !== 'type') add(importOf(path, node.source))
    },
    ExportNamedDeclaration: (node) => {
      if (node.source && node.exportKind !== 'type') add(importOf(path, node.source))
    },
    ImportExpression: (node) => {
      add(importOf(path, node.source))
    },
    CallExpression: ({ callee, arguments: [pattern] }) => {
      if (!pattern || !isGlob(callee)) return
      const globs = itemsOf(pattern).flatMap((glob) => resolve(path, glob) ?? [])
      for (const file of all) if (globs.some((glob) => posix.matchesGlob(file, glob))) add(file)
    },
  }).visit(program)
  return { imports: [...imports] }
}

/** Files that an expression imports when it runs. */
const importsWithin = (path: string, node: ESTree.Node): string[] => {
  const files: string[] = []
  new Visitor({
    ImportExpression: ({ source }) => {
      const file = importOf(path, source)
      if (file) files.push(file)
    },
  }).visit({ type: 'Program', body: [{ type: 'ExpressionStatement', expression: node }] } as unknown as ESTree.Program)
  return files
}

const propertyOf = (node: ESTree.ObjectExpression, name: string): ESTree.Expression | undefined => {
  for (const property of node.properties)
    if (property.type === 'Property' && property.key.type === 'Identifier' && property.key.name === name)
      return property.value as ESTree.Expression
  return undefined
}

/** `pagePaths.check` and `'*'` alike. */
const nameOf = (node: ESTree.Expression): string | undefined =>
  node.type === 'MemberExpression' && node.property.type === 'Identifier' ? node.property.name : itemsOf(node)[0]

/** Rows of the route table and parts loaded by `withTexts`, with the areas they name. */
export const readShown = (sources: readonly Source[]): Shown[] => {
  const lists = new Map<string, string[]>()
  const pages = new Map<string, string>()
  for (const { path, program } of sources)
    new Visitor({
      VariableDeclarator: ({ id, init }) => {
        if (id.type !== 'Identifier' || !init) return
        if (init.type === 'ArrayExpression') lists.set(id.name, itemsOf(init))
        const [file] = init.type === 'CallExpression' ? importsWithin(path, init) : []
        if (file?.endsWith('.page.tsx')) pages.set(id.name, file)
      },
    }).visit(program)
  const areasOf = (node: ESTree.Expression | ESTree.Argument): string[] =>
    node.type === 'Identifier' ? (lists.get(node.name) ?? []) : itemsOf(node)
  const shown: Shown[] = []
  for (const { path, program } of sources)
    new Visitor({
      ObjectExpression: (node) => {
        const [page, route, address] = ['page', 'route', 'path'].map((name) => propertyOf(node, name))
        const fields = route?.type === 'ObjectExpression' ? route : undefined
        const areas = fields && propertyOf(fields, 'areas')
        const words = fields && propertyOf(fields, 'title')
        const [title] = words ? itemsOf(words) : []
        const file = page?.type === 'Identifier' ? pages.get(page.name) : undefined
        if (!file || !areas) return
        shown.push({
          name: (address && nameOf(address)) ?? file,
          file,
          areas: areasOf(areas),
          ...(title === undefined ? {} : { title }),
        })
      },
      CallExpression: ({ callee, arguments: [areas, load] }) => {
        if (callee.type !== 'Identifier' || callee.name !== 'withTexts' || !areas || !load) return
        for (const file of importsWithin(path, load as ESTree.Expression))
          shown.push({ name: file, file, areas: areasOf(areas) })
      },
    }).visit(program)
  return shown
}

/** Files below the start, without those that are shown with areas of their own. */
const closureOf = (start: string, modules: ReadonlyMap<string, Module>, borders: ReadonlySet<string>): Set<string> => {
  const found = new Set([start])
  for (const file of found)
    for (const next of modules.get(file)?.imports ?? []) if (modules.has(next) && !borders.has(next)) found.add(next)
  return found
}

/** Areas whose texts a file may use wherever it is shown; nothing is known of others, such as pages and core. */
const ownAreas = (path: string, known: ReadonlySet<string>): readonly string[] | undefined => {
  const feature = /^src\/features\/([^/]+)\//.exec(path)?.[1]
  if (feature !== undefined && known.has(feature)) return [feature, 'components', 'common']
  if (path.startsWith('src/components/')) return ['components', 'common']
  if (/^src\/(?:ui|i18n|app)\//.test(path)) return ['common']
  return undefined
}

/**
 * Every key that a page, a part or the frame around them can show stands in `common` or in an area that it names.
 * @param areaOf area of each key.
 */
export const checkAreas = (
  sources: readonly Source[],
  uses: readonly TextUse[],
  areaOf: ReadonlyMap<string, string>,
): string[] => {
  const paths = sources.map(({ path }) => path)
  const modules = new Map(sources.map((source) => [source.path, readModule(source, paths)]))
  const shown = readShown(sources)
  const borders = new Set([
    ...shown.map(({ file }) => file),
    ...[...modules.keys()].filter((path) => /\.page\.tsx$/.test(path)),
  ])
  const byFile = Map.groupBy(uses, ({ place }) => place.replace(/:\d+$/, ''))
  const problems = new Set<string>()
  const known = new Set(areaOf.values())
  for (const [path, used] of byFile) {
    const own = ownAreas(path, known)
    for (const { place, key } of used) {
      const area = areaOf.get(key)
      if (own && area && !own.includes(area)) problems.add(`${place}: ${key} is a text of ${area}`)
    }
  }
  const frames = ['src/main.tsx', 'src/kiosk.tsx'].map((file): Shown => ({ name: 'every page', file, areas: [] }))
  for (const { name, areas, title } of shown) {
    const area = title === undefined ? undefined : areaOf.get(title)
    if (area && area !== 'common' && !areas.includes(area))
      problems.add(`${name}: ${title} is a text of ${area}, which it does not name`)
  }
  for (const { name, file, areas } of [...frames, ...shown])
    for (const path of closureOf(file, modules, borders))
      for (const { place, key } of byFile.get(path) ?? []) {
        const area = areaOf.get(key)
        if (area && area !== 'common' && !areas.includes(area))
          problems.add(`${place}: ${key} is a text of ${area}, which ${name} does not name`)
      }
  return [...problems]
}
