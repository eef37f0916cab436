// Hours of the call centre, cut to those in which the person may be called. Pure.

import type { CallTime } from '#src/contract/codes/call-time-codes.ts'
import { contactLimits } from '#src/contract/limits/contact.limits.ts'
import { addDays } from '#src/contract/rules/date.rules.ts'
import type { PackClinic } from '../../provider-pack/provider-pack.schema.ts'
import { wallToInstant, zonedDay } from '../../shared/zoned-time.ts'
import { openSpans, type Span } from '../slots/schedule.rules.ts'

export type CallCentreHours = {
  hours: PackClinic['hours']
  holidays: Readonly<Record<string, string>>
  timeZone: string
}

type Wish = {
  /** Milliseconds since the epoch. */
  now: number
  callTime: CallTime
  /** Of the person's clinic, not of the call centre. */
  timeZone: string
}

const minute = 60_000
const { from, noon, until } = contactLimits.callDay

const partOfDay: Readonly<Record<CallTime, readonly [from: string, until: string]>> = {
  ANY: [from, until],
  MORNING: [from, noon],
  AFTERNOON: [noon, until],
}

const cut = ([start, end]: Span, [first, last]: Span): Span => [Math.max(start, first), Math.min(end, last)]

/** Undefined when nothing long enough is left within `contactLimits.callBackDays`. */
export const callWindow = (centre: CallCentreHours, { now, callTime, timeZone }: Wish): Span | undefined => {
  const [first, last] = partOfDay[callTime]
  const today = zonedDay(now, centre.timeZone)
  const schedule = { hours: centre.hours, closures: [], extraHours: [], timeZone: centre.timeZone }
  for (let index = 0; index < contactLimits.callBackDays; index += 1)
    for (const open of openSpans(schedule, centre.holidays, '', addDays(today, index))) {
      // A day of the call centre may be two days of the clinic.
      for (const day of new Set(open.map((instant) => zonedDay(instant, timeZone)))) {
        const part: Span = [wallToInstant(day, first, timeZone), wallToInstant(day, last, timeZone)]
        const [start, end] = cut(cut(open, part), [now, Number.POSITIVE_INFINITY])
        if (end - start >= contactLimits.callBackMinutes * minute) return [start, end]
      }
    }
  return undefined
}
