/** API-106: what a patient says to a form; wanting to talk first is an answer too. */
export const consentAnswers = ['SIGNED', 'TALK'] as const
export type ConsentAnswer = (typeof consentAnswers)[number]

/** `CHANGED`: answered, and the words are others since. */
export const consentStates = ['OPEN', 'CHANGED', ...consentAnswers] as const
export type ConsentState = (typeof consentStates)[number]

/** Nothing is left to answer. */
export const isAnswered = (state: ConsentState): boolean => state === 'SIGNED' || state === 'TALK'
