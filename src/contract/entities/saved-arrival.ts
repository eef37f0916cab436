// An arrival is what a kiosk without network saves for the desk; it is not a check-in.
import * as z from 'zod/mini'
import { savedArrivalDocumentStates, savedArrivalStates } from '../codes/saved-arrival-states.ts'
import { savedArrivalsLimits } from '../limits/saved-arrivals.limits.ts'
import { digestSchema, uploadKeySchema } from './attachment.ts'
import { daySchema, instantSchema, passCodeSchema, referenceSchema, slugSchema } from './primitives.ts'

const base64Url = (characters: number) =>
  z.string().check(z.regex(/^[\w-]+$/, { error: 'invalid' }), z.maxLength(characters, { error: 'invalid' }))

/** Of the server, for sealing: an uncompressed point of P-256. `keyId` names it in each envelope. */
export const sealingKeySchema = z.object({ keyId: base64Url(20), publicKey: base64Url(100) })
export type SealingKey = z.infer<typeof sealingKeySchema>

/** `letter` stands in front of the kiosk's numbers; empty where its clinic has no other. */
export const savedArrivalTermsSchema = z.object({
  sealingKey: sealingKeySchema,
  letter: z.string().check(z.regex(/^[A-Z]{0,2}$/, { error: 'invalid' })),
})
export type SavedArrivalTerms = z.infer<typeof savedArrivalTermsSchema>

/** Sealed by HPKE (RFC 9180) to the server's key; nothing on the device opens it. */
export const sealedEnvelopeSchema = z.object({
  keyId: base64Url(20),
  encapsulated: base64Url(100),
  ciphertext: base64Url(savedArrivalsLimits.sealedCharacters),
})
export type SealedEnvelope = z.infer<typeof sealedEnvelopeSchema>

/** What is sealed: the code of a visit pass in place of the last name. `arrivedAt` is of the device's clock. */
export const savedArrivalContentSchema = z
  .object({
    lastName: z.optional(z.string().check(z.minLength(1), z.maxLength(100))),
    passCode: z.optional(passCodeSchema),
    dateOfBirth: daySchema,
    arrivedAt: instantSchema,
  })
  .check(z.refine(({ lastName, passCode }) => (lastName === undefined) !== (passCode === undefined)))
export type SavedArrivalContent = z.infer<typeof savedArrivalContentSchema>

/** Made on the device, so that an arrival sent twice counts once. */
export const savedArrivalKeySchema = z.string().check(z.regex(/^[0-9A-Za-z]{32}$/, { error: 'invalid' }))

/** Unique in the clinic that day: the kiosk's own letter, where there are several, and a count. */
export const savedArrivalNumberSchema = z.string().check(z.regex(/^[A-Z]{0,2}\d{1,4}$/, { error: 'invalid' }))

export const savedArrivalSchema = z.object({
  key: savedArrivalKeySchema,
  number: savedArrivalNumberSchema,
  envelope: sealedEnvelopeSchema,
  /** When it was saved and when it is sent, of the device's clock: the server sets the arrival right by the second. */
  savedAt: instantSchema,
  sentAt: instantSchema,
  /** Of the device's clock ahead of the server's, in milliseconds, at its last keepalive before saving. */
  clockAhead: z.nullable(z.int()),
})
export type SavedArrival = z.infer<typeof savedArrivalSchema>

export const savedArrivalReceiptSchema = z.object({ key: savedArrivalKeySchema, receivedAt: instantSchema })

/** Of the sealed bytes, which follow; `expired` stands for one that the device removed after its hours. */
export const savedArrivalDocumentFormSchema = z.object({
  keyId: sealedEnvelopeSchema.shape.keyId,
  encapsulated: sealedEnvelopeSchema.shape.encapsulated,
  size: z.string().check(z.regex(/^\d{1,9}$/, { error: 'invalid' })),
  sha256: digestSchema,
  file: z.file(),
})

export const savedArrivalDocumentReceiptSchema = z.object({
  key: uploadKeySchema,
  sha256: digestSchema,
  receivedAt: instantSchema,
})

/** As the desk reads it. Name and birth date are absent where the envelope could not be opened. */
export const listedSavedArrivalSchema = z.object({
  key: savedArrivalKeySchema,
  number: savedArrivalNumberSchema,
  clinicSlug: slugSchema,
  kioskName: z.string(),
  state: z.enum(savedArrivalStates),
  arrivedAt: instantSchema,
  receivedAt: instantSchema,
  /** The clock was changed between saving and sending: the time by the other reading. */
  otherArrivedAt: z.nullable(instantSchema),
  lastName: z.nullable(z.string()),
  /** Typed or scanned in place of the last name. */
  passCode: z.nullable(z.string()),
  dateOfBirth: z.nullable(daySchema),
  /** Photographed with it. */
  documents: z.array(z.enum(savedArrivalDocumentStates)),
  /** Of the visit that it was matched with. */
  reference: z.nullable(referenceSchema),
})
export type ListedSavedArrival = z.infer<typeof listedSavedArrivalSchema>
