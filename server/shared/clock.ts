/** Where the server takes its time from; tests put their own in. */
export type Clock = { now: () => Date }

export const systemClock: Clock = { now: () => new Date() }
