// What the details page asks for, as the provider wants it at one clinic (API-67).
import * as z from 'zod/mini'
import { limits } from '../rules/limits.ts'
import { langSchema } from './lang.ts'
import { slugSchema } from './primitives.ts'

export const fieldUses = ['hidden', 'optional', 'required'] as const
const use = z.enum(fieldUses)

/** Names, birth date and a number to call are always asked for; a provider decides about the others. */
export const bookingFormFieldsSchema = z.object({
  title: use,
  email: use,
  postalCode: use,
  insuranceType: use,
  /** Hidden where the clinic is not in New Zealand (S-56). */
  ethnicities: use,
  referrerDoctor: use,
  referrerOrganization: use,
  patientNotes: use,
  /** Whether somebody may book for somebody else. */
  bookedBy: z.enum(['hidden', 'optional']),
})
export type BookingFormFields = z.infer<typeof bookingFormFieldsSchema>

export const insuranceTypeSchema = z.object({ slug: slugSchema, name: z.string(), lang: langSchema })
export const ethnicitySchema = z.object({ code: z.string(), name: z.string(), lang: langSchema })

/** What the provider says of the data it collects; `version` changes with every letter of `text`, which is cleaned HTML. */
export const collectionNoticeSchema = z.object({
  version: z.string(),
  text: z.string(),
  isConsentRequired: z.boolean(),
})
export type CollectionNotice = z.infer<typeof collectionNoticeSchema>

export const bookingFormDetailsSchema = z.object({
  fields: bookingFormFieldsSchema,
  titles: z.array(z.string()),
  insuranceTypes: z.array(insuranceTypeSchema),
  ethnicities: z.array(ethnicitySchema),
  /** S-55: of the clinic's country. */
  contactNumberMaxDigits: z.int(),
  collectionNotice: z.nullable(collectionNoticeSchema),
})
export type BookingFormDetails = z.infer<typeof bookingFormDetailsSchema>

/** API-80: a practice or hospital, and which of its doctors were found. */
export const organizationSearchItemSchema = z.object({
  slug: slugSchema,
  name: z.string(),
  suburb: z.string(),
  doctors: z.array(z.string()),
})
export type OrganizationSearchItem = z.infer<typeof organizationSearchItemSchema>

export const ethnicitiesSchema = z
  .array(z.string().check(z.minLength(1), z.maxLength(20)))
  .check(z.maxLength(limits.ethnicitiesMost, { error: 'choice.too-many' }))
