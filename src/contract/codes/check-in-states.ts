/** CHECKIN-02, S-59: what `step` of the address may say. */
export const checkInSteps = ['identity', 'confirm', 'feedback', 'verify-otp', 'success', 'complete', 'error'] as const
export type CheckInStep = (typeof checkInSteps)[number]

/** Why a visit that was found is not checked in here; the desk sees to it. */
export const checkInRefusals = [
  'SEVERAL_VISITS',
  'TOO_EARLY',
  'PAST_START',
  'NOT_CONFIRMED',
  'CANCELED',
  'NO_CONTACT',
  'OFF',
] as const
export type CheckInRefusal = (typeof checkInRefusals)[number]

/** Of a visit at the desk. `PREPARED` and `SENT` wait for the clinic's word. */
export const deskArrivalStates = ['EXPECTED', 'PREPARED', 'READY', 'SENT', 'CHECKED_IN'] as const
export type DeskArrivalState = (typeof deskArrivalStates)[number]

/** CHECKIN-10: what a visit still lacks; what comes first stops it. */
export const missingParts = ['SAFETY', 'PREPARATION', 'REFERRAL', 'PATIENT_NUMBER', 'CONSENT'] as const
export type MissingPart = (typeof missingParts)[number]

/** What the desk may have on paper; safety questions are cleared by who asked them. */
export const paperParts = [
  'PREPARATION',
  'REFERRAL',
  'PATIENT_NUMBER',
  'CONSENT',
] as const satisfies readonly MissingPart[]

export const checkInWays = ['KIOSK', 'PHONE', 'DESK'] as const
export type CheckInWay = (typeof checkInWays)[number]

/** CHECKIN-17 */
export const genders = ['Female', 'Male', 'Other'] as const
export type Gender = (typeof genders)[number]

/** S-58: by the country of the clinic. */
export const patientNumberKinds = ['medicare', 'nhi', 'digits', 'none'] as const

/** CHECKIN-27: of the run itself. */
export const checkInFaults = [
  'NOT_FOUND',
  'NOT_READY',
  'NOT_ACKNOWLEDGED',
  'WRONG_PERSON',
  'WRONG_CODE',
  'ENDED',
] as const
