// Which page a browser gets: its language, what is painted of it, from which state. Pictures are kept, for they change seldom.
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import type { Locale } from '#src/contract/codes/locales.ts'
import type { ClientConfig } from '#src/contract/entities/config.ts'
import type { Place } from '#src/contract/entities/location.ts'
import type { AreaTexts } from '#src/contract/entities/texts.ts'
import { type FirstNeed, type FirstState, textsOfAreas } from '#src/page-shell/first-state.ts'
import { renderPage } from '#src/page-shell/page-html.ts'
import { packLocale, pageTextsOf } from '../config/config.ts'
import { getPostalCodeLocation, type LocationContext } from '../locations/locations.usecases.ts'
import { listRegions } from '../slots/regions.usecases.ts'
import type { BookingContext } from '../slots/slots-services.ts'
import type { BuiltPage } from './built-page.ts'

export type PageRequest = {
  pathname: string
  search: string
  /** As its cookies say; anything but a locale of the provider is ignored. */
  language?: string | undefined
  closedBanner?: string | undefined
  /** STATE-09 */
  place?: string | undefined
}

/** A page in every encoding a browser may ask for; the compressed ones are made when first wanted. */
export type Picture = { html: string; as: (encoding: 'br' | 'gzip') => Buffer }

export type PageAnswer = {
  picture: Picture
  isKnown: boolean
  locale: Locale
  /** The place it was painted for; absent where its cookie names none that there is. */
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

/** Pages of the build for the provider, painted where the build can paint. */
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
  // Apart, for there are more places than pictures worth keeping, and those without one are wanted most.
  const picturesOfPlaces = new Map<string, Picture>()

  const placeOf = (id: string | undefined): Place | undefined =>
    id !== undefined && context.locations.byId(Number(id)) ? getPostalCodeLocation(context, id) : undefined

  const answersTo = async (needs: readonly FirstNeed[]): Promise<Partial<FirstState>> => ({
    ...(needs.includes('regions') ? { regions: await listRegions(context) } : {}),
    ...(needs.includes('terms') && pack.pages.terms !== '' ? { terms: pack.pages.terms } : {}),
    ...(needs.includes('faq') && pack.pages.faq !== '' ? { faq: pack.pages.faq } : {}),
  })

  return async ({ pathname, search, language, closedBanner, place: placeId }) => {
    const locale = config.enabledLocales.find((candidate) => candidate === language) ?? packLocale(pack)
    const common = { config, locale, texts: textsOf(locale) }
    if (!built.paint) return { picture: pictureOf(renderPage(built.template, common)), isKnown: true, locale }
    const plan = built.paint.planOf(pathname)
    const isKiosk = new URLSearchParams(search).get('kioskMode') === 'true'
    const answers = await answersTo(plan.needs)
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
