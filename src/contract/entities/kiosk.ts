import * as z from 'zod/mini'
import { enrolmentStates, kioskSounds, kioskStates } from '../codes/kiosk-states.ts'
import { kioskLimits } from '../limits/kiosk.limits.ts'
import { cleanLine } from '../rules/text.rules.ts'
import { clinicSchema } from './clinic.ts'
import { postalCodeLocationSchema } from './location.ts'
import { bookingKeySchema, idSchema, instantSchema, slugSchema } from './primitives.ts'
import { savedArrivalTermsSchema } from './saved-arrival.ts'

/** As a booking key: 128 random bits in base 62. */
export const deviceIdSchema = bookingKeySchema

/** KIOSK-05 */
export const kioskNameSchema = z.string().check(
  z.refine((name) => cleanLine(name) !== '', { error: 'required' }),
  z.maxLength(kioskLimits.nameCharacters, { error: 'text.too-long' }),
)

const coordinate = z.string().check(z.regex(/^[A-Za-z0-9_-]{43}$/, { error: 'invalid' }))

/** ECDSA P-256, as `SubtleCrypto.exportKey('jwk')` writes it, without what is optional. */
export const devicePublicKeySchema = z.object({
  kty: z.literal('EC'),
  crv: z.literal('P-256'),
  x: coordinate,
  y: coordinate,
})
export type DevicePublicKey = z.infer<typeof devicePublicKeySchema>

/** Base64url of 64 bytes: `r` and `s`, as `SubtleCrypto.sign` writes them. */
export const signatureSchema = z.string().check(z.regex(/^[A-Za-z0-9_-]{86}$/, { error: 'invalid' }))

/** S-32: what an enrolled device knows of itself. `place` is KIOSK-16's. */
export const kioskSchema = z.object({
  deviceId: deviceIdSchema,
  name: z.string(),
  clinic: clinicSchema,
  sound: z.enum(kioskSounds),
  place: z.optional(postalCodeLocationSchema),
})
export type Kiosk = z.infer<typeof kioskSchema>

/** Eight characters without those that are mistaken for one another, shown in two groups of four. */
export const enrolmentCodeSchema = z.string().check(z.regex(/^[2-9A-HJKMNP-Z]{8}$/, { error: 'invalid' }))

/** Four digits of the device's key and the code, shown on both screens. */
export const enrolmentCheckSchema = z.string().check(z.regex(/^\d{4}$/, { error: 'invalid' }))

export const kioskEnrolmentSchema = z.object({
  /** The device's own, to ask by. */
  enrolmentKey: bookingKeySchema,
  code: enrolmentCodeSchema,
  check: enrolmentCheckSchema,
  expiresAt: instantSchema,
})
export type KioskEnrolment = z.infer<typeof kioskEnrolmentSchema>

/** As the desk sees one that waits. */
export const waitingKioskSchema = z.object({
  name: z.string(),
  code: enrolmentCodeSchema,
  since: instantSchema,
  expiresAt: instantSchema,
})
export type WaitingKiosk = z.infer<typeof waitingKioskSchema>

export const kioskEnrolmentAnswerSchema = z.object({
  state: z.enum(enrolmentStates),
  kiosk: z.optional(kioskSchema),
})

const count = z.int().check(z.minimum(0), z.maximum(1_000_000))
const milliseconds = z.int().check(z.minimum(0), z.maximum(86_400_000))

/** Of the device, nothing of a patient. Instants are of the device's clock. */
export const kioskHealthSchema = z.object({
  version: z.string().check(z.maxLength(40)),
  storageLeftMegabytes: z.optional(z.int().check(z.minimum(0))),
  isStorageLasting: z.boolean(),
  queued: count,
  oldestQueuedSeconds: z.optional(z.int().check(z.minimum(0))),
  lastWipe: z.optional(z.object({ at: instantSchema, milliseconds, isComplete: z.boolean() })),
})
export type KioskHealth = z.infer<typeof kioskHealthSchema>

/** What is signed, as base64url of its JSON, in `x-kiosk-keepalive`: `<payload>.<signature>`. */
export const keepalivePayloadSchema = z.object({
  deviceId: deviceIdSchema,
  /** Grows by one with each keepalive; a lower one, or the same signed anew, is a copy of the device. */
  counter: z.int().check(z.minimum(1), z.maximum(2_147_483_647)),
  at: instantSchema,
  health: kioskHealthSchema,
})
export type KeepalivePayload = z.infer<typeof keepalivePayloadSchema>

export const keepaliveAnswerSchema = z.object({
  serverTime: instantSchema,
  /** Of the build that the server has. */
  version: z.string(),
  /** Given anew, as name and clinic may have changed. */
  kiosk: kioskSchema,
  /** S-36: how arrivals are saved without network. Absent from a server that takes none. */
  arrivals: z.optional(savedArrivalTermsSchema),
})

/** What operators see. */
export const listedKioskSchema = z.object({
  deviceId: deviceIdSchema,
  name: z.string(),
  /** Null where the pack no longer has the clinic. */
  clinicId: z.nullable(idSchema),
  clinicSlug: slugSchema,
  state: z.enum(kioskStates),
  sound: z.enum(kioskSounds),
  enrolledAt: instantSchema,
  lastSeenAt: z.nullable(instantSchema),
  /** Missed two keepalives. */
  isSilent: z.boolean(),
  /** S-32: keepalives of two devices with one identity were seen. */
  isCloned: z.boolean(),
  clockOffSeconds: z.nullable(z.int()),
  health: z.nullable(kioskHealthSchema),
})
export type ListedKiosk = z.infer<typeof listedKioskSchema>

/** `isOfAll`: of all desks together, else of the network that asks. */
export const kioskCodeLockSchema = z.object({ isOfAll: z.boolean(), until: instantSchema })
export type KioskCodeLock = z.infer<typeof kioskCodeLockSchema>
