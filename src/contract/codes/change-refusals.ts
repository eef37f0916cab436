/** PORTAL-12 to -15; S-65: never compared with a status. */
export const changeRefusals = [
  'APPOINTMENT_CANCELLED',
  'PRIOR_MINUTES',
  'WALK_IN',
  'TOO_MANY_CHANGES',
  'BY_THE_CLINIC',
  'REQUESTED_ALREADY',
  'TOO_EARLY',
  'EXAM_BY_PHONE',
] as const
export type ChangeRefusal = (typeof changeRefusals)[number]

export const changeActions = [
  'RESCHEDULE',
  'REQUEST_RESCHEDULE',
  'CHANGE',
  'REQUEST_CHANGE',
  'CANCEL',
  'CONFIRM',
] as const
export type ChangeAction = (typeof changeActions)[number]
