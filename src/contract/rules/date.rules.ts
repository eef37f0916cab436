// Calendar days as `YYYY-MM-DD`, without a zone.
import { bookingLimits } from '../limits/booking.limits.ts'

const pattern = /^(\d{4})-(\d{2})-(\d{2})$/

/** Keeps every day four digits wide, so that days compare as text. */
const years = { first: 1000, last: 9998 } as const

/** UTC midnight in milliseconds; undefined when no such day exists. */
export const dayNumber = (day: string): number | undefined => {
  const match = pattern.exec(day)
  if (!match) return undefined
  const [year, month, date] = [Number(match[1]), Number(match[2]), Number(match[3])]
  const time = Date.UTC(year, month - 1, date)
  const back = new Date(time)
  const isOurs = year >= years.first && year <= years.last
  return isOurs && back.getUTCMonth() === month - 1 && back.getUTCDate() === date ? time : undefined
}

export const isCalendarDay = (day: string): boolean => dayNumber(day) !== undefined

const asDay = (time: number): string => new Date(time).toISOString().slice(0, 10)

/** @throws on an impossible day. */
export const addDays = (day: string, count: number): string => {
  const time = dayNumber(day)
  if (time === undefined) throw new Error('not a calendar day')
  return asDay(time + count * 86_400_000)
}

/** Negative where `to` comes first; NaN for a day that does not exist. */
export const daysBetween = (from: string, to: string): number =>
  Math.round(((dayNumber(to) ?? Number.NaN) - (dayNumber(from) ?? Number.NaN)) / 86_400_000)

/** Monday is 1, Sunday is 7. */
export const isoWeekday = (day: string): number => {
  const weekday = new Date(dayNumber(day) ?? Number.NaN).getUTCDay()
  return weekday === 0 ? 7 : weekday
}

/** `today` itself when weeks start today, else its Monday (BOOK-18, S-54). */
export const weekStart = (day: string, today: string, startsToday: boolean): string => {
  if (!startsToday) return addDays(day, 1 - isoWeekday(day))
  const offset = daysBetween(today, day)
  return addDays(today, Math.floor(offset / 7) * 7)
}

/** `YYYY-MM-DD`; a number is milliseconds since the epoch. */
export const dayInZone = (instant: Date | number, timeZone: string): string =>
  new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' }).format(instant)

/** `HH:MM`, 24 hours. */
export const clockInZone = (instant: Date | number, timeZone: string): string =>
  new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }).format(instant)

export type BirthDateProblem = 'date.impossible' | 'date.future' | 'date.too-long-ago'

/** AUTH-24 */
export const birthDateProblem = (day: string, today: string): BirthDateProblem | undefined => {
  if (!isCalendarDay(day)) return 'date.impossible'
  if (day > today) return 'date.future'
  if (Number(today.slice(0, 4)) - Number(day.slice(0, 4)) > bookingLimits.oldestBirthYearsAgo)
    return 'date.too-long-ago'
  return undefined
}
