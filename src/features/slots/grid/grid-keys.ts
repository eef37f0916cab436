// Moves of the APG grid pattern.
import { dayInZone } from '#src/contract/rules/date.rules.ts'
import { isSameTime, type ShownSlot, type SlotsOfDay } from '../cache/shown-slots.ts'
import { clockMinutes } from '../list/day-parts.ts'

export type GridMove =
  | 'left'
  | 'right'
  | 'up'
  | 'down'
  | 'row-start'
  | 'row-end'
  | 'first'
  | 'last'
  | 'earlier'
  | 'later'

const moves: ReadonlyMap<string, GridMove> = new Map([
  ['ArrowLeft', 'left'],
  ['ArrowRight', 'right'],
  ['ArrowUp', 'up'],
  ['ArrowDown', 'down'],
  ['Home', 'row-start'],
  ['End', 'row-end'],
  ['PageUp', 'earlier'],
  ['PageDown', 'later'],
])

type Key = { key: string; ctrlKey: boolean; altKey: boolean; metaKey: boolean; shiftKey: boolean }

/** Undefined for keys of browser and screen reader. */
export const moveOf = ({ key, ctrlKey, altKey, metaKey, shiftKey }: Key): GridMove | undefined => {
  if (altKey || metaKey || shiftKey) return undefined
  if (ctrlKey) return key === 'Home' ? 'first' : key === 'End' ? 'last' : undefined
  return moves.get(key)
}

/** `minutes` of the clinic's day is kept while days without slots are crossed. */
export type WeekCell = { date: string; startTime?: string | undefined; minutes: number }

const placeIn = (day: SlotsOfDay, wanted: Pick<WeekCell, 'startTime' | 'minutes'>, timeZone: string): WeekCell => {
  const { date, times } = day
  const minutesOf = ({ startTime }: ShownSlot): number => clockMinutes(startTime, timeZone)
  // The instant before the clock: where clocks go back an hour occurs twice.
  const same = times.find(({ startTime }) => isSameTime(wanted.startTime, startTime))
  const away = (time: ShownSlot): number => Math.abs(minutesOf(time) - wanted.minutes)
  const found = same ?? times.reduce((best, time) => (best && away(best) <= away(time) ? best : time), times[0])
  return found
    ? { date, startTime: found.startTime, minutes: same ? minutesOf(same) : wanted.minutes }
    : { date, minutes: wanted.minutes }
}

/** The day, else the same weekday of the page, at the nearest time. */
export const weekCell = (days: readonly SlotsOfDay[], wish: WeekCell, timeZone: string): WeekCell => {
  const weekday = (date: string): number => new Date(date).getUTCDay()
  const day =
    days.find(({ date }) => date === wish.date) ?? days.find(({ date }) => weekday(date) === weekday(wish.date))
  return day ? placeIn(day, wish, timeZone) : wish
}

/** The next slot of the day, or the nearest of another day. */
export const moveInWeek = (
  days: readonly SlotsOfDay[],
  from: WeekCell,
  move: Exclude<GridMove, 'earlier' | 'later'>,
  timeZone: string,
): WeekCell => {
  const column = days.findIndex(({ date }) => date === from.date)
  const day = days[column]
  if (!day) return from
  const toDay = (index: number, wish: Pick<WeekCell, 'startTime' | 'minutes'> = { minutes: from.minutes }) => {
    const next = days[Math.min(Math.max(index, 0), days.length - 1)]
    return next && next !== day ? placeIn(next, wish, timeZone) : undefined
  }
  const row = day.times.findIndex(({ startTime }) => isSameTime(from.startTime, startTime))
  const toTime = (of: SlotsOfDay, index: number): WeekCell => {
    const time = of.times.at(index)
    return time
      ? { date: of.date, startTime: time.startTime, minutes: clockMinutes(time.startTime, timeZone) }
      : { date: of.date, minutes: from.minutes }
  }
  switch (move) {
    case 'left':
      return toDay(column - 1) ?? from
    case 'right':
      return toDay(column + 1) ?? from
    case 'row-start':
      return toDay(0) ?? from
    case 'row-end':
      return toDay(days.length - 1) ?? from
    case 'up':
      return row > 0 ? toTime(day, row - 1) : from
    case 'down':
      return row >= 0 && row < day.times.length - 1 ? toTime(day, row + 1) : from
    case 'first':
      return days[0] ? toTime(days[0], 0) : from
    case 'last': {
      const end = days.at(-1)
      return end ? toTime(end, -1) : from
    }
  }
}

/** Clamped at the ends. */
export const moveInMonth = (count: number, from: number, move: Exclude<GridMove, 'earlier' | 'later'>): number => {
  const column = from % 7
  const steps = {
    left: -1,
    right: 1,
    up: -7,
    down: 7,
    'row-start': -column,
    'row-end': 6 - column,
    first: -from,
    last: count - 1 - from,
  }
  const to = from + steps[move]
  return to >= 0 && to < count ? to : from
}

/** The chosen slot, else the first free one, else the first day. */
export const firstCell = (days: readonly SlotsOfDay[], chosen: string | undefined, timeZone: string): WeekCell => {
  const times = days.flatMap((day) => day.times)
  const start =
    times.find(({ startTime }) => isSameTime(chosen, startTime)) ??
    times.find(({ isTaken, isLate }) => !(isTaken || isLate)) ??
    times.find(({ isTaken }) => !isTaken)
  if (!start) return { date: days[0]?.date ?? '', minutes: 0 }
  const { startTime } = start
  return {
    date: days.find((day) => day.times.includes(start))?.date ?? dayInZone(Date.parse(startTime), timeZone),
    startTime,
    minutes: clockMinutes(startTime, timeZone),
  }
}
