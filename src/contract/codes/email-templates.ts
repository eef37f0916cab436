/** EMAIL-01: every kind of message that goes to a patient or a clinic as an e-mail. */
export const emailTemplates = [
  'confirmation',
  'visit-changed',
  'consent-due',
  'earlier-time',
  'one-time-code',
  'fresh-link',
  'sign-in-locked',
  'result-ready',
  'shared',
  'share-opened',
  'details-requested',
  'details-settled',
  'details-contact-replaced',
  'booking-request-changed',
  'clinic-notice',
  'clinic-change-notice',
  'booking-request-notice',
  'callback-request',
  'call-center-email',
] as const
export type EmailTemplate = (typeof emailTemplates)[number]
