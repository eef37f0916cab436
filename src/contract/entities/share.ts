import * as z from 'zod/mini'
import { contactDetailsTypes, openingKinds, shareStates, shareTypes } from '../codes/share-codes.ts'
import { sharingLimits } from '../limits/sharing.limits.ts'
import { readShareContact } from '../rules/share-contact.rules.ts'
import { isSharePassword, normaliseSharePassword } from '../rules/share-password.rules.ts'
import { cleanLine } from '../rules/text.rules.ts'
import { instantSchema, timeZoneSchema } from './primitives.ts'
import { resultSchema } from './result.ts'

/** 128 random bits; names a share to the patient and opens nothing. */
export const shareIdSchema = z.string().check(z.regex(/^[0-9A-Za-z]{22}$/, { error: 'invalid' }))

export const sharePasswordSchema = z
  .string()
  .check(
    z.maxLength(64, { error: 'share-password.invalid', abort: true }),
    z.overwrite(normaliseSharePassword),
    z.refine(isSharePassword, { error: 'share-password.invalid' }),
  )

/** SHARE-02 */
export const shareRequestSchema = z.object({
  contactName: z
    .string()
    .check(
      z.overwrite(cleanLine),
      z.minLength(1, { error: 'required' }),
      z.maxLength(sharingLimits.nameCharacters, { error: 'text.too-long' }),
    ),
  contactDetails: z.string().check(
    z.overwrite(cleanLine),
    z.minLength(1, { error: 'required', abort: true }),
    z.refine((text) => readShareContact(text, true) !== undefined, { error: 'invalid_contact_details' }),
  ),
  contactDetailsType: z.enum(contactDetailsTypes),
  note: z.optional(
    z.string().check(z.overwrite(cleanLine), z.maxLength(sharingLimits.noteCharacters, { error: 'text.too-long' })),
  ),
  type: z.enum(shareTypes),
  /** One of those that the provider offers. */
  days: z.int().check(z.minimum(1), z.maximum(sharingLimits.daysMax)),
  /** Asked in place of the birth date; stored as a mark alone. */
  password: z.optional(sharePasswordSchema),
})
export type ShareRequest = z.infer<typeof shareRequestSchema>

/** SHARE-10, and what the patient needs to decide whether it goes on. */
export const shareSchema = z.object({
  id: shareIdSchema,
  contactName: z.string(),
  contactDetails: z.string(),
  contactDetailsType: z.enum(contactDetailsTypes),
  note: z.nullable(z.string()),
  type: z.enum(shareTypes),
  hasPassword: z.boolean(),
  dateCreatedUTC: z.iso.datetime(),
  dateRevoked: z.nullable(instantSchema),
  createdAt: instantSchema,
  endsAt: instantSchema,
  state: z.enum(shareStates),
  /** Sign-ins that saw the page; reports do not count. */
  timesOpened: z.int(),
  /** The newest first. */
  openings: z.array(z.object({ at: instantSchema, kind: z.enum(openingKinds) })),
})
export type Share = z.infer<typeof shareSchema>

export const sharesSchema = z.object({
  shares: z.array(shareSchema),
  /** Whether the provider offers it, and there is something to read. */
  isOffered: z.boolean(),
  days: z.array(z.int()),
  channels: z.array(z.enum(contactDetailsTypes)),
  timeZone: timeZoneSchema,
  now: instantSchema,
})
export type Shares = z.infer<typeof sharesSchema>

/** Of the visit nothing else is told: no key, no slug, no reference. */
export const sharedResultSchema = z.omit(resultSchema, { appointmentSlug: true, opensAt: true, expectedBy: true })
export type SharedResult = z.infer<typeof sharedResultSchema>

/** What the recipient sees. */
export const sharedResultsSchema = z.object({
  patientName: z.string(),
  firstName: z.string(),
  note: z.nullable(z.string()),
  type: z.enum(shareTypes),
  endsAt: instantSchema,
  timeZone: timeZoneSchema,
  results: z.array(sharedResultSchema),
})
export type SharedResults = z.infer<typeof sharedResultsSchema>
