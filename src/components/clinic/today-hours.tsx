import { useTranslation } from 'react-i18next'
import type { Clinic } from '#src/contract/entities/clinic.ts'
import { clockInZone } from '#src/contract/rules/date.rules.ts'
import { hoursToday, nextOpenDay } from '#src/contract/rules/opening-hours.rules.ts'
import { unbroken, unbrokenDate } from '#src/i18n/unbroken.ts'
import { useFormat } from '#src/i18n/use-format.ts'
import { useIsPainted } from '#src/lib/use-is-painted.ts'
import { useNow } from '#src/lib/use-now.ts'
import { HoursReason } from './hours-reason.tsx'
import { useHoursText } from './use-hours-text.ts'

const minute = 60_000

/** Nothing where today's hours are not known; in a painted page an empty line, whose day may be another one. */
export const TodayHours = ({ clinic }: { clinic: Clinic }) => {
  const { t } = useTranslation()
  const hoursText = useHoursText()
  const format = useFormat()
  const now = useNow(minute)
  const today = hoursToday(clinic, now)
  if (useIsPainted()) return '\u00a0'
  if (!today) return null
  const close = today.spans.at(-1)?.close
  if (close !== undefined && close <= clockInZone(now, clinic.timeZone)) {
    const next = nextOpenDay(clinic, now)
    const [first] = next?.spans ?? []
    if (!next || !first) return t('clinic.closed-now')
    return t('clinic.closed-until', {
      day: unbrokenDate(format.day(next.date, 'short')),
      time: unbroken(format.clock(first.open)),
    })
  }
  return (
    <>
      {today.spans.length === 0
        ? t('clinic.closed-today')
        : t('clinic.open-today', { hours: hoursText(today.spans).split(', ').map(unbroken).join(', ') })}
      <HoursReason day={today} />
    </>
  )
}
