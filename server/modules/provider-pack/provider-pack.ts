import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { basename, join } from 'node:path'
import type * as z from 'zod/mini'
import { isLocale } from '#src/contract/codes/locales.ts'
import { cleanHtml, nestingOf } from './html.rules.ts'
import { PackError } from './provider-pack.errors.ts'
import { packProblems, packWarnings } from './provider-pack.rules.ts'
import { type ProviderPack, packFiles, packLimits, packPages } from './provider-pack.schema.ts'

const inWords = (bytes: number): string => (bytes < 1_000_000 ? `${bytes / 1000} kB` : `${bytes / 1_000_000} MB`)

/** The size comes first: nothing large is ever read. */
const readText = (folder: string, file: string, mostBytes: number, problems: string[]): string | undefined => {
  const path = join(folder, file)
  try {
    if (statSync(path).size <= mostBytes) return readFileSync(path, 'utf8')
    problems.push(`${file}: is larger than ${inWords(mostBytes)}`)
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    problems.push(code === 'ENOENT' ? `${file}: is missing` : `${file}: cannot be read (${code})`)
  }
  return undefined
}

const readJson = (folder: string, file: string, mostBytes: number, problems: string[]): unknown => {
  const text = readText(folder, file, mostBytes, problems)
  if (text === undefined) return undefined
  try {
    return JSON.parse(text)
  } catch (error) {
    problems.push(`${file}: is not JSON (${(error as Error).message})`)
    return undefined
  }
}

const readPart = (folder: string, file: string, schema: z.ZodMiniType, problems: string[]): unknown => {
  const data = readJson(folder, file, packLimits.jsonBytes, problems)
  if (data === undefined) return undefined
  const result = schema.safeParse(data)
  if (result.success) return result.data
  for (const issue of result.error.issues)
    problems.push(`${file}: ${issue.path.map(String).join('.') || '(whole file)'} ${issue.message}`)
  return undefined
}

/** S-13 */
const readPage = (folder: string, page: string, problems: string[], warnings: string[]): string => {
  const file = `pages/${page}.html`
  if (!existsSync(join(folder, file))) return ''
  const html = readText(folder, file, packLimits.pageBytes, problems)
  if (html === undefined) return ''
  if (nestingOf(html) > packLimits.pageNesting) {
    problems.push(`${file}: has elements more than ${packLimits.pageNesting} deep inside one another`)
    return ''
  }
  const cleaned = cleanHtml(html)
  if (cleaned.removed.length > 0) warnings.push(`${file}: shown without ${cleaned.removed.slice(0, 20).join(', ')}`)
  return cleaned.html.trim()
}

const readPages = (folder: string, problems: string[], warnings: string[]): ProviderPack['pages'] =>
  Object.fromEntries(
    packPages.map((page) => [page, readPage(folder, page, problems, warnings)]),
  ) as ProviderPack['pages']

const textsProblem = (texts: unknown): string | undefined => {
  if (typeof texts !== 'object' || texts === null || Array.isArray(texts)) return 'must hold texts by key'
  const values: unknown[] = Object.values(texts)
  if (values.some((value) => typeof value !== 'string')) return 'every value must be a text'
  const most = packLimits.translationCharacters
  const tooLong = Object.entries(texts as Record<string, string>).find(([, text]) => text.length > most)
  return tooLong && `${tooLong[0].slice(0, 80)} has more than ${most} characters`
}

const readTranslations = (folder: string, problems: string[]): ProviderPack['translations'] => {
  const place = join(folder, 'locales')
  const translations: ProviderPack['translations'] = {}
  for (const file of existsSync(place) ? readdirSync(place) : []) {
    const locale = basename(file, '.json')
    const path = `locales/${file}`
    if (!isLocale(locale)) {
      problems.push(`${path}: is not a supported locale`)
      continue
    }
    const texts = readJson(folder, path, packLimits.translationBytes, problems)
    if (texts === undefined) continue
    const problem = textsProblem(texts)
    if (problem === undefined) translations[locale] = texts as Record<string, string>
    else problems.push(`${path}: ${problem}`)
  }
  return translations
}

/** @throws PackError naming every file and field that is wrong. */
export const readProviderPack = (folder: string): ProviderPack => {
  if (!existsSync(folder)) throw new PackError(folder, ['there is no such folder'])
  const problems: string[] = []
  const warnings: string[] = []
  const parts = Object.fromEntries(
    Object.entries(packFiles).map(([name, schema]) => [name, readPart(folder, `${name}.json`, schema, problems)]),
  )
  const translations = readTranslations(folder, problems)
  const pack = { ...parts, folder, pages: readPages(folder, problems, warnings), translations } as ProviderPack
  if (problems.length > 0) throw new PackError(folder, problems)
  const misfits = packProblems(pack)
  if (misfits.length > 0) throw new PackError(folder, misfits)
  return { ...pack, warnings: [...warnings, ...packWarnings(pack)] }
}
