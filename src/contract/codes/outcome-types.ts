/** S-104: the first of them that is met wins; any other type is undecided (S-78). */
export const outcomeTypes = [
  'DENY_BOOKING',
  'DENY_BOOKING_REQUEST',
  'CREATE_BOOKING_REQUEST',
  'LEAVE',
  'WALK_IN',
  'NEW_EXAM',
  'QUESTIONNAIRE',
  'DEMAND',
] as const
export type OutcomeType = (typeof outcomeTypes)[number]

/** BREQ-06: key of the text where the provider has none of its own. */
export const requestConfirmation = 'message.success'

/** What the server decided; `DEMAND` until all that is demanded is there, then `ALLOW_BOOKING`. */
export const decisions = [...outcomeTypes, 'ALLOW_BOOKING'] as const
export type Decision = (typeof decisions)[number]
