// Days and parts of a day that a booking request may name: those on which a clinic is open.
import { type DayPart, dayParts } from '../codes/day-parts.ts'
import type { PreferredDay } from '../entities/booking-request.ts'
import type { Clinic } from '../entities/clinic.ts'
import { bookingRequestsLimits } from '../limits/booking-requests.limits.ts'
import { addDays } from './date.rules.ts'
import { hoursOn } from './opening-hours.rules.ts'

type Hours = Pick<Clinic, 'hours' | 'exceptions' | 'lang'>

/** The part of the day in which any of the clinics is open, cut to its hours; `HH:MM` compares as text. */
export type OpenPart = { part: DayPart; from: string; until: string }

/** In the order of the day; empty where all are closed. */
export const openPartsOn = (clinics: readonly Hours[], day: string): OpenPart[] => {
  const spans = clinics.flatMap((clinic) => hoursOn(clinic, day)?.spans ?? [])
  return dayParts.flatMap((part) => {
    const { from, until } = bookingRequestsLimits.dayParts[part]
    const cut = spans
      .map(({ open, close }) => ({ from: open > from ? open : from, until: close < until ? close : until }))
      .filter((span) => span.from < span.until)
    const froms = cut.map((span) => span.from).sort()
    const untils = cut.map((span) => span.until).sort()
    const [first] = froms
    const last = untils.at(-1)
    return first === undefined || last === undefined ? [] : [{ part, from: first, until: last }]
  })
}

/** From tomorrow on, as far as times are booked. @param today by the clinics' calendar. */
export const openDays = (clinics: readonly Hours[], today: string, horizonDays: number): string[] =>
  Array.from({ length: horizonDays }, (_, index) => addDays(today, index + 1)).filter(
    (day) => openPartsOn(clinics, day).length > 0,
  )

/** Positions of days that no clinic is open on, or not in that part. */
export const closedDays = (
  days: readonly PreferredDay[],
  clinics: readonly Hours[],
  { today, horizonDays }: { today: string; horizonDays: number },
): number[] =>
  days.flatMap(({ day, parts }, index) => {
    const open = openPartsOn(clinics, day)
    const isInTime = day > today && day <= addDays(today, horizonDays)
    const areOpen = open.length > 0 && parts.every((part) => open.some((each) => each.part === part))
    return isInTime && areOpen ? [] : [index]
  })
