import * as z from 'zod/mini'
import { locales } from '../codes/locales.ts'
import { procedureTabs } from '../codes/slots-view.ts'
import { kioskLimits } from '../limits/kiosk.limits.ts'
import { postalCodeLocationSchema } from './location.ts'
import { timeZoneSchema } from './primitives.ts'

/** BRAND-11. Addresses are empty when the product's own page is used. */
export const radiologyConfigSchema = z.object({
  name: z.string(),
  longName: z.string(),
  code: z.string(),
  aboutUrl: z.string(),
  contactUrl: z.string(),
  termsAndConditionsUrl: z.string(),
  privacyPolicyUrl: z.string(),
  about: z.string(),
  contact: z.string(),
  /** HTML, used while `showCustomHeaderAndFooter` is on. */
  customHeader: z.string(),
  /** HTML, used while `showCustomHeaderAndFooter` is on (SHELL-04, SHELL-05). */
  customFooter: z.string(),
  /** HTML; empty for none (SHELL-01). */
  banner: z.string(),
  /** HTML; empty for none (IFRAME-03, IFRAME-04). */
  iframeBanner: z.string(),
  iframeBannerMore: z.string(),
  showCustomHeaderAndFooter: z.boolean(),
  confirmationHeaderUrl: z.string(),
  showMenuOnConfirmationPage: z.boolean(),
  domainAdmin: z.string(),
  includeProductBranding: z.boolean(),
  closeBanner: z.boolean(),
  bannerPositionCss: z.string(),
  tagManagerEnabled: z.boolean(),
  tagManagerId: z.string(),
})

/** BRAND-12, BRAND-13, BRAND-14, S-50, S-55 */
export const applicationConfigSchema = z.object({
  jsLocale: z.string(),
  metaTitle: z.string(),
  metaDescription: z.string(),
  metaFbDescription: z.string(),
  metaKeywords: z.string(),
  searchVerificationEnabled: z.boolean(),
  searchVerificationId: z.string(),
  analyticsEnabled: z.boolean(),
  analyticsId: z.string(),
  socialTrackingEnabled: z.boolean(),
  socialTrackingId: z.string(),
  kioskNoActivitySeconds: z.int().check(z.positive()),
  /** S-35: beside the product's own, without an identity; empty for none. */
  keepaliveUrl: z.string(),
  keepaliveSeconds: z.int().check(z.minimum(kioskLimits.keepaliveMinSeconds), z.maximum(86_400)),
  questionnaireCss: z.string(),
  showLinkToAdminPanel: z.boolean(),
  versionOnPatientPortalEnabled: z.boolean(),
  referrerReportQualityFeedbackEnabled: z.boolean(),
  referrerReportQualityFeedbackRedirectUrl: z.string(),
  mapUiEnabled: z.boolean(),
  weekStartsTodayEnabled: z.boolean(),
  createPendingAppointment: z.boolean(),
  showUnableToLocateWindow: z.boolean(),
  identityProviderClientId: z.string(),
  identityProviderUrl: z.string(),
  mapsServiceKey: z.string(),
  chatDeploymentId: z.string(),
  chatUrl: z.string(),
  chatEnvironment: z.string(),
  chatCompleteMessage: z.string(),
  failOnCreateMessage: z.boolean(),
  contactNumberMaxDigits: z.int().check(z.minimum(8), z.maximum(11)),
})
export type ApplicationConfig = z.infer<typeof applicationConfigSchema>

/** After the derivation of `design.md` 2.2: every colour is safe to use. */
export const themeSchema = z.object({
  brand: z.string(),
  brandHover: z.string(),
  brandPress: z.string(),
  onBrand: z.string(),
  brandText: z.string(),
  brandEdge: z.string(),
  brandSoft: z.string(),
  radius: z.int(),
  /** BRAND-02: absent for the system's own font. */
  font: z.optional(
    z.object({ family: z.string(), files: z.array(z.object({ file: z.string(), weight: z.string() })) }),
  ),
  corrections: z.array(z.string()),
})
export type Theme = z.infer<typeof themeSchema>

export const offeredPages = ['about', 'contact', 'terms', 'privacy', 'faq'] as const

export const environments = ['demo', 'production'] as const

export const clientConfigSchema = z.object({
  environment: z.enum(environments),
  demo: z.boolean(),
  version: z.string(),
  radiology: radiologyConfigSchema,
  application: applicationConfigSchema,
  theme: themeSchema,
  enabledLocales: z.array(z.enum(locales)).check(z.minLength(1)),
  phone: z.string(),
  phoneHours: z.string(),
  timeZone: timeZoneSchema,
  privacy: z.string(),
  /** Everything else is off home and menu; its address shows the phone number. */
  offers: z.array(z.enum(offeredPages)),
  /** Exact origins that may embed `/iframe/...` and receive its messages. */
  frameParents: z.array(z.string()),
  /** BRAND-09, BRAND-10 */
  trackingConsent: z.enum(['ask', 'given']),
  places: z.object({
    /** S-49 */
    defaultLocation: postalCodeLocationSchema,
    /** With `{address}` in place of the clinic's; empty for none. */
    directionsUrl: z.string(),
  }),
  booking: z.object({
    holdMinutes: z.int(),
    arriveMinutesBefore: z.int(),
    horizonDays: z.int(),
    visitGapMinutes: z.int(),
    /** ROUTE-29: the default. */
    procedureTab: z.enum(procedureTabs),
  }),
  /** S-105: whether booking requests can be sent; absent in what an older release stored. */
  bookingRequests: z._default(z.boolean(), false),
  /** BRAND-15; absent where it is off. */
  bookingRequestConfig: z.optional(z.object({ bookingRequestsDownloadReferralEnabled: z.boolean() })),
  kiosk: z.object({ booking: z.boolean() }),
  signIn: z.object({
    /** S-12: origins outside this one that a page may lead to. */
    allowedRedirects: z.array(z.string()),
    freshLinkHours: z.int(),
    linkClosesDays: z.int(),
    /** Whether codes go to mobile numbers too; absent where they do not. */
    smsEnabled: z.optional(z.boolean()),
  }),
  /** API-119, API-120; `email` is empty where the provider does not publish it. */
  callCentre: z.nullable(z.object({ email: z.string() })),
})
export type ClientConfig = z.infer<typeof clientConfigSchema>
