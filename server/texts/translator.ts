import i18next, { type TFunction } from 'i18next'
import { type Locale, languageTag } from '#src/contract/codes/locales.ts'
import { loadDateNames } from '#src/i18n/date-names.ts'
import { createTextFormat, type TextFormat } from '#src/i18n/text-format.ts'
import { packLocale, startLocale } from '../provider-pack/pack-locale.ts'
import type { ProviderPack } from '../provider-pack/provider-pack.schema.ts'
import { translationsOf } from './pack-texts.ts'

export type Translator = {
  language: string
  t: TFunction
  format: TextFormat
}

export const createTranslator = async (pack: ProviderPack, locale: Locale): Promise<Translator> => {
  const language = languageTag(locale)
  await loadDateNames(language)
  const instance = i18next.createInstance()
  await instance.init({
    lng: language,
    fallbackLng: false,
    keySeparator: false,
    nsSeparator: false,
    resources: { [language]: { translation: translationsOf(pack, locale) } },
    // HTML is escaped whole where it is composed; no text leads into another, as on the page.
    interpolation: { escapeValue: false, nestingPrefix: '\0' },
  })
  return { language, t: instance.t, format: createTextFormat(instance.t, language) }
}

/** In the locale that was asked for; without one, in the provider's own. */
export const textsFor = (pack: ProviderPack, locale: string | null): Promise<Translator> =>
  createTranslator(pack, locale === null ? packLocale(pack) : startLocale(locale))
