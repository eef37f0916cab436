// When the clinic has answered, by its own open hours. Pure.
import { bookingRequestsLimits } from '#src/contract/limits/booking-requests.limits.ts'
import { addDays } from '#src/contract/rules/date.rules.ts'
import { zonedDay } from '../../shared/zoned-time.ts'
import type { CatalogueClinic } from '../catalogue/catalogue.ts'
import { openSpans } from '../slots/schedule.rules.ts'

type Hours = Pick<CatalogueClinic, 'definition' | 'holidays'>

const halfHour = 1_800_000

/** To the next half hour. Undefined where the clinic is not open for that long within `answerDaysMax`. */
export const answerBy = ({ definition, holidays }: Hours, now: number, hours: number): number | undefined => {
  const today = zonedDay(now, definition.timeZone)
  let left = hours * 3_600_000
  for (let index = 0; index < bookingRequestsLimits.answerDaysMax; index += 1)
    for (const [from, until] of openSpans(definition, holidays, '', addDays(today, index))) {
      const start = Math.max(from, now)
      if (until - start >= left) return Math.ceil((start + left) / halfHour) * halfHour
      left -= Math.max(0, until - start)
    }
  return undefined
}
