// Offline data of the provider; constant from start to start.
import { createHash } from 'node:crypto'
import { href } from '#src/contract/call.ts'
import {
  applicationAssets,
  type BrandFile,
  type BrandManifest,
  getApplicationAsset,
  getFirstPage,
  getFont,
} from '#src/contract/calls/assets.calls.ts'
import type { Locale } from '#src/contract/codes/locales.ts'
import type { ClientConfig } from '#src/contract/entities/config.ts'
import type { Region } from '#src/contract/entities/region.ts'
import type { FirstPage } from '#src/page-shell/brand-bundle.ts'
import type { FirstState } from '#src/page-shell/first-state.ts'
import { packLocale } from '../../provider-pack/pack-locale.ts'
import { pageTextsOf } from '../../texts/pack-texts.ts'
import type { Catalogue } from '../catalogue/catalogue.ts'
import { listContactClinics } from '../catalogue/catalogue.usecases.ts'
import { configIn } from '../config/config.ts'
import type { BuiltPage } from '../page/built-page.ts'

/** Requested by the system's installer only, with a network. */
const isForInstallers = (name: string): boolean => name.startsWith('screenshot_')

/** Without next free times, which a device would show long after they are gone. */
const lastingRegions = (catalogue: Catalogue): Region[] =>
  catalogue.regions.map(({ id, slug, name, location, lang }) => ({
    id,
    slug,
    name,
    location,
    clinicCount: catalogue.clinicsOf(slug).length,
    ...(lang ? { lang } : {}),
  }))

/** The provider's locale first: it is the default. */
const localesOf = (catalogue: Catalogue, { enabledLocales }: ClientConfig): Locale[] => [
  ...new Set([packLocale(catalogue.pack), ...enabledLocales]),
]

/** Parameters of an address do not show in its picture. */
const exampleOf = (pattern: string): string => pattern.replace(/:\w+/g, 'x')

const paintAll = async (built: BuiltPage, state: FirstState): Promise<Record<string, string>> => {
  const painted: Record<string, string> = {}
  const { regions, contactClinics, terms, faq, ...common } = state
  for (const { pattern, key, isKnown, needs } of built.paint?.routes ?? []) {
    if (!isKnown || painted[key] !== undefined) continue
    const wanted = Object.fromEntries(
      Object.entries({ regions, contactClinics, terms, faq }).filter(([name]) => needs.some((need) => need === name)),
    )
    painted[key] =
      (await built.paint?.paint({ pathname: exampleOf(pattern), search: '' }, { ...common, ...wanted })) ?? ''
  }
  return painted
}

export type Brand = {
  firstPage: (locale: Locale, headers: Readonly<Record<string, string>>) => Promise<FirstPage>
  /** After a failure all are read again. */
  manifest: (read: (url: string) => Promise<Buffer | undefined>) => Promise<BrandManifest>
}

type BrandOptions = {
  catalogue: Catalogue
  config: ClientConfig
  frameAncestors: readonly string[]
  built: BuiltPage | undefined
}

export const createBrand = ({ catalogue, config, frameAncestors, built }: BrandOptions): Brand => {
  const { pack } = catalogue
  const paintings = new Map<Locale, Promise<Record<string, string>>>()
  let manifest: Promise<BrandManifest> | undefined

  const stateOf = (locale: Locale): FirstState => {
    const there = catalogue.in(locale)
    const { terms, faq } = there.pack.pages
    return {
      config: configIn(config, catalogue, locale),
      locale,
      texts: pageTextsOf(pack, locale),
      regions: lastingRegions(there),
      contactClinics: listContactClinics({ catalogue: there }),
      ...(terms === '' ? {} : { terms }),
      ...(faq === '' ? {} : { faq }),
    }
  }

  const urls = (): string[] => {
    const locales = localesOf(catalogue, config)
    return [
      ...locales.map((locale) => href(getFirstPage, { query: { locale } })),
      ...applicationAssets
        .filter((name) => !isForInstallers(name))
        .map((name) => href(getApplicationAsset, { params: { name } })),
      ...(config.theme.font?.files ?? []).map(({ file }) => href(getFont, { params: { file } })),
    ]
  }

  const listFiles = async (read: (url: string) => Promise<Buffer | undefined>): Promise<BrandManifest> => {
    const files: BrandFile[] = []
    for (const url of urls()) {
      const bytes = await read(url)
      if (bytes) files.push({ url, size: bytes.length, sha256: createHash('sha256').update(bytes).digest('hex') })
    }
    const hash = createHash('sha256').update(JSON.stringify(files)).digest('hex').slice(0, 16)
    return { hash, files }
  }

  return {
    firstPage: async (locale, headers) => {
      const state = stateOf(locale)
      let painted = paintings.get(locale)
      if (!painted) {
        painted = built ? paintAll(built, state) : Promise.resolve({})
        paintings.set(locale, painted)
        painted.catch(() => paintings.delete(locale))
      }
      return { build: built?.build ?? '', state, painted: await painted, frameAncestors, headers }
    },
    manifest: (read) => {
      manifest ??= listFiles(read)
      manifest.catch(() => {
        manifest = undefined
      })
      return manifest
    },
  }
}
