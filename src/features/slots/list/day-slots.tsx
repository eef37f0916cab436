import type { ReactNode } from 'react'
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
  return (
    <section aria-labelledby={`day-${day.date}`}>
      <div className={styles.day}>
        <h2 id={`day-${day.date}`} className="sentence" tabIndex={-1}>
          {format.day(day.date)}
        </h2>
        <span>{t('slot.times', { count: freeSlots(day).length })}</span>
      </div>
      <ul className={styles.slots}>
        {day.times.map((time) => (
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
      {day.times.some((time) => isSameTime(chosen, time.startTime)) && plan}
    </section>
  )
}
