// Requests to the call centre as a browser sends them.
import { randomUUID } from 'node:crypto'
import type * as z from 'zod/mini'
import * as calls from '#src/contract/calls/contact.calls.ts'
import {
  type callbackRequestSchema,
  type callCenterEmailSchema,
  contactNotice,
} from '#src/contract/entities/contact-request.ts'
import type { AnswerTo, Browser } from './backend.ts'

type Callback = z.input<typeof callbackRequestSchema>
type Email = z.input<typeof callCenterEmailSchema>

export const callback = (overrides: Partial<Callback> = {}): Callback => ({
  regionSlug: 'melbourne',
  examSlug: 'knee-mri',
  clinicSlug: 'coburg',
  name: 'Mārama Wilson',
  contactNumber: '0491570157',
  callTime: 'ANY',
  notice: contactNotice,
  ...overrides,
})

export const question = (overrides: Partial<Email> = {}): Email => ({
  regionSlug: 'melbourne',
  examSlug: 'knee-mri',
  name: 'Mārama Wilson',
  email: 'marama.wilson@example.com',
  message: 'Can I bring my sister?',
  notice: contactNotice,
  ...overrides,
})

export const askForCall = (
  browser: Browser,
  overrides: Partial<Callback> = {},
  idempotencyKey: string = randomUUID(),
): Promise<AnswerTo<typeof calls.createCallbackRequest>> =>
  browser.call(calls.createCallbackRequest, { body: callback(overrides), idempotencyKey })

export const askByMail = (
  browser: Browser,
  overrides: Partial<Email> = {},
  idempotencyKey: string = randomUUID(),
): Promise<AnswerTo<typeof calls.sendCallCenterEmail>> =>
  browser.call(calls.sendCallCenterEmail, { body: question(overrides), idempotencyKey })
