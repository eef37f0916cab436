import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Clinic } from '#src/contract/entities/clinic.ts'
import type { AvailableTime } from '#src/contract/entities/clinic-appointments.ts'
import { useFormat } from '#src/i18n/use-format.ts'
import { classNames } from '#src/lib/class-names.ts'
import { Icon } from '#src/ui/icon.tsx'
import styles from './slot-list.module.css'
import type { WeekDay } from './use-weeks.ts'

type SlotListProps = {
  clinic: Clinic
  days: readonly WeekDay[]
  chosen: string | undefined
  onChoose: (time: AvailableTime) => void
  /** More about the chosen time, below the times of its day. */
  plan?: ReactNode
}

const sameInstant = (one: string | undefined, other: string): boolean =>
  one !== undefined && Date.parse(one) === Date.parse(other)

/** Days with their free times, and in words the days that have none. */
export const SlotList = ({ clinic, days, chosen, onChoose, plan }: SlotListProps) => {
  const { t } = useTranslation()
  const format = useFormat()
  const { timeZone } = clinic

  const spoken = (day: string, time: AvailableTime): string =>
    t('slot.name', {
      day: format.day(day, 'spoken'),
      time: format.time(time.startTime, timeZone),
      clinic: clinic.name,
    })

  const daysWith = (state: string): string | undefined => {
    const names = days.filter((day) => day.state === state).map((day) => format.day(day.date, 'tiny'))
    return names.length === 0 ? undefined : format.list(names)
  }
  const full = daysWith('FULL')
  const closed = daysWith('CLOSED')

  return (
    <>
      {days
        .filter((day) => day.times.length > 0)
        .map((day) => (
          <section key={day.date} aria-labelledby={`day-${day.date}`}>
            <div className={styles.day}>
              <h2 id={`day-${day.date}`} className="sentence">
                {format.day(day.date)}
              </h2>
              <span>{t('slot.times', { count: day.times.length })}</span>
            </div>
            <ul className={styles.slots}>
              {day.times.map((time) => {
                const isChosen = sameInstant(chosen, time.startTime)
                return (
                  <li key={time.startTime}>
                    <button
                      type="button"
                      className={classNames(styles.slot, isChosen && styles.chosen)}
                      aria-pressed={isChosen}
                      aria-label={spoken(day.date, time)}
                      onClick={() => onChoose(time)}
                    >
                      {isChosen && <Icon name="check" size="small" />}
                      {format.time(time.startTime, timeZone)}
                    </button>
                  </li>
                )
              })}
            </ul>
            {day.times.some((time) => sameInstant(chosen, time.startTime)) && plan}
          </section>
        ))}
      <p className={`${styles.note} muted small`}>
        {full !== undefined && <span>{t('slot.full-days', { days: full })} </span>}
        {closed !== undefined && <span>{t('slot.closed-days', { days: closed })} </span>}
      </p>
    </>
  )
}
