/** `waiting` until a person has approved or refused the code, or its time has run out. */
export const enrolmentStates = ['waiting', 'approved', 'refused', 'expired'] as const

export type EnrolmentState = (typeof enrolmentStates)[number]

export const kioskStates = ['active', 'revoked'] as const
