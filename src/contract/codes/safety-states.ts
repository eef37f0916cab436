/**
 * S-121: of what an exam asks before it is done. `OPEN`: not all is answered. `CONCERN`: the answers would not have led
 * to this time. `CLEARED`: staff has seen to either.
 */
export const safetyStates = ['OPEN', 'CONCERN', 'ANSWERED', 'CLEARED'] as const
export type SafetyState = (typeof safetyStates)[number]

/** How staff saw to it: asked and written down on paper, or the answers were read and judged. */
export const safetyClearances = ['ASKED_ON_PAPER', 'ANSWERS_REVIEWED'] as const
export type SafetyClearance = (typeof safetyClearances)[number]

/** The exam is not begun: check-in stops here. */
export const stopsCheckIn = (state: SafetyState | undefined): boolean => state === 'OPEN' || state === 'CONCERN'
