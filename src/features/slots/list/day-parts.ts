// Parts of a day by the clinic's clock.
const formatters = new Map<string, Intl.DateTimeFormat>()

/** Since midnight on the clinic's clock. */
export const clockMinutes = (startTime: string, timeZone: string): number => {
  const known =
    formatters.get(timeZone) ??
    new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit', hourCycle: 'h23', timeZone })
  formatters.set(timeZone, known)
  const [hour = 0, minute = 0] = known.format(Date.parse(startTime)).split(':').map(Number)
  return hour * 60 + minute
}

export const dayParts = ['morning', 'afternoon', 'evening'] as const
export type DayPart = (typeof dayParts)[number]

const noon = 12 * 60
const evening = 17 * 60

export const partOf = (startTime: string, timeZone: string): DayPart => {
  const minutes = clockMinutes(startTime, timeZone)
  return minutes < noon ? 'morning' : minutes < evening ? 'afternoon' : 'evening'
}
