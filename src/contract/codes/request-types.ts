/** What led to the request. */
export const requestTypes = ['BY_REQUEST', 'NO_TIMES', 'LOST_TIME', 'WITH_VISIT', 'FROM_REFERRAL'] as const
export type RequestType = (typeof requestTypes)[number]

/** API-44, BREQ-11: an agent while a conversation about it goes on. */
export const requestArrangers = ['PATIENT', 'AGENT'] as const
