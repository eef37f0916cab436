import * as z from 'zod/mini'
import { documentContentTypes } from '../codes/document-content-types.ts'
import { documentReasons } from '../codes/document-reasons.ts'
import { langSchema } from './lang.ts'
import { idSchema, instantSchema, slugSchema } from './primitives.ts'

/** 128 random bits in base 62. */
export const documentSlugSchema = z.string().check(z.regex(/^[0-9A-Za-z]{22}$/, { error: 'invalid' }))

export const digestSchema = z.string().check(z.regex(/^[0-9a-f]{64}$/, { error: 'invalid' }))

export const uploadKeySchema = z.string().check(z.regex(/^[0-9A-Za-z_-]{16,64}$/, { error: 'invalid' }))

export const documentTypeSchema = z.object({ title: z.string(), description: z.string(), lang: langSchema })

export const attachmentSchema = z.object({
  id: idSchema,
  slug: documentSlugSchema,
  /** As the device named it, cleaned. Shown in a bidirectional isolate, never used as a path. */
  fileName: z.string(),
  contentType: z.enum(documentContentTypes),
  documentType: documentTypeSchema,
  /** Slug of the provider's document type. */
  documentTypeId: slugSchema,
  description: z.string(),
  /** False for a copy from another booking. */
  uploadedDocument: z.boolean(),
  examSlug: z.nullable(slugSchema),
  groupName: z.nullable(slugSchema),
  /** Beside what an exam requires. */
  additional: z.boolean(),
  /** By its type, unless it is additional. */
  isReferral: z.boolean(),
  /** Since then it can no longer be replaced or deleted by the patient. */
  checkedAt: z.nullable(instantSchema),
  /** The clinic asks for a better one in its place. */
  betterReason: z.nullable(z.enum(documentReasons)),
  size: z.int(),
  receivedAt: instantSchema,
})
export type Attachment = z.infer<typeof attachmentSchema>

/** STATE-06: holds nothing of a person, so that a device may store it. */
export const receiptSchema = z.object({
  id: idSchema,
  slug: documentSlugSchema,
  key: uploadKeySchema,
  size: z.int(),
  sha256: digestSchema,
  /** Digest of the stored copy: turned upright, without camera data and active content. */
  cleanedSha256: digestSchema,
  contentType: z.enum(documentContentTypes),
  receivedAt: instantSchema,
})
export type Receipt = z.infer<typeof receiptSchema>

export const documentSettingsSchema = z.object({
  /** S-05: the first is the default. */
  types: z.array(z.extend(documentTypeSchema, { documentTypeId: slugSchema, isReferral: z.boolean() })),
  /** ATT-06 */
  contentTypes: z.array(z.enum(documentContentTypes)),
  fileBytes: z.int(),
  filesPerBooking: z.int(),
  bookingBytes: z.int(),
  pages: z.int(),
  megapixels: z.int(),
})
export type DocumentSettings = z.infer<typeof documentSettingsSchema>
