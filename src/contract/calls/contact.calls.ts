import { defineCall } from '../call.ts'
import {
  callbackAnswerSchema,
  callbackRequestSchema,
  callCenterEmailAnswerSchema,
  callCenterEmailSchema,
} from '../entities/contact-request.ts'

const errors = ['region.unknown', 'clinic.unknown', 'exam.unknown', 'contact.not-offered', 'contact.too-many'] as const

export const createCallbackRequest = defineCall({
  name: 'createCallbackRequest',
  method: 'POST',
  path: '/api/callback_requests',
  access: 'public',
  summary: 'Asks the call centre to call; answers when it will',
  requirements: ['API-120', 'S-56'],
  idempotent: true,
  status: 201,
  body: callbackRequestSchema,
  response: callbackAnswerSchema,
  errors,
})

export const sendCallCenterEmail = defineCall({
  name: 'sendCallCenterEmail',
  method: 'POST',
  path: '/api/call_center_emails',
  access: 'public',
  summary: 'Sends a message to the call centre, which answers to the address given',
  requirements: ['API-119', 'S-56'],
  idempotent: true,
  status: 201,
  body: callCenterEmailSchema,
  response: callCenterEmailAnswerSchema,
  errors,
})
