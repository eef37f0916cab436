import * as z from 'zod/mini'
import { bookingLimits } from '../limits/booking.limits.ts'
import { langSchema } from './lang.ts'
import { slugSchema } from './primitives.ts'

export const fieldUses = ['hidden', 'optional', 'required'] as const
const use = z.enum(fieldUses)

/** Names, birth date and contact number are always required; a provider decides on the others. */
export const bookingFormFieldsSchema = z.object({
  title: use,
  email: use,
  postalCode: use,
  insuranceType: use,
  /** S-56: hidden outside New Zealand. */
  ethnicities: use,
  referrerDoctor: use,
  referrerOrganization: use,
  patientNotes: use,
  bookedBy: z.enum(['hidden', 'optional']),
})
export type BookingFormFields = z.infer<typeof bookingFormFieldsSchema>

export const insuranceTypeSchema = z.object({ slug: slugSchema, name: z.string(), lang: langSchema })
export const ethnicitySchema = z.object({ code: z.string(), name: z.string(), lang: langSchema })

/** `version` changes with every letter of `text`, which is cleaned HTML. */
export const collectionNoticeSchema = z.object({
  version: z.string(),
  text: z.string(),
  isConsentRequired: z.boolean(),
})
export type CollectionNotice = z.infer<typeof collectionNoticeSchema>

/** Mobile numbers of a country that messages go to: the code of the country, and the digits after it. */
export const smsNumbersSchema = z.object({ country: z.string(), code: z.string(), pattern: z.string() })
export type SmsNumbers = z.infer<typeof smsNumbersSchema>

export const bookingFormDetailsSchema = z.object({
  fields: bookingFormFieldsSchema,
  titles: z.array(z.string()),
  insuranceTypes: z.array(insuranceTypeSchema),
  ethnicities: z.array(ethnicitySchema),
  /** S-55: of the clinic's country. */
  contactNumberMaxDigits: z.int(),
  /** S-124: the clinic's country first; empty where no messages go by SMS. */
  smsNumbers: z.array(smsNumbersSchema),
  collectionNotice: z.nullable(collectionNoticeSchema),
})
export type BookingFormDetails = z.infer<typeof bookingFormDetailsSchema>

/** API-80 */
export const organizationSearchItemSchema = z.object({
  slug: slugSchema,
  name: z.string(),
  suburb: z.string(),
  doctors: z.array(z.string()),
})
export type OrganizationSearchItem = z.infer<typeof organizationSearchItemSchema>

export const ethnicitiesSchema = z
  .array(z.string().check(z.minLength(1), z.maxLength(20)))
  .check(z.maxLength(bookingLimits.ethnicitiesMax, { error: 'choice.too-many' }))
