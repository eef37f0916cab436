// Reads a provider pack from its folder and checks it whole, so that a server never starts on half a provider.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import type * as z from 'zod/mini'
import { isLocale } from '#src/contract/codes/locales.ts'
import { PackError } from './provider-pack.errors.ts'
import { packProblems } from './provider-pack.rules.ts'
import { type ProviderPack, packFiles, packPages } from './provider-pack.schema.ts'

const readJson = (folder: string, file: string, problems: string[]): unknown => {
  const path = join(folder, file)
  if (!existsSync(path)) {
    problems.push(`${file}: is missing`)
    return undefined
  }
  try {
    return JSON.parse(readFileSync(path, 'utf8'))
  } catch (error) {
    problems.push(`${file}: is not JSON (${(error as Error).message})`)
    return undefined
  }
}

const readPart = (folder: string, file: string, schema: z.ZodMiniType, problems: string[]): unknown => {
  const data = readJson(folder, file, problems)
  if (data === undefined) return undefined
  const result = schema.safeParse(data)
  if (result.success) return result.data
  for (const issue of result.error.issues)
    problems.push(`${file}: ${issue.path.map(String).join('.') || '(whole file)'} ${issue.message}`)
  return undefined
}

const readPages = (folder: string): ProviderPack['pages'] =>
  Object.fromEntries(
    packPages.map((page) => {
      const path = join(folder, 'pages', `${page}.html`)
      return [page, existsSync(path) ? readFileSync(path, 'utf8') : '']
    }),
  ) as ProviderPack['pages']

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
    const texts = readJson(folder, path, problems)
    if (texts === undefined) continue
    const isTexts =
      typeof texts === 'object' && texts !== null && Object.values(texts).every((value) => typeof value === 'string')
    if (isTexts) translations[locale] = texts as Record<string, string>
    else problems.push(`${path}: every value must be a text`)
  }
  return translations
}

/**
 * The pack in `folder`, checked.
 * @throws PackError naming every file and field that is wrong.
 */
export const readProviderPack = (folder: string): ProviderPack => {
  if (!existsSync(folder)) throw new PackError(folder, ['there is no such folder'])
  const problems: string[] = []
  const parts = Object.fromEntries(
    Object.entries(packFiles).map(([name, schema]) => [name, readPart(folder, `${name}.json`, schema, problems)]),
  )
  const translations = readTranslations(folder, problems)
  const pack = { ...parts, folder, pages: readPages(folder), translations } as ProviderPack
  if (problems.length === 0) problems.push(...packProblems(pack))
  if (problems.length > 0) throw new PackError(folder, problems)
  return pack
}
