export const kiosksCodes = [
  'kiosk.unknown',
  'kiosk.token-expired',
  'kiosk.revoked',
  'kiosk.proof-wrong',
  'kiosk.enrolment-unknown',
  'kiosk.enrolment-used',
  'kiosk.too-many-tries',
  'kiosk.name-taken',
  'kiosk.person-ended',
  'kiosk.booking-off',
  'desk.refused',
] as const

/** `waiting` until a person has approved or refused the code, or its time has run out. */
export const enrolmentStates = ['waiting', 'approved', 'refused', 'expired'] as const

export type EnrolmentState = (typeof enrolmentStates)[number]

export const kioskStates = ['active', 'revoked'] as const
