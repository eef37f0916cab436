// Pure: no database, no clock.
import { isoWeekday } from '#src/contract/rules/date.rules.ts'
import { wallToInstant } from '../../shared/zoned-time.ts'
import type { PackClinic } from '../provider-pack/provider-pack.schema.ts'

/** Milliseconds since the epoch, `[from, to)`. */
export type Span = readonly [from: number, to: number]

const weekdays = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] as const

type Schedule = Pick<PackClinic, 'hours' | 'closures' | 'extraHours' | 'timeZone'>

/** A closure beats all else; extra hours add to the weekday's and stand alone on a public holiday. */
export const openSpans = (
  clinic: Schedule,
  holidays: Readonly<Record<string, string>>,
  roomSlug: string,
  day: string,
): Span[] => {
  const isClosed = clinic.closures.some(
    (closure) => closure.from <= day && day <= closure.to && (closure.room ?? roomSlug) === roomSlug,
  )
  if (isClosed) return []
  const weekday = weekdays[isoWeekday(day) - 1] ?? 'mon'
  const usual = holidays[day] === undefined ? clinic.hours[weekday] : []
  const extra = clinic.extraHours
    .filter((entry) => entry.date === day && (entry.room ?? roomSlug) === roomSlug)
    .flatMap((entry) => entry.hours)
  return merge(
    [...usual, ...extra].map(
      ([open, close]): Span => [wallToInstant(day, open, clinic.timeZone), wallToInstant(day, close, clinic.timeZone)],
    ),
  )
}

/** Joins touching spans and drops empty ones. */
export const merge = (spans: readonly Span[]): Span[] => {
  const joined: [number, number][] = []
  for (const [from, to] of [...spans].sort((a, b) => a[0] - b[0])) {
    const last = joined.at(-1)
    if (to <= from) continue
    if (last && from <= last[1]) last[1] = Math.max(last[1], to)
    else joined.push([from, to])
  }
  return joined
}

const minute = 60_000

/** `busy` in order of start. A buffer may outlast closing; elapsed minutes keep starts right across clock changes. */
export const freeStarts = (
  open: readonly Span[],
  busy: readonly Span[],
  exam: { durationMinutes: number; bufferMinutes: number },
  step: { stepMinutes: number; earliest: number },
): number[] => {
  const length = exam.durationMinutes * minute
  const use = length + exam.bufferMinutes * minute
  const starts: number[] = []
  let next = 0
  for (const [from, to] of open) {
    for (let start = from; start + length <= to; start += step.stepMinutes * minute) {
      if (start < step.earliest) continue
      while (next < busy.length && (busy[next]?.[1] ?? 0) <= start) next += 1
      const blocker = busy[next]
      if (!blocker || blocker[0] >= start + use) starts.push(start)
    }
  }
  return starts
}
