import type { MovedStatus } from '#src/contract/codes/statuses.ts'
import type { Appointment } from '#src/contract/entities/appointment.ts'
import type { Exam } from '#src/contract/entities/exam.ts'
import { isSameVisit, slugsOf } from '#src/contract/rules/visit.rules.ts'

export type MovePlan = ReturnType<typeof planMove>

type Booked = readonly Pick<Appointment, 'examSlug' | 'examName'>[]

/** What the visit is to become. @param allowed exams that the answered questions allow times of (S-103). */
export const planMove = <E extends Pick<Exam, 'slug' | 'hasQuestions'>>(
  booked: Booked,
  exams: readonly E[],
  allowed: readonly string[] | null,
) => {
  const slugs = exams.map(({ slug }) => slug)
  const isSame = isSameVisit(slugs, slugsOf(booked))
  const newExams = exams.filter(({ slug }) => booked.every(({ examSlug }) => examSlug !== slug))
  const hasQuestions = newExams.some((exam) => exam.hasQuestions)
  return {
    slugs,
    isSame,
    becomes: (isSame ? 'RESCHEDULED' : 'CHANGED') satisfies MovedStatus,
    newExams,
    oldNames: booked.filter(({ examSlug }) => !slugs.includes(examSlug)).map(({ examName }) => examName),
    hasQuestions,
    /** Questions come before the times. */
    asksFirst: hasQuestions && !(allowed && isSameVisit(allowed, slugs)),
  }
}
