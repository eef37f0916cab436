import i18next from 'i18next'
import type { Area } from '#src/contract/codes/areas.ts'
import { type Locale, languageTag } from '#src/contract/codes/locales.ts'
import { loadDateNames } from './date-names.ts'
import { addTexts, type ReadTexts, setPageLocale } from './i18n.ts'

/** Puts the page into another language, with every area that it has; nothing is shown in between. */
export const changeI18n = async (locale: Locale, read: ReadTexts): Promise<void> => {
  const language = languageTag(locale)
  await loadDateNames(language)
  const added = new Set<Area>()
  for (;;) {
    // An area that comes while these are read is wanted too.
    const present = Object.keys(i18next.getDataByLanguage(i18next.language) ?? {}) as Area[]
    const missing = present.filter((area) => !added.has(area))
    if (missing.length === 0) break
    await addTexts(locale, missing, read)
    for (const area of missing) added.add(area)
  }
  setPageLocale(locale)
  await i18next.changeLanguage(language)
  document.documentElement.lang = language
}
