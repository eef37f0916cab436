import * as z from 'zod/mini'
import { resultStates, resultsRequirements, resultsStates } from '../codes/results-states.ts'
import { instantSchema, referenceSchema, slugSchema, timeZoneSchema } from './primitives.ts'

/** 128 random bits. */
export const resultSlugSchema = z.string().check(z.regex(/^[0-9A-Za-z]{22}$/, { error: 'invalid' }))

export const reportSchema = z.object({
  slug: resultSlugSchema,
  reportedAt: instantSchema,
  size: z.int(),
  /** PORTAL-07: where its images open, for the patient alone. */
  imagesUrl: z.nullable(z.string()),
})
export type Report = z.infer<typeof reportSchema>

/** One exam of the visit. S-68: nothing of a report is in it before it opens. */
export const resultSchema = z.object({
  appointmentSlug: slugSchema,
  examName: z.string(),
  examLang: z.optional(z.string()),
  clinicName: z.string(),
  timeZone: timeZoneSchema,
  performedAt: instantSchema,
  state: z.enum(resultStates),
  /** Of `OPENS_LATER`. */
  opensAt: z.optional(instantSchema),
  /** Of `NOT_READY`: when it is usually there. */
  expectedBy: z.optional(instantSchema),
  /** The newest first; those before it were corrected. */
  reports: z.array(reportSchema),
})
export type Result = z.infer<typeof resultSchema>

/** API-111 */
export const resultsAccessSchema = z.object({
  state: z.enum(resultsStates),
  unmet: z.array(z.enum(resultsRequirements)),
  /** How many can be read. */
  reports: z.int(),
  /** Of `WAIT`, where it is known. */
  opensAt: z.optional(instantSchema),
  timeZone: timeZoneSchema,
})
export type ResultsAccess = z.infer<typeof resultsAccessSchema>

/** As the desk sees it. */
export const deskResultSchema = z.object({
  slug: resultSlugSchema,
  reference: referenceSchema,
  appointmentSlug: slugSchema,
  examSlug: slugSchema,
  performedAt: instantSchema,
  reportedAt: instantSchema,
  receivedAt: instantSchema,
  size: z.int(),
  sha256: z.string(),
  imagesUrl: z.nullable(z.string()),
  /** Null until it is released. */
  opensAt: z.nullable(instantSchema),
})
export type DeskResult = z.infer<typeof deskResultSchema>
