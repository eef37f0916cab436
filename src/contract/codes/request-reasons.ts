/** Chosen by the desk, so that a message says why in the patient's language and holds no clinical word. */
export const holdReasons = ['REFERRAL', 'DETAILS', 'DOCTOR'] as const
export const removeReasons = ['NO_TIMES', 'NOT_REACHED', 'NOT_HERE', 'BY_PHONE'] as const
export const expireReasons = ['TIME_PASSED'] as const
/** Not chosen: the patient declined the time that the clinic had booked for it. */
export const reopenReasons = ['TIME_DECLINED'] as const
export const requestReasons = [...holdReasons, ...removeReasons, ...expireReasons, ...reopenReasons] as const
export type RequestReason = (typeof requestReasons)[number]
