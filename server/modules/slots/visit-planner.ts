// Sequences of free times for one patient in one clinic on one day. Pure.
import { isVisitOrder, type PreparedExam } from '#src/contract/rules/preparation.rules.ts'

/** In order, in milliseconds since the epoch. */
export type ExamSlots = {
  exam: PreparedExam & { durationMinutes: number; bufferMinutes: number }
  times: readonly { start: number; roomIds: readonly number[] }[]
}

export type PlannedExam = { slug: string; start: number; end: number }
export type PlannedVisit = { start: number; end: number; exams: PlannedExam[] }

type Gaps = { visitGapMinutes: number; visitLongestGapMinutes: number }

const minute = 60_000

const ordersOf = <T>(list: readonly T[]): T[][] =>
  list.length <= 1
    ? [[...list]]
    : list.flatMap((item, index) =>
        ordersOf([...list.slice(0, index), ...list.slice(index + 1)]).map((rest) => [item, ...rest]),
      )

/** Greedy: the earliest start of each exam is never worse for the exam after it. */
const sequence = (order: readonly ExamSlots[], first: number, gaps: Gaps): PlannedExam[] | undefined => {
  const planned: (PlannedExam & { free: number; roomIds: readonly number[] })[] = []
  for (const { exam, times } of order) {
    const before = planned.at(-1)
    const earliest = before ? before.end + gaps.visitGapMinutes * minute : first
    const latest = before ? before.end + gaps.visitLongestGapMinutes * minute : first
    const found = times.find(({ start, roomIds }) => {
      if (start < earliest || start > latest) return false
      // The room of the exam before is in its buffer: then there must be another.
      const rooms = new Set([...roomIds, ...(before?.roomIds ?? [])])
      return !before || start >= before.free || rooms.size > 1
    })
    if (!found) return undefined
    const end = found.start + exam.durationMinutes * minute
    const free = end + exam.bufferMinutes * minute
    planned.push({ slug: exam.slug, start: found.start, end, free, roomIds: found.roomIds })
  }
  return planned.map(({ slug, start, end }) => ({ slug, start, end }))
}

/** Per arrival, the order that ends soonest. `exams` at most `examsLimits.examsPerVisit`: every order is tried. */
export const planVisits = (exams: readonly ExamSlots[], gaps: Gaps): PlannedVisit[] => {
  const best = new Map<number, PlannedVisit>()
  for (const order of ordersOf(exams)) {
    if (!isVisitOrder(order.map(({ exam }) => exam))) continue
    for (const { start } of order[0]?.times ?? []) {
      const planned = sequence(order, start, gaps)
      const end = planned?.at(-1)?.end
      if (!planned || end === undefined) continue
      const known = best.get(start)
      if (!known || end < known.end) best.set(start, { start, end, exams: planned })
    }
  }
  return [...best.values()].sort((one, other) => one.start - other.start)
}
