import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { manifestPaths } from '#src/contract/calls/assets.paths.ts'
import type { Locale } from '#src/contract/codes/locales.ts'
import type { ClientConfig } from '#src/contract/entities/config.ts'
import type { LocationWithRegions } from '#src/contract/entities/location.ts'
import type { AreaTexts } from '#src/contract/entities/texts.ts'
import { readablePath } from '#src/contract/rules/address.rules.ts'
import { bannerMark } from '#src/contract/rules/banner.rules.ts'
import { type FirstNeed, type FirstState, type PaintPlan, textsOfAreas, titleIn } from '#src/page-shell/first-state.ts'
import { renderPage } from '#src/page-shell/page-html.ts'
import { isKioskPath } from '#src/page-shell/page-routes.ts'
import { packLocale } from '../../provider-pack/pack-locale.ts'
import { inLocale } from '../../shared/in-locale.ts'
import { pageTextsOf } from '../../texts/pack-texts.ts'
import { listContactClinics } from '../catalogue/catalogue.usecases.ts'
import { listAllExams, listRegionExams } from '../catalogue/offered-exams.ts'
import { configIn } from '../config/config.ts'
import type { LocationsContext } from '../locations/locations.services.ts'
import { getPostalCodeLocation } from '../locations/locations.usecases.ts'
import { listRegions } from '../slots/regions.usecases.ts'
import type { SlotsContext } from '../slots/slots.services.ts'
import { findBookingPage, notThere } from './booking-page.ts'
import type { BuiltPage } from './built-page.ts'
import { inlinePictures } from './inline-pictures.ts'

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

/** What was used last stays: a visitor with odd cookies drops only what is used least. */
const createPictures = (most: number) => {
  const pictures = new Map<string, Picture>()
  return {
    get: (key: string): Picture | undefined => {
      const found = pictures.get(key)
      if (found) pictures.delete(key) && pictures.set(key, found)
      return found
    },
    set: (key: string, picture: Picture): void => {
      const [oldest] = pictures.keys()
      if (pictures.size >= most && oldest !== undefined) pictures.delete(oldest)
      pictures.set(key, picture)
    },
  }
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

/** Of the banners on the page, so that a made-up mark paints nothing anew. */
const closedBannerOf = ({ radiology }: ClientConfig, mark: string | undefined): string | undefined =>
  [radiology.banner, radiology.iframeBanner].some((html) => html !== '' && bannerMark(html) === mark) ? mark : undefined

const mostPictures = 200
const brotliOptions = { params: { [constants.BROTLI_PARAM_QUALITY]: 7 } }

type Texts = (locale: Locale) => AreaTexts

/** Lists of clinics and exams, painted once for each region. */
const createDirectories = ({ paint }: BuiltPage, context: SlotsContext & LocationsContext, textsOf: Texts) => {
  const directories = new Map<string, Promise<string>>()
  return ({ directory, booking }: PaintPlan, locale: Locale): { key: string; html: Promise<string> } | undefined => {
    if (!paint || directory === undefined) return undefined
    const there = inLocale(context, locale)
    const region = booking && there.catalogue.region(booking.regionSlug)?.slug
    const key = `${locale} ${directory} ${region ?? ''}`
    const make = (): Promise<string> =>
      paint.paintDirectory(
        { locale, texts: textsOf(locale) },
        {
          clinics: listContactClinics(there).filter((clinic) => region === undefined || clinic.region === region),
          exams:
            directory === 'clinics' ? [] : region === undefined ? listAllExams(there) : listRegionExams(there, region),
        },
      )
    const html = directories.get(key) ?? make()
    directories.set(key, html)
    return { key, html }
  }
}

export type Pages = (request: PageRequest) => Promise<PageAnswer>

export const createPages = (
  built: BuiltPage,
  context: SlotsContext & LocationsContext,
  config: ClientConfig,
): Pages => {
  const { pack } = context.catalogue
  const texts = new Map<Locale, AreaTexts>()
  const textsOf = (locale: Locale): AreaTexts => {
    const known = texts.get(locale) ?? pageTextsOf(pack, locale)
    texts.set(locale, known)
    return known
  }
  const picturesIn = inlinePictures(pack)
  const pictures = createPictures(mostPictures)
  // Separate: locations outnumber the pictures worth storing, and pages without one are wanted most.
  const picturesOfPlaces = createPictures(mostPictures)

  const placeOf = (id: string | undefined): LocationWithRegions | undefined =>
    id !== undefined && context.locations.byId(Number(id)) ? getPostalCodeLocation(context, id) : undefined

  /** S-101 */
  const isAway = (pathname: string): boolean =>
    config.environment === 'production' &&
    /^\/+(?:iframe-test|demo)\/*$/i.test(decodeURIComponent(readablePath(pathname)))

  const answersTo = async (needs: readonly FirstNeed[], locale: Locale): Promise<Partial<FirstState>> => {
    const there = inLocale(context, locale)
    const { terms, faq } = there.catalogue.pack.pages
    return {
      ...(needs.includes('regions') ? { regions: await listRegions(there) } : {}),
      ...(needs.includes('contactClinics') ? { contactClinics: listContactClinics(there) } : {}),
      ...(needs.includes('terms') && terms !== '' ? { terms } : {}),
      ...(needs.includes('faq') && faq !== '' ? { faq } : {}),
    }
  }

  const directoryOf = createDirectories(built, context, textsOf)

  return async ({ pathname, search, language, closedBanner: given, place: placeId }) => {
    const locale = config.enabledLocales.find((candidate) => candidate === language) ?? packLocale(pack)
    const common = { config: configIn(config, context.catalogue, locale), locale, texts: textsOf(locale) }
    if (!built.paint) return { picture: pictureOf(renderPage(built.template, common)), isKnown: true, locale }
    const plan = built.paint.planOf(pathname)
    const kiosk = isKioskPath(pathname) ? built.kiosk : undefined
    const entry = kiosk ?? built
    const closedBanner = closedBannerOf(common.config, given)
    const away = isAway(pathname)
    const found = away ? notThere : findBookingPage(context, plan.booking, new URLSearchParams(search))
    const title = found.title ?? plan.title
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
    // KIOSK-03: its links would leave the mode.
    const directory = kiosk || isKiosk ? undefined : directoryOf(plan, locale)
    const key = JSON.stringify([
      plan.key,
      directory?.key,
      kiosk !== undefined,
      plan.areas,
      title,
      isKiosk,
      locale,
      closedBanner,
      answers.regions,
      place?.location,
    ])
    let picture = kept.get(key)
    if (!picture) {
      const sources = [...(plan.source === undefined ? [] : [plan.source]), ...(plan.begins ?? [])]
      const root = await built.paint.paint({ pathname, search: isKiosk ? '?kioskMode=true' : '' }, state)
      const html = renderPage(entry.template, {
        ...common,
        ...(kiosk ? { manifest: manifestPaths.kiosk } : {}),
        title: titleIn(common.texts, { areas: plan.areas, ...(title === undefined ? {} : { title }) }),
        painted: {
          html: root,
          isWhole: plan.isWhole,
          state,
          styles: picturesIn(root) + entry.stylesOf(...sources),
          styleSheets: entry.styleSheetsOf(...sources),
          scripts: entry.scriptsOf(...sources),
          directory: await directory?.html,
        },
      })
      picture = pictureOf(html)
      kept.set(key, picture)
    }
    return {
      picture,
      isKnown: plan.isKnown && found.isKnown,
      locale,
      ...(place && placeId ? { place: placeId } : {}),
    }
  }
}
