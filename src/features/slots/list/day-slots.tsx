import { Fragment, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Clinic } from '#src/contract/entities/clinic.ts'
import { useFormat } from '#src/i18n/use-format.ts'
import { DayText } from '#src/ui/day-text.tsx'
import { freeSlots, isSameTime, type ShownSlot, type SlotsOfDay } from '../cache/shown-slots.ts'
import { dayParts, partOf } from './day-parts.ts'
import styles from './day-slots.module.css'
import { SlotButton } from './slot-button.tsx'

type DaySlotsProps = {
  clinic: Clinic
  day: SlotsOfDay
  chosen: string | undefined
  onChoose: (time: ShownSlot) => void
  plan?: ReactNode
}

const partsOf = (times: readonly ShownSlot[], timeZone: string) =>
  dayParts.flatMap((part) => {
    const ofPart = times.filter(({ startTime }) => partOf(startTime, timeZone) === part)
    return ofPart.length > 0 ? [{ part, ofPart }] : []
  })

export const DaySlots = ({ clinic, day, chosen, onChoose, plan }: DaySlotsProps) => {
  const { t } = useTranslation()
  const format = useFormat()
  const groups = [
    { name: 'offered', times: day.times.filter(({ isLate, hasWait }) => !(isLate || hasWait)) },
    { name: 'wait', times: day.times.filter(({ isLate, hasWait }) => !isLate && hasWait) },
    { name: 'late', times: day.times.filter(({ isLate }) => isLate) },
  ] as const
  return (
    <section className={styles.section} aria-labelledby={`day-${day.date}`}>
      <div className={styles.day}>
        <h2 id={`day-${day.date}`} className="sentence" tabIndex={-1}>
          <DayText>{format.day(day.date)}</DayText>
        </h2>
        <span>{t('slot.times', { count: freeSlots(day).length })}</span>
      </div>
      <div className={styles.parts}>
        {groups.map(
          ({ name, times }) =>
            times.length > 0 && (
              <Fragment key={name}>
                {name !== 'offered' && (
                  <h3 id={`day-${day.date}-${name}`} className={styles.group}>
                    {t(`slot.group-${name}`)}
                  </h3>
                )}
                {partsOf(times, clinic.timeZone).map(({ part, ofPart }) => {
                  const id = `day-${day.date}-${name}-${part}`
                  return (
                    <div key={part} className={styles.part}>
                      <span id={id}>{t(`slot.${part}`)}</span>
                      <ul
                        className={styles.slots}
                        aria-labelledby={name === 'offered' ? id : `day-${day.date}-${name} ${id}`}
                      >
                        {ofPart.map((time) => (
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
                    </div>
                  )
                })}
              </Fragment>
            ),
        )}
      </div>
      {day.times.some((time) => isSameTime(chosen, time.startTime)) && plan}
    </section>
  )
}
