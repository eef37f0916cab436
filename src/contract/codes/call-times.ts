/** API-120: parts of a day by the clinic's clock, before and after noon. */
export const callTimes = ['ANY', 'MORNING', 'AFTERNOON'] as const
export type CallTime = (typeof callTimes)[number]
