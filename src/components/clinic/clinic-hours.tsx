import { useTranslation } from 'react-i18next'
import type { Clinic } from '#src/contract/entities/clinic.ts'
import { isoWeekday } from '#src/contract/rules/date.rules.ts'
import { hoursOfNextDays } from '#src/contract/rules/opening-hours.rules.ts'
import { useFormat } from '#src/i18n/use-format.ts'
import { Badge } from '#src/ui/badge.tsx'
import styles from './clinic-info.module.css'
import { HoursReason } from './hours-reason.tsx'
import { useHoursText } from './use-hours-text.ts'

export const ClinicHours = ({ clinic }: { clinic: Clinic }) => {
  const { t } = useTranslation()
  const format = useFormat()
  const hoursText = useHoursText()
  const days = hoursOfNextDays(clinic, Date.now())
  const [today] = days
  const specialDays = days.filter(({ isSpecial }) => isSpecial)

  return (
    <>
      <h3>{t('clinic.hours')}</h3>
      <table className={styles.hours}>
        <caption className="only-spoken">{t('clinic.hours')}</caption>
        <tbody>
          {clinic.hours.map(({ weekday, spans }) => {
            const isToday = today !== undefined && weekday === isoWeekday(today.date)
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
                <td>
                  {hoursText(isToday ? today.spans : spans)}
                  {isToday && <HoursReason day={today} />}
                </td>
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
                <span>
                  {hoursText(day.spans)}
                  <HoursReason day={day} />
                </span>
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  )
}
