import type { ErrorCode } from './error-codes.ts'

// One list for rows, pages and logins (S-111, S-112).
export const accessNames = [
  'public',
  'check-in',
  'booking-key',
  'booking',
  'code-asker',
  'check-in-run',
  'hand-off',
  'patient',
  'document-sender',
  'recipient',
  'referrer',
  'radiologist',
  'external',
  'staff',
  'desk',
  'kiosk',
] as const

export type Access = (typeof accessNames)[number]

/** What a refusal of each word may be; every row of the word names it by `defineCall`. */
export const accessErrors = {
  public: [],
  'check-in': [],
  'booking-key': [],
  booking: ['session.missing'],
  'code-asker': ['session.missing'],
  'check-in-run': ['session.missing', 'check-in.run-ended'],
  'hand-off': ['session.missing', 'hand-off.closed'],
  patient: ['session.missing', 'session.code-needed'],
  'document-sender': ['session.missing', 'session.code-needed'],
  recipient: ['session.missing', 'session.code-needed'],
  referrer: ['session.missing', 'access.wrong-role'],
  radiologist: ['session.missing', 'access.wrong-role'],
  external: ['session.missing', 'access.wrong-role'],
  staff: ['session.missing', 'access.wrong-role'],
  desk: ['desk.refused'],
  kiosk: ['kiosk.unknown', 'kiosk.revoked', 'kiosk.token-expired'],
} as const satisfies Readonly<Record<Access, readonly ErrorCode[]>>

/** What the claims of a login give; the first that a claim names counts. */
export const loginRoles = ['staff', 'radiologist', 'referrer', 'external'] as const satisfies readonly Access[]

export type LoginRole = (typeof loginRoles)[number]

/** I18N-06: whom a provider may give texts of their own. */
export const textRoles = ['patient', 'recipient', ...loginRoles] as const satisfies readonly Access[]

export type TextRole = (typeof textRoles)[number]

export const proofs = ['made-here', 'birth-date', 'code'] as const

export type Proof = (typeof proofs)[number]
