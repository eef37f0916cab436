import type { AvailableSlot } from '#src/contract/entities/clinic-appointments.ts'
import type { Exam } from '#src/contract/entities/exam.ts'
import type { HeldSlot } from '#src/contract/entities/reservation.ts'
import type { Slot } from '#src/contract/entities/slot.ts'

export type RequestedSlot = Slot & { timeZone: string }

export type VisitExams = readonly [Exam, ...Exam[]]

type Slugged = { examSlug: string }

export const slugsOf = (slots: readonly Slugged[]): string[] => slots.map(({ examSlug }) => examSlug)

export const isSameVisit = (one: readonly string[], other: readonly string[]): boolean =>
  one.length === other.length && one.every((slug) => other.includes(slug))

export const slotsOf = (
  time: Pick<AvailableSlot, 'startTime' | 'exams'>,
  { clinicId, timeZone, examSlug }: Omit<RequestedSlot, 'startTime'>,
): RequestedSlot[] =>
  (time.exams ?? [{ examSlug, startTime: time.startTime }]).map((exam) => ({
    clinicId,
    timeZone,
    examSlug: exam.examSlug,
    startTime: exam.startTime,
  }))

export const addressOfHold = (slots: readonly HeldSlot[]) => {
  const [first] = slots
  const last = slots.at(-1)
  if (!first || !last) return undefined
  const { regionSlug, clinicId, startTime } = first
  return { regionSlug, examSlugs: slugsOf(slots), target: { clinicId, startTime, endTime: last.endTime } }
}

export const visitMinutes = (exams: readonly Pick<Exam, 'durationMinutes'>[], gapMinutes: number): number =>
  exams.reduce((sum, { durationMinutes }) => sum + durationMinutes, 0) + gapMinutes * Math.max(0, exams.length - 1)

/** BOOK-22: unchanged unless both exams exist and differ. */
export const swapExam = (
  slugs: readonly string[],
  oldSlug: string | undefined,
  newSlug: string | undefined,
): readonly string[] => {
  const exists = oldSlug !== undefined && newSlug !== undefined && slugs.includes(oldSlug)
  return exists && !slugs.includes(newSlug) ? slugs.map((slug) => (slug === oldSlug ? newSlug : slug)) : slugs
}
