// Paths are ours (API-29 to API-33); keys travel in bodies, never in addresses.
import * as z from 'zod/mini'
import { defineCall } from '../call.ts'
import {
  authenticationAnswerSchema,
  codeStateSchema,
  freshLinkTokenSchema,
  otpSchema,
  otpTypeSchema,
  puzzlePassSchema,
  puzzleSchema,
  sessionSchema,
  signInRequestSchema,
  signInSchema,
} from '../entities/authentication.ts'
import { birthDateSchema, contactNumberSchema } from '../entities/patient-details.ts'
import { bookingKeySchema } from '../entities/primitives.ts'
import { sharePasswordSchema } from '../entities/share.ts'
import { authenticationLimits } from '../limits/authentication.limits.ts'

/** Signed by this server, or Base64 of what it is sent. */
const signed = (characters: number) => z.string().check(z.maxLength(characters), z.regex(/^[\w+/=.-]+$/))
export const lookUpSignIn = defineCall({
  name: 'lookUpSignIn',
  method: 'POST',
  path: '/api/authentication/look_up',
  access: 'public',
  summary: 'Before any proof: day, clinic, why the link is closed, and what will be asked',
  requirements: ['API-29', 'AUTH-12'],
  body: signInRequestSchema,
  response: signInSchema,
  errors: ['booking.unknown', 'request.too-many'],
})

export const authenticate = defineCall({
  name: 'authenticate',
  method: 'POST',
  path: '/api/authentication',
  access: 'public',
  quota: 'sign-in',
  summary: 'Compares the birth date, or the password of a share; an unknown key is answered as a wrong one',
  requirements: ['API-30', 'AUTH-07', 'AUTH-11', 'AUTH-12', 'AUTH-13'],
  idempotent: true,
  body: z
    .extend(signInRequestSchema, {
      dateOfBirth: z.optional(birthDateSchema),
      /** Of a share that has one, in place of the birth date. */
      password: z.optional(sharePasswordSchema),
      contactNumber: z.optional(contactNumberSchema),
      /** Of the fresh link that led here: its own tries count. */
      freshLink: z.optional(freshLinkTokenSchema),
      puzzlePass: z.optional(puzzlePassSchema),
      otpType: z.optional(otpTypeSchema),
    })
    .check(
      z.refine(({ dateOfBirth, password }) => dateOfBirth !== undefined || password !== undefined, {
        path: ['dateOfBirth'],
        error: 'required',
      }),
    ),
  response: authenticationAnswerSchema,
  errors: ['puzzle.needed', 'fresh-link.gone'],
})

export const sendCode = defineCall({
  name: 'sendCode',
  method: 'POST',
  path: '/api/secured/one_time_code',
  access: 'code-asker',
  quota: 'sign-in',
  summary: 'Sends a code to the contact on file',
  requirements: ['API-32', 'AUTH-10', 'AUTH-21'],
  body: z.extend(signInRequestSchema, {
    otpType: z.optional(otpTypeSchema),
  }),
  response: codeStateSchema,
  errors: ['code.too-soon', 'code.too-many', 'code.no-contact'],
})

export const validateCode = defineCall({
  name: 'validateCode',
  method: 'POST',
  path: '/api/secured/one_time_code/validate',
  access: 'code-asker',
  quota: 'sign-in',
  summary: 'Compares a code with the two newest that were sent',
  requirements: ['API-31', 'AUTH-08', 'AUTH-16', 'AUTH-18'],
  idempotent: true,
  body: z.extend(signInRequestSchema, { otp: otpSchema, freshLink: z.optional(freshLinkTokenSchema) }),
  response: authenticationAnswerSchema,
  errors: ['fresh-link.gone'],
})

export const getSession = defineCall({
  name: 'getSession',
  method: 'GET',
  path: '/api/session',
  access: 'public',
  summary: 'What this browser is signed in to; its 401 signs nobody out',
  requirements: ['API-121', 'AUTH-30'],
  response: sessionSchema,
  errors: ['session.missing'],
})

export const prolongSession = defineCall({
  name: 'prolongSession',
  method: 'POST',
  path: '/api/session/prolong',
  access: 'public',
  summary: 'Says that a person uses the page; no other call prolongs a session',
  requirements: ['S-23'],
  response: sessionSchema,
  errors: ['session.missing'],
})

export const requestFreshLink = defineCall({
  name: 'requestFreshLink',
  method: 'POST',
  path: '/api/fresh_link',
  access: 'public',
  quota: 'sign-in',
  summary: 'Sends a fresh link to the contact on file',
  requirements: ['S-20'],
  body: z.extend(signInRequestSchema, { otpType: z.optional(otpTypeSchema), puzzlePass: z.optional(puzzlePassSchema) }),
  response: z.object({ otpType: otpTypeSchema, resendSeconds: z.int() }),
  errors: ['booking.unknown', 'puzzle.needed', 'code.too-soon', 'code.too-many', 'code.no-contact'],
})

export const openFreshLink = defineCall({
  name: 'openFreshLink',
  method: 'POST',
  path: '/api/fresh_link/open',
  access: 'public',
  summary: 'What a fresh link signs in to; it ends with a completed sign-in, not with this',
  requirements: ['S-20'],
  body: z.object({ freshLink: freshLinkTokenSchema }),
  response: z.extend(signInSchema, { bookingKey: bookingKeySchema, shared: z.boolean() }),
  errors: ['fresh-link.gone'],
})

export const getPuzzle = defineCall({
  name: 'getPuzzle',
  method: 'GET',
  path: '/api/puzzle',
  access: 'public',
  summary: 'A puzzle to be solved once',
  requirements: ['API-33', 'S-22'],
  response: puzzleSchema,
  errors: ['request.too-many'],
})

export const verifyPuzzle = defineCall({
  name: 'verifyPuzzle',
  method: 'POST',
  path: '/api/puzzle/verify',
  access: 'public',
  summary: 'Whether the puzzle is solved, and a pass for this key',
  requirements: ['API-33', 'AUTH-28'],
  body: z.object({
    bookingKey: bookingKeySchema,
    /** Base64 of challenge and solution, as the library writes it. */
    token: signed(4000),
  }),
  response: z.object({ success: z.boolean(), puzzlePass: z.optional(z.string()) }),
})

export const readDenyMessage = defineCall({
  name: 'readDenyMessage',
  method: 'POST',
  path: '/api/deny_message',
  access: 'public',
  summary: 'The text of a `customMessage`, null unless this server signed it',
  requirements: ['S-14'],
  body: z.object({ customMessage: signed(4000) }),
  response: z.object({ text: z.nullable(z.string().check(z.maxLength(authenticationLimits.denyMessageCharacters))) }),
})
