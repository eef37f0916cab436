import { Temporal } from 'temporal-polyfill'

const quarterHour = 900_000
const offsets = new Map<string, Map<number, number>>()
const instants = new Map<string, number>()

/** Minutes east of UTC. `instant` in milliseconds; offsets change on quarter hours only, so one answer serves the quarter. */
export const offsetMinutes = (instant: number, timeZone: string): number => {
  const known = offsets.get(timeZone) ?? new Map<number, number>()
  offsets.set(timeZone, known)
  const quarter = Math.floor(instant / quarterHour)
  let offset = known.get(quarter)
  if (offset === undefined) {
    const zoned = Temporal.Instant.fromEpochMilliseconds(quarter * quarterHour).toZonedDateTimeISO(timeZone)
    offset = zoned.offsetNanoseconds / 60_000_000_000
    known.set(quarter, offset)
  }
  return offset
}

const two = (value: number): string => String(value).padStart(2, '0')

const dayMilliseconds = 86_400_000
const days = new Map<number, string>()

/** `number` is days since 1970-01-01; called a thousand times per list of free times. */
const dayText = (number: number): string => {
  let text = days.get(number)
  if (text === undefined) {
    text = new Date(number * dayMilliseconds).toISOString().slice(0, 10)
    if (days.size > 10_000) days.clear()
    days.set(number, text)
  }
  return text
}

const clock = Array.from({ length: 24 * 60 }, (_, minute) => `T${two(Math.floor(minute / 60))}:${two(minute % 60)}:`)

/** `2026-11-26T09:20:00+11:00`. @param instant milliseconds since the epoch */
export const toZonedIso = (instant: number, timeZone: string): string => {
  const offset = offsetMinutes(instant, timeZone)
  const wall = instant + offset * 60_000
  const day = Math.floor(wall / dayMilliseconds)
  const seconds = Math.floor((wall - day * dayMilliseconds) / 1000)
  const size = Math.abs(offset)
  return `${dayText(day)}${clock[Math.floor(seconds / 60)]}${two(seconds % 60)}${offset < 0 ? '-' : '+'}${two(Math.floor(size / 60))}:${two(Math.floor(size % 60))}`
}

/** `2026-11-26`. @param instant milliseconds since the epoch */
export const zonedDay = (instant: number, timeZone: string): string => toZonedIso(instant, timeZone).slice(0, 10)

/**
 * A time that spring skips is the moment the clocks jump by; a repeated autumn hour is its first pass.
 * @param time `HH:MM`, also `24:00`. @returns milliseconds since the epoch.
 */
export const wallToInstant = (day: string, time: string, timeZone: string): number => {
  const name = `${timeZone} ${day} ${time}`
  const known = instants.get(name)
  if (known !== undefined) return known
  const isMidnight = time === '24:00'
  const date = isMidnight ? Temporal.PlainDate.from(day).add({ days: 1 }) : Temporal.PlainDate.from(day)
  const instant = date.toZonedDateTime({
    timeZone,
    plainTime: Temporal.PlainTime.from(isMidnight ? '00:00' : time),
  }).epochMilliseconds
  if (instants.size > 100_000) instants.clear()
  instants.set(name, instant)
  return instant
}
