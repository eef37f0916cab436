import { useTranslation } from 'react-i18next'
import type { Clinic, OpeningHours } from '#src/contract/entities/clinic.ts'
import type { SpecialDay } from '#src/contract/entities/clinic-info.ts'
import { dayInZone, isoWeekday } from '#src/contract/rules/date.rules.ts'
import { useFormat } from '#src/i18n/use-format.ts'
import { Badge } from '#src/ui/badge.tsx'
import styles from './clinic-info.module.css'

type ClinicHoursProps = {
  clinic: Clinic
  specialDays: readonly SpecialDay[] | undefined
}

export const ClinicHours = ({ clinic, specialDays = [] }: ClinicHoursProps) => {
  const { t } = useTranslation()
  const format = useFormat()
  const today = dayInZone(Date.now(), clinic.timeZone)
  const hoursWords = (spans: OpeningHours['spans']): string =>
    spans.length === 0
      ? t('clinic.closed')
      : spans.map(({ open, close }) => `${format.clock(open)}–${format.clock(close)}`).join(', ')
  const specialWords = ({ spans, reason }: SpecialDay): string =>
    reason === undefined ? hoursWords(spans) : t('clinic.hours-reason', { hours: hoursWords(spans), reason })
  const special = specialDays.find(({ date }) => date === today)

  return (
    <>
      <h3>{t('clinic.hours')}</h3>
      <table className={styles.hours}>
        <caption className="only-spoken">{t('clinic.hours')}</caption>
        <tbody>
          {clinic.hours.map(({ weekday, spans }) => {
            const isToday = weekday === isoWeekday(today)
            return (
              <tr
                key={weekday}
                className={isToday ? styles.today : undefined}
                aria-current={isToday ? 'date' : undefined}
              >
                <th scope="row">
                  <span className={`sentence ${styles.weekday}`}>{format.weekday(weekday)}</span>{' '}
                  {isToday && (
                    <Badge tone="neutral" icon="clock">
                      {t('clinic.today')}
                    </Badge>
                  )}
                </th>
                <td>{isToday && special ? specialWords(special) : hoursWords(spans)}</td>
              </tr>
            )
          })}
        </tbody>
      </table>
      {specialDays.length > 0 && (
        <>
          <h3>{t('clinic.special')}</h3>
          <ul className={styles.special}>
            {specialDays.map((day) => (
              <li key={day.date}>
                <b className="sentence">{format.day(day.date)}</b>
                <span>{specialWords(day)}</span>
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  )
}
