/** API-44: what led to the request. */
export const requestTypes = ['BY_REQUEST', 'NO_TIMES', 'LOST_TIME', 'WITH_VISIT', 'FROM_REFERRAL'] as const
export type RequestType = (typeof requestTypes)[number]
