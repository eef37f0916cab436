import { Fragment, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Clinic } from '#src/contract/entities/clinic.ts'
import { useFormat } from '#src/i18n/use-format.ts'
import { freeSlots, isSameTime, type ShownSlot, type SlotsOfDay } from '../cache/shown-slots.ts'
import styles from './day-slots.module.css'
import { SlotButton } from './slot-button.tsx'

type DaySlotsProps = {
  clinic: Clinic
  day: SlotsOfDay
  chosen: string | undefined
  onChoose: (time: ShownSlot) => void
  plan?: ReactNode
}

export const DaySlots = ({ clinic, day, chosen, onChoose, plan }: DaySlotsProps) => {
  const { t } = useTranslation()
  const format = useFormat()
  const groups = [
    { name: 'offered', times: day.times.filter(({ isLate, hasWait }) => !(isLate || hasWait)) },
    { name: 'wait', times: day.times.filter(({ isLate, hasWait }) => !isLate && hasWait) },
    { name: 'late', times: day.times.filter(({ isLate }) => isLate) },
  ] as const
  return (
    <section aria-labelledby={`day-${day.date}`}>
      <div className={styles.day}>
        <h2 id={`day-${day.date}`} className="sentence" tabIndex={-1}>
          {format.day(day.date)}
        </h2>
        <span>{t('slot.times', { count: freeSlots(day).length })}</span>
      </div>
      {groups.map(
        ({ name, times }) =>
          times.length > 0 && (
            <Fragment key={name}>
              {name !== 'offered' && (
                <h3 id={`day-${day.date}-${name}`} className={styles.group}>
                  {t(`slot.group-${name}`)}
                </h3>
              )}
              <ul className={styles.slots} aria-labelledby={name === 'offered' ? undefined : `day-${day.date}-${name}`}>
                {times.map((time) => (
                  <li key={time.startTime}>
                    <SlotButton
                      clinic={clinic}
                      date={day.date}
                      time={time}
                      isChosen={isSameTime(chosen, time.startTime)}
                      onChoose={onChoose}
                    />
                  </li>
                ))}
              </ul>
            </Fragment>
          ),
      )}
      {day.times.some((time) => isSameTime(chosen, time.startTime)) && plan}
    </section>
  )
}
