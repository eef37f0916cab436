import * as z from 'zod/mini'
import { consentAnswers, consentStates } from '../codes/consent-states.ts'
import { relationships } from '../codes/relationships.ts'
import { consentLimits } from '../limits/consent.limits.ts'
import { digestSchema, documentSlugSchema, uploadKeySchema } from './attachment.ts'
import { langSchema } from './lang.ts'
import { personNameSchema } from './patient-details.ts'
import { daySchema, instantSchema, slugSchema, timeZoneSchema } from './primitives.ts'

/** Slug, version and a mark of the words, so that no change goes unnoticed. */
export const consentFormIdSchema = z
  .string()
  .check(z.regex(/^[0-9a-z-]{1,80}\.\d{1,4}\.[0-9a-f]{12}$/, { error: 'invalid' }))

const wordsSchema = z.object({
  formId: consentFormIdSchema,
  slug: slugSchema,
  version: z.int(),
  /** Day from which this version holds. */
  since: daySchema,
  title: z.string(),
  /** Cleaned when the pack is read, and again when it is shown. */
  html: z.string(),
  /** Each is ticked by whoever signs. */
  statements: z.array(z.string()),
})

export const consentFormSchema = z.extend(wordsSchema, {
  lang: langSchema,
  appointmentSlugs: z.array(slugSchema),
  examNames: z.array(z.string()),
  /** The answer is needed by then. */
  startTime: instantSchema,
  state: z.enum(consentStates),
  /** Of the last answer; `signedAt` as the device said it. */
  signedAt: z.nullable(instantSchema),
  receivedAt: z.nullable(instantSchema),
  /** When the clinic took the answer into its record. */
  takenAt: z.nullable(instantSchema),
})
export type ConsentForm = z.infer<typeof consentFormSchema>

/** PORTAL-21 */
export const consentFormsSchema = z.object({
  appointmentConsentForms: z.array(consentFormSchema),
  /** The patient is written to before the visit while something is open. */
  notifyPatient: z.boolean(),
  timeZone: timeZoneSchema,
})
export type ConsentForms = z.infer<typeof consentFormsSchema>

/** What was answered, with the words as they were read. No name: a birth date opens it. */
export const givenConsentSchema = z.extend(wordsSchema, {
  answer: z.enum(consentAnswers),
  isForPatient: z.nullable(z.boolean()),
  signedAt: instantSchema,
  receivedAt: instantSchema,
})
export type GivenConsent = z.infer<typeof givenConsentSchema>

export const consentSignerSchema = z.object({
  name: personNameSchema,
  /** Of who signs for the patient; absent where the patient does. */
  relationship: z.optional(z.enum(relationships)),
})

/** API-107 */
export const consentGivenSchema = z.object({
  formId: consentFormIdSchema,
  answer: z.enum(consentAnswers),
  /** The words that were ticked. */
  statements: z
    .array(z.string().check(z.maxLength(consentLimits.statementCharacters)))
    .check(z.maxLength(consentLimits.statementsMax)),
  signer: z.optional(consentSignerSchema),
  /** By the clock of the device. */
  signedAt: instantSchema,
})
export type ConsentGiven = z.infer<typeof consentGivenSchema>

/** Of the bytes that arrived; holds nothing of a person, so that a device may store it. */
export const consentReceiptSchema = z.object({
  slug: documentSlugSchema,
  key: uploadKeySchema,
  size: z.int(),
  sha256: digestSchema,
  receivedAt: instantSchema,
})
export type ConsentReceipt = z.infer<typeof consentReceiptSchema>

/** S-110: as the clinic reads it on a visit. */
export const deskConsentSchema = z.object({
  slug: slugSchema,
  title: z.string(),
  version: z.int(),
  state: z.enum(consentStates),
  signedAt: z.nullable(instantSchema),
  receivedAt: z.nullable(instantSchema),
  signerName: z.nullable(z.string()),
  relationship: z.nullable(z.enum(relationships)),
  takenAt: z.nullable(instantSchema),
})
export type DeskConsent = z.infer<typeof deskConsentSchema>
