// The server's texts include the provider's; the bundle of the build is the fallback.
import i18next, { type InitOptions, type i18n } from 'i18next'
import { initReactI18next } from 'react-i18next'
import { fallbackLocale, isLocale, type Locale, languageTag } from '#src/contract/codes/locales.ts'
import { loadDateNames } from './date-names.ts'

export type Texts = Record<string, string>

/** I18N-03, I18N-04: else en-AU with a warning. */
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

export const builtInTexts = async (locale: Locale): Promise<Texts> => {
  const bundles = import.meta.glob<{ default: Texts }>('./locales/*.json')
  const load = async (name: string): Promise<Texts> => (await bundles[`./locales/${name}.json`]?.())?.default ?? {}
  return { ...(await load('default')), ...(await load(locale)) }
}

/** Flat keys with dots, plurals by CLDR suffix (`_one`, `_other`). */
const optionsFor = (language: string, texts: Texts): InitOptions => ({
  lng: language,
  fallbackLng: false,
  keySeparator: false,
  nsSeparator: false,
  resources: { [language]: { translation: texts } },
  // React escapes what it renders.
  interpolation: { escapeValue: false },
  returnNull: false,
  // A text that a provider may fill is empty until it does.
  returnEmptyString: true,
})

export const createI18n = async (locale: Locale, texts: Texts): Promise<i18n> => {
  const language = languageTag(locale)
  await loadDateNames(language)
  const instance = i18next.createInstance()
  await instance.init(optionsFor(language, texts))
  return instance
}

export const startI18n = async (locale: Locale, texts: Texts): Promise<i18n> => {
  const language = languageTag(locale)
  await loadDateNames(language)
  await i18next.use(initReactI18next).init(optionsFor(language, texts))
  document.documentElement.lang = language
  return i18next
}

export const changeI18n = async (locale: Locale, texts: Texts): Promise<void> => {
  const language = languageTag(locale)
  await loadDateNames(language)
  i18next.addResourceBundle(language, 'translation', texts, false, true)
  await i18next.changeLanguage(language)
  document.documentElement.lang = language
}
