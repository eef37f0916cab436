/** S-71: of another time that a patient asked the clinic for. `ENDED` with a cancellation, or with a move by the clinic. */
export const moveRequestStatuses = ['OPEN', 'ACCEPTED', 'DECLINED', 'WITHDRAWN', 'EXPIRED', 'ENDED'] as const
export type MoveRequestStatus = (typeof moveRequestStatuses)[number]

/** Read by the patient in their language. */
export const moveDeclineReasons = ['NO_STAFF', 'PREPARATION', 'DOCTOR', 'CALL_US'] as const
export type MoveDeclineReason = (typeof moveDeclineReasons)[number]
