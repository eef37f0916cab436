import type { Area } from '#src/contract/codes/areas.ts'
import type { Locale } from '#src/contract/codes/locales.ts'
import type { AreaTexts, Texts } from '#src/contract/entities/texts.ts'

/** Texts built in, for when the server's cannot be had. */
export const builtInTexts = async (locale: Locale, wanted: readonly Area[]): Promise<AreaTexts> => {
  const bundles = import.meta.glob<{ default: Texts }>(['./locales/*/*.json', '!./locales/*/*.server.json'])
  const load = async (name: string, area: Area): Promise<Texts> =>
    (await bundles[`./locales/${name}/${area}.json`]?.())?.default ?? {}
  const loaded = wanted.map(async (area) => {
    const [texts, own] = await Promise.all([load('default', area), load(locale, area)])
    return [area, { ...texts, ...own }] as const
  })
  return Object.fromEntries(await Promise.all(loaded))
}
