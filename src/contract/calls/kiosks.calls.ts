// Paths are ours (S-32, S-35): the specification names a keepalive and an identity only.
import * as z from 'zod/mini'
import { defineCall } from '../call.ts'
import { kioskSounds } from '../codes/kiosk-states.ts'
import {
  deviceIdSchema,
  devicePublicKeySchema,
  enrolmentCheckSchema,
  enrolmentCodeSchema,
  keepaliveAnswerSchema,
  kioskCodeLockSchema,
  kioskEnrolmentAnswerSchema,
  kioskEnrolmentSchema,
  kioskNameSchema,
  kioskSchema,
  listedKioskSchema,
  signatureSchema,
  waitingKioskSchema,
} from '../entities/kiosk.ts'
import { bookingKeySchema, instantSchema, slugSchema } from '../entities/primitives.ts'
import { kioskLimits } from '../limits/kiosk.limits.ts'
import { keepalivePath } from './kiosks.paths.ts'

const enrolmentTokenSchema = z.string().check(z.regex(/^[0-9A-Za-z]{43}$/, { error: 'invalid' }))

export const requestKioskEnrolment = defineCall({
  name: 'requestKioskEnrolment',
  method: 'POST',
  path: '/api/kiosks/enrolments',
  access: 'public',
  summary: 'A code that the desk approves, for a device with this key and name',
  requirements: ['KIOSK-04', 'KIOSK-05', 'S-32'],
  body: z.object({ name: kioskNameSchema, publicKey: devicePublicKeySchema }),
  response: kioskEnrolmentSchema,
  status: 201,
  errors: ['kiosk.too-many-tries'],
})

export const getKioskEnrolment = defineCall({
  name: 'getKioskEnrolment',
  method: 'POST',
  path: '/api/kiosks/enrolments/state',
  access: 'public',
  summary: 'Whether the code was approved; then the identity of the device',
  requirements: ['S-32'],
  body: z.object({ enrolmentKey: bookingKeySchema }),
  response: kioskEnrolmentAnswerSchema,
  errors: ['kiosk.enrolment-unknown', 'clinic.unknown'],
})

export const enrolKioskByToken = defineCall({
  name: 'enrolKioskByToken',
  method: 'POST',
  path: '/api/kiosks/enrolments/by_token',
  access: 'public',
  summary: 'Enrols a device of a fleet; the token is used up',
  requirements: ['S-32'],
  body: z.object({ token: enrolmentTokenSchema, publicKey: devicePublicKeySchema }),
  response: kioskSchema,
  status: 201,
  errors: [
    'kiosk.enrolment-unknown',
    'kiosk.enrolment-used',
    'kiosk.name-taken',
    'kiosk.too-many-tries',
    'clinic.unknown',
  ],
})

export const createKioskChallenge = defineCall({
  name: 'createKioskChallenge',
  method: 'POST',
  path: '/api/kiosks/challenges',
  access: 'public',
  summary: 'What an enrolled device signs to get its token',
  requirements: ['S-32'],
  body: z.object({ deviceId: deviceIdSchema }),
  response: z.object({ challenge: bookingKeySchema, serverTime: instantSchema }),
  status: 201,
  errors: ['kiosk.unknown', 'kiosk.revoked'],
})

/** The only call of an enrolled device that takes cookies: it writes the mirror (S-30, S-31). */
export const openKiosk = defineCall({
  name: 'openKiosk',
  method: 'POST',
  path: '/api/kiosks/tokens',
  access: 'public',
  summary: 'The token of a device for some hours, against its signature of the challenge; renews the cookie',
  requirements: ['STATE-08', 'STATE-11', 'S-30', 'S-31', 'S-32'],
  body: z.object({ deviceId: deviceIdSchema, challenge: bookingKeySchema, signature: signatureSchema }),
  response: z.object({ token: enrolmentTokenSchema, expiresAt: instantSchema, kiosk: kioskSchema }),
  status: 201,
  errors: ['kiosk.unknown', 'kiosk.revoked', 'kiosk.proof-wrong', 'clinic.unknown'],
})

export const getKioskCookie = defineCall({
  name: 'getKioskCookie',
  method: 'GET',
  path: '/api/kiosks/cookie',
  access: 'public',
  summary: 'Name of the kiosk that this browser was; gives it no rights',
  requirements: ['STATE-08', 'S-30'],
  response: z.object({ name: z.nullable(z.string()) }),
})

export const sendKeepalive = defineCall({
  name: 'sendKeepalive',
  method: 'GET',
  path: keepalivePath,
  access: 'kiosk',
  summary: 'A device says that it works; the header `x-kiosk-keepalive` is signed by it',
  requirements: ['API-26', 'KIOSK-15'],
  response: keepaliveAnswerSchema,
  errors: ['kiosk.proof-wrong', 'clinic.unknown'],
})

export const endKioskPerson = defineCall({
  name: 'endKioskPerson',
  method: 'POST',
  path: '/api/kiosks/person/end',
  access: 'kiosk',
  summary: 'Ends what the person at the kiosk opened, and gives back what they hold',
  requirements: ['KIOSK-12', 'KIOSK-13', 'S-36'],
  body: z.object({ bookingKey: z.optional(bookingKeySchema) }),
  response: z.object({}),
})

export const listKiosks = defineCall({
  name: 'listKiosks',
  method: 'GET',
  path: '/api/desk/kiosks',
  access: 'desk',
  summary: 'All devices with their health',
  requirements: ['S-32', 'KIOSK-15'],
  response: z.array(listedKioskSchema),
})

export const listKioskEnrolments = defineCall({
  name: 'listKioskEnrolments',
  method: 'GET',
  path: '/api/desk/kiosks/enrolments',
  access: 'desk',
  summary: 'Devices that wait for the desk; the number to compare stands on their screens alone',
  requirements: ['S-32'],
  response: z.array(waitingKioskSchema),
})

export const findKioskEnrolment = defineCall({
  name: 'findKioskEnrolment',
  method: 'GET',
  path: '/api/desk/kiosks/enrolments/{code}',
  access: 'desk',
  summary: 'The device that shows this code, with the number to compare',
  requirements: ['S-32'],
  params: z.object({ code: enrolmentCodeSchema }),
  response: z.object({ name: z.string(), check: enrolmentCheckSchema, expiresAt: instantSchema }),
  errors: ['kiosk.enrolment-unknown', 'kiosk.enrolment-used', 'kiosk.too-many-tries'],
})

export const listKioskCodeLocks = defineCall({
  name: 'listKioskCodeLocks',
  method: 'GET',
  path: '/api/desk/kiosk_code_locks',
  access: 'desk',
  summary: 'Until when no enrolment code is taken after too many wrong ones, from here or from any desk',
  requirements: ['S-32', 'S-110'],
  response: z.array(kioskCodeLockSchema),
})

export const unlockKioskCodes = defineCall({
  name: 'unlockKioskCodes',
  method: 'POST',
  path: '/api/desk/kiosk_code_locks/unlock',
  access: 'desk',
  summary: 'Forgets the wrong codes that were typed here, and those of all desks',
  requirements: ['S-32', 'S-110'],
  response: z.object({}),
})

export const approveKiosk = defineCall({
  name: 'approveKiosk',
  method: 'POST',
  path: '/api/desk/kiosks/enrolments/{code}/approve',
  access: 'desk',
  summary: 'Makes the device a kiosk of a clinic',
  requirements: ['S-32', 'KIOSK-04'],
  params: z.object({ code: enrolmentCodeSchema }),
  body: z.object({ clinicSlug: slugSchema, check: enrolmentCheckSchema, name: z.optional(kioskNameSchema) }),
  response: listedKioskSchema,
  status: 201,
  errors: [
    'kiosk.enrolment-unknown',
    'kiosk.enrolment-used',
    'kiosk.proof-wrong',
    'kiosk.name-taken',
    'kiosk.too-many-tries',
    'clinic.unknown',
  ],
})

export const refuseKiosk = defineCall({
  name: 'refuseKiosk',
  method: 'POST',
  path: '/api/desk/kiosks/enrolments/{code}/refuse',
  access: 'desk',
  summary: 'The code is no longer accepted, and the device says so',
  requirements: ['S-32'],
  params: z.object({ code: enrolmentCodeSchema }),
  response: z.object({}),
  errors: ['kiosk.enrolment-unknown', 'kiosk.enrolment-used', 'kiosk.too-many-tries'],
})

export const changeKiosk = defineCall({
  name: 'changeKiosk',
  method: 'PUT',
  path: '/api/desk/kiosks/{deviceId}',
  access: 'desk',
  summary: 'Another name, clinic or sound; the device hears of it with its next keepalive or token',
  requirements: ['S-32'],
  params: z.object({ deviceId: deviceIdSchema }),
  body: z.object({
    name: z.optional(kioskNameSchema),
    clinicSlug: z.optional(slugSchema),
    sound: z.optional(z.enum(kioskSounds)),
  }),
  response: listedKioskSchema,
  errors: ['kiosk.unknown', 'kiosk.name-taken', 'clinic.unknown'],
})

export const revokeKiosk = defineCall({
  name: 'revokeKiosk',
  method: 'POST',
  path: '/api/desk/kiosks/{deviceId}/revoke',
  access: 'desk',
  summary: 'The device is no kiosk any more and removes what it keeps at its next call',
  requirements: ['S-32', 'S-113'],
  params: z.object({ deviceId: deviceIdSchema }),
  response: listedKioskSchema,
  errors: ['kiosk.unknown'],
})

export const createKioskTokens = defineCall({
  name: 'createKioskTokens',
  method: 'POST',
  path: '/api/desk/kiosks/tokens',
  access: 'desk',
  summary: 'One token for each name: a device that starts with it is enrolled without a code, once',
  requirements: ['S-32'],
  body: z.object({
    clinicSlug: slugSchema,
    names: z.array(kioskNameSchema).check(z.minLength(1), z.maxLength(kioskLimits.enrolmentTokensAtOnce)),
  }),
  response: z.object({
    tokens: z.array(z.object({ name: z.string(), token: enrolmentTokenSchema })),
    expiresAt: instantSchema,
  }),
  status: 201,
  errors: ['clinic.unknown', 'kiosk.name-taken'],
})
