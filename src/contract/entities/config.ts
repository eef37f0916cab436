// The two configuration records of the specification, and what the browser needs beside them to start.
import * as z from 'zod/mini'
import { locales } from '../codes/locales.ts'
import { procedureTabs } from '../codes/slots-view.ts'
import { postalCodeLocationSchema } from './location.ts'
import { timeZoneSchema } from './primitives.ts'

/** BRAND-11: the provider. Addresses are empty when the product's own page is used. */
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
  /** HTML above the navigation, while `showCustomHeaderAndFooter` is on. */
  customHeader: z.string(),
  /** HTML in place of the standard footer, while `showCustomHeaderAndFooter` is on (SHELL-04, SHELL-05). */
  customFooter: z.string(),
  /** HTML of the strip at the top; empty is none (SHELL-01). */
  banner: z.string(),
  /** HTML of the strip inside another site, and of the dialog behind it; empty is none (IFRAME-03, IFRAME-04). */
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

/** BRAND-12, BRAND-13, BRAND-14, and the settings the decisions S-50 and S-55 name. */
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

/** Theme after the derivation of `design.md` 2.2: every colour is already safe to use. */
export const themeSchema = z.object({
  brand: z.string(),
  brandHover: z.string(),
  brandPress: z.string(),
  onBrand: z.string(),
  brandText: z.string(),
  brandEdge: z.string(),
  brandSoft: z.string(),
  radius: z.int(),
  /** BRAND-02: the provider's family and its files, or nothing for the system's own type. */
  font: z.optional(
    z.object({ family: z.string(), files: z.array(z.object({ file: z.string(), weight: z.string() })) }),
  ),
  /** What was changed to keep texts readable, for the console. */
  corrections: z.array(z.string()),
})
export type Theme = z.infer<typeof themeSchema>

/** Pages whose content is the provider's; one without content is not offered. */
export const offeredPages = ['about', 'contact', 'terms', 'privacy', 'faq'] as const

export const environments = ['demo', 'production'] as const

/** Everything the browser needs before its first route. */
export const clientConfigSchema = z.object({
  environment: z.enum(environments),
  /** True when the data shown is invented. */
  demo: z.boolean(),
  version: z.string(),
  radiology: radiologyConfigSchema,
  application: applicationConfigSchema,
  theme: themeSchema,
  enabledLocales: z.array(z.enum(locales)).check(z.minLength(1)),
  /** The provider's own number, for pages that belong to no clinic. */
  phone: z.string(),
  phoneHours: z.string(),
  timeZone: timeZoneSchema,
  /** HTML of the privacy page; empty where the provider only points to its policy. */
  privacy: z.string(),
  /** What the provider has: everything else is off home and menu, and its address says whom to call. */
  offers: z.array(z.enum(offeredPages)),
  /** Exact origins whose pages may embed `/iframe/...` and hear its messages. */
  frameParents: z.array(z.string()),
  /** BRAND-09, BRAND-10: whether a visitor is asked before any tracker loads. */
  trackingConsent: z.enum(['ask', 'given']),
  places: z.object({
    /** S-49: what distances are measured from when nothing better is known. */
    defaultLocation: postalCodeLocationSchema,
    /** Address of the way to a clinic, with `{address}` where the clinic's stands; empty is none. */
    directionsUrl: z.string(),
  }),
  booking: z.object({
    holdMinutes: z.int(),
    arriveMinutesBefore: z.int(),
    horizonDays: z.int(),
    /** Between two exams of one visit. */
    visitGapMinutes: z.int(),
    /** ROUTE-29: where an address does not say. */
    procedureTab: z.enum(procedureTabs),
  }),
  /** API-119, API-120: that somebody calls back and answers mail; `email` is empty where the provider keeps it to itself. */
  callCentre: z.nullable(z.object({ email: z.string() })),
})
export type ClientConfig = z.infer<typeof clientConfigSchema>
