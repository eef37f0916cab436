// A document of a booking: what is known of it (ATT-02), and the proof that the clinic has it.
import * as z from 'zod/mini'
import { documentContentTypes } from '../codes/document-content-types.ts'
import { langSchema } from './lang.ts'
import { idSchema, instantSchema, slugSchema } from './primitives.ts'

/** 128 random bits in base 62. */
export const documentSlugSchema = z.string().check(z.regex(/^[0-9A-Za-z]{22}$/, { error: 'invalid' }))

/** SHA-256 in lower-case hexadecimal digits. */
export const digestSchema = z.string().check(z.regex(/^[0-9a-f]{64}$/, { error: 'invalid' }))

/** The `Idempotency-Key` of an upload. */
export const uploadKeySchema = z.string().check(z.regex(/^[0-9A-Za-z_-]{16,64}$/, { error: 'invalid' }))

export const documentTypeSchema = z.object({ title: z.string(), description: z.string(), lang: langSchema })

export const attachmentSchema = z.object({
  id: idSchema,
  slug: documentSlugSchema,
  /** As the patient's device named it, cleaned. Shown in a bidirectional isolate, never used as a path. */
  fileName: z.string(),
  contentType: z.enum(documentContentTypes),
  documentType: documentTypeSchema,
  /** Slug of the provider's document type. */
  documentTypeId: slugSchema,
  description: z.string(),
  /** False when it was taken over from another booking. */
  uploadedDocument: z.boolean(),
  examSlug: z.nullable(slugSchema),
  groupName: z.nullable(slugSchema),
  /** Beside the document that the exam asks for. */
  additional: z.boolean(),
  /** Bytes, as the device sent them. */
  size: z.int(),
  receivedAt: instantSchema,
})
export type Attachment = z.infer<typeof attachmentSchema>

/** Says that the bytes are kept. Holds nothing about a person, so that a device may keep it (STATE-06). */
export const receiptSchema = z.object({
  id: idSchema,
  slug: documentSlugSchema,
  /** The `Idempotency-Key` it was sent with. */
  key: uploadKeySchema,
  /** Bytes received, and their digest. */
  size: z.int(),
  sha256: digestSchema,
  /** Digest of the copy that is kept: turned upright, without what a camera adds, without what could run. */
  cleanedSha256: digestSchema,
  contentType: z.enum(documentContentTypes),
  receivedAt: instantSchema,
})
export type Receipt = z.infer<typeof receiptSchema>

export const documentSettingsSchema = z.object({
  /** The first is meant where none is named (S-05). */
  types: z.array(z.extend(documentTypeSchema, { documentTypeId: slugSchema })),
  /** ATT-06 */
  contentTypes: z.array(z.enum(documentContentTypes)),
  fileBytes: z.int(),
  filesPerBooking: z.int(),
  bookingBytes: z.int(),
  pages: z.int(),
  megapixels: z.int(),
})
export type DocumentSettings = z.infer<typeof documentSettingsSchema>
