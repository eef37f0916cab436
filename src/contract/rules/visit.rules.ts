// One exam or several in one visit: what is held for them, and where they stand in an address.
import type { AvailableTime } from '#src/contract/entities/clinic-appointments.ts'
import type { Exam } from '#src/contract/entities/exam.ts'
import type { HeldSlot } from '#src/contract/entities/reservation.ts'
import type { Slot } from '#src/contract/entities/slot.ts'

export type WantedSlot = Slot & { timeZone: string }

/** The exams of one visit; there is at least one. */
export type VisitExams = readonly [Exam, ...Exam[]]

type Slugged = { examSlug: string }

export const slugsOf = (slots: readonly Slugged[]): string[] => slots.map(({ examSlug }) => examSlug)

/** The same exams, whatever their order: the planner decides that. */
export const isSameVisit = (one: readonly string[], other: readonly string[]): boolean =>
  one.length === other.length && one.every((slug) => other.includes(slug))

/** What is to be held for a free time: each exam of a visit, in order. `examSlug` where it is a time of one exam. */
export const slotsOf = (
  time: Pick<AvailableTime, 'startTime' | 'exams'>,
  { clinicId, timeZone, examSlug }: Omit<WantedSlot, 'startTime'>,
): WantedSlot[] =>
  (time.exams ?? [{ examSlug, startTime: time.startTime }]).map((exam) => ({
    clinicId,
    timeZone,
    examSlug: exam.examSlug,
    startTime: exam.startTime,
  }))

/** Where a hold stands in an address: its exams in order, and from the first to the end of the last. */
export const addressOfHold = (slots: readonly HeldSlot[]) => {
  const [first] = slots
  const last = slots.at(-1)
  if (!first || !last) return undefined
  const { regionSlug, clinicId, startTime } = first
  return { regionSlug, examSlugs: slugsOf(slots), target: { clinicId, startTime, endTime: last.endTime } }
}

/** Minutes in the clinic when one exam follows the other. */
export const visitMinutes = (exams: readonly Pick<Exam, 'durationMinutes'>[], gapMinutes: number): number =>
  exams.reduce((sum, { durationMinutes }) => sum + durationMinutes, 0) + gapMinutes * Math.max(0, exams.length - 1)

/** BOOK-22: the new exam in place of the old one, when both exist and differ; otherwise the list as it was. */
export const swapExam = (
  slugs: readonly string[],
  oldSlug: string | undefined,
  newSlug: string | undefined,
): readonly string[] => {
  const exists = oldSlug !== undefined && newSlug !== undefined && slugs.includes(oldSlug)
  return exists && !slugs.includes(newSlug) ? slugs.map((slug) => (slug === oldSlug ? newSlug : slug)) : slugs
}
