// Shape of a provider pack: one JSON file per entry of `packFiles`, beside `pages/*.html`, `images/` and `locales/<locale>/<area>.json`.
import * as z from 'zod/mini'
import { fontFile } from '#src/contract/calls/assets.calls.ts'
import { documentContentTypes } from '#src/contract/codes/document-content-types.ts'
import { locales } from '#src/contract/codes/locales.ts'
import { procedureTabs } from '#src/contract/codes/slots-view.ts'
import { bookingModeSchema } from '#src/contract/codes/statuses.ts'
import {
  bookingFormFieldsSchema,
  ethnicitySchema,
  fieldUses,
  insuranceTypeSchema,
} from '#src/contract/entities/booking-form.ts'
import { addressSchema } from '#src/contract/entities/clinic.ts'
import { applicationConfigSchema, radiologyConfigSchema } from '#src/contract/entities/config.ts'
import { preparationSchema } from '#src/contract/entities/exam.ts'
import { locationSchema } from '#src/contract/entities/location.ts'
import { daySchema, slugSchema } from '#src/contract/entities/primitives.ts'
import { parseBannerPosition } from '#src/contract/rules/banner.rules.ts'
import { isDirectionsTemplate } from '#src/contract/rules/directions.rules.ts'
import { limits } from '#src/contract/rules/limits.ts'
import { isProviderAddress } from '#src/contract/rules/provider-address.rules.ts'
import { isEmail } from '#src/contract/rules/text.rules.ts'

const text = z.string().check(z.trim(), z.minLength(1), z.maxLength(400))
const wallClock = z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$|^24:00$/, { error: 'must be HH:MM' }))
const minutes = z.int().check(z.minimum(0), z.maximum(10_080))
const webAddress = z
  .string()
  .check(
    z.refine(isProviderAddress, { error: 'must be empty, an https address or a path of this site such as /about' }),
  )

const isZone = (name: string): boolean => {
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: name }))
  } catch {
    return false
  }
}
const zone = z.string().check(z.refine(isZone, { error: 'is not an IANA time zone' }))

/** `["08:00", "17:30"]`, clinic wall clock; closes after it opens. */
const span = z
  .tuple([wallClock, wallClock])
  .check(z.refine(([open, close]) => open < close, { error: 'must close after it opens' }))
const spans = z.array(span).check(
  z.refine((list) => list.every((item, index) => index === 0 || (list[index - 1]?.[1] ?? '') <= item[0]), {
    error: 'spans must be in order and not overlap',
  }),
)

const weekHours = z.object({
  mon: spans,
  tue: spans,
  wed: spans,
  thu: spans,
  fri: spans,
  sat: spans,
  sun: spans,
})

export const providerSchema = z.object({
  /** Folder name, and the key under which data is kept. */
  code: slugSchema,
  demo: z.boolean(),
  /** Under the icon of the installed app, where the whole name has no room. */
  shortName: z.optional(z.string().check(z.trim(), z.minLength(1), z.maxLength(16))),
  /** The provider's own number, for pages that belong to no clinic. */
  phone: text,
  phoneHours: text,
  timeZone: zone,
  /** Answers mail and calls back, in its hours by the clock of `timeZone`; without one neither is offered. */
  callCentre: z.optional(
    z.object({
      email: z.string().check(z.refine(isEmail, { error: 'must be an email address' })),
      /** Whether patients see the address; they can write to it through the product either way. */
      showEmail: z._default(z.boolean(), false),
      hours: weekHours,
      /** Key into `holidays.json`. */
      holidays: text,
    }),
  ),
  enabledLocales: z.array(z.enum(locales)).check(z.minLength(1)),
  /** Origins that may embed `/iframe/...`; none means nobody. */
  frameAncestors: z.array(z.string().check(z.regex(/^https?:\/\/[^/\s]+$/, { error: 'must be an origin' }))),
  images: z.object({
    favicon: text,
    logo: text,
    confirmation_header: text,
    check_in_header: text,
    header_tablet: text,
    header: text,
    patient_portal_background: text,
    /** PNG of 192 and 512 pixels, and one of 512 whose picture stays within the middle four fifths. */
    icon_192: z.optional(text),
    icon_512: z.optional(text),
    icon_maskable: z.optional(text),
    /** PNG of 180 pixels without transparency. */
    apple_touch_icon: z.optional(text),
    /** What an installer shows: 780 × 1688 and 1280 × 800 pixels. */
    screenshot_narrow: z.optional(text),
    screenshot_wide: z.optional(text),
  }),
})

const radiusError = { error: 'must be a whole number from 0 to 14' }

export const packThemeSchema = z.object({
  /** `#rrggbb`; ink is used for anything else, and for nothing. */
  brand: z.optional(z.string()),
  /** BRAND-02: woff2 files below `fonts/`. Letters a file lacks (Cyrillic, macrons) come from the system's type. */
  font: z.optional(
    z.object({
      family: z
        .string()
        .check(z.regex(/^[\p{L}\d][\p{L}\d -]{0,40}$/u, { error: 'must be letters, digits, spaces or hyphens' })),
      files: z
        .array(
          z.object({
            file: z.string().check(z.regex(fontFile, { error: 'must be a name like brand-sans-400.woff2' })),
            weight: z.string().check(z.regex(/^[1-9]00(?: [1-9]00)?$/, { error: 'must be like 400 or 100 900' })),
          }),
        )
        .check(z.maxLength(4)),
    }),
  ),
  radius: z.int(radiusError).check(z.minimum(0, radiusError), z.maximum(14, radiusError)),
})

/** A whole number from 1 to the most, which is also meant where none is given. */
const upTo = (most: number) => z._default(z.int().check(z.minimum(1), z.maximum(most)), most)

/** HTML texts come from `pages/*.html`. */
const radiologySettings = z.omit(radiologyConfigSchema, {
  about: true,
  contact: true,
  customHeader: true,
  customFooter: true,
  banner: true,
  iframeBanner: true,
  iframeBannerMore: true,
})

const use = (usual: (typeof fieldUses)[number]) => z._default(z.enum(fieldUses), usual)
const digits = z.int().check(z.minimum(8), z.maximum(limits.contactNumberDigits + 1))

/** S-56: what the details page asks for beside names, birth date and number. */
const bookingFormSettings = z.object({
  fields: z.prefault(
    z.object({
      title: use('hidden'),
      email: use('optional'),
      postalCode: use('hidden'),
      insuranceType: use('hidden'),
      ethnicities: use('optional'),
      referrerDoctor: use('hidden'),
      referrerOrganization: use('hidden'),
      patientNotes: use('optional'),
      bookedBy: z._default(bookingFormFieldsSchema.shape.bookedBy, 'hidden'),
    } satisfies { [K in keyof typeof bookingFormFieldsSchema.shape]: z.ZodMiniType }),
    {},
  ),
  titles: z._default(z.array(text.check(z.maxLength(limits.titleCharacters))).check(z.maxLength(20)), []),
  /** S-55: by the country of the clinic; elsewhere `application.contactNumberMaxDigits`. */
  contactNumberMaxDigits: z._default(z.record(z.string(), digits), {}),
  /** `pages/collection-notice.html`, and whether a booking needs it to be agreed to. */
  collectionNotice: z.optional(
    z.object({ version: text.check(z.maxLength(40)), consent: z.enum(['required', 'not-asked']) }),
  ),
})

export const settingsSchema = z.object({
  radiology: z.extend(radiologySettings, {
    aboutUrl: webAddress,
    contactUrl: webAddress,
    termsAndConditionsUrl: webAddress,
    privacyPolicyUrl: webAddress,
    confirmationHeaderUrl: webAddress,
    domainAdmin: webAddress,
    bannerPositionCss: z.string().check(
      z.refine((css) => parseBannerPosition(css) !== undefined, {
        error:
          'may hold position, top, bottom, left, right, margin, z-index (0 to 10) and text-align with simple values',
      }),
    ),
  }),
  application: applicationConfigSchema,
  /** `ask` shows a question first where a tracker is enabled. */
  trackingConsent: z._default(z.enum(['ask', 'given']), 'ask'),
  places: z.object({
    /** A row of `post-codes.json`: what distances are measured from when nothing better is known. */
    defaultLocation: z.object({ postCode: text, suburb: text }),
    /** How far from there a device may be for its place to be used (S-48); the earth has no more than 20 016. */
    distanceLimitKilometres: z._default(
      z.number().check(z.minimum(1), z.maximum(20_100)),
      limits.distanceLimitKilometres,
    ),
    directionsUrl: z._default(
      z
        .string()
        .check(
          z.refine(isDirectionsTemplate, { error: 'must be empty, or an https address with {address} in it once' }),
        ),
      'https://www.openstreetmap.org/search?query={address}',
    ),
  }),
  bookingForm: z.prefault(bookingFormSettings, {}),
  booking: z.object({
    holdMinutes: z.int().check(z.minimum(1), z.maximum(60)),
    /** Shortest time between now and a bookable start. */
    leadTimeMinutes: minutes,
    horizonDays: z.int().check(z.minimum(1), z.maximum(365)),
    /** Distance between possible starts. */
    slotStepMinutes: z.int().check(z.minimum(5), z.maximum(240)),
    arriveMinutesBefore: z.int().check(z.minimum(0), z.maximum(180)),
    /** Between two exams of one visit: to get up, dress and walk over, and the longest anyone is asked to sit and wait. */
    visitGapMinutes: z._default(z.int().check(z.minimum(0), z.maximum(120)), 5),
    visitLongestGapMinutes: z._default(z.int().check(z.minimum(0), z.maximum(480)), 60),
    /** ROUTE-29: whether choosing an exam leads straight on, or several are ticked first. */
    procedureTab: z._default(z.enum(procedureTabs), 'multiple'),
  }),
  /** What a patient may send; the most of each is what the server is built for. */
  documents: z._default(
    z.object({
      /** ATT-06 */
      contentTypes: z._default(z.array(z.enum(documentContentTypes)).check(z.minLength(1)), [...documentContentTypes]),
      fileMegabytes: upTo(limits.documentMegabytes),
      filesPerBooking: upTo(limits.documentsPerBooking),
      bookingMegabytes: upTo(limits.documentMegabytesPerBooking),
      pages: upTo(limits.documentPages),
      megapixels: upTo(limits.documentMegapixels),
    }),
    {
      contentTypes: [...documentContentTypes],
      fileMegabytes: limits.documentMegabytes,
      filesPerBooking: limits.documentsPerBooking,
      bookingMegabytes: limits.documentMegabytesPerBooking,
      pages: limits.documentPages,
      megapixels: limits.documentMegapixels,
    },
  ),
})

export const regionsSchema = z
  .array(z.object({ slug: slugSchema, name: text, location: z.omit(locationSchema, { postalCodeLocationId: true }) }))
  .check(z.minLength(1))

const closure = z
  .object({ from: daySchema, to: daySchema, room: z.optional(slugSchema), reason: z.optional(text) })
  .check(z.refine(({ from, to }) => from <= to, { error: 'must not end before it begins' }))
const extraHours = z.object({ date: daySchema, hours: spans, room: z.optional(slugSchema) })

export const clinicsSchema = z
  .array(
    z.object({
      slug: slugSchema,
      name: text,
      region: slugSchema,
      address: addressSchema,
      note: z.optional(text),
      phone: text,
      /** Where the clinic is told of new bookings, without a word about the patient. */
      email: z.optional(z.string().check(z.refine(isEmail, { error: 'must be an email address' }))),
      timeZone: zone,
      location: z.omit(locationSchema, { postalCodeLocationId: true }),
      hours: weekHours,
      /** A room serves the exams of its modalities. */
      rooms: z
        .array(z.object({ slug: slugSchema, name: text, modalities: z.array(text).check(z.minLength(1)) }))
        .check(z.minLength(1)),
      closures: z.array(closure),
      extraHours: z.array(extraHours),
      /** Key into `holidays.json`. */
      holidays: text,
    }),
  )
  .check(z.minLength(1))

/** Public holidays by state: day to name. */
export const holidaysSchema = z.record(z.string(), z.record(daySchema, text))

export const modalitiesSchema = z.array(z.object({ id: text, name: text }))

export const examsSchema = z
  .array(
    z.object({
      slug: slugSchema,
      name: text,
      modality: text,
      code: text,
      durationMinutes: z.int().check(z.minimum(5), z.maximum(480)),
      /** Room time after the exam before the next one. */
      bufferMinutes: z.int().check(z.minimum(0), z.maximum(120)),
      preparation: preparationSchema,
      priority: z.int(),
      needsReferral: z.boolean(),
      pregnancyNote: z.nullable(text),
      usesContrast: z._default(z.boolean(), false),
      examNotes: z.nullable(text),
      notes: z.nullable(text),
      showBookingRequestInfoModal: z.boolean(),
      /** ONLINE gives times; REQUEST and ENQUIRY lead to the clinics, SPECIAL_ENQUIRY to the call centre. */
      booking: bookingModeSchema,
      /** `all` clinics with a fitting room, or these. */
      clinics: z.union([z.literal('all'), z.array(slugSchema)]),
      searchTerms: z.array(text),
    }),
  )
  .check(z.minLength(1))

export const walkInExamsSchema = z.array(
  z.object({
    name: text,
    /** What to do before, in words. */
    prepTime: text,
    /** How long before closing a patient may still walk in. */
    minutesPrior: minutes,
    exams: z.array(slugSchema),
    clinics: z.union([z.literal('all'), z.array(slugSchema)]),
  }),
)

export const groupExamsSchema = z.array(
  z.object({ groupName: slugSchema, name: text, exams: z.array(slugSchema).check(z.minLength(1)) }),
)

export const documentTypesSchema = z.array(z.object({ slug: slugSchema, title: text, description: text }))
export const insuranceTypesSchema = z.array(insuranceTypeSchema)
export const ethnicitiesSchema = z.array(ethnicitySchema)

/** Who refers patients: practices and hospitals with their doctors. */
export const organizationsSchema = z.array(
  z.object({ slug: slugSchema, name: text, suburb: z.string(), doctors: z.array(text) }),
)

/** `[post code, suburb, state, latitude, longitude]`; approximate, marked as demo data. */
export const postCodesSchema = z.object({
  note: text,
  rows: z.array(
    z.tuple([
      text,
      text,
      z.string(),
      z.number().check(z.minimum(-90), z.maximum(90)),
      z.number().check(z.minimum(-180), z.maximum(180)),
    ]),
  ),
})

/** How the invented calendar is filled; read only when the provider is a demo. */
export const demoSchema = z.object({
  seed: z.int(),
  occupancyPercent: z.int().check(z.minimum(0), z.maximum(95)),
  weeks: z.int().check(z.minimum(1), z.maximum(26)),
  /** Clinic with no free time at all. */
  fullClinics: z.array(slugSchema),
  /** Share of clinic days that are full. */
  fullDayPercent: z.int().check(z.minimum(0), z.maximum(50)),
  /** Bookings of named, invented patients on the first free time after `daysAhead` days. */
  bookings: z.array(
    z.object({
      firstName: text,
      lastName: text,
      dateOfBirth: daySchema,
      contactNumber: text,
      email: z.optional(text),
      clinic: slugSchema,
      exam: slugSchema,
      daysAhead: z.int().check(z.minimum(0), z.maximum(120)),
    }),
  ),
})

/** File name without `.json`, and what it must hold. */
export const packFiles = {
  provider: providerSchema,
  theme: packThemeSchema,
  settings: settingsSchema,
  regions: regionsSchema,
  clinics: clinicsSchema,
  holidays: holidaysSchema,
  modalities: modalitiesSchema,
  exams: examsSchema,
  'walk-in-exams': walkInExamsSchema,
  'group-exams': groupExamsSchema,
  'document-types': documentTypesSchema,
  'insurance-types': insuranceTypesSchema,
  ethnicities: ethnicitiesSchema,
  organizations: organizationsSchema,
  'post-codes': postCodesSchema,
  demo: demoSchema,
} as const

export const packPages = [
  'about',
  'contact',
  'terms',
  'privacy',
  'faq',
  'header',
  'footer',
  'banner',
  'iframe-banner',
  'iframe-banner-more',
  'collection-notice',
] as const

type PackFiles = { [K in keyof typeof packFiles]: z.output<(typeof packFiles)[K]> }

/** Most that a file of a pack may have. */
export const packLimits = {
  jsonBytes: 20_000_000,
  pageBytes: 200_000,
  /** Elements inside one another. */
  pageNesting: 100,
  translationBytes: 1_000_000,
  translationCharacters: 5000,
  fontBytes: 200_000,
} as const

/** A pack after reading and checking. Texts of `pages` are cleaned HTML, `translations` by locale and key. */
export type ProviderPack = PackFiles & {
  folder: string
  pages: Record<(typeof packPages)[number], string>
  translations: Partial<Record<(typeof locales)[number], Record<string, string>>>
  /** What was mended or left out, for whoever starts the server. */
  warnings: readonly string[]
}
export type PackClinic = ProviderPack['clinics'][number]
export type PackExam = ProviderPack['exams'][number]
