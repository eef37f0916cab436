/** API-120: when on a day somebody wants to be called, by the clock of the clinic. Before and after noon. */
export const callTimes = ['ANY', 'MORNING', 'AFTERNOON'] as const
export type CallTime = (typeof callTimes)[number]
