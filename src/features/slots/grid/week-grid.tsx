import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '#src/i18n/use-format.ts'
import { isSameTime, type ShownSlot, type SlotsOfDay } from '../cache/shown-slots.ts'
import { clockMinutes, type DayPart, dayParts, partOf } from '../list/day-parts.ts'
import { SlotButton } from '../list/slot-button.tsx'
import type { SlotsProps } from '../list/slot-list.tsx'
import { useDayLabels } from '../use-day-labels.ts'
import styles from './grid.module.css'
import { firstCell, moveInWeek, type WeekCell, weekCell } from './grid-keys.ts'
import { cellRole, emptyCell, useGrid } from './use-grid.ts'

type WeekGridProps = Omit<SlotsProps, 'plan'> & {
  label: string
  onEarlier: (() => void) | undefined
  onLater: (() => void) | undefined
}

type Row = { key: string; times: readonly (ShownSlot | undefined)[]; isFirst: boolean }

/** For each part of the day; its first row has each day's first slot of that part. */
const partsOf = (days: readonly SlotsOfDay[], timeZone: string): { part: DayPart | undefined; rows: Row[] }[] => {
  const columns = days.map(({ times }) => {
    const column = new Map<DayPart, ShownSlot[]>(dayParts.map((part) => [part, []]))
    for (const time of times) column.get(partOf(time.startTime, timeZone))?.push(time)
    return column
  })
  const parts = dayParts.filter((part) => columns.some((column) => column.get(part)?.length))
  if (parts.length === 0)
    return [{ part: undefined, rows: [{ key: 'none', times: days.map(() => undefined), isFirst: true }] }]
  return parts.map((part) => ({
    part,
    rows: Array.from({ length: Math.max(...columns.map((column) => column.get(part)?.length ?? 0)) }, (_, index) => ({
      key: `${part} ${index}`,
      times: columns.map((column) => column.get(part)?.[index]),
      isFirst: index === 0,
    })),
  }))
}

export const WeekGrid = ({ clinic, days, chosen, onChoose, label, onEarlier, onLater }: WeekGridProps) => {
  const { t } = useTranslation()
  const format = useFormat()
  const dayWords = useDayLabels()
  const { timeZone } = clinic
  const [wish, setWish] = useState<WeekCell>()
  const active = wish ? weekCell(days, wish, timeZone) : firstCell(days, chosen, timeZone)
  const nameOf = ({ date, startTime = '' }: WeekCell): string => `${date} ${startTime}`
  const isActive = (date: string, time?: ShownSlot): boolean =>
    date === active.date && (time ? isSameTime(active.startTime, time.startTime) : active.startTime === undefined)

  // Another week has other cells, even where the tab stop has the same name.
  const grid = useGrid(`${nameOf(active)} ${days[0]?.state === 'LOADING'}`, (move) => {
    // In another week the same weekday and time, or the nearest.
    setWish(move === 'earlier' || move === 'later' ? active : moveInWeek(days, active, move, timeZone))
    if (move === 'earlier') onEarlier?.()
    if (move === 'later') onLater?.()
  })

  const cellOf = (day: SlotsOfDay, time: ShownSlot | undefined, isFirst: boolean, isFirstPart: boolean) => {
    const name = nameOf({ date: day.date, startTime: time?.startTime, minutes: 0 })
    const tabIndex = isActive(day.date, time) ? 0 : -1
    if (time)
      return (
        <td key={day.date} {...cellRole}>
          <SlotButton
            clinic={clinic}
            date={day.date}
            time={time}
            isChosen={isSameTime(chosen, time.startTime)}
            onChoose={onChoose}
            cell={{
              name,
              tabIndex,
              onFocus: () =>
                setWish({
                  date: day.date,
                  startTime: time.startTime,
                  minutes: clockMinutes(time.startTime, timeZone),
                }),
            }}
          />
        </td>
      )
    const isLoading = day.state === 'LOADING'
    const dash = isFirst && !isLoading && <span aria-hidden="true">–</span>
    if (day.times.length > 0 || !isFirst || !isFirstPart)
      return (
        <td key={day.date} className={styles.empty} {...cellRole}>
          {dash}
        </td>
      )
    // A day without slots is a focusable cell.
    return (
      <td
        key={day.date}
        className={isLoading ? styles.loading : styles.empty}
        aria-label={t('day.name', {
          day: format.day(day.date, 'spoken'),
          words: isLoading ? t('loading.times') : dayWords(day),
        })}
        {...emptyCell(name, tabIndex, () => setWish({ date: day.date, minutes: active.minutes }))}
      >
        {dash}
      </td>
    )
  }

  return (
    <table {...grid} className={styles.grid} aria-label={label}>
      <thead>
        <tr>
          {days.map((day) => (
            <th key={day.date} scope="col" className={styles.head}>
              <span className="only-spoken">
                {t('day.name', { day: format.day(day.date), words: dayWords(day) || t('loading.times') })}
              </span>
              <span aria-hidden="true">
                <small>{format.day(day.date, 'weekday')}</small>
                <b>{format.day(day.date, 'number')}</b>
                <small className={styles.words}>{(day.state !== 'PAST' && dayWords(day)) || '\u00a0'}</small>
              </span>
            </th>
          ))}
        </tr>
      </thead>
      {partsOf(days, timeZone).map(({ part, rows }, partIndex) => (
        <tbody key={part ?? 'none'}>
          {part && (
            <tr>
              <th scope="rowgroup" colSpan={7} className={styles.part}>
                {t(`slot.${part}`)}
              </th>
            </tr>
          )}
          {rows.map((row) => (
            <tr key={row.key}>
              {days.map((day, column) => cellOf(day, row.times[column], row.isFirst, partIndex === 0))}
            </tr>
          ))}
        </tbody>
      ))}
    </table>
  )
}
