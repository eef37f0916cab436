import * as z from 'zod/mini'
import { proofs } from '../codes/access.ts'
import { authenticationTypes, otpTypes } from '../codes/authentication-types.ts'
import { closedReasons } from '../codes/statuses.ts'
import { isCode, normaliseCode } from '../rules/one-time-code.rules.ts'
import { clinicSchema } from './clinic.ts'
import { bookingKeySchema, daySchema, instantSchema } from './primitives.ts'
import { roleTranslationsSchema } from './texts.ts'

/** AUTH-08: a key and what it is to open, in every body. */
export const signInRequestSchema = z.object({
  bookingKey: bookingKeySchema,
  authenticationType: z.enum(authenticationTypes),
  shared: z.optional(z.boolean()),
})
export type SignInRequest = z.infer<typeof signInRequestSchema>

export const otpSchema = z
  .string()
  .check(
    z.maxLength(64, { error: 'code.invalid', abort: true }),
    z.overwrite(normaliseCode),
    z.refine(isCode, { error: 'code.invalid' }),
  )

/** Signed by this server. */
export const puzzlePassSchema = z.string().check(z.maxLength(500), z.regex(/^[\w+/=.-]+$/))

export const otpTypeSchema = z.enum(otpTypes)
export const freshLinkTokenSchema = z.string().check(z.regex(/^[0-9A-Za-z]{43}$/, { error: 'invalid' }))

export const signInSchema = z.object({
  authenticationType: z.enum(authenticationTypes),
  kind: z.enum(['APPOINTMENT', 'BOOKING_REQUEST', 'SHARE']),
  /** By the clinic's calendar; null where no day is fixed. */
  day: z.nullable(daySchema),
  clinic: clinicSchema,
  /** Why the link opens nothing any more. */
  closed: z.nullable(z.enum(closedReasons)),
  /** When a link that closed with age did. */
  closedAt: z.nullable(instantSchema),
  maxAttemptsReached: z.boolean(),
  /** S-20: until then no try counts. */
  triesAgainAt: z.nullable(instantSchema),
  /** Of a lock: a message about it is sent, or on its way, to the person who booked. */
  isOwnerTold: z.optional(z.boolean()),
  contactNumberAuthEnabled: z.boolean(),
  contactNumberMaxDigits: z.int(),
  proof: z.enum(['birth-date', 'code']),
  /** Of a share: its password is asked for in place of the birth date. */
  hasPassword: z.optional(z.boolean()),
  /** Kinds alone; empty where nobody can be written to. */
  contacts: z.array(otpTypeSchema),
  /** S-22: whether `authenticate` needs the pass of a solved puzzle. */
  puzzleNeeded: z.boolean(),
  roleTranslations: roleTranslationsSchema,
})
export type SignIn = z.infer<typeof signInSchema>

export const sessionBookingSchema = z.object({
  bookingKey: bookingKeySchema,
  /** Null for the browser that booked. */
  authenticationType: z.nullable(z.enum(authenticationTypes)),
  proof: z.enum(proofs),
  /** A share's key opens what was shared alone. */
  isShare: z.optional(z.boolean()),
  firstName: z.string(),
  contacts: z.array(z.object({ otpType: otpTypeSchema, masked: z.string() })),
  idleEndsAt: z.nullable(instantSchema),
  endsAt: instantSchema,
})
export type SessionBooking = z.infer<typeof sessionBookingSchema>

/** S-23: of this browser. */
export const sessionSchema = z.object({
  bookings: z.array(sessionBookingSchema),
  /** The server's clock, against which the ends count. */
  now: instantSchema,
  roleTranslations: roleTranslationsSchema,
})
export type Session = z.infer<typeof sessionSchema>

export const codeStateSchema = z.object({
  /** False where none went out now: one is still good (`validSeconds`), or too many were sent. */
  isSent: z.boolean(),
  otpType: otpTypeSchema,
  masked: z.string(),
  others: z.array(otpTypeSchema),
  /** AUTH-21: until another may be asked for. */
  resendSeconds: z.int(),
  sendsLeft: z.int(),
  /** 0 where this browser has none that is good. */
  validSeconds: z.int(),
})
export type CodeState = z.infer<typeof codeStateSchema>

/** AUTH-07 */
export const authenticationAnswerSchema = z.object({
  success: z.boolean(),
  maxAttemptsReached: z.boolean(),
  /** AUTH-31: the server's own words or a message key; absent for the default of AUTH-33. */
  message: z.optional(z.string()),
  triesLeft: z.optional(z.int()),
  /** Of a code that was sent to this browser and is no longer good: no try was counted. */
  isExpired: z.optional(z.boolean()),
  closed: z.optional(z.enum(closedReasons)),
  /** Of a success. `call`: a code is needed and there is nobody to send it to. */
  next: z.optional(z.enum(['target', 'code', 'call'])),
  code: z.optional(codeStateSchema),
  session: z.optional(sessionBookingSchema),
  roleTranslations: roleTranslationsSchema,
})
export type AuthenticationAnswer = z.infer<typeof authenticationAnswerSchema>

export const puzzleSchema = z.object({
  parameters: z.looseObject({
    algorithm: z.string(),
    nonce: z.string(),
    salt: z.string(),
    cost: z.int(),
    keyLength: z.int(),
    keyPrefix: z.string(),
    expiresAt: z.optional(z.int()),
  }),
  signature: z.string(),
})
export type Puzzle = z.infer<typeof puzzleSchema>
