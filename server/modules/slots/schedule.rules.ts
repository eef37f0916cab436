// Pure: no database, no clock.
import { scheduledDay } from '#src/contract/rules/opening-hours.rules.ts'
import type { PackClinic } from '../../provider-pack/provider-pack.schema.ts'
import { wallToInstant } from '../../shared/zoned-time.ts'

/** Milliseconds since the epoch, `[from, to)`. */
export type Span = readonly [from: number, to: number]

const weekdays = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] as const

type Schedule = Pick<PackClinic, 'hours' | 'closures' | 'extraHours' | 'timeZone'>

/** Of a room. */
export const openSpans = (
  { hours, closures, extraHours, timeZone }: Schedule,
  holidays: Readonly<Record<string, string>>,
  roomSlug: string,
  day: string,
): Span[] => {
  const weekly = (weekday: number): PackClinic['hours']['mon'] => hours[weekdays[weekday - 1] ?? 'mon']
  const { spans } = scheduledDay({ weekly, closures, extraHours, holidays }, day, roomSlug)
  return merge(
    spans.map(([open, close]): Span => [wallToInstant(day, open, timeZone), wallToInstant(day, close, timeZone)]),
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
