import { sendCall } from '#src/api/request.ts'
import { assetPaths } from '#src/contract/calls/assets.paths.ts'
import type { Area } from '#src/contract/codes/areas.ts'
import type { Locale } from '#src/contract/codes/locales.ts'
import type { Texts } from '#src/contract/entities/texts.ts'

/** `getTranslations` without its schemas, which every page would carry. */
const row = { method: 'GET', path: assetPaths.translations } as const

/** @returns undefined where the server cannot answer. @param locale the provider's own unless given. */
export const fetchTexts = async (area: Area, locale?: Locale): Promise<Texts | undefined> => {
  const result = await sendCall({ row, args: { query: { locale, area } } }, new AbortController().signal)
  return 'data' in result ? (result.data as Texts) : undefined
}

/** The provider's texts of an area, else those of the build. @throws where neither can be had. */
export const readTexts = async (locale: Locale, area: Area): Promise<Texts> => {
  const texts = await fetchTexts(area, locale)
  if (texts) return texts
  const { builtInTexts } = await import('#src/i18n/built-in-texts.ts')
  return (await builtInTexts(locale, [area]))[area] ?? {}
}
