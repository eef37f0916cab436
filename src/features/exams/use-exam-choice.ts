import { useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import type { ProcedureTab } from '#src/contract/codes/slots-view.ts'
import type { Exam } from '#src/contract/entities/exam.ts'
import { examsLimits } from '#src/contract/limits/exams.limits.ts'
import { swapExam } from '#src/contract/rules/visit.rules.ts'
import type { BookingQuery } from '#src/core/booking-query.ts'
import { chosenState, readChosen } from '#src/core/chosen-exams.ts'

export type ExamChoice =
  | {
      kind: 'several'
      slugs: readonly string[]
      isFull: boolean
      toggle: (slug: string) => void
    }
  | {
      kind: 'one'
      changing?: Exam | undefined
      kept: readonly string[]
      listWith: (slug: string) => readonly string[]
      /** Of a visit that has another exam in its place: goes with the address of the times. */
      query?: Partial<BookingQuery>
    }

/** @param exams of the history only these can still be chosen. */
export const useExamChoice = (
  exams: readonly Exam[] | undefined,
  procedureTab: ProcedureTab | undefined,
): ExamChoice => {
  const { pathname, search, state } = useLocation()
  const navigate = useNavigate()
  const chosen = readChosen(state)
  const [ticked, setTicked] = useState<{ pathname: string; slugs: readonly string[] }>()
  const isOnline = (slug: string): boolean =>
    exams === undefined || exams.some((exam) => exam.slug === slug && exam.bookingMode === 'ONLINE')
  // The history follows a moment later; a box must not wait.
  const remembered = ticked?.pathname === pathname ? ticked.slugs : chosen.exams
  const slugs = remembered.filter(isOnline)
  const { changing } = chosen
  if (changing !== undefined && slugs.includes(changing))
    return {
      kind: 'one',
      changing: exams?.find(({ slug }) => slug === changing),
      kept: slugs.filter((slug) => slug !== changing),
      listWith: (slug) => swapExam(slugs, changing, slug),
    }
  // An earlier choice of several survives a setting of one.
  if (procedureTab === 'single' && slugs.length < 2) return { kind: 'one', kept: [], listWith: (slug) => [slug] }
  const toggle = (slug: string): void => {
    const next = slugs.includes(slug) ? slugs.filter((known) => known !== slug) : [...slugs, slug]
    setTicked({ pathname, slugs: next })
    void navigate(pathname + search, { replace: true, state: chosenState(next) })
  }
  return { kind: 'several', slugs, isFull: slugs.length >= examsLimits.examsPerVisit, toggle }
}
