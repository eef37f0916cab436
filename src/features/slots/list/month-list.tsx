import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { useFormat } from '#src/i18n/use-format.ts'
import { classNames } from '#src/lib/class-names.ts'
import { freeSlots } from '../cache/shown-slots.ts'
import { useScrollLater } from '../use-scroll-later.ts'
import { DaySlots } from './day-slots.tsx'
import { DaysWithout } from './days-without.tsx'
import styles from './month-list.module.css'
import type { SlotsProps } from './slot-list.tsx'

type MonthListProps = SlotsProps & {
  open: string | undefined
  addressOf: (date: string) => string
}

export const MonthList = ({ clinic, days, chosen, onChoose, plan, open, addressOf }: MonthListProps) => {
  const { t } = useTranslation()
  const format = useFormat()
  const openDay = useRef<HTMLLIElement>(null)
  const scrollLater = useScrollLater(openDay)
  const shown = useRef(open)
  useEffect(() => {
    if (shown.current === open) return
    shown.current = open
    // The pressed row was replaced by its day.
    if (document.activeElement === document.body)
      openDay.current?.querySelector<HTMLElement>('h2')?.focus({ preventScroll: true })
    scrollLater()
  }, [open, scrollLater])
  return (
    <>
      <ul className={styles.days} aria-label={t('month.days')}>
        {days
          .filter((day) => day.times.length > 0)
          .map((day) => (
            <li key={day.date} ref={day.date === open ? openDay : undefined}>
              {day.date === open ? (
                <DaySlots clinic={clinic} day={day} chosen={chosen} onChoose={onChoose} plan={plan} />
              ) : (
                <Link className={classNames(styles.day, 'sentence')} to={addressOf(day.date)} replace>
                  <b>{format.day(day.date)}</b> <span>{t('slot.times', { count: freeSlots(day).length })}</span>
                </Link>
              )}
            </li>
          ))}
      </ul>
      <DaysWithout days={days} style="short" />
    </>
  )
}
