import * as z from 'zod/mini'
import { documentContentTypes } from '#src/contract/codes/document-content-types.ts'
import { procedureTabs } from '#src/contract/codes/slots-view.ts'
import { bookingFormFieldsSchema, fieldUses } from '#src/contract/entities/booking-form.ts'
import { applicationConfigSchema, radiologyConfigSchema } from '#src/contract/entities/config.ts'
import { patientNumberSchema } from '#src/contract/entities/patient-number.ts'
import { slugSchema } from '#src/contract/entities/primitives.ts'
import { attachmentsLimits } from '#src/contract/limits/attachments.limits.ts'
import { authenticationLimits } from '#src/contract/limits/authentication.limits.ts'
import { bookingLimits } from '#src/contract/limits/booking.limits.ts'
import { bookingRequestsLimits } from '#src/contract/limits/booking-requests.limits.ts'
import { changesLimits } from '#src/contract/limits/changes.limits.ts'
import { checkInLimits } from '#src/contract/limits/check-in.limits.ts'
import { consentLimits } from '#src/contract/limits/consent.limits.ts'
import { earlierSlotsLimits } from '#src/contract/limits/earlier-slots.limits.ts'
import { kioskLimits } from '#src/contract/limits/kiosk.limits.ts'
import { locationLimits } from '#src/contract/limits/location.limits.ts'
import { resultsLimits } from '#src/contract/limits/results.limits.ts'
import { sharingLimits } from '#src/contract/limits/sharing.limits.ts'
import { parseBannerPosition } from '#src/contract/rules/banner.rules.ts'
import { isDirectionsTemplate } from '#src/contract/rules/directions.rules.ts'
import { isOrigin } from '#src/contract/rules/origin.rules.ts'
import { isProviderAddress } from '#src/contract/rules/provider-address.rules.ts'
import { isEmail } from '#src/contract/rules/text.rules.ts'
import { loginSettings } from './login-settings.schema.ts'
import { minutes, text, wallClock } from './pack-values.schema.ts'

const webAddress = z
  .string()
  .check(
    z.refine(isProviderAddress, { error: 'must be empty, an https address or a path of this site such as /about' }),
  )

const serviceAddress = z.string().check(
  z.refine((text) => text === '' || (isProviderAddress(text) && text.startsWith('https:')), {
    error: 'must be empty or an https address',
  }),
)

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

/** Half a year at most. */
const minutesBefore = z.int().check(z.minimum(0), z.maximum(262_800))

const httpsOrigin = z
  .string()
  .check(z.refine((text) => isOrigin(text) && text.startsWith('https:'), { error: 'must be an https origin' }))

const hours = z.int().check(z.minimum(0), z.maximum(resultsLimits.waitHoursMax))

const use = (usual: (typeof fieldUses)[number]) => z._default(z.enum(fieldUses), usual)
const digits = z.int().check(z.minimum(8), z.maximum(bookingLimits.contactNumberDigits + 1))

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
  titles: z._default(z.array(text.check(z.maxLength(bookingLimits.titleCharacters))).check(z.maxLength(20)), []),
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
  application: z.extend(applicationConfigSchema, {
    referrerReportQualityFeedbackRedirectUrl: webAddress,
    identityProviderUrl: serviceAddress,
    chatUrl: webAddress,
    keepaliveUrl: z._default(serviceAddress, ''),
    keepaliveSeconds: z._default(applicationConfigSchema.shape.keepaliveSeconds, kioskLimits.keepaliveSeconds),
    kioskNoActivitySeconds: z._default(
      applicationConfigSchema.shape.kioskNoActivitySeconds,
      kioskLimits.noActivitySeconds,
    ),
  }),
  /** `ask` shows a question first where a tracker is enabled. */
  trackingConsent: z._default(z.enum(['ask', 'given']), 'ask'),
  places: z.object({
    /** A row of `post-codes.json`: what distances are measured from when nothing better is known. */
    defaultLocation: z.object({ postCode: text, suburb: text }),
    /** How far from there a device may be for its place to be used (S-48); the earth has no more than 20 016. */
    distanceLimitKilometres: z._default(
      z.number().check(z.minimum(1), z.maximum(20_100)),
      locationLimits.distanceLimitKilometres,
    ),
    /** How far the nearest row of `post-codes.json` may be from a device for that place to be used. */
    nearestLimitKilometres: z._default(
      z.number().check(z.minimum(1), z.maximum(20_100)),
      locationLimits.nearestLimitKilometres,
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
  kiosk: z.prefault(
    z.object({
      /** Whether patients may book on one. */
      booking: z._default(z.boolean(), true),
      /** Told of silent and copied devices; nobody is where it is absent. */
      operatorsEmail: z.optional(z.string().check(z.refine(isEmail, { error: 'must be an email address' }))),
    }),
    {},
  ),
  bookingForm: z.prefault(bookingFormSettings, {}),
  signIn: z.prefault(
    z.object({
      ...loginSettings,
      /** AUTH-03: asked beside the birth date. */
      contactNumber: z._default(z.boolean(), false),
      /** S-19: for the list of visits; results need one always. */
      portalCode: z._default(z.boolean(), true),
      resendSeconds: z._default(
        z.int().check(z.minimum(authenticationLimits.resendSeconds), z.maximum(authenticationLimits.resendMostSeconds)),
        authenticationLimits.resendSeconds,
      ),
      idleMinutes: z._default(z.int().check(z.minimum(3), z.maximum(60)), authenticationLimits.idleMinutes),
      sessionHours: z._default(z.int().check(z.minimum(1), z.maximum(24)), authenticationLimits.sessionHours),
      linkClosesDays: z._default(z.int().check(z.minimum(1), z.maximum(3650)), authenticationLimits.linkClosesDays),
      freshLinkHours: z._default(z.int().check(z.minimum(1), z.maximum(72)), authenticationLimits.freshLinkHours),
      smsEnabled: z._default(z.boolean(), true),
      /** ISO 3166 alpha-2: no number elsewhere is sent one. */
      smsCountries: z._default(z.array(z.string().check(z.regex(/^[A-Z]{2}$/))), []),
      /** S-12: other sites that a page may lead to: from its address, or by an outcome of a questionnaire. */
      allowedRedirects: z._default(z.array(httpsOrigin), []),
    }),
    {},
  ),
  /** S-105: absent where patients send no booking requests and call instead. */
  bookingRequests: z.optional(
    z.object({
      /** SHELL-18: the referral can be had back by whoever gave the code. */
      downloadReferralEnabled: z.optional(z.boolean()),
      /** Hours in which the clinic is open, until it has answered; without it nothing is promised. */
      answerHours: z.optional(z.int().check(z.minimum(1), z.maximum(bookingRequestsLimits.answerHoursMax))),
    }),
  ),
  /** PORTAL-08, -16: minutes before the first appointment. */
  changes: z.prefault(
    z.object({
      rescheduleMinutesBefore: z._default(minutesBefore, changesLimits.rescheduleMinutesBefore),
      /** S-71: a patient may take another exam in place of one; else they call. */
      examsMayChange: z._default(z.boolean(), true),
      cancelMinutesBefore: z._default(minutesBefore, changesLimits.cancelMinutesBefore),
      /** A patient may say that they are coming from then until `confirmMinutesBefore`. */
      confirmHoursBefore: z._default(z.int().check(z.minimum(1), z.maximum(8760)), changesLimits.confirmHoursBefore),
      confirmMinutesBefore: z._default(minutesBefore, changesLimits.confirmMinutesBefore),
      movesMax: z._default(z.int().check(z.minimum(0), z.maximum(50)), changesLimits.movesMax),
      /** S-71: a patient takes another time at once, or asks the clinic, as wherever it confirms bookings first. */
      moves: z._default(z.enum(['SWAP', 'REQUEST']), 'SWAP'),
      /** A request that is not answered ends after so long, and so long before the earlier of both times. */
      requestHours: z._default(
        z.int().check(z.minimum(1), z.maximum(changesLimits.requestHoursMax)),
        changesLimits.requestHours,
      ),
      requestMinutesBefore: z._default(minutesBefore, changesLimits.requestMinutesBefore),
    }),
    {},
  ),
  /** S-115: patients with a visit are told of earlier times that come free. */
  earlierTimes: z.prefault(
    z.object({
      isOn: z._default(z.boolean(), true),
      /** Where the contact is a mobile; else by e-mail. */
      bySms: z._default(z.boolean(), true),
      offersAtOnce: z._default(
        z.int().check(z.minimum(1), z.maximum(earlierSlotsLimits.offersAtOnceMax)),
        earlierSlotsLimits.offersAtOnce,
      ),
      nextAfterMinutes: z._default(z.int().check(z.minimum(5), z.maximum(1440)), earlierSlotsLimits.nextAfterMinutes),
      offersPerDay: z._default(
        z.int().check(z.minimum(1), z.maximum(earlierSlotsLimits.offersPerDayMax)),
        earlierSlotsLimits.offersPerDay,
      ),
      /** By the clinic's clock; the same twice: never quiet. */
      quietFrom: z._default(wallClock, earlierSlotsLimits.quietFrom),
      quietUntil: z._default(wallClock, earlierSlotsLimits.quietUntil),
    }),
    {},
  ),
  /** PORTAL-21: whether the patient is written to while a consent form is open. */
  consent: z.prefault(
    z.object({
      remindDaysBefore: z._default(
        z.int().check(z.minimum(0), z.maximum(consentLimits.remindDaysBeforeMax)),
        consentLimits.remindDaysBefore,
      ),
    }),
    {},
  ),
  /** CHECKIN-01, KIOSK-01 */
  checkIn: z.prefault(
    z.object({
      /** CHECKIN-26: from so many minutes before the start until it. */
      windowMinutes: z._default(
        z.int().check(z.minimum(10), z.maximum(checkInLimits.windowMinutesMax)),
        checkInLimits.windowMinutes,
      ),
      /** Whether a phone may do what a kiosk does. */
      phone: z._default(z.boolean(), true),
      /** CHECKIN-09: who says that a check-in is known: somebody at the desk or the clinic's system, or, once stored, we. */
      acknowledgement: z._default(z.enum(['desk', 'automatic']), 'desk'),
      /** Whether a kiosk asks for a one-time code too. */
      kioskCode: z._default(z.boolean(), false),
      /** S-61 */
      severalVisits: z._default(z.enum(['reception', 'choose']), 'reception'),
      /** S-58: by the country of the clinic; not asked elsewhere. */
      patientNumber: z._default(z.record(z.string(), patientNumberSchema), {}),
      /** CHECKIN-19 */
      genderForExams: z._default(z.array(slugSchema), []),
    }),
    {},
  ),
  /** S-68: when a report is usually there, and how long the doctor who asked has it before the patient. */
  results: z.prefault(
    z.object({
      expectedHours: z._default(hours, resultsLimits.expectedHours),
      waitHours: z._default(hours, resultsLimits.waitHours),
      /** PORTAL-07: a link to images leads nowhere else. */
      imageOrigins: z._default(z.array(httpsOrigin), []),
    }),
    {},
  ),
  /** Results that patients share: for how long, and how many at once and a day. */
  sharing: z.prefault(
    z.object({
      isOn: z._default(z.boolean(), true),
      /** Offered by the page, the last one chosen at first. */
      days: z._default(
        z.array(z.int().check(z.minimum(1), z.maximum(sharingLimits.daysMax))).check(z.minLength(1), z.maxLength(4)),
        [...sharingLimits.days],
      ),
      atOnceMax: upTo(sharingLimits.atOnceMax),
      perDayMax: upTo(sharingLimits.perDayMax),
    }),
    {},
  ),
  /** How long it stays written who opened what; a change counts for what is written after it. */
  accessLog: z.prefault(
    z.object({
      years: z._default(z.int().check(z.minimum(1), z.maximum(30)), 7),
      /** Of logins, and of what strangers were refused. */
      eventDays: z._default(z.int().check(z.minimum(7), z.maximum(3650)), 400),
    }),
    {},
  ),
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
      fileMegabytes: upTo(attachmentsLimits.documentMegabytes),
      filesPerBooking: upTo(attachmentsLimits.documentsPerBooking),
      bookingMegabytes: upTo(attachmentsLimits.documentMegabytesPerBooking),
      pages: upTo(attachmentsLimits.documentPages),
      megapixels: upTo(attachmentsLimits.documentMegapixels),
    }),
    {
      contentTypes: [...documentContentTypes],
      fileMegabytes: attachmentsLimits.documentMegabytes,
      filesPerBooking: attachmentsLimits.documentsPerBooking,
      bookingMegabytes: attachmentsLimits.documentMegabytesPerBooking,
      pages: attachmentsLimits.documentPages,
      megapixels: attachmentsLimits.documentMegapixels,
    },
  ),
})
