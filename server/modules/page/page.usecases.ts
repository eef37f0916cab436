import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import type { Locale } from '#src/contract/codes/locales.ts'
import type { ClientConfig } from '#src/contract/entities/config.ts'
import type { LocationWithRegions } from '#src/contract/entities/location.ts'
import type { AreaTexts } from '#src/contract/entities/texts.ts'
import { type FirstNeed, type FirstState, textsOfAreas } from '#src/page-shell/first-state.ts'
import { renderPage } from '#src/page-shell/page-html.ts'
import { inLocale } from '../catalogue/catalogue.ts'
import { configIn, pageTextsOf } from '../config/config.ts'
import { getPostalCodeLocation, type LocationContext } from '../locations/locations.usecases.ts'
import { packLocale } from '../provider-pack/pack-locale.ts'
import { listRegions } from '../slots/regions.usecases.ts'
import type { BookingContext } from '../slots/slots-services.ts'
import type { BuiltPage } from './built-page.ts'

export type PageRequest = {
  pathname: string
  search: string
  /** Ignored unless a locale of the provider. */
  language?: string | undefined
  closedBanner?: string | undefined
  /** STATE-09 */
  place?: string | undefined
}

/** Compressed on first use. */
export type Picture = { html: string; as: (encoding: 'br' | 'gzip') => Buffer }

export type PageAnswer = {
  picture: Picture
  isKnown: boolean
  locale: Locale
  place?: string
}

const pictureOf = (html: string): Picture => {
  const made: { br?: Buffer; gzip?: Buffer } = {}
  return {
    html,
    as: (encoding) => {
      made[encoding] ??= encoding === 'br' ? brotliCompressSync(html, brotliOptions) : gzipSync(html)
      return made[encoding]
    },
  }
}

const mostPictures = 200
const brotliOptions = { params: { [constants.BROTLI_PARAM_QUALITY]: 7 } }

export type Pages = (request: PageRequest) => Promise<PageAnswer>

export const createPages = (
  built: BuiltPage,
  context: BookingContext & LocationContext,
  config: ClientConfig,
): Pages => {
  const { pack } = context.catalogue
  const texts = new Map<Locale, AreaTexts>()
  const textsOf = (locale: Locale): AreaTexts => {
    const known = texts.get(locale) ?? pageTextsOf(pack, locale)
    texts.set(locale, known)
    return known
  }
  const pictures = new Map<string, Picture>()
  // Separate: locations outnumber the pictures worth storing, and pages without one are wanted most.
  const picturesOfPlaces = new Map<string, Picture>()

  const placeOf = (id: string | undefined): LocationWithRegions | undefined =>
    id !== undefined && context.locations.byId(Number(id)) ? getPostalCodeLocation(context, id) : undefined

  const answersTo = async (needs: readonly FirstNeed[], locale: Locale): Promise<Partial<FirstState>> => {
    const there = inLocale(context, locale)
    const { terms, faq } = there.catalogue.pack.pages
    return {
      ...(needs.includes('regions') ? { regions: await listRegions(there) } : {}),
      ...(needs.includes('terms') && terms !== '' ? { terms } : {}),
      ...(needs.includes('faq') && faq !== '' ? { faq } : {}),
    }
  }

  return async ({ pathname, search, language, closedBanner, place: placeId }) => {
    const locale = config.enabledLocales.find((candidate) => candidate === language) ?? packLocale(pack)
    const common = { config: configIn(config, context.catalogue, locale), locale, texts: textsOf(locale) }
    if (!built.paint) return { picture: pictureOf(renderPage(built.template, common)), isKnown: true, locale }
    const plan = built.paint.planOf(pathname)
    const isKiosk = new URLSearchParams(search).get('kioskMode') === 'true'
    const answers = await answersTo(plan.needs, locale)
    const place = placeOf(placeId)
    const state: FirstState = {
      ...common,
      texts: textsOfAreas(common.texts, plan.areas),
      ...answers,
      ...(closedBanner === undefined ? {} : { closedBanner }),
      ...(place ? { place } : {}),
    }
    const kept = place ? picturesOfPlaces : pictures
    const key = JSON.stringify([plan.key, plan.areas, isKiosk, locale, closedBanner, answers.regions, place?.location])
    let picture = kept.get(key)
    if (!picture) {
      const root = await built.paint.paint({ pathname, search: isKiosk ? '?kioskMode=true' : '' }, state)
      const html = renderPage(built.template, {
        ...common,
        painted: {
          html: root,
          isWhole: plan.isWhole,
          state,
          styles: built.stylesOf(plan.source),
          styleSheets: built.styleSheetsOf(plan.source),
          scripts: built.scriptsOf(plan.source),
        },
      })
      if (kept.size >= mostPictures) kept.clear()
      picture = pictureOf(html)
      kept.set(key, picture)
    }
    return { picture, isKnown: plan.isKnown, locale, ...(place && placeId ? { place: placeId } : {}) }
  }
}
