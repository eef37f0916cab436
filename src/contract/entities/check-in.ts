import * as z from 'zod/mini'
import { checkInRefusals, checkInWays, deskArrivalStates, genders, missingParts } from '../codes/check-in-states.ts'
import { handOffStates } from '../codes/hand-off-states.ts'
import { lastingEffects } from '../codes/preparation-effects.ts'
import { appointmentStatusSchema } from '../codes/statuses.ts'
import { checkInLimits } from '../limits/check-in.limits.ts'
import { cleanLine } from '../rules/text.rules.ts'
import { codeStateSchema, puzzlePassSchema } from './authentication.ts'
import { clinicSchema } from './clinic.ts'
import { deskMarkSchema } from './desk-visit.ts'
import { deviceIdSchema } from './kiosk.ts'
import { langSchema } from './lang.ts'
import { patientNumberSchema } from './patient-number.ts'
import {
  bookingKeySchema,
  daySchema,
  instantSchema,
  passCodeSchema,
  referenceSchema,
  slugSchema,
  timeZoneSchema,
} from './primitives.ts'
import { questionnaireSchema } from './questionnaire.ts'
import { safetySchema } from './safety.ts'

/** CHECKIN-03 */
export const checkInIdentitySchema = z.object({
  lastName: z
    .string()
    .check(
      z.maxLength(checkInLimits.lastNameCharacters, { error: 'text.too-long', abort: true }),
      z.overwrite(cleanLine),
      z.minLength(1, { error: 'required' }),
    ),
  dateOfBirth: daySchema,
})

/** CHECKIN-14; without the contact where a name was typed on a phone: nobody learns whether there is one. */
export const checkInCodeSchema = z.extend(codeStateSchema, {
  otpType: z.optional(codeStateSchema.shape.otpType),
  masked: z.optional(codeStateSchema.shape.masked),
})
export type CheckInCode = z.infer<typeof checkInCodeSchema>

/** The code of a visit pass in place of the last name, never of the birth date. */
export const checkInSaidSchema = z
  .object({
    lastName: z.optional(checkInIdentitySchema.shape.lastName),
    /** Once the last name found nobody, or more than one person. */
    firstName: z.optional(checkInIdentitySchema.shape.lastName),
    passCode: z.optional(passCodeSchema),
    dateOfBirth: daySchema,
    /** Of a phone: a solved puzzle is good for one request, and for this key. */
    puzzleKey: z.optional(bookingKeySchema),
    puzzlePass: z.optional(puzzlePassSchema),
  })
  .check(
    z.refine(({ lastName, passCode }) => (lastName === undefined) !== (passCode === undefined), {
      error: 'required',
      path: ['lastName'],
    }),
  )
export type CheckInSaid = Omit<z.output<typeof checkInSaidSchema>, 'puzzleKey' | 'puzzlePass'>

/** As a kiosk's token: the run's own, in the memory of the page alone. */
export const checkInTokenSchema = z.string().check(z.regex(/^[0-9A-Za-z]{43}$/, { error: 'invalid' }))

/** S-59: names the run in an address and is worthless without its token. */
export const checkInProcessSchema = z.uuid()

export const checkInRunSchema = z.object({
  process: checkInProcessSchema,
  token: checkInTokenSchema,
  expiresAt: instantSchema,
})
export type CheckInRun = z.infer<typeof checkInRunSchema>

/** S-60: what was sent is there; checked in is who the clinic says is. */
const checkedInSchema = z.object({
  isConfirmed: z.boolean(),
  /** S-37: something is missing, or nothing is known of it. */
  seeReception: z.boolean(),
})
export type CheckedIn = z.infer<typeof checkedInSchema>

/** CHECKIN-04; not found, twins, another day and another clinic are one answer (S-114). */
export const checkInFoundSchema = z.object({
  /** Empty until a code was right where one is needed. */
  appointmentBookingKeys: z.array(bookingKeySchema),
  samePatient: z.boolean(),
  /** True where none is due. */
  feedbackQuestionnaireAnswered: z.boolean(),
  disabledReason: z.nullable(z.enum(checkInRefusals)),
  /** CHECKIN-26, S-64: by the clinic's clock, of one that is too early. */
  opensAt: z.optional(instantSchema),
  priorMinutes: z.optional(z.int()),
  timeZone: z.optional(timeZoneSchema),
  /** S-60: was so before this run began; of several visits what holds of all. */
  isComplete: z.boolean(),
  checkedIn: z.nullable(checkedInSchema),
  codeNeeded: z.boolean(),
  run: z.nullable(checkInRunSchema),
})
export type CheckInFound = z.infer<typeof checkInFoundSchema>

/** CHECKIN-24 */
export const doctorSchema = z.object({
  id: slugSchema,
  firstName: z.string(),
  lastName: z.string(),
  city: z.object({ name: z.string() }),
  postalCode: z.object({ code: z.string() }),
})
export type Doctor = z.infer<typeof doctorSchema>

export const checkInVisitSchema = z.object({
  bookingKey: bookingKeySchema,
  firstName: z.string(),
  clinic: clinicSchema,
  waitingArea: z.nullable(z.string()),
  directions: z.nullable(z.string()),
  /** Only where the clinic says so. */
  waitMinutes: z.nullable(z.int()),
  startTime: instantSchema,
  appointments: z.array(
    z.object({ slug: slugSchema, examName: z.string(), startTime: instantSchema, lang: langSchema }),
  ),
  /** Of the booking; null where none was given. */
  referrer: z.nullable(z.string()),
  /** What the form has to ask. */
  form: z.object({
    asksReferral: z.boolean(),
    patientNumber: patientNumberSchema,
    showGenderSelection: z.boolean(),
  }),
  isPrepared: z.boolean(),
  /** What holds until the exams are done. */
  lasting: z.optional(z.array(z.enum(lastingEffects))),
})
export type CheckInVisit = z.infer<typeof checkInVisitSchema>

export const checkInEnabledSchema = z.object({
  enabled: z.boolean(),
  /** Null where it is enabled, or the visit is checked in. */
  disabledReason: z.nullable(z.enum(checkInRefusals)),
  isComplete: z.boolean(),
  /** The visit is over, and the desk, which checked others in that day, did not this patient. */
  isMissed: z.boolean(),
  checkedIn: z.nullable(
    z.extend(checkedInSchema, {
      /** Where the desk says to wait, else the clinic. */
      waitingArea: z.nullable(z.string()),
      lang: langSchema,
    }),
  ),
  opensAt: instantSchema,
  closesAt: instantSchema,
  priorMinutes: z.int(),
  timeZone: timeZoneSchema,
  /** What the form asks can be said before the day; absent where nothing is asked, or it was said. */
  early: z.optional(checkInVisitSchema),
})
export type CheckInEnabled = z.infer<typeof checkInEnabledSchema>

/** CHECKIN-06: of the last visit; null where nothing is due. */
export const checkInFeedbackSchema = z.object({
  feedback: z.nullable(
    z.object({ questionnaire: questionnaireSchema, visitedAt: instantSchema, timeZone: timeZoneSchema }),
  ),
})
export type CheckInFeedback = z.infer<typeof checkInFeedbackSchema>

/** CHECKIN-10 */
export const checkInReadinessSchema = z.object({
  ready: z.boolean(),
  requiredReferralUploaded: z.boolean(),
  documentTypeId: z.nullable(z.string()),
  /** CHECKIN-12: null is “unknown reason”. */
  message: z.nullable(z.string()),
  isPrepared: z.boolean(),
  missing: z.array(z.enum(missingParts)),
  /** Questionnaires without an answer: nobody is held up by them. */
  questionsLeft: z.optional(z.int()),
})
export type CheckInReadiness = z.infer<typeof checkInReadinessSchema>

const numberSchema = z.string().check(z.maxLength(checkInLimits.patientNumberCharacters, { error: 'text.too-long' }))

/** CHECKIN-16; which are required depends on the visit, and the server checks it by the same rule. */
export const checkInFormSchema = z.object({
  appointmentSlug: slugSchema,
  referrer: z.optional(slugSchema),
  copyTo: z._default(z.array(slugSchema).check(z.maxLength(checkInLimits.copyToMax)), []),
  dateOfReferral: z.optional(daySchema),
  medicareNumber: z.optional(numberSchema),
  referenceNumber: z.optional(numberSchema),
  gender: z.optional(z.enum(genders)),
  /** “I don’t have one”: reception asks. */
  hasNoNumber: z._default(z.boolean(), false),
})
export type CheckInForm = z.output<typeof checkInFormSchema>

/** CHECKIN-09: polled; the clinic's word and nothing less. */
export const sentSchema = z.object({ sent: z.boolean(), at: z.nullable(instantSchema) })

export const preparationSchema = z.object({
  referrer: z.nullable(doctorSchema),
  copyTo: z.array(doctorSchema),
  dateOfReferral: z.nullable(daySchema),
  medicareNumber: z.nullable(z.string()),
  referenceNumber: z.nullable(z.string()),
  gender: z.nullable(z.enum(genders)),
  hasNoNumber: z.boolean(),
})

/** What the desk sees of a visit of the day. */
export const deskArrivalSchema = z.object({
  reference: referenceSchema,
  mark: deskMarkSchema,
  state: z.enum(deskArrivalStates),
  /** Of the appointments that stand. */
  status: appointmentStatusSchema,
  firstName: z.string(),
  lastName: z.string(),
  dateOfBirth: daySchema,
  startTime: instantSchema,
  timeZone: timeZoneSchema,
  exams: z.array(z.object({ slug: slugSchema, examName: z.string(), startTime: instantSchema, lang: langSchema })),
  missing: z.array(z.enum(missingParts)),
  safety: z.optional(safetySchema),
  /** S-37 */
  seeReception: z.boolean(),
  way: z.nullable(z.enum(checkInWays)),
  preparation: z.nullable(preparationSchema),
  preparedAt: z.nullable(instantSchema),
  preparationAcknowledgedAt: z.nullable(instantSchema),
  /** API-96: what the desk said, or null. */
  readyAt: z.nullable(instantSchema),
  checkedInAt: z.nullable(instantSchema),
  checkInAcknowledgedAt: z.nullable(instantSchema),
  /** Where the desk sent the patient; null where it did not say. */
  waitingArea: z.nullable(slugSchema),
  /** The last code for the patient’s phone that still counts. */
  handOff: z.nullable(z.object({ at: instantSchema, state: z.enum(handOffStates) })),
})
export type DeskArrival = z.infer<typeof deskArrivalSchema>

export const deskArrivalListSchema = z.object({
  clinicSlug: slugSchema,
  day: daySchema,
  timeZone: timeZoneSchema,
  /** Of the clinic, to choose from; empty where it has one or none. */
  waitingAreas: z.array(z.object({ slug: slugSchema, name: z.string(), lang: z.optional(z.string()) })),
  /** By time. */
  arrivals: z.array(deskArrivalSchema),
  now: instantSchema,
})
export type DeskArrivalList = z.infer<typeof deskArrivalListSchema>

export const checkInLockSchema = z.object({ deviceId: deviceIdSchema, until: instantSchema })
