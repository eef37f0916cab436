import { useTranslation } from 'react-i18next'
import type { Clinic } from '#src/contract/entities/clinic.ts'
import { hoursToday } from '#src/contract/rules/opening-hours.rules.ts'
import { unbroken } from '#src/i18n/unbroken.ts'
import { useIsPainted } from '#src/lib/use-is-painted.ts'
import { useNow } from '#src/lib/use-now.ts'
import { HoursReason } from './hours-reason.tsx'
import { useHoursText } from './use-hours-text.ts'

const minute = 60_000

/** Nothing where today's hours are not known; in a painted page an empty line, whose day may be another one. */
export const TodayHours = ({ clinic }: { clinic: Clinic }) => {
  const { t } = useTranslation()
  const hoursText = useHoursText()
  const today = hoursToday(clinic, useNow(minute))
  if (useIsPainted()) return '\u00a0'
  if (!today) return null
  return (
    <>
      {today.spans.length === 0
        ? t('clinic.closed-today')
        : t('clinic.open-today', { hours: hoursText(today.spans).split(', ').map(unbroken).join(', ') })}
      <HoursReason day={today} />
    </>
  )
}
