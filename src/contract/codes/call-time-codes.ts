/** API-120: parts of a day by the clinic's clock, before and after noon. */
export const callTimeCodes = ['ANY', 'MORNING', 'AFTERNOON'] as const
export type CallTime = (typeof callTimeCodes)[number]
