import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '#src/i18n/use-format.ts'
import { classNames } from '#src/lib/class-names.ts'
import { Icon } from '#src/ui/icon.tsx'
import { freeSlots, type SlotsOfDay } from '../cache/shown-slots.ts'
import { weeksOf } from '../slot-page-range.ts'
import { useDayLabels } from '../use-day-labels.ts'
import styles from './grid.module.css'
import { moveInMonth } from './grid-keys.ts'
import { cellRole, emptyCell, useGrid } from './use-grid.ts'

type MonthGridProps = {
  days: readonly SlotsOfDay[]
  open: string | undefined
  onOpen: (date: string) => void
  label: string
  onEarlier: (() => void) | undefined
  onLater: (() => void) | undefined
}

/** APG grid with one tab stop. */
export const MonthGrid = ({ days, open, onOpen, label, onEarlier, onLater }: MonthGridProps) => {
  const { t } = useTranslation()
  const format = useFormat()
  const dayWords = useDayLabels()
  const [wish, setWish] = useState<number>()
  const first = days.findIndex(({ date }) => date === open)
  const firstFree = days.findIndex((day) => freeSlots(day).length > 0)
  const active = wish ?? Math.max(first >= 0 ? first : firstFree, 0)
  const grid = useGrid(`${days[active]?.date} ${days[active]?.state}`, (move) => {
    // On another page the day in the same place.
    setWish(move === 'earlier' || move === 'later' ? active : moveInMonth(days.length, active, move))
    if (move === 'earlier') onEarlier?.()
    if (move === 'later') onLater?.()
  })

  const cellOf = (day: SlotsOfDay, index: number) => {
    const { date, state } = day
    const count = freeSlots(day).length
    const words = state === 'LOADING' ? t('loading.times') : dayWords(day)
    const name = t('day.name', { day: format.day(date, 'spoken'), words })
    const isMonthSaid = index === 0 || date.endsWith('-01')
    const tabIndex = index === active ? 0 : -1
    const onFocus = (): void => setWish(index)
    // Text instead of a label: the visible text is shorter and in another order.
    const content = (
      <>
        <span className="only-spoken">{name}</span>
        <span aria-hidden="true">
          <b>{format.day(date, isMonthSaid ? 'date' : 'number')}</b>
          <small className={styles.words}>{state !== 'PAST' && dayWords(day)}</small>
          <small className={styles.short}>{state === 'LOADING' ? '' : count > 0 ? count : '–'}</small>
        </span>
      </>
    )
    if (day.times.length === 0)
      return (
        <td key={date} className={classNames(styles.day, styles.none)} {...emptyCell(date, tabIndex, onFocus)}>
          {content}
        </td>
      )
    return (
      <td key={date} {...cellRole}>
        <button
          type="button"
          className={classNames(styles.day, styles.free, date === open && styles.open)}
          aria-pressed={date === open}
          data-cell={date}
          tabIndex={tabIndex}
          onFocus={onFocus}
          onClick={() => onOpen(date)}
        >
          {content}
          {date === open && <Icon name="check" size="small" />}
        </button>
      </td>
    )
  }

  const weeks = weeksOf(days)
  return (
    <table {...grid} className={classNames(styles.grid, styles.month)} aria-label={label}>
      <thead>
        <tr>
          {(weeks[0] ?? []).map(({ date }) => (
            <th key={date} scope="col" className={styles.head}>
              <small>{format.day(date, 'weekday')}</small>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeks.map((week, row) => (
          <tr key={week[0]?.date}>{week.map((day, column) => cellOf(day, row * 7 + column))}</tr>
        ))}
      </tbody>
    </table>
  )
}
