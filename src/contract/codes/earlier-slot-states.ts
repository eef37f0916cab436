/** GONE: somebody has it, or holds it. LATE: its preparation should have begun. */
export const earlierOfferStates = ['OPEN', 'GONE', 'LATE'] as const

/** Why a wish is none any more. OVER: the visit was moved or cancelled, or has begun. */
export const earlierPreferenceEnds = ['STOPPED', 'OVER'] as const
export type EarlierPreferenceEnd = (typeof earlierPreferenceEnds)[number]
