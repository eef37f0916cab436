// S-118: lays a locale's overlay over the pack. A text it lacks stays in the pack's first locale, which `lang` then says.
import { type Locale, languageTag } from '#src/contract/codes/locales.ts'
import type { Lang } from '#src/contract/entities/lang.ts'
import { withLang } from '#src/contract/rules/lang-html.rules.ts'
import { packLocale } from '../pack-locale.ts'
import type { PackExam, PackQuestionnaire, ProviderPack } from '../provider-pack.schema.ts'
import { isSameEverywhere, textNames, withTexts } from '../questionnaire-texts.ts'
import type { PackOverlay, PreparationOverlay } from './overlays.schema.ts'

/** Lists of a pack: what an entry is named by, and which of its fields are texts that patients read. */
const lists = {
  regions: { key: 'slug', fields: ['name'] },
  clinics: {
    key: 'slug',
    fields: ['name', 'note', 'waitingArea', 'waitingAreas', 'wayToDesk', 'directions', 'address'],
  },
  modalities: { key: 'id', fields: ['name'] },
  exams: { key: 'slug', fields: ['name', 'preparation', 'pregnancyNote', 'examNotes', 'warning', 'notes'] },
  'walk-in-exams': { key: 'slug', fields: ['name', 'prepTime'] },
  'group-exams': { key: 'groupName', fields: ['name'] },
  'document-types': { key: 'slug', fields: ['title', 'description'] },
  'insurance-types': { key: 'slug', fields: ['name'] },
  ethnicities: { key: 'code', fields: ['name'] },
  'cancel-reasons': { key: 'slug', fields: ['label'] },
  'consent-forms': { key: 'slug', fields: ['title', 'html', 'statements'] },
} as const
type ListFile = keyof typeof lists
const listFiles = Object.keys(lists) as ListFile[]

type Entry = Readonly<Record<string, unknown>>
type Missing = Map<string, string[]>

const baseLanguage = (locale: Locale): string => languageTag(locale).split('-')[0] ?? ''

const isText = (value: unknown): boolean => value !== undefined && value !== null && value !== ''

const keyOf = (file: ListFile, entry: Entry): string => String(entry[lists[file].key] ?? entry.name)

const entriesOf = (pack: ProviderPack, file: ListFile): readonly Entry[] => pack[file] as readonly Entry[]

const overlayOf = (overlay: PackOverlay | undefined, file: ListFile): Readonly<Record<string, Entry>> =>
  (overlay?.[file] ?? {}) as Readonly<Record<string, Entry>>

const translatePreparation = (
  own: PackExam['preparation'],
  { steps, ...texts }: PreparationOverlay,
): PackExam['preparation'] => ({
  ...own,
  ...texts,
  steps: own.steps.map((step, index) => ({ ...step, ...steps[index] })),
})

const translateField = (field: string, own: unknown, text: unknown): unknown => {
  if (field === 'preparation') return translatePreparation(own as PackExam['preparation'], text as PreparationOverlay)
  if (field === 'waitingAreas')
    return (own as { slug: string; name: string }[]).map((area) => ({
      ...area,
      name: (text as Readonly<Record<string, string>>)[area.slug] ?? area.name,
    }))
  return field === 'address' ? { ...(own as object), ...(text as object) } : text
}

const createNotes = (tag: string | undefined) => {
  const missing: Missing = new Map()
  return {
    missing,
    note: (file: string, place: string): string | undefined => {
      missing.set(file, [...(missing.get(file) ?? []), place])
      return tag
    },
  }
}
type Notes = ReturnType<typeof createNotes>

const langPart = (lang: Record<string, string>): { lang?: Lang } => (Object.keys(lang).length > 0 ? { lang } : {})

const closureReasons = (entry: Entry): ProviderPack['clinics'][number]['closures'] =>
  ((entry.closures ?? []) as ProviderPack['clinics'][number]['closures']).filter(
    ({ room, reason }) => room === undefined && reason !== undefined,
  )

const translateEntry = (notes: Notes, file: ListFile, entry: Entry, overlay: Entry = {}): Entry => {
  const key = keyOf(file, entry)
  const lang: Record<string, string> = {}
  const changed: Record<string, unknown> = {}
  const missing = (field: string): void => {
    const tag = notes.note(file, `${key}.${field}`)
    if (tag !== undefined) lang[field] = tag
  }
  for (const field of lists[file].fields) {
    if (!isText(entry[field])) continue
    if (overlay[field] === undefined) missing(field)
    else changed[field] = translateField(field, entry[field], overlay[field])
  }
  if (file === 'exams')
    changed.searchTerms = [...((overlay.searchTerms ?? []) as string[]), ...(entry.searchTerms as string[])]
  const reasons = (overlay.closures ?? {}) as Readonly<Record<string, string>>
  for (const { from } of closureReasons(entry)) if (reasons[from] === undefined) missing(`closures.${from}`)
  if (file === 'clinics')
    changed.closures = (entry.closures as ProviderPack['clinics'][number]['closures']).map((closure) => {
      const reason = closure.room === undefined ? reasons[closure.from] : undefined
      return reason === undefined ? closure : { ...closure, reason }
    })
  return { ...entry, ...changed, ...langPart(lang) }
}

const translateLists = (
  notes: Notes,
  pack: ProviderPack,
  overlay: PackOverlay | undefined,
): Pick<ProviderPack, ListFile> =>
  Object.fromEntries(
    listFiles.map((file) => {
      const texts = overlayOf(overlay, file)
      return [file, entriesOf(pack, file).map((entry) => translateEntry(notes, file, entry, texts[keyOf(file, entry)]))]
    }),
  ) as unknown as Pick<ProviderPack, ListFile>

/** Where one of its texts is missing, `lang` says it of the whole by that text's name. */
const translateQuestionnaire = (
  notes: Notes,
  questionnaire: PackQuestionnaire,
  texts: Readonly<Record<string, string>> = {},
): PackQuestionnaire => {
  const lang: Record<string, string> = {}
  const translated = withTexts(questionnaire, (name, text) => {
    const found = Object.hasOwn(texts, name) ? texts[name] : undefined
    if (found !== undefined || isSameEverywhere(name, text)) return found ?? text
    const tag = notes.note('questionnaires', `${questionnaire.id}.${name}`)
    if (tag !== undefined) lang[name] = tag
    return text
  })
  return { ...translated, ...langPart(lang) }
}

const translateTexts = <T extends object>(
  own: T,
  overlay: object | undefined,
  names: readonly (keyof T & string)[],
  missing: (name: string) => void,
): T => {
  const texts = (overlay ?? {}) as Readonly<Record<string, string | undefined>>
  for (const name of names) if (isText(own[name]) && texts[name] === undefined) missing(name)
  const found = names.filter((name) => isText(own[name]) && texts[name] !== undefined)
  return { ...own, ...Object.fromEntries(found.map((name) => [name, texts[name]])) }
}

const applicationTexts = [
  'metaTitle',
  'metaDescription',
  'metaFbDescription',
  'metaKeywords',
  'chatCompleteMessage',
] as const

const translateRest = (notes: Notes, pack: ProviderPack, overlay: PackOverlay | undefined) => {
  const lang: Record<string, string> = {}
  const missingIn =
    (file: string, place = '', name = '') =>
    (field: string): void => {
      const tag = notes.note(file, `${place}${field}`)
      if (tag !== undefined) lang[`${name}${field}`] = tag
    }
  const { provider, settings } = pack
  const holidays = Object.fromEntries(
    Object.entries(pack.holidays).map(([state, days]) => [
      state,
      translateTexts(
        days,
        overlay?.holidays?.[state],
        Object.keys(days),
        missingIn('holidays', `${state}.`, `holidays.${state}.`),
      ),
    ]),
  )
  const pages: Record<string, string> = { ...pack.pages }
  for (const [page, html] of Object.entries(pack.pages)) {
    const translated = overlay?.pages[page]
    if (translated !== undefined) pages[page] = translated
    else if (html !== '') {
      const tag = notes.note('pages', `${page}.html`)
      if (tag !== undefined) pages[page] = withLang(html, tag)
    }
  }
  return {
    provider: translateTexts(provider, overlay?.provider, ['phoneHours'], missingIn('provider')),
    settings: {
      ...settings,
      radiology: translateTexts(
        settings.radiology,
        overlay?.settings?.radiology,
        ['name', 'longName'],
        missingIn('settings', 'radiology.'),
      ),
      application: translateTexts(
        settings.application,
        overlay?.settings?.application,
        applicationTexts,
        missingIn('settings', 'application.'),
      ),
    },
    holidays,
    pages: pages as ProviderPack['pages'],
    ...langPart(lang),
  }
}

/** The pack in a locale, and by file what of it is missing there. English as in New Zealand lacks nothing that English has. */
export const translatePack = (pack: ProviderPack, locale: Locale): { pack: ProviderPack; missing: Missing } => {
  const first = packLocale(pack)
  if (locale === first) return { pack, missing: new Map() }
  const isOtherLanguage = baseLanguage(locale) !== baseLanguage(first)
  const notes = createNotes(isOtherLanguage ? languageTag(first) : undefined)
  const overlay = pack.overlays[locale]
  const questionnaires = pack.questionnaires.map((each) =>
    translateQuestionnaire(notes, each, overlay?.questionnaires?.[each.id]),
  )
  const translated = {
    ...pack,
    ...translateLists(notes, pack, overlay),
    ...translateRest(notes, pack, overlay),
    questionnaires,
  }
  return { pack: translated, missing: isOtherLanguage ? notes.missing : new Map() }
}

export const withoutOverlay = <T extends object>(
  file: 'clinics' | 'exams',
  entry: T,
  { pack, locale }: { pack: ProviderPack; locale: Locale },
): T => {
  const first = packLocale(pack)
  if (baseLanguage(locale) === baseLanguage(first)) return entry
  return translateEntry(createNotes(languageTag(first)), file, entry as Entry) as T
}

const shownPlaces = 3

export const overlayWarnings = (pack: ProviderPack): string[] =>
  pack.provider.enabledLocales.flatMap((locale) =>
    [...translatePack(pack, locale).missing].map(([file, places]) => {
      const isFolder = file === 'pages' || file === 'questionnaires'
      const name = isFolder ? `overlays/${locale}/${file}` : `overlays/${locale}/${file}.json`
      const named = places.slice(0, shownPlaces).join(', ')
      const more = places.length > shownPlaces ? ' …' : ''
      return `${name}: ${places.length} of its texts missing, shown in ${languageTag(packLocale(pack))}: ${named}${more}`
    }),
  )

const preparationProblem = (own: PackExam['preparation'], texts: PreparationOverlay): string | undefined => {
  if (own.steps.length !== texts.steps.length)
    return `steps must be ${own.steps.length}, as in exams.json, and are ${texts.steps.length}`
  const differing = own.steps.findIndex(({ detail }, index) => isText(detail) !== isText(texts.steps[index]?.detail))
  if (differing >= 0) return `steps.${differing}.detail must be given where exams.json has one, and only there`
  const list = (['bring', 'advice'] as const).find((name) => (own[name]?.length ?? 0) !== (texts[name]?.length ?? 0))
  return list && `${list} must have as many texts as in exams.json`
}

const statementsProblem = (file: ListFile, entry: Entry, { statements }: Entry): string | undefined => {
  if (file !== 'consent-forms' || statements === undefined) return undefined
  const most = (entry.statements as string[]).length
  return (statements as string[]).length === most ? undefined : `must be ${most}, as in consent-forms.json`
}

const entryProblems = (file: ListFile, where: string, entry: Entry, texts: Entry): string[] => {
  const empty = lists[file].fields
    .filter((field) => texts[field] !== undefined && !isText(entry[field]))
    .map((field) => `${where}.${field} translates a text that ${file}.json does not have`)
  const known = closureReasons(entry).map(({ from }) => from)
  const closures = Object.keys((texts.closures ?? {}) as object)
    .filter((day) => !known.includes(day))
    .map((day) => `${where}.closures.${day} translates a text that ${file}.json does not have`)
  const statements = statementsProblem(file, entry, texts)
  const { preparation } = texts as { preparation?: PreparationOverlay }
  const problem = preparation && preparationProblem((entry as PackExam).preparation, preparation)
  return [
    ...empty,
    ...closures,
    ...(statements ? [`${where}.statements ${statements}`] : []),
    ...(problem ? [`${where}.preparation ${problem}`] : []),
  ]
}

const listProblems = (pack: ProviderPack, overlay: PackOverlay, folder: string): string[] =>
  listFiles.flatMap((file) => {
    const entries = new Map(entriesOf(pack, file).map((entry) => [keyOf(file, entry), entry]))
    return Object.entries(overlayOf(overlay, file)).flatMap(([key, texts]) => {
      const entry = entries.get(key)
      return entry
        ? entryProblems(file, `${folder}/${file}.json: ${key}`, entry, texts)
        : [`${folder}/${file}.json: ${key} does not exist in ${file}.json`]
    })
  })

const questionnaireTextProblems = ({ questionnaires }: ProviderPack, overlay: PackOverlay, folder: string): string[] =>
  Object.entries(overlay.questionnaires ?? {}).flatMap(([id, texts]) => {
    const found = questionnaires.find((each) => each.id === id)
    if (!found) return [`${folder}/questionnaires/${id}.json: there is no questionnaires/${id}.json`]
    const names = textNames(found)
    return Object.keys(texts)
      .filter((name) => !names.includes(name))
      .map((name) => `${folder}/questionnaires/${id}.json: ${name} translates a text that it does not have`)
  })

const holidayProblems = ({ holidays }: ProviderPack, overlay: PackOverlay, folder: string): string[] =>
  Object.entries(overlay.holidays ?? {}).flatMap(([state, days]) =>
    Object.keys(days)
      .filter((day) => holidays[state]?.[day] === undefined)
      .map((day) => `${folder}/holidays.json: ${state}.${day} does not exist in holidays.json`),
  )

export const overlayProblems = (pack: ProviderPack): string[] =>
  (Object.entries(pack.overlays) as [Locale, PackOverlay][]).flatMap(([locale, overlay]) => {
    const folder = `overlays/${locale}`
    const pages = Object.keys(overlay.pages)
      .filter((page) => pack.pages[page as keyof typeof pack.pages] === '')
      .map((page) => `${folder}/pages/${page}.html: pages/${page}.html is missing or empty`)
    return [
      ...(locale === packLocale(pack) ? [`${folder}: is the locale of the pack itself`] : []),
      ...listProblems(pack, overlay, folder),
      ...holidayProblems(pack, overlay, folder),
      ...questionnaireTextProblems(pack, overlay, folder),
      ...pages,
    ]
  })
