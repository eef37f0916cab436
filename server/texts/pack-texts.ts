// Texts of the build below those of the pack (I18N-01, API-01).
import { existsSync, readFileSync } from 'node:fs'
import { type Area, areas, isServerArea, type ServerArea, serverAreas } from '#src/contract/codes/areas.ts'
import type { Locale } from '#src/contract/codes/locales.ts'
import type { AreaTexts, Texts } from '#src/contract/entities/texts.ts'
import type { ProviderPack } from '../provider-pack/provider-pack.schema.ts'

type AnyArea = Area | ServerArea
const allAreas: readonly AnyArea[] = [...areas, ...serverAreas]

const readArea = (locale: Locale, area: AnyArea): Texts => {
  const file = new URL(`../../src/i18n/locales/${locale}/${area}.json`, import.meta.url)
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Texts) : {}
}

const readOwn = (locale: Locale): ReadonlyMap<AnyArea, Texts> =>
  new Map(allAreas.map((area) => [area, readArea(locale, area)]))

/** Texts of the build: they stand still while the server runs. */
const ownTexts = new Map<Locale, ReadonlyMap<AnyArea, Texts>>()
const ownOf = (locale: Locale): ReadonlyMap<AnyArea, Texts> => {
  const known = ownTexts.get(locale) ?? readOwn(locale)
  ownTexts.set(locale, known)
  return known
}

/** The area of each key; one of the pack's own making is on every page. */
const areaOf = (key: string): AnyArea => allAreas.find((area) => key in (ownOf('default').get(area) ?? {})) ?? 'common'

/** The default texts below the locale's, each ours below the provider's (I18N-01, API-01). */
const textsByArea = (pack: ProviderPack, locale: Locale): Record<AnyArea, Texts> => {
  const merged = Object.fromEntries(allAreas.map((area) => [area, {}])) as Record<AnyArea, Record<string, string>>
  for (const layer of [...new Set<Locale>(['default', locale])]) {
    for (const area of allAreas) Object.assign(merged[area], ownOf(layer).get(area))
    for (const [key, text] of Object.entries(pack.translations[layer] ?? {})) merged[areaOf(key)][key] = text
  }
  return merged
}

/** All texts of a locale, the server's own among them. */
export const translationsOf = (pack: ProviderPack, locale: Locale): Texts =>
  Object.assign({}, ...Object.values(textsByArea(pack, locale)))

export const pageTextsOf = (pack: ProviderPack, locale: Locale): AreaTexts =>
  Object.fromEntries(Object.entries(textsByArea(pack, locale)).filter(([area]) => !isServerArea(area)))
