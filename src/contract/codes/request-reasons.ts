/** Chosen by the desk, so that a message says why in the patient's language and holds no clinical word. */
export const holdReasons = ['REFERRAL', 'DETAILS', 'DOCTOR'] as const
export const removeReasons = ['NO_TIMES', 'NOT_REACHED', 'NOT_HERE', 'BY_PHONE'] as const
export const expireReasons = ['TIME_PASSED'] as const
export const requestReasons = [...holdReasons, ...removeReasons, ...expireReasons] as const
export type RequestReason = (typeof requestReasons)[number]
