// S-115: which freed times suit whom, and when nobody is told. Pure.
import { dayParts } from '#src/contract/codes/day-parts.ts'
import type { AvailableSlot } from '#src/contract/entities/clinic-appointments.ts'
import type { EarlierPreference } from '#src/contract/entities/earlier-slot.ts'
import { bookingRequestsLimits } from '#src/contract/limits/booking-requests.limits.ts'
import { addDays, isoWeekday } from '#src/contract/rules/date.rules.ts'
import { toZonedIso, wallToInstant, zonedDay } from '../../shared/zoned-time.ts'

type Quiet = { quietFrom: string; quietUntil: string }

/** `HH:MM` compares as text; from is after until where the night lies between. */
const isWithin = (time: string, { quietFrom: from, quietUntil: until }: Quiet): boolean =>
  from <= until ? from <= time && time < until : time >= from || time < until

const wallTime = (instant: number, timeZone: string): string => toZonedIso(instant, timeZone).slice(11, 16)

/** When the quiet hours end in which `now` lies; undefined where it lies in none. */
export const quietEnd = (now: number, timeZone: string, quiet: Quiet): number | undefined => {
  if (!isWithin(wallTime(now, timeZone), quiet)) return undefined
  const today = zonedDay(now, timeZone)
  const end = wallToInstant(today, quiet.quietUntil, timeZone)
  return end > now ? end : wallToInstant(addDays(today, 1), quiet.quietUntil, timeZone)
}

/** When the next quiet hours begin; undefined where there are none. */
export const quietStart = (now: number, timeZone: string, quiet: Quiet): number | undefined => {
  if (quiet.quietFrom === quiet.quietUntil) return undefined
  const today = zonedDay(now, timeZone)
  const start = wallToInstant(today, quiet.quietFrom, timeZone)
  return start > now ? start : wallToInstant(addDays(today, 1), quiet.quietFrom, timeZone)
}

const hour = 3_600_000

type Wanted = Omit<EarlierPreference, 'clinicIds'> & { visitStartsAt: Date }

/** By the clock of the clinic that has the time. */
export const suits = (
  { startTime }: Pick<AvailableSlot, 'startTime'>,
  wish: Wanted,
  { now, timeZone }: { now: number; timeZone: string },
): boolean => {
  const start = Date.parse(startTime)
  if (start < now + wish.noticeHours * hour) return false
  if (start > wish.visitStartsAt.getTime() - wish.earlierByDays * 24 * hour) return false
  if (start >= wish.visitStartsAt.getTime()) return false
  if (!wish.weekdays.includes(isoWeekday(zonedDay(start, timeZone)))) return false
  const time = wallTime(start, timeZone)
  return dayParts.some((part) => {
    const { from, until } = bookingRequestsLimits.dayParts[part]
    return wish.parts.includes(part) && from <= time && time < until
  })
}

type Timed = { slug: string; startsAt: Date }

export const startsOf = (live: readonly Timed[]): string[] =>
  live.map(({ slug, startsAt }) => `${slug} ${startsAt.toISOString()}`)

/** What stands of the visit is where it was when the wish was left. */
export const isUnmoved = (live: readonly Timed[], visitTimes: readonly string[]): boolean =>
  live.length > 0 && startsOf(live).every((each) => visitTimes.includes(each))
