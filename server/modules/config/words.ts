import i18next, { type TFunction } from 'i18next'
import { fallbackLocale, type Locale } from '#src/contract/codes/locales.ts'
import { loadDateNames } from '#src/i18n/date-names.ts'
import { createTextFormat, type TextFormat } from '#src/i18n/text-format.ts'
import { startLocale } from '../provider-pack/provider-pack.rules.ts'
import type { ProviderPack } from '../provider-pack/provider-pack.schema.ts'
import { packLocale, translationsOf } from './config.ts'

export type Words = {
  language: string
  t: TFunction
  format: TextFormat
}

export const createWords = async (pack: ProviderPack, locale: Locale): Promise<Words> => {
  const language = locale === 'default' ? fallbackLocale : locale
  await loadDateNames(language)
  const instance = i18next.createInstance()
  await instance.init({
    lng: language,
    fallbackLng: false,
    keySeparator: false,
    nsSeparator: false,
    resources: { [language]: { translation: translationsOf(pack, locale) } },
    // HTML is escaped whole where it is composed.
    interpolation: { escapeValue: false },
  })
  return { language, t: instance.t, format: createTextFormat(instance.t, language) }
}

export const wordsFor = (pack: ProviderPack, locale: string | null): Promise<Words> =>
  createWords(pack, locale === null ? packLocale(pack) : startLocale(locale))
