import type { Samples } from '../outbox/outbox.hooks.ts'
import { type ConsentContext, consentDueKind } from './consent-due.mail.ts'

export const consentSamples: Samples<ConsentContext> = {
  [consentDueKind]: async (_context, { bookingKey }) => ({ subject: bookingKey }),
}
