import type { SlotsView } from '#src/contract/codes/slots-view.ts'
import { addDays, daysBetween, weekStart } from '#src/contract/rules/date.rules.ts'

/** S-53 */
const pageDays: Readonly<Record<SlotsView, number>> = { WEEK: 7, MONTH: 35 }

type Wish = {
  view: SlotsView
  /** Default is today; a day outside the range gets the nearest page. */
  date: string | undefined
  /** In the clinic's zone. */
  today: string
  horizonDays: number
  /** BOOK-18; Monday otherwise (S-54). */
  startsToday: boolean
}

export type SlotPageRange = {
  view: SlotsView
  days: readonly string[]
  start: string
  end: string
  first: string
  earlier: string | undefined
  later: string | undefined
}

export const slotPageRange = ({ view, date, today, horizonDays, startsToday }: Wish): SlotPageRange => {
  const length = pageDays[view]
  const last = addDays(today, horizonDays)
  const wanted = date === undefined || date < today ? today : date > last ? last : date
  const first = weekStart(today, today, startsToday)
  const start = addDays(first, Math.floor(daysBetween(first, wanted) / length) * length)
  const days = Array.from({ length }, (_, index) => addDays(start, index))
  const after = addDays(start, length)
  return {
    view,
    days,
    start,
    end: addDays(after, -1),
    first,
    earlier: start > first ? addDays(start, -length) : undefined,
    later: after <= last ? after : undefined,
  }
}

export const weeksOf = <T>(days: readonly T[]): T[][] =>
  Array.from({ length: Math.ceil(days.length / 7) }, (_, index) => days.slice(index * 7, index * 7 + 7))
