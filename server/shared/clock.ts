export type Clock = { now: () => Date }

export const systemClock: Clock = { now: () => new Date() }

export const hoursBefore = (time: Date, hours: number): Date => new Date(time.getTime() - hours * 3_600_000)

export const hoursAfter = (time: Date, hours: number): Date => hoursBefore(time, -hours)

/** Days of 24 hours. */
export const daysBefore = (time: Date, days: number): Date => hoursBefore(time, days * 24)
