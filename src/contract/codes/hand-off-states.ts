/** What a hand-off asks for. */
export const handOffKinds = ['REFERRAL', 'QUESTIONS'] as const
export type HandOffKind = (typeof handOffKinds)[number]

/** `CLOSED`: another one took its place, its kiosk was revoked, or the visit is not standing any more. */
export const handOffStates = ['WAITING', 'OPENED', 'RECEIVED', 'ENDED', 'CLOSED'] as const
export type HandOffState = (typeof handOffStates)[number]

/** Why a hand-off takes nothing: one page each. */
export const handOffEnds = ['unknown', 'used', 'sent', 'ended', 'closed'] as const
export type HandOffEnd = (typeof handOffEnds)[number]
