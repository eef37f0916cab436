// A taken slot keeps its place until the next page.
import type { AvailableGroup, AvailableSlot } from '#src/contract/entities/clinic-appointments.ts'

export type ShownSlot = AvailableSlot & {
  isTaken?: true
}
export type SlotsOfDay = { date: string; state: AvailableGroup['state'] | 'LOADING'; times: ShownSlot[] }

const instantOf = ({ startTime }: Pick<AvailableSlot, 'startTime'>): number => Date.parse(startTime)

export const isSameTime = (one: string | undefined, other: string): boolean =>
  one !== undefined && Date.parse(one) === Date.parse(other)

export const freeSlots = ({ times }: SlotsOfDay): ShownSlot[] => times.filter(({ isTaken }) => !isTaken)

/** @param own start of this tab's hold: taken for others, not for the patient. */
export const withTakenSlots = (
  shown: readonly SlotsOfDay[],
  fresh: readonly SlotsOfDay[],
  own: string | undefined,
): { days: SlotsOfDay[]; taken: ShownSlot[] } => {
  const before = new Map(shown.map((day) => [day.date, day.times]))
  const taken: ShownSlot[] = []
  const days = fresh.map((day): SlotsOfDay => {
    const free = new Set(day.times.map(instantOf))
    const gone = (before.get(day.date) ?? []).filter(
      (time) => !free.has(instantOf(time)) && !isSameTime(own, time.startTime),
    )
    taken.push(...gone.filter(({ isTaken }) => !isTaken))
    if (gone.length === 0) return day
    const times = [...day.times, ...gone.map((time): ShownSlot => ({ ...time, isTaken: true }))]
    return { ...day, times: times.sort((a, b) => instantOf(a) - instantOf(b)) }
  })
  return { days, taken }
}

export const withOwn = (
  days: readonly SlotsOfDay[],
  own: { date: string; time: AvailableSlot },
): readonly SlotsOfDay[] =>
  days.map((day) => {
    if (day.date !== own.date || day.state === 'LOADING') return day
    const others = day.times.filter(({ startTime }) => !isSameTime(startTime, own.time.startTime))
    return { ...day, state: 'OPEN', times: [...others, own.time].sort((a, b) => instantOf(a) - instantOf(b)) }
  })

/** On its own day if there is one. */
export const nearestFree = (days: readonly SlotsOfDay[], startTime: string): ShownSlot | undefined => {
  const wanted = Date.parse(startTime)
  const nearest = (times: readonly ShownSlot[]): ShownSlot | undefined =>
    [...times].sort((a, b) => Math.abs(instantOf(a) - wanted) - Math.abs(instantOf(b) - wanted))[0]
  const sameDay = days.find(({ times }) => times.some((time) => instantOf(time) === wanted))
  return nearest(sameDay ? freeSlots(sameDay) : []) ?? nearest(days.flatMap(freeSlots))
}
