import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { basename, join } from 'node:path'
import type * as z from 'zod/mini'
import { textRoles } from '#src/contract/codes/access.ts'
import { areas, isServerArea } from '#src/contract/codes/areas.ts'
import { isLocale } from '#src/contract/codes/locales.ts'
import { questionnaireSchema, questionnaireTextsSchema, suggestionsSchema } from './files/questionnaires.schema.ts'
import { cleanHtml, nestingOf } from './html.rules.ts'
import { overlayFiles, type PackOverlay } from './overlays/overlays.schema.ts'
import { leadsOut } from './pack-files.ts'
import { PackError } from './provider-pack.errors.ts'
import { packProblems, packWarnings } from './provider-pack.rules.ts'
import { type PackQuestionnaire, type ProviderPack, packFiles, packLimits, packPages } from './provider-pack.schema.ts'
import { withTexts } from './questionnaire-texts.ts'

const inWords = (bytes: number): string => (bytes < 1_000_000 ? `${bytes / 1000} kB` : `${bytes / 1_000_000} MB`)

/** The size comes first: nothing large is ever read. */
const readText = (folder: string, file: string, mostBytes: number, problems: string[]): string | undefined => {
  const path = join(folder, file)
  try {
    const isInside = !leadsOut(folder, file)
    if (isInside && statSync(path).size <= mostBytes) return readFileSync(path, 'utf8')
    problems.push(
      `${file}: ${isInside ? `is larger than ${inWords(mostBytes)}` : 'is a link that leads out of the pack'}`,
    )
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
    problems.push(
      `${file}: ${issue.path.map(String).join('.') || '(whole file)'} ${
        issue.code === 'unrecognized_keys' ? `must not hold ${issue.keys.join(', ')}` : issue.message
      }`,
    )
  return undefined
}

/** S-13: nothing of a page that could run, reach out or pretend leaves here. */
const readPage = (folder: string, file: string, problems: string[], warnings: string[]): string => {
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
    packPages.map((page) => [page, readPage(folder, `pages/${page}.html`, problems, warnings)]),
  ) as ProviderPack['pages']

const textsProblem = (texts: unknown): string | undefined => {
  if (typeof texts !== 'object' || texts === null || Array.isArray(texts)) return 'must hold texts by key'
  const values: unknown[] = Object.values(texts)
  if (values.some((value) => typeof value !== 'string')) return 'every value must be a text'
  const most = packLimits.translationCharacters
  const tooLong = Object.entries(texts as Record<string, string>).find(([, text]) => text.length > most)
  return tooLong && `${tooLong[0].slice(0, 80)} has more than ${most} characters`
}

const isArea = (name: string): boolean => areas.some((area) => area === name) || isServerArea(name)

/** Texts of one locale or role: one file for each area, as ours. */
const readTexts = (folder: string, place: string, problems: string[]): Record<string, string> => {
  const texts: Record<string, string> = {}
  for (const file of readdirSync(join(folder, place))) {
    const path = `${place}/${file}`
    if (!isArea(basename(file, '.json'))) {
      problems.push(`${path}: is not an area of texts`)
      continue
    }
    const content = readJson(folder, path, packLimits.translationBytes, problems)
    if (content === undefined) continue
    const problem = textsProblem(content)
    if (problem === undefined) Object.assign(texts, content)
    else problems.push(`${path}: ${problem}`)
  }
  return texts
}

const rolesPlace = 'locales/roles'

const filesIn = (folder: string): string[] => (existsSync(folder) ? readdirSync(folder) : [])

const readTranslations = (folder: string, problems: string[]): ProviderPack['translations'] => {
  const place = join(folder, 'locales')
  const translations: ProviderPack['translations'] = {}
  for (const entry of existsSync(place) ? readdirSync(place, { withFileTypes: true }) : []) {
    const path = `locales/${entry.name}`
    if (!entry.isDirectory()) problems.push(`${path}: must be a folder with one file for each area of texts`)
    else if (isLocale(entry.name)) translations[entry.name] = readTexts(folder, path, problems)
    else if (path !== rolesPlace) problems.push(`${path}: is not a supported locale`)
  }
  return translations
}

const readRoleTexts = (folder: string, problems: string[]): ProviderPack['roleTexts'] => {
  const roleTexts: ProviderPack['roleTexts'] = {}
  for (const name of filesIn(join(folder, rolesPlace))) {
    const role = textRoles.find((each) => each === name)
    if (role) roleTexts[role] = readTexts(folder, `${rolesPlace}/${name}`, problems)
    else problems.push(`${rolesPlace}/${name}: is not a role`)
  }
  return roleTexts
}

/** A folder of files that are named by what is in them. */
const readFolder = <T>(
  folder: string,
  place: string,
  schema: z.ZodMiniType<T>,
  problems: string[],
): [name: string, content: T][] =>
  filesIn(join(folder, place))
    .filter((file) => file !== 'pictures')
    .flatMap((file): [string, T][] => {
      const path = `${place}/${file}`
      if (!/^[a-z0-9]+(?:-[a-z0-9]+)*\.json$/.test(file)) {
        problems.push(`${path}: must be named by a slug, and end in .json`)
        return []
      }
      const content = readPart(folder, path, schema, problems)
      return content === undefined ? [] : [[basename(file, '.json'), content as T]]
    })

const isHtml = (name: string): boolean => name.endsWith('.html')

const cleanTexts = (questionnaire: PackQuestionnaire): PackQuestionnaire =>
  withTexts(questionnaire, (name, text) => (isHtml(name) ? cleanHtml(text).html.trim() : text))

const readQuestionnaires = (folder: string, problems: string[]): PackQuestionnaire[] =>
  readFolder(folder, 'questionnaires', questionnaireSchema, problems).map(([id, content]) =>
    cleanTexts({ ...content, id }),
  )

const isPackPage = (name: string): boolean => packPages.some((page) => `${page}.html` === name)

const isOverlayFile = (name: string): boolean => Object.keys(overlayFiles).some((file) => `${file}.json` === name)

const readOverlay = (folder: string, place: string, problems: string[], warnings: string[]): PackOverlay => {
  const files = filesIn(join(folder, place))
  const pages = filesIn(join(folder, place, 'pages'))
  problems.push(
    ...files
      .filter((file) => file !== 'pages' && file !== 'questionnaires' && !isOverlayFile(file))
      .map((file) => `${place}/${file}: is no file of an overlay`),
    ...pages.filter((page) => !isPackPage(page)).map((page) => `${place}/pages/${page}: is no page of a pack`),
  )
  const parts = Object.entries(overlayFiles)
    .filter(([name]) => files.includes(`${name}.json`))
    .map(([name, schema]) => [name, readPart(folder, `${place}/${name}.json`, schema, problems)])
  const htmls = pages
    .filter(isPackPage)
    .map((page) => [basename(page, '.html'), readPage(folder, `${place}/pages/${page}`, problems, warnings)])
  const questionnaires = readFolder(folder, `${place}/questionnaires`, questionnaireTextsSchema, problems).map(
    ([id, texts]) => [
      id,
      Object.fromEntries(
        Object.entries(texts).map(([name, text]) => [name, isHtml(name) ? cleanHtml(text).html : text]),
      ),
    ],
  )
  return {
    ...Object.fromEntries(parts),
    pages: Object.fromEntries(htmls),
    ...(questionnaires.length > 0 ? { questionnaires: Object.fromEntries(questionnaires) } : {}),
  }
}

const readOverlays = (folder: string, problems: string[], warnings: string[]): ProviderPack['overlays'] => {
  const overlays: ProviderPack['overlays'] = {}
  for (const locale of filesIn(join(folder, 'overlays'))) {
    const place = `overlays/${locale}`
    if (isLocale(locale)) overlays[locale] = readOverlay(folder, place, problems, warnings)
    else problems.push(`${place}: is not a supported locale`)
  }
  return overlays
}

/**
 * The pack in `folder`, checked.
 * @throws PackError naming every file and field that is wrong.
 */
export const readProviderPack = (folder: string): ProviderPack => {
  if (!existsSync(folder)) throw new PackError(folder, ['there is no such folder'])
  const problems: string[] = []
  const warnings: string[] = []
  const parts = Object.fromEntries(
    Object.entries(packFiles).map(([name, schema]) => [name, readPart(folder, `${name}.json`, schema, problems)]),
  )
  const translations = readTranslations(folder, problems)
  const roleTexts = readRoleTexts(folder, problems)
  const pages = readPages(folder, problems, warnings)
  const overlays = readOverlays(folder, problems, warnings)
  const questionnaires = readQuestionnaires(folder, problems)
  const suggestions = Object.fromEntries(readFolder(folder, 'suggestions', suggestionsSchema, problems))
  const pack = {
    ...parts,
    folder,
    pages,
    translations,
    roleTexts,
    overlays,
    questionnaires,
    suggestions,
  } as unknown as ProviderPack
  if (problems.length > 0) throw new PackError(folder, problems)
  const misfits = packProblems(pack)
  if (misfits.length > 0) throw new PackError(folder, misfits)
  return { ...pack, warnings: [...warnings, ...packWarnings(pack)] }
}
