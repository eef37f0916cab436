// What a device keeps of the provider, so that the app starts without a network. All of it stands still from start to start.
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
import type { Catalogue } from '../catalogue/catalogue.ts'
import { packLocale, pageTextsOf } from '../config/config.ts'
import type { BuiltPage } from '../page/built-page.ts'

/** Pictures that only the system's own installer asks for, with a network. */
const isForInstallers = (name: string): boolean => name.startsWith('screenshot_')

/** Without their next free times: a device would show them long after they are gone. */
const lastingRegions = (catalogue: Catalogue): Region[] =>
  catalogue.regions.map(({ id, slug, name, location }) => ({
    id,
    slug,
    name,
    location,
    clinicCount: catalogue.clinicsOf(slug).length,
  }))

/** The provider's own language first: it is what a visitor without a choice gets. */
const localesOf = (catalogue: Catalogue, { enabledLocales }: ClientConfig): Locale[] => [
  ...new Set([packLocale(catalogue.pack), ...enabledLocales]),
]

/** An address of the pattern; what stands in its holes does not show in its picture. */
const exampleOf = (pattern: string): string => pattern.replace(/:\w+/g, 'x')

/** HTML of every picture that the build paints, by key. */
const paintAll = async (built: BuiltPage, state: FirstState): Promise<Record<string, string>> => {
  const painted: Record<string, string> = {}
  const { regions, terms, faq, ...common } = state
  for (const { pattern, key, isKnown, needs } of built.paint?.routes ?? []) {
    if (!isKnown || painted[key] !== undefined) continue
    const wanted = Object.fromEntries(
      Object.entries({ regions, terms, faq }).filter(([name]) => needs.some((need) => need === name)),
    )
    painted[key] =
      (await built.paint?.paint({ pathname: exampleOf(pattern), search: '' }, { ...common, ...wanted })) ?? ''
  }
  return painted
}

export type Brand = {
  /** @param headers those that every page carries. */
  firstPage: (locale: Locale, headers: Readonly<Record<string, string>>) => Promise<FirstPage>
  /** @param read bytes that the address answers, as a device would get them; after a failure all are read again. */
  manifest: (read: (url: string) => Promise<Buffer | undefined>) => Promise<BrandManifest>
}

type BrandOptions = {
  catalogue: Catalogue
  config: ClientConfig
  frameAncestors: readonly string[]
  /** Without a build nothing is painted. */
  built: BuiltPage | undefined
}

export const createBrand = ({ catalogue, config, frameAncestors, built }: BrandOptions): Brand => {
  const { pack } = catalogue
  const paintings = new Map<Locale, Promise<Record<string, string>>>()
  let manifest: Promise<BrandManifest> | undefined

  const stateOf = (locale: Locale): FirstState => ({
    config,
    locale,
    texts: pageTextsOf(pack, locale),
    regions: lastingRegions(catalogue),
    ...(pack.pages.terms === '' ? {} : { terms: pack.pages.terms }),
    ...(pack.pages.faq === '' ? {} : { faq: pack.pages.faq }),
  })

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
