/** `waiting` until a person has approved or refused the code, or its time has run out. */
export const enrolmentStates = ['waiting', 'approved', 'refused', 'expired'] as const

export type EnrolmentState = (typeof enrolmentStates)[number]

/** What a device is heard by: through a headset also what is private is read aloud. */
export const kioskSounds = ['speaker', 'headset'] as const

export type KioskSound = (typeof kioskSounds)[number]

export const kioskStates = ['active', 'revoked'] as const
