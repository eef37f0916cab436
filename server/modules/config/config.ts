import { existsSync, readFileSync } from 'node:fs'
import { type Area, areas, isServerArea, type ServerArea, serverAreas } from '#src/contract/codes/areas.ts'
import type { Locale } from '#src/contract/codes/locales.ts'
import { type ClientConfig, offeredPages } from '#src/contract/entities/config.ts'
import type { AreaTexts, Texts } from '#src/contract/entities/texts.ts'
import type { Catalogue } from '../catalogue/catalogue.ts'
import { defaultEntry } from '../locations/locations.ts'
import type { ProviderPack } from '../provider-pack/provider-pack.schema.ts'
import { deriveTheme } from './theme.rules.ts'

type AnyArea = Area | ServerArea
const allAreas: readonly AnyArea[] = [...areas, ...serverAreas]

const readArea = (locale: Locale, area: AnyArea): Texts => {
  const file = new URL(`../../../src/i18n/locales/${locale}/${area}.json`, import.meta.url)
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

/** What pages need of `translationsOf`. */
export const pageTextsOf = (pack: ProviderPack, locale: Locale): AreaTexts =>
  Object.fromEntries(Object.entries(textsByArea(pack, locale)).filter(([area]) => !isServerArea(area)))

/** A page is offered when it has content; the privacy page also when it can point to the provider's own (STATIC-05). */
const hasPage = (pack: ProviderPack, page: (typeof offeredPages)[number]): boolean =>
  pack.pages[page] !== '' || (page === 'privacy' && pack.settings.radiology.privacyPolicyUrl !== '')

const configTexts = ({ settings, pages, provider }: ProviderPack) => ({
  radiology: {
    ...settings.radiology,
    about: pages.about,
    contact: pages.contact,
    customHeader: pages.header,
    customFooter: pages.footer,
    banner: pages.banner,
    iframeBanner: pages['iframe-banner'],
    iframeBannerMore: pages['iframe-banner-more'],
  },
  application: settings.application,
  phoneHours: provider.phoneHours,
  privacy: pages.privacy,
})

/** The configuration with the pack's texts of a locale; `config` itself in the pack's first. */
export const configIn = (config: ClientConfig, catalogue: Catalogue, locale: Locale | undefined): ClientConfig => {
  const there = catalogue.in(locale)
  return there === catalogue ? config : { ...config, ...configTexts(there.pack) }
}

export const buildClientConfig = (
  pack: ProviderPack,
  environment: ClientConfig['environment'],
  version: string,
): ClientConfig => {
  const { booking, signIn } = pack.settings
  const { callCentre } = pack.provider
  return {
    environment,
    demo: pack.provider.demo,
    version,
    ...configTexts(pack),
    theme: deriveTheme(pack.theme),
    enabledLocales: pack.provider.enabledLocales,
    phone: pack.provider.phone,
    timeZone: pack.provider.timeZone,
    offers: offeredPages.filter((page) => hasPage(pack, page)),
    frameParents: pack.provider.frameAncestors,
    trackingConsent: pack.settings.trackingConsent,
    places: {
      defaultLocation: defaultEntry(pack).entity,
      directionsUrl: pack.settings.places.directionsUrl,
    },
    booking: {
      holdMinutes: booking.holdMinutes,
      arriveMinutesBefore: booking.arriveMinutesBefore,
      horizonDays: booking.horizonDays,
      visitGapMinutes: booking.visitGapMinutes,
      procedureTab: booking.procedureTab,
    },
    bookingRequests: pack.settings.bookingRequests !== undefined,
    ...(pack.settings.bookingRequests?.downloadReferralEnabled
      ? { bookingRequestConfig: { bookingRequestsDownloadReferralEnabled: true } }
      : {}),
    kiosk: { booking: pack.settings.kiosk.booking },
    signIn: {
      allowedRedirects: signIn.allowedRedirects,
      ...(signIn.smsEnabled ? { smsEnabled: true } : {}),
      freshLinkHours: signIn.freshLinkHours,
      linkClosesDays: signIn.linkClosesDays,
    },
    callCentre: callCentre ? { email: callCentre.showEmail ? callCentre.email : '' } : null,
  }
}
