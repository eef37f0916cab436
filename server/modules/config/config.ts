import { readFileSync } from 'node:fs'
import type { Locale } from '#src/contract/codes/locales.ts'
import { type ClientConfig, offeredPages } from '#src/contract/entities/config.ts'
import { defaultEntry } from '../locations/locations.ts'
import { startLocale } from '../provider-pack/provider-pack.rules.ts'
import type { ProviderPack } from '../provider-pack/provider-pack.schema.ts'
import { deriveTheme } from './theme.rules.ts'

export type ConfigServices = { config: ClientConfig }

export type Texts = Readonly<Record<string, string>>

const readTexts = (locale: Locale): Texts =>
  JSON.parse(readFileSync(new URL(`../../../src/i18n/locales/${locale}.json`, import.meta.url), 'utf8')) as Texts

/** I18N-01, API-01: the default bundle below the locale's, each ours below the provider's. */
export const translationsOf = (pack: ProviderPack, locale: Locale): Texts => ({
  ...readTexts('default'),
  ...pack.translations.default,
  ...readTexts(locale),
  ...pack.translations[locale],
})

/** Texts of mails and files, left out of pages to save bytes. */
const isServersOwn = (key: string): boolean => /^(?:mail|calendar-file|installed)\./.test(key)

export const pageTextsOf = (pack: ProviderPack, locale: Locale): Texts =>
  Object.fromEntries(Object.entries(translationsOf(pack, locale)).filter(([key]) => !isServersOwn(key)))

/** I18N-05: en-AU when `jsLocale` is not supported. */
export const packLocale = (pack: ProviderPack): Locale => startLocale(pack.settings.application.jsLocale)

/** STATIC-05: the privacy page also when it can point to the provider's own. */
const hasPage = (pack: ProviderPack, page: (typeof offeredPages)[number]): boolean =>
  pack.pages[page] !== '' || (page === 'privacy' && pack.settings.radiology.privacyPolicyUrl !== '')

export const buildClientConfig = (
  pack: ProviderPack,
  environment: ClientConfig['environment'],
  version: string,
): ClientConfig => {
  const { radiology, application, booking } = pack.settings
  const { callCentre } = pack.provider
  return {
    environment,
    demo: pack.provider.demo,
    version,
    radiology: {
      ...radiology,
      about: pack.pages.about,
      contact: pack.pages.contact,
      customHeader: pack.pages.header,
      customFooter: pack.pages.footer,
      banner: pack.pages.banner,
      iframeBanner: pack.pages['iframe-banner'],
      iframeBannerMore: pack.pages['iframe-banner-more'],
    },
    application,
    theme: deriveTheme(pack.theme),
    enabledLocales: pack.provider.enabledLocales,
    phone: pack.provider.phone,
    phoneHours: pack.provider.phoneHours,
    timeZone: pack.provider.timeZone,
    privacy: pack.pages.privacy,
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
    callCentre: callCentre ? { email: callCentre.showEmail ? callCentre.email : '' } : null,
  }
}
