// A taken slot keeps its place until the next page.
import type { AvailableGroup, AvailableSlot } from '#src/contract/entities/clinic-appointments.ts'
import type { Exam } from '#src/contract/entities/exam.ts'
import { hasWait, isLateSlot } from '#src/contract/rules/visit.rules.ts'

export type ShownSlot = AvailableSlot & {
  isTaken?: true
  /** Its preparation should have begun: never offered first. */
  isLate?: true
  /** Between two exams of the visit. */
  hasWait?: true
}
export type SlotsOfDay = { date: string; state: AvailableGroup['state'] | 'LOADING'; times: ShownSlot[] }

const instantOf = ({ startTime }: Pick<AvailableSlot, 'startTime'>): number => Date.parse(startTime)

export const isSameTime = (one: string | undefined, other: string): boolean =>
  one !== undefined && Date.parse(one) === Date.parse(other)

/** `startTime` with `endTime` names one slot; without it any that starts then. */
export const isNamedTime = (
  { startTime, endTime }: { startTime?: string; endTime?: string },
  time: Pick<AvailableSlot, 'startTime' | 'endTime'>,
): boolean => isSameTime(startTime, time.startTime) && (endTime === undefined || isSameTime(endTime, time.endTime))

export const withMarks = (
  days: readonly SlotsOfDay[],
  exams: readonly Pick<Exam, 'slug' | 'preparation'>[],
  now: number,
): SlotsOfDay[] =>
  days.map((day) => ({
    ...day,
    times: day.times.map(
      (time): ShownSlot => ({
        ...time,
        ...(isLateSlot(time, exams, now) ? { isLate: true } : {}),
        ...(hasWait(time) ? { hasWait: true } : {}),
      }),
    ),
  }))

export const freeSlots = ({ times }: SlotsOfDay): ShownSlot[] => times.filter(({ isTaken }) => !isTaken)

type Span = { startTime: string; endTime: string }

/** Times that touch count: a room is cleared between two exams. */
const touches = (one: Span, other: Span): boolean =>
  Date.parse(one.startTime) <= Date.parse(other.endTime) && Date.parse(other.startTime) <= Date.parse(one.endTime)

const asTaken = (time: ShownSlot): ShownSlot => ({ ...time, isTaken: true })

/**
 * @param own taken for others, not for the patient.
 * @param blocking all that this browser holds or asks for at the clinic: what it covers was not taken by others.
 */
export const withTakenSlots = (
  shown: readonly SlotsOfDay[],
  fresh: readonly SlotsOfDay[],
  own: readonly Span[] = [],
  blocking: readonly Span[] = own,
): { days: SlotsOfDay[]; taken: ShownSlot[] } => {
  const before = new Map(shown.map((day) => [day.date, day.times]))
  const taken: ShownSlot[] = []
  const days = fresh.map((day): SlotsOfDay => {
    const free = new Set(day.times.map(instantOf))
    const gone = (before.get(day.date) ?? []).filter(
      (time) => !free.has(instantOf(time)) && !own.some(({ startTime }) => isSameTime(startTime, time.startTime)),
    )
    const isOfOthers = (time: ShownSlot): boolean => !blocking.some((span) => touches(span, time))
    taken.push(...gone.filter((time) => !time.isTaken && isOfOthers(time)))
    if (gone.length === 0) return day
    // What only the own hold covers stays open: choosing it gives that hold up.
    const times = [...day.times, ...gone.map((time) => (time.isTaken || isOfOthers(time) ? asTaken(time) : time))]
    return { ...day, times: times.sort((a, b) => instantOf(a) - instantOf(b)) }
  })
  return { days, taken }
}

export type ShownPage = {
  key: string
  data: unknown
  isRead: boolean
  days: readonly SlotsOfDay[]
  taken: readonly ShownSlot[]
}

type ReadPage = Pick<ShownPage, 'key' | 'data' | 'isRead'> & {
  fresh: readonly SlotsOfDay[]
  own: readonly Span[]
  blocking: readonly Span[]
}

/** The page with this answer; the same again while the answer is the same. */
export const nextShownPage = (
  before: ShownPage | undefined,
  { key, data, isRead, fresh, own, blocking }: ReadPage,
): ShownPage => {
  if (before?.key === key && before.data === data) return before
  // A slot gone since it was cached hours ago was not taken just now.
  const isSamePage = before?.key === key && before.isRead && data !== undefined
  return { key, data, isRead, ...withTakenSlots(isSamePage ? before.days : [], fresh, own, blocking) }
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

/** Those that can still be prepared for. */
const offeredSlots = (day: SlotsOfDay): ShownSlot[] => freeSlots(day).filter(({ isLate }) => !isLate)

/** On its own day if there is one. */
export const nearestFree = (days: readonly SlotsOfDay[], startTime: string): ShownSlot | undefined => {
  const wanted = Date.parse(startTime)
  const nearest = (times: readonly ShownSlot[]): ShownSlot | undefined =>
    times
      // At the same start another end may be free: an answer to "no longer free" that reads as none.
      .filter((time) => instantOf(time) !== wanted)
      .sort((a, b) => Math.abs(instantOf(a) - wanted) - Math.abs(instantOf(b) - wanted))[0]
  const sameDay = days.find(({ times }) => times.some((time) => instantOf(time) === wanted))
  return nearest(sameDay ? offeredSlots(sameDay) : []) ?? nearest(days.flatMap(offeredSlots))
}
