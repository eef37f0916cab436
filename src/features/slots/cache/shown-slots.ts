// A taken slot keeps its place until the next page.
import type { AvailableGroup, AvailableTime } from '#src/contract/entities/clinic-appointments.ts'

export type ShownTime = AvailableTime & {
  isTaken?: true
}
export type DayTimes = { date: string; state: AvailableGroup['state'] | 'LOADING'; times: ShownTime[] }

const instantOf = ({ startTime }: Pick<AvailableTime, 'startTime'>): number => Date.parse(startTime)

export const isSameTime = (one: string | undefined, other: string): boolean =>
  one !== undefined && Date.parse(one) === Date.parse(other)

export const freeTimes = ({ times }: DayTimes): ShownTime[] => times.filter(({ isTaken }) => !isTaken)

/** @param own start of this tab's hold: taken for others, not for the patient. */
export const keepTaken = (
  shown: readonly DayTimes[],
  fresh: readonly DayTimes[],
  own: string | undefined,
): { days: DayTimes[]; taken: ShownTime[] } => {
  const before = new Map(shown.map((day) => [day.date, day.times]))
  const taken: ShownTime[] = []
  const days = fresh.map((day): DayTimes => {
    const free = new Set(day.times.map(instantOf))
    const gone = (before.get(day.date) ?? []).filter(
      (time) => !free.has(instantOf(time)) && !isSameTime(own, time.startTime),
    )
    taken.push(...gone.filter(({ isTaken }) => !isTaken))
    if (gone.length === 0) return day
    const times = [...day.times, ...gone.map((time): ShownTime => ({ ...time, isTaken: true }))]
    return { ...day, times: times.sort((a, b) => instantOf(a) - instantOf(b)) }
  })
  return { days, taken }
}

export const withOwn = (days: readonly DayTimes[], own: { date: string; time: AvailableTime }): readonly DayTimes[] =>
  days.map((day) => {
    if (day.date !== own.date || day.state === 'LOADING') return day
    const others = day.times.filter(({ startTime }) => !isSameTime(startTime, own.time.startTime))
    return { ...day, state: 'OPEN', times: [...others, own.time].sort((a, b) => instantOf(a) - instantOf(b)) }
  })

/** On its own day if there is one. */
export const nearestFree = (days: readonly DayTimes[], startTime: string): ShownTime | undefined => {
  const wanted = Date.parse(startTime)
  const nearest = (times: readonly ShownTime[]): ShownTime | undefined =>
    [...times].sort((a, b) => Math.abs(instantOf(a) - wanted) - Math.abs(instantOf(b) - wanted))[0]
  const sameDay = days.find(({ times }) => times.some((time) => instantOf(time) === wanted))
  return nearest(sameDay ? freeTimes(sameDay) : []) ?? nearest(days.flatMap(freeTimes))
}
