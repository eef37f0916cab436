// Paths are ours to design (API-105 to -107).
import * as z from 'zod/mini'
import { defineCall } from '../call.ts'
import { uploadKeySchema } from '../entities/attachment.ts'
import {
  consentFormsSchema,
  consentGivenSchema,
  consentReceiptSchema,
  givenConsentSchema,
} from '../entities/consent.ts'
import { deskVisitSchema } from '../entities/desk-visit.ts'
import { bookingKeySchema, referenceSchema } from '../entities/primitives.ts'

const params = z.object({ bookingKey: bookingKeySchema })

export const getConsentForms = defineCall({
  name: 'getConsentForms',
  method: 'GET',
  path: '/api/secured/appointments/{bookingKey}/consent_forms',
  access: 'booking',
  summary: 'The consent forms of the visit with their words, and whether each is answered',
  requirements: ['API-105', 'PORTAL-21'],
  params,
  response: consentFormsSchema,
})

export const getConsentAnswers = defineCall({
  name: 'getConsentAnswers',
  method: 'GET',
  path: '/api/secured/appointments/{bookingKey}/consent_answers',
  access: 'booking',
  summary: 'What was answered to consent forms of the visit, with the words that were read, the oldest first',
  requirements: ['API-106'],
  params,
  response: z.array(givenConsentSchema),
})

export const saveConsent = defineCall({
  name: 'saveConsent',
  method: 'POST',
  path: '/api/secured/appointments/{bookingKey}/consent_answers',
  access: 'booking',
  summary: 'Signs a consent form, or says that the patient wants to talk first; received once',
  requirements: ['API-107', 'PORTAL-21'],
  idempotent: true,
  params,
  body: consentGivenSchema,
  response: consentReceiptSchema,
  errors: ['request.too-many', 'consent.form-unknown'],
})

export const getConsentReceipt = defineCall({
  name: 'getConsentReceipt',
  method: 'GET',
  path: '/api/consent_answers/by-key/{key}',
  access: 'booking-key',
  summary: 'Receipt of the answer sent with this Idempotency-Key; 404 when none was received',
  requirements: ['STATE-06'],
  params: z.object({ key: uploadKeySchema }),
  response: consentReceiptSchema,
  errors: ['consent.unknown'],
})

export const takeDeskConsents = defineCall({
  name: 'takeDeskConsents',
  method: 'POST',
  path: '/api/desk/visits/{reference}/consents/taken',
  access: 'desk',
  summary: 'The clinic took the answers of the visit’s consent forms into its record',
  requirements: ['S-110'],
  params: z.object({ reference: referenceSchema }),
  response: deskVisitSchema,
  errors: ['visit.unknown'],
})
