// Paths are ours to design (S-03): a missing referral goes to the patient's own phone, or is photographed by the kiosk.
import * as z from 'zod/mini'
import { defineCall } from '../call.ts'
import { fileCodes } from '../codes/documents.codes.ts'
import { handOffKinds } from '../codes/hand-off-states.ts'
import { digestSchema, receiptSchema } from '../entities/attachment.ts'
import { handOffSchema, handOffSecretSchema, handOffStateSchema, newHandOffSchema } from '../entities/hand-off.ts'
import { bookingKeySchema } from '../entities/primitives.ts'
import {
  questionnaireAnswerSchema,
  questionnaireReceiptSchema,
  questionnairesSchema,
} from '../entities/questionnaire.ts'

const params = z.object({ bookingKey: bookingKeySchema })

/** Declared before the bytes; what it is of, the hand-off or the run says. */
const documentForm = z.object({
  size: z.string().check(z.regex(/^\d{1,9}$/, { error: 'invalid' })),
  sha256: digestSchema,
  file: z.file(),
})

const fileErrors = ['booking-key.unknown', 'upload.too-many', 'upload.busy', ...fileCodes] as const

export const createHandOff = defineCall({
  name: 'createHandOff',
  method: 'POST',
  path: '/api/secured/appointments/{bookingKey}/check_in/hand_offs',
  access: 'check-in-run',
  summary: 'A code with which one phone may add the missing referral; one that nobody opened before it ends',
  requirements: ['CHECKIN-13', 'S-37'],
  params,
  /** `takesBack`: one that a phone has opened ends too, unless it was used. */
  body: z.object({ kind: z.enum(handOffKinds), takesBack: z.optional(z.boolean()) }),
  response: newHandOffSchema,
  errors: ['hand-off.too-many'],
})

export const getHandOffState = defineCall({
  name: 'getHandOffState',
  method: 'GET',
  path: '/api/secured/appointments/{bookingKey}/check_in/hand_offs/{key}',
  access: 'check-in-run',
  summary: 'Whether a phone has opened the hand-off of this visit, and sent something',
  requirements: ['CHECKIN-13'],
  params: z.object({ bookingKey: bookingKeySchema, key: bookingKeySchema }),
  response: handOffStateSchema,
  errors: ['hand-off.unknown'],
})

export const sendCheckInDocument = defineCall({
  name: 'sendCheckInDocument',
  method: 'POST',
  path: '/api/secured/appointments/{bookingKey}/check_in/documents',
  access: 'check-in-run',
  summary: 'Adds the referral that a kiosk photographed to the visit of its run',
  requirements: ['ATT-04', 'CHECKIN-13'],
  kind: 'form',
  idempotent: true,
  params,
  body: documentForm,
  response: receiptSchema,
  status: 201,
  errors: [...fileErrors],
})

export const openHandOff = defineCall({
  name: 'openHandOff',
  method: 'POST',
  path: '/api/hand_offs/open',
  access: 'public',
  summary: 'Opens a hand-off on the first phone that brings its secret; the same opener may ask again',
  requirements: ['CHECKIN-13'],
  body: z.object({ secret: handOffSecretSchema, opener: handOffSecretSchema }),
  response: handOffSchema,
  errors: ['hand-off.unknown', 'hand-off.used', 'hand-off.ended', 'hand-off.closed'],
})

export const getHandOff = defineCall({
  name: 'getHandOff',
  method: 'GET',
  path: '/api/secured/hand_offs/{bookingKey}',
  access: 'hand-off',
  summary: 'The hand-off that this phone has opened; its key stands where a booking’s does',
  requirements: ['CHECKIN-13'],
  params,
  response: handOffSchema,
})

export const sendHandedDocument = defineCall({
  name: 'sendHandedDocument',
  method: 'POST',
  path: '/api/secured/hand_offs/{bookingKey}/documents',
  access: 'hand-off',
  summary: 'Adds one document to the visit of the hand-off',
  requirements: ['ATT-04', 'CHECKIN-13'],
  kind: 'form',
  idempotent: true,
  params,
  body: documentForm,
  response: receiptSchema,
  status: 201,
  errors: ['hand-off.sent', 'hand-off.ended', ...fileErrors],
})

export const getHandedQuestionnaires = defineCall({
  name: 'getHandedQuestionnaires',
  method: 'GET',
  path: '/api/secured/hand_offs/{bookingKey}/questionnaires',
  access: 'hand-off',
  summary: 'The questions of the visit that nobody has answered yet, without its answers, times or names',
  requirements: ['API-34', 'S-36'],
  params,
  response: questionnairesSchema,
  errors: ['hand-off.sent', 'hand-off.ended'],
})

export const sendHandedAnswer = defineCall({
  name: 'sendHandedAnswer',
  method: 'POST',
  path: '/api/secured/hand_offs/{bookingKey}/questionnaire_answers',
  access: 'hand-off',
  summary: 'Adds an answer to the visit of the hand-off, which is used up by the last one',
  requirements: ['API-38', 'API-39', 'S-36'],
  idempotent: true,
  params,
  body: questionnaireAnswerSchema,
  response: questionnaireReceiptSchema,
  errors: [
    ...(['hand-off.sent', 'hand-off.ended'] as const),
    ...(['questionnaire.unknown', 'questionnaire.changed', 'questionnaire.incomplete'] as const),
    'request.too-many',
  ],
})
