// A provider that takes booking requests, and steps of one as a browser takes them.
import { randomUUID } from 'node:crypto'
import type { ProviderPack } from '#server/provider-pack/provider-pack.schema.ts'
import type { CallArgs } from '#src/contract/call.ts'
import { createBookingRequest } from '#src/contract/calls/booking-requests.calls.ts'
import type { AnswerTo, Browser } from './backend.ts'
import { newKey, patient } from './booking.ts'
import { packWithMail } from './messages.ts'

/** The clinic answers within three of its hours; the MRI is at Coburg alone. */
export const packWithRequests = (change: (pack: ProviderPack) => void = () => undefined): ProviderPack =>
  packWithMail((pack) => {
    pack.settings.bookingRequests = { answerHours: 3, downloadReferralEnabled: true }
    change(pack)
  })

type Body = CallArgs<typeof createBookingRequest>['body']

export const requestBody = (bookingKey: string, change: Partial<Body> = {}): Body => ({
  bookingKey,
  regionSlug: 'melbourne',
  examSlugs: ['knee-mri'],
  type: 'BY_REQUEST',
  preferredDays: [{ day: '2026-11-24', parts: ['MORNING'] }],
  patientDetails: patient(),
  ...change,
})

export const sendRequest = (
  browser: Browser,
  body: Body,
  idempotencyKey: string = randomUUID(),
): Promise<AnswerTo<typeof createBookingRequest>> => browser.call(createBookingRequest, { idempotencyKey, body })

/** A new request of the knee MRI; answers its key and reference. */
export const requestOne = async (
  browser: Browser,
  change: Partial<Body> = {},
): Promise<{ bookingKey: string; reference: string }> => {
  const bookingKey = await newKey(browser)
  const { body } = await sendRequest(browser, requestBody(bookingKey, change))
  if (!body.request) throw new Error(`not sent: ${body.code ?? body.errorMessage}`)
  return { bookingKey, reference: body.request.reference }
}
