// The server's texts include the provider's; the bundle of the build is the fallback.
import i18next, { type InitOptions, type i18n } from 'i18next'
import { initReactI18next } from 'react-i18next'
import type { Area } from '#src/contract/codes/areas.ts'
import { fallbackLocale, isLocale, type Locale, languageTag } from '#src/contract/codes/locales.ts'
import type { AreaTexts, Texts } from '#src/contract/entities/texts.ts'
import { loadDateNames } from './date-names.ts'

/** I18N-03 and I18N-04: the locale itself, or en-AU with a warning. */
export const chooseLocale = (wanted: string): Locale => {
  if (isLocale(wanted)) return wanted
  console.warn(`Locale ${wanted} is not supported; ${fallbackLocale} is used.`)
  return fallbackLocale
}

export const languageNames: Readonly<Record<Locale, string>> = {
  default: 'English',
  'en-AU': 'English (Australia)',
  'en-NZ': 'English (New Zealand)',
  'en-CA': 'English (Canada)',
  mk: 'Македонски',
}

/** Keys are flat sentences' names with dots, plurals by CLDR suffix (`_one`, `_other`); each area is a namespace. */
const optionsFor = (language: string, texts: AreaTexts): InitOptions => ({
  lng: language,
  fallbackLng: false,
  keySeparator: false,
  nsSeparator: false,
  ns: ['common'],
  defaultNS: 'common',
  // Read anew at each look-up: areas that come later are added.
  fallbackNS: Object.keys(texts),
  resources: { [language]: texts },
  // React escapes what it renders. No text leads into another, or one of a provider could grow without end.
  interpolation: { escapeValue: false, nestingPrefix: '\0' },
  returnNull: false,
  // A text that a provider may fill is empty until it does.
  returnEmptyString: true,
})

/** Texts of one locale for one page, beside any other: the server paints in several languages at once. */
export const createI18n = async (locale: Locale, texts: AreaTexts): Promise<i18n> => {
  const language = languageTag(locale)
  await loadDateNames(language)
  const instance = i18next.createInstance()
  await instance.init(optionsFor(language, texts))
  return instance
}

/** Locale of the page; none where the server paints. */
let pageLocale: Locale | undefined
export const setPageLocale = (locale: Locale): void => {
  pageLocale = locale
}

/** The one language of the page, from now on. */
export const startI18n = async (locale: Locale, texts: AreaTexts): Promise<i18n> => {
  const language = languageTag(locale)
  await loadDateNames(language)
  await i18next.use(initReactI18next).init(optionsFor(language, texts))
  pageLocale = locale
  document.documentElement.lang = language
  return i18next
}

/** Reads the texts of one area. */
export type ReadTexts = (locale: Locale, area: Area) => Promise<Texts>

const hasTexts = (language: string, area: Area): boolean => i18next.hasResourceBundle(language, area)

export const addTexts = async (locale: Locale, wanted: readonly Area[], read: ReadTexts): Promise<void> => {
  const texts = await Promise.all(wanted.map((area) => read(locale, area)))
  const searched = i18next.options.fallbackNS as string[]
  for (const [index, area] of wanted.entries()) {
    i18next.addResourceBundle(languageTag(locale), area, texts[index], false, true)
    if (!searched.includes(area)) searched.push(area)
  }
}

/** Ends when the page has the texts of the areas in its language, also where the language changes meanwhile. */
export const ensureAreaTexts = async (wanted: readonly Area[], read: ReadTexts): Promise<void> => {
  for (;;) {
    const locale = pageLocale
    const missing = wanted.filter((area) => locale && !hasTexts(languageTag(locale), area))
    if (!locale || missing.length === 0) return
    await addTexts(locale, missing, read)
  }
}
