import type { Locale } from '#src/contract/codes/locales.ts'
import { type ClientConfig, offeredPages } from '#src/contract/entities/config.ts'
import type { ProviderPack } from '../../provider-pack/provider-pack.schema.ts'
import type { Catalogue } from '../catalogue/catalogue.ts'
import { defaultEntry } from '../locations/locations.ts'
import { deriveTheme } from './theme.rules.ts'

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
