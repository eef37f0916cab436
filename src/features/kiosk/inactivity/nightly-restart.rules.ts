import { kioskLimits } from '#src/contract/limits/kiosk.limits.ts'
import { clockInZone } from '#src/contract/rules/date.rules.ts'

type PageAtNight = {
  now: number
  pageMilliseconds: number
  timeZone: string
  /** From 0 to 1, so that the kiosks of a clinic do not start at once. */
  spread: number
}

const minute = 60_000

const minutesOf = (clock: string): number => {
  const [hours = 0, minutes = 0] = clock.split(':').map(Number)
  return hours * 60 + minutes
}

export const isRestartDue = ({ now, pageMilliseconds, timeZone, spread }: PageAtNight): boolean => {
  const { nightFrom, nightMinutes } = kioskLimits
  const begun = minutesOf(clockInZone(now, timeZone)) - minutesOf(nightFrom)
  const isTime = begun >= (spread * nightMinutes) / 2 && begun < nightMinutes
  return isTime && pageMilliseconds > (begun + 1) * minute
}
