import type { AvailableSlot } from '#src/contract/entities/clinic-appointments.ts'
import type { Exam } from '#src/contract/entities/exam.ts'
import type { HeldSlot } from '#src/contract/entities/reservation.ts'
import type { Slot } from '#src/contract/entities/slot.ts'
import { slotsLimits } from '#src/contract/limits/slots.limits.ts'
import { isPreparationLate, separateVisits } from '#src/contract/rules/preparation.rules.ts'

export type RequestedSlot = Slot & { timeZone: string }

export type VisitExams = readonly [Exam, ...Exam[]]

type Slugged = { examSlug: string }

export const slugsOf = (slots: readonly Slugged[]): string[] => slots.map(({ examSlug }) => examSlug)

/** In any order. */
export const isSameVisit = (one: readonly string[], other: readonly string[]): boolean =>
  one.length === other.length && one.every((slug) => other.includes(slug))

/** As calls take them: nothing besides of what a page knows of a slot. */
export const bareSlots = (slots: readonly Slot[]): Slot[] =>
  slots.map(({ clinicId, examSlug, startTime }) => ({ clinicId, examSlug, startTime }))

/** One for each exam of the time. */
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

/** Where the held time is chosen again; undefined where nothing is held. */
export const addressOfHold = (slots: readonly HeldSlot[]) => {
  const [first] = slots
  const last = slots.at(-1)
  if (!first || !last) return undefined
  const { regionSlug, clinicId, startTime } = first
  return { regionSlug, examSlugs: slugsOf(slots), target: { clinicId, startTime, endTime: last.endTime } }
}

/** What is held, as it was offered. */
export const slotOfHold = (slots: readonly HeldSlot[]): AvailableSlot | undefined => {
  const address = addressOfHold(slots)
  if (!address) return undefined
  const { startTime, endTime } = address.target
  return { startTime, endTime, ...(slots.length > 1 ? { exams: [...slots] } : {}) }
}

export type VisitKind = 'times' | 'not-here' | 'by-phone' | 'partly-by-phone' | 'conflict' | 'nowhere'

/**
 * What the page of an exam, or of a visit of several, is about.
 * @param clinicIds clinics of the region that do all of them.
 * @param chosenId the clinic at which the flow began.
 */
export const visitKind = (exams: readonly Exam[], clinicIds: readonly number[], chosenId?: number): VisitKind => {
  const isVisit = exams.length > 1
  if (chosenId !== undefined && clinicIds.length > 0 && !clinicIds.includes(chosenId)) return 'not-here'
  if (exams.some(({ bookingMode }) => bookingMode !== 'ONLINE')) return isVisit ? 'partly-by-phone' : 'by-phone'
  if (isVisit && separateVisits(exams).length > 1) return 'conflict'
  return isVisit && clinicIds.length === 0 ? 'nowhere' : 'times'
}

/** Keys of the titles. */
export const visitTitles: Readonly<Record<Exclude<VisitKind, 'times'>, string>> = {
  'not-here': 'not-here.heading',
  'by-phone': 'by-phone.heading',
  'partly-by-phone': 'visit.partly-by-phone',
  conflict: 'visit.conflict-heading',
  nowhere: 'visit.nowhere-heading',
}

/** Minutes in the rooms, without what lies between them. */
export const examMinutes = (exams: readonly Pick<Exam, 'durationMinutes'>[]): number =>
  exams.reduce((sum, { durationMinutes }) => sum + durationMinutes, 0)

type Timed = { startTime: string; endTime: string }

const minutesBetween = (from: string, to: string): number => Math.round((Date.parse(to) - Date.parse(from)) / 60_000)

/** Minutes between each exam and the next. `exams` in order of time. */
const waits = (exams: readonly Timed[]): number[] =>
  exams.flatMap(({ startTime }, index) => {
    const before = exams[index - 1]
    return before ? [minutesBetween(before.endTime, startTime)] : []
  })

/** Minutes in exams and between them. `exams` in order of time. */
export const visitLength = (exams: readonly Timed[]): { exams: number; wait: number } => ({
  exams: exams.reduce((sum, { startTime, endTime }) => sum + minutesBetween(startTime, endTime), 0),
  wait: waits(exams).reduce((sum, wait) => sum + wait, 0),
})

/** Changing rooms between two exams is no wait. */
export const hasWait = ({ exams = [] }: Pick<AvailableSlot, 'exams'>): boolean =>
  waits(exams).some((wait) => wait > slotsLimits.visitChangeMinutes)

/** Start of each exam of a slot; of one exam the slot's own. */
export const examStarts = <T extends Pick<Exam, 'slug'>>(
  time: Pick<AvailableSlot, 'startTime' | 'exams'>,
  exams: readonly T[],
): (T & { start: number })[] =>
  exams.flatMap((exam) => {
    const startTime = time.exams ? time.exams.find(({ examSlug }) => examSlug === exam.slug)?.startTime : time.startTime
    return startTime === undefined ? [] : [{ ...exam, start: Date.parse(startTime) }]
  })

/** S-115: never the next available, nor offered first. @param now milliseconds since the epoch */
export const isLateSlot = (
  time: Pick<AvailableSlot, 'startTime' | 'exams'>,
  exams: readonly Pick<Exam, 'slug' | 'preparation'>[],
  now: number,
): boolean => isPreparationLate(examStarts(time, exams), now)

/** BOOK-22: unchanged unless both exams exist and differ. */
export const swapExam = (
  slugs: readonly string[],
  oldSlug: string | undefined,
  newSlug: string | undefined,
): readonly string[] => {
  const exists = oldSlug !== undefined && newSlug !== undefined && slugs.includes(oldSlug)
  return exists && !slugs.includes(newSlug) ? slugs.map((slug) => (slug === oldSlug ? newSlug : slug)) : slugs
}
