import * as z from 'zod/mini'
import { detailDeclineReasons, detailFields, detailRequestStatuses } from '../codes/detail-request-states.ts'
import { detailRequestsLimits } from '../limits/detail-requests.limits.ts'
import { cleanLine } from '../rules/text.rules.ts'
import { firstNameSchema, patientFieldsSchema } from './patient-details.ts'
import { daySchema, instantSchema, referenceSchema, slugSchema, timeZoneSchema } from './primitives.ts'

/** 64 random bits; names a request and opens nothing. */
export const detailRequestIdSchema = z.string().check(z.regex(/^[0-9a-f]{16}$/, { error: 'invalid' }))

/** What is to be another, by field; what is left out stays. An empty first name is none (S-123). */
export const changedDetailsSchema = z
  .partial(
    z.extend(
      z.pick(patientFieldsSchema, {
        lastName: true,
        dateOfBirth: true,
        postalCode: true,
        contactNumber: true,
        email: true,
      }),
      { firstName: firstNameSchema },
    ),
  )
  .check(
    z.refine((changes) => Object.values(changes).some((value) => value !== undefined), {
      error: 'required',
      path: ['firstName'],
    }),
  )
export type ChangedDetails = z.infer<typeof changedDetailsSchema>

const words = (characters: number) =>
  z.string().check(z.overwrite(cleanLine), z.maxLength(characters, { error: 'text.too-long' }))

/** API-83 */
export const detailsChangeSchema = z.object({
  changes: changedDetailsSchema,
  note: z.optional(words(detailRequestsLimits.noteCharacters)),
})
export type DetailsChange = z.infer<typeof detailsChangeSchema>

const detailChangeSchema = z.object({
  field: z.enum(detailFields),
  /** Null where there was nothing. */
  from: z.nullable(z.string()),
  to: z.string(),
})
export type DetailChange = z.infer<typeof detailChangeSchema>

/** What the clinic said; `word` is its own, in the language that it was written in. */
const declinedShape = {
  reason: z.nullable(z.enum(detailDeclineReasons)),
  word: z.nullable(z.string()),
}

export const detailRequestSchema = z.object({
  id: detailRequestIdSchema,
  status: z.enum(detailRequestStatuses),
  createdAt: instantSchema,
  settledAt: z.nullable(instantSchema),
  changes: z.array(detailChangeSchema),
  note: z.nullable(z.string()),
  ...declinedShape,
})
export type DetailRequest = z.infer<typeof detailRequestSchema>

/** Of the visit, to who has given a code. */
export const patientDetailsOnFileSchema = z.object({
  details: z.object({
    firstName: z.string(),
    lastName: z.string(),
    dateOfBirth: daySchema,
    postalCode: z.nullable(z.string()),
    /** Of the booker, where another person booked: messages go there. */
    contactNumber: z.nullable(z.string()),
    email: z.nullable(z.string()),
  }),
  bookedBy: z.nullable(z.string()),
  /** Which of them may be asked for; of the provider's form, and what is on file. */
  fields: z.array(z.enum(detailFields)),
  contactNumberMaxDigits: z.int(),
  /** The newest first. */
  requests: z.array(detailRequestSchema),
  timeZone: timeZoneSchema,
})
export type PatientDetailsOnFile = z.infer<typeof patientDetailsOnFileSchema>

/** S-110 */
export const deskDetailRequestSchema = z.extend(detailRequestSchema, {
  reference: referenceSchema,
  /** As they are on file now. */
  firstName: z.string(),
  lastName: z.string(),
  dateOfBirth: daySchema,
  bookedBy: z.nullable(z.string()),
  clinicSlug: slugSchema,
  timeZone: timeZoneSchema,
})
export type DeskDetailRequest = z.infer<typeof deskDetailRequestSchema>

export const detailsDeclineSchema = z
  .object({
    reason: z.enum(detailDeclineReasons),
    word: z.optional(words(detailRequestsLimits.wordCharacters)),
  })
  .check(z.refine(({ reason, word = '' }) => reason !== 'OTHER' || word !== '', { error: 'required', path: ['word'] }))
export type DetailsDecline = z.infer<typeof detailsDeclineSchema>
