// Checks that every text that is asked for exists, none is left over, each translation fits the default, and patients
// read the terms of docs/languages.md.
import { existsSync, globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type ESTree, Visitor } from 'vite'
import { areas, serverAreas } from '#src/contract/codes/areas.ts'
import { checkPacks, checkTerms } from './support/patient-terms.ts'
import { root } from './support/run.ts'
import { readSources, type Source, textsOf } from './support/syntax.ts'
import { checkAreas, readShown } from './support/text-areas.ts'

export type Texts = Record<string, string>
/** A key as the sources write it; a part that only the running program knows is `undefined`. */
export type KeyUse = { place: string; parts: (string | undefined)[] }

/** Texts that only a provider's own translations fill. */
const mayBeEmpty: readonly string[] = ['shell.header-message']

const isFilled = (key: string, text: unknown): boolean =>
  typeof text === 'string' && (text.trim() !== '' || mayBeEmpty.includes(key))

const pluralPattern = /^(.+?)(_ordinal)?_(zero|one|two|few|many|other)$/

type Key = { base: string; category?: string; type: 'cardinal' | 'ordinal' }

/** Takes i18next's plural suffix off a key; a key only looks plural unless its `_other` form exists. */
const readKey = (key: string, texts: Texts): Key => {
  const [, stem = '', ordinal = '', category] = pluralPattern.exec(key) ?? []
  return category && `${stem}${ordinal}_other` in texts
    ? { base: `${stem}${ordinal}`, category, type: ordinal ? 'ordinal' : 'cardinal' }
    : { base: key, type: 'cardinal' }
}

/** What the program writes: `t('exam.count', { count })` for `exam.count_other`. */
const askedKey = (key: string, texts: Texts): string => readKey(key, texts).base.replace(/_ordinal$/, '')

const variablesOf = (text: string): Set<string> =>
  new Set([...text.matchAll(/\{\{-?\s*([\w.]+)[^}]*\}\}/g)].map(([, name = '']) => name))

const tagsOf = (text: string): Set<string> =>
  new Set([...text.matchAll(/<\/?\s*([\w-]+)\s*\/?>/g)].map(([, name = '']) => name))

const difference = (left: Set<string>, right: Set<string>): string[] => [...left].filter((item) => !right.has(item))

/** True where the form stands for one number alone, as English `one` does and Macedonian `one` (1, 21, 31 …) does not. */
const isSingleNumber = (locale: string, { type, category }: Key): boolean => {
  const rules = new Intl.PluralRules(locale, { type })
  return (
    Array.from({ length: 200 }, (_, number) => rules.select(number)).filter((form) => form === category).length === 1
  )
}

/** Texts of one file on their own: each a text and not empty, each plural with exactly the forms of its language. */
export const checkForms = (name: string, locale: string, texts: Texts): string[] => {
  const problems: string[] = []
  const forms = new Map<string, string[]>()
  for (const [key, text] of Object.entries(texts)) {
    if (!isFilled(key, text)) problems.push(`${name}: ${key} must be a text`)
    const { base, category } = readKey(key, texts)
    if (category) forms.set(base, [...(forms.get(base) ?? []), category])
  }
  for (const [base, present] of forms) {
    const type = base.endsWith('_ordinal') ? 'ordinal' : 'cardinal'
    const wanted = new Intl.PluralRules(locale, { type }).resolvedOptions().pluralCategories
    for (const form of wanted) if (!present.includes(form)) problems.push(`${name}: ${base}_${form} is missing`)
    for (const form of present)
      if (!wanted.includes(form as Intl.LDMLPluralRule))
        problems.push(`${name}: ${base}_${form} is no plural form of ${locale}`)
  }
  return problems
}

/** Variables and tags of a translation against the default text of the same key. */
const checkText = (name: string, locale: string, key: string, text: string, defaults: Texts): string[] => {
  const problems: string[] = []
  const read = readKey(key, { ...defaults, [key]: text })
  const model = defaults[key] ?? defaults[`${read.base}_other`] ?? defaults[read.base] ?? ''
  const full = read.category ? (defaults[`${read.base}_other`] ?? model) : model
  const mayOmitCount = read.category !== undefined && isSingleNumber(locale, read)
  for (const variable of difference(variablesOf(full), variablesOf(text)))
    if (!(variable === 'count' && mayOmitCount)) problems.push(`${name}: ${key} lacks {{${variable}}}`)
  for (const variable of difference(variablesOf(text), variablesOf(full)))
    problems.push(`${name}: ${key} has {{${variable}}}, which the default text does not have`)
  for (const tag of difference(tagsOf(model), tagsOf(text))) problems.push(`${name}: ${key} lacks <${tag}>`)
  for (const tag of difference(tagsOf(text), tagsOf(model)))
    problems.push(`${name}: ${key} has <${tag}>, which the default text does not have`)
  return problems
}

const checkTexts = (name: string, locale: string, texts: Texts, defaults: Texts): string[] => {
  const bases = new Set(Object.keys(defaults).map((key) => readKey(key, defaults).base))
  return Object.entries(texts).flatMap(([key, text]) =>
    key in defaults || bases.has(readKey(key, { ...defaults, ...texts }).base)
      ? checkText(name, locale, key, text, defaults)
      : [`${name}: ${key} is not in the default texts`],
  )
}

/** A language of its own: every key of the default, in the plural forms of that language. */
export const checkTranslation = (name: string, locale: string, texts: Texts, defaults: Texts): string[] => {
  const mainForms = (file: Texts) =>
    new Set(
      Object.keys(file).map((key) => {
        const { base, category } = readKey(key, file)
        return category ? `${base}_other` : base
      }),
    )
  return [
    ...difference(mainForms(defaults), mainForms(texts)).map((key) => `${name}: ${key} is missing`),
    ...checkForms(name, locale, texts),
    ...checkTexts(name, locale, texts, defaults),
  ]
}

/** A variant of the default language: only what differs, and only keys that the default has. */
export const checkVariant = (name: string, locale: string, texts: Texts, defaults: Texts): string[] =>
  Object.entries(texts).flatMap(([key, text]) => {
    if (!(key in defaults)) return [`${name}: ${key} is not in the default texts`]
    if (!isFilled(key, text)) return [`${name}: ${key} must be a text`]
    return checkText(name, locale, key, text, defaults)
  })

/** Keys named by `t('…')`, `i18n.t('…')` and `i18nKey="…"`. */
export const readKeyUses = ({ path, program, lineOf }: Source): KeyUse[] => {
  const uses: KeyUse[] = []
  const add = (node: { start: number }, texts: (string | undefined)[][]) => {
    for (const parts of texts) uses.push({ place: `${path}:${lineOf(node)}`, parts })
  }
  const isT = (callee: ESTree.Expression | ESTree.Super) =>
    callee.type === 'MemberExpression'
      ? callee.property.type === 'Identifier' && callee.property.name === 't'
      : callee.type === 'Identifier' && callee.name === 't'
  new Visitor({
    CallExpression: (node) => {
      if (isT(node.callee)) add(node, textsOf(node.arguments[0]))
    },
    JSXAttribute: (node) => {
      if (node.name.name !== 'i18nKey' || !node.value) return
      const value = node.value.type === 'JSXExpressionContainer' ? node.value.expression : node.value
      if (value.type !== 'JSXEmptyExpression') add(node, textsOf(value as ESTree.Expression))
    },
  }).visit(program)
  return uses
}

/** Titles in the rows of the route table. */
const titlesOf = (sources: readonly Source[]): KeyUse[] =>
  readShown(sources).flatMap(({ name, title }) => (title === undefined ? [] : [{ place: name, parts: [title] }]))

/** The default texts against what the sources ask for; keys put together at run time must be declared. */
export const checkUses = (uses: readonly KeyUse[], declared: readonly string[], defaults: Texts): string[] => {
  const problems: string[] = []
  const known = new Set(Object.keys(defaults).map((key) => askedKey(key, defaults)))
  const used = new Set(declared)
  for (const key of declared) if (!known.has(key)) problems.push(`default: ${key} is missing (dynamic-keys.ts)`)
  for (const { place, parts } of uses) {
    const key = parts.join('')
    if (!parts.includes(undefined)) {
      used.add(key)
      if (!known.has(key)) problems.push(`default: ${key} is missing (${place})`)
      continue
    }
    const pattern = new RegExp(`^${parts.map((part) => (part === undefined ? '.+' : RegExp.escape(part))).join('')}$`)
    if (!declared.some((name) => pattern.test(name)))
      problems.push(
        `${place}: no key like ${parts.map((part) => part ?? '…').join('')} is declared in src/i18n/dynamic-keys.ts`,
      )
  }
  for (const key of difference(known, used)) problems.push(`default: ${key} is not used`)
  return problems
}

const readDeclared = async (): Promise<readonly string[]> => {
  const path = join(root, 'src', 'i18n', 'dynamic-keys.ts')
  if (!existsSync(path)) return []
  const { dynamicKeys } = (await import(path)) as { dynamicKeys?: unknown }
  if (Array.isArray(dynamicKeys)) return dynamicKeys
  throw new Error('src/i18n/dynamic-keys.ts must export dynamicKeys, a list of keys')
}

/** The known keys that a use may stand for. */
const keysOf = ({ parts }: KeyUse, known: readonly string[]): string[] => {
  if (!parts.includes(undefined)) return [parts.join('')]
  if (!parts[0]) return []
  const pattern = new RegExp(`^${parts.map((part) => (part === undefined ? '.+' : RegExp.escape(part))).join('')}$`)
  return known.filter((key) => pattern.test(key))
}

/** A key that stands in two areas would be shown from whichever came first. */
export const checkOwners = (areas: ReadonlyMap<string, Texts>): string[] => {
  const owners = new Map<string, string>()
  return [...areas].flatMap(([area, texts]) =>
    Object.keys(texts).flatMap((key) => {
      const owner = owners.get(key)
      owners.set(key, area)
      return owner === undefined ? [] : [`default/${area}.json: ${key} stands in ${owner}.json too`]
    }),
  )
}

type Locales = ReadonlyMap<string, ReadonlyMap<string, Texts>>

const readLocales = (folder: string): Locales => {
  const locales = new Map<string, Map<string, Texts>>()
  for (const file of globSync('*/*.json', { cwd: folder }).sort()) {
    const [locale = '', area = ''] = file
      .replaceAll('\\', '/')
      .replace(/\.json$/, '')
      .split('/')
    const texts = JSON.parse(readFileSync(join(folder, file), 'utf8')) as Texts
    locales.set(locale, (locales.get(locale) ?? new Map<string, Texts>()).set(area, texts))
  }
  return locales
}

const checkFiles = (locales: Locales): string[] => {
  const problems: string[] = []
  const allowed = new Set<string>([...areas, ...serverAreas])
  const defaults = locales.get('default') ?? new Map<string, Texts>()
  for (const [locale, files] of locales) {
    const isVariant = locale.startsWith('en-')
    for (const area of files.keys()) if (!allowed.has(area)) problems.push(`${locale}/${area}.json: is no area`)
    for (const [area, texts] of files) problems.push(...checkTerms(locale, area, texts))
    for (const area of isVariant ? files.keys() : allowed) {
      const [name, texts] = [`${locale}/${area}.json`, files.get(area) ?? {}]
      if (locale === 'default') problems.push(...checkForms(name, 'en', texts))
      else
        problems.push(...(isVariant ? checkVariant : checkTranslation)(name, locale, texts, defaults.get(area) ?? {}))
    }
  }
  return problems
}

const checkAll = async (folder: string): Promise<{ problems: string[]; keys: number; files: number }> => {
  const locales = readLocales(folder)
  const byArea = locales.get('default') ?? new Map<string, Texts>()
  const defaults: Texts = Object.assign({}, ...byArea.values())
  const declared = await readDeclared()
  const sources = readSources(['src/**/*.{ts,tsx}'])
  const uses = [...sources, ...readSources(['server/**/*.ts'])].flatMap(readKeyUses)
  const areaOf = new Map(
    [...byArea].flatMap(([area, texts]) => Object.keys(texts).map((key) => [askedKey(key, defaults), area] as const)),
  )
  const shown = uses.flatMap((use) => keysOf(use, declared).map((key) => ({ place: use.place, key })))
  const problems = [
    ...checkUses([...uses, ...titlesOf(sources)], declared, defaults),
    ...checkOwners(byArea),
    ...checkFiles(locales),
    ...checkPacks(),
    ...checkAreas(sources, shown, areaOf),
  ]
  const files = [...locales.values()].reduce((sum, { size }) => sum + size, 0)
  return { problems, keys: Object.keys(defaults).length, files }
}

if (import.meta.main) {
  const folder = join(root, 'src', 'i18n', 'locales')
  const { problems, keys, files } = await checkAll(folder)
  for (const problem of problems) console.error(problem)
  console.log(files ? `locales: ${keys} keys in ${files} files, ${problems.length} problems` : 'locales: none yet')
  process.exitCode = problems.length ? 1 : 0
}
